"""A Windows shortcut (.lnk) as bytes, by [MS-SHLLINK] revision 8.0; nothing of Windows is needed to write one."""

from __future__ import annotations

from struct import pack

_HEADER_SIZE = 0x4C
_CLASS = bytes.fromhex("0114020000000000c000000000000046")
# LinkFlags (2.1.1).
_HAS_LINK_INFO = 1 << 1
_HAS_NAME = 1 << 2
_HAS_ARGUMENTS = 1 << 5
_IS_UNICODE = 1 << 7
_HAS_EXP_STRING = 1 << 9
_PREFER_ENVIRONMENT_PATH = 1 << 25
_SHOW_NORMAL = 1
_ENVIRONMENT_BLOCK = 0xA0000001
_DRIVE_FIXED = 3


def link_bytes(target: str, arguments: str, name: str) -> bytes:
    """A shortcut that starts the program `target` (a full path) with `arguments`; `name` is its tooltip.

    The target is said twice: as a local path (LinkInfo) and as an environment path, which Windows resolves without asking for the volume.
    """
    flags = _HAS_LINK_INFO | _HAS_NAME | _HAS_ARGUMENTS | _IS_UNICODE | _HAS_EXP_STRING | _PREFER_ENVIRONMENT_PATH
    times_and_size = bytes(8 * 3 + 4)
    header = pack("<I16sII", _HEADER_SIZE, _CLASS, flags, 0) + times_and_size + pack("<iIHHII", 0, _SHOW_NORMAL, 0, 0, 0, 0)
    return header + _link_info(target) + _string(name) + _string(arguments) + _environment(target) + pack("<I", 0)


def _string(text: str) -> bytes:
    """StringData (2.4): the number of UTF-16 units, then the units, no terminator."""
    units = text.encode("utf-16-le")
    return pack("<H", len(units) // 2) + units


def _link_info(target: str) -> bytes:
    """LinkInfo (2.3) with a local path in both spellings."""
    volume = pack("<IIII", 0x11, _DRIVE_FIXED, 0, 0x10) + b"\0"
    local = target.encode("cp1250", "replace") + b"\0"
    wide = target.encode("utf-16-le") + b"\0\0"
    size_of_header = 0x24
    at_local = size_of_header + len(volume)
    at_suffix = at_local + len(local)
    at_wide = at_suffix + 1
    at_wide_suffix = at_wide + len(wide)
    size = at_wide_suffix + 2
    offsets = pack("<9I", size, size_of_header, 1, size_of_header, at_local, 0, at_suffix, at_wide, at_wide_suffix)
    return offsets + volume + local + b"\0" + wide + b"\0\0"


def _environment(target: str) -> bytes:
    """EnvironmentVariableDataBlock (2.5.4): fixed fields of 260 characters."""
    narrow = target.encode("cp1250", "replace")[:259].ljust(260, b"\0")
    wide = target.encode("utf-16-le")[:518].ljust(520, b"\0")
    return pack("<II", 8 + 260 + 520, _ENVIRONMENT_BLOCK) + narrow + wide
