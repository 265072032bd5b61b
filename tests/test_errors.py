"""What the operating system says, in the user's language."""

from __future__ import annotations

import errno

import pytest

from kotwica.document.errors import system_reason


@pytest.mark.parametrize(
    ("error", "said"),
    [
        pytest.param(OSError(errno.EACCES, "Permission denied"), "otwarty w innym programie", id="no-right-or-held"),
        pytest.param(OSError(errno.ENOSPC, "No space left on device"), "brak miejsca na dysku", id="disk-full"),
        pytest.param(OSError(errno.EXDEV, "Invalid cross-device link"), "Invalid cross-device link", id="unknown-stays-as-it-is"),
        pytest.param(OSError("bez numeru"), "bez numeru", id="without-a-number"),
    ],
)
def test_reasons_of_the_system_are_polish(error: OSError, said: str) -> None:
    assert said in system_reason(error)
