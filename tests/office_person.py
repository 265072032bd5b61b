"""A person in LibreOffice: opens a copy, answers and resolves comments, saves it as .docx. Run by the python that has `uno`.

/usr/bin/python3 tests/office_person.py IN.docx OUT.docx PROFILE '{"answer": {"kw-C1-": "ok"}, "resolve": ["kw-C4-"]}'
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import uno  # type: ignore[import-not-found]  # comes with LibreOffice, not from a package registry

AUTHOR = ("Anna", "Wzorcowa")
START_S = 60


def value(name: str, content: object) -> Any:
    made = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
    made.Name, made.Value = name, content
    return made


def connect(pipe: str) -> Any:
    """The component context of the office that listens on `pipe`."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    deadline = time.monotonic() + START_S
    while True:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except Exception:  # uno has its own exceptions, which exist only once it runs
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


def sign_in(context: Any) -> None:
    """Puts the person's name into the settings: it becomes the file's last author."""
    provider = context.ServiceManager.createInstanceWithContext("com.sun.star.configuration.ConfigurationProvider", context)
    update = "com.sun.star.configuration.ConfigurationUpdateAccess"
    person = provider.createInstanceWithArguments(update, (value("nodepath", "/org.openoffice.UserProfile/Data"),))
    person.setPropertyValue("givenname", AUTHOR[0])
    person.setPropertyValue("sn", AUTHOR[1])
    person.commitChanges()


def comments(document: Any) -> list[Any]:
    fields = document.getTextFields().createEnumeration()
    found = []
    while fields.hasMoreElements():
        field = fields.nextElement()
        if field.supportsService("com.sun.star.text.textfield.Annotation"):
            found.append(field)
    return found


def work(document: Any, wishes: dict[str, Any]) -> None:
    ours = comments(document)
    for tag in wishes.get("resolve", ()):
        next(c for c in ours if tag in c.Content).Resolved = True
    for tag, text in wishes.get("answer", {}).items():
        anchor = next(c for c in ours if tag in c.Content).getAnchor()
        place = anchor.getText().createTextCursorByRange(anchor.getEnd())
        answer = document.createInstance("com.sun.star.text.textfield.Annotation")
        answer.Author, answer.Content = " ".join(AUTHOR), text
        anchor.getText().insertTextContent(place, answer, False)


def main(source: str, target: str, profile: str, wishes: str) -> None:
    pipe = f"kotwica{time.time_ns()}"
    options = [
        "--headless",
        "--norestore",
        "--nologo",
        "--nodefault",
        f"-env:UserInstallation=file://{profile}",
        f"--accept=pipe,name={pipe};urp;",
    ]
    office = subprocess.Popen(["soffice", *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    context = connect(pipe)
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    try:
        sign_in(context)
        document = desktop.loadComponentFromURL(Path(source).resolve().as_uri(), "_blank", 0, (value("Hidden", True),))
        work(document, json.loads(wishes))
        document.storeToURL(Path(target).resolve().as_uri(), (value("FilterName", "MS Word 2007 XML"),))
        document.close(True)
    finally:
        desktop.terminate()
        office.wait(START_S)


if __name__ == "__main__":
    main(*sys.argv[1:])
