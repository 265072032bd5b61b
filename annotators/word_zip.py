"""Writing a zip package: members kept byte for byte in their order, changed and new ones deflated, no clock."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Mapping

from kotwica.document import Package
from kotwica.document.errors import InputError

_UTF8_NAME = 0x800
_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_END = struct.Struct("<4s4H2LH")


def write_zip(package: Package, changed: Mapping[str, bytes], added: Mapping[str, bytes], dropped: frozenset[str]) -> bytes:
    """The package with some parts changed (by key), added (by member name, in order) and dropped (by key).

    Shape: unchanged members keep their compressed bytes, dates and attributes. Errors: InputError when a member's record is damaged.
    """
    body, directory = bytearray(), bytearray()
    count = 0
    for key, info in package.members.items():
        if key in dropped:
            continue
        if key in changed:
            _append(body, directory, _member(info, changed[key]), _deflated(changed[key]))
        else:
            _append(body, directory, info, _stored_bytes(package, info))
        count += 1
    for name, content in added.items():
        _append(body, directory, _member(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content), _deflated(content))
        count += 1
    start = len(body)
    body += directory
    body += _END.pack(b"PK\x05\x06", 0, 0, count, count, len(directory), start, 0)
    return bytes(body)


def _member(info: zipfile.ZipInfo, content: bytes) -> zipfile.ZipInfo:
    """A record for new content under the name, date and attributes of `info`."""
    fresh = zipfile.ZipInfo(info.filename, info.date_time)
    fresh.compress_type = zipfile.ZIP_DEFLATED
    fresh.external_attr, fresh.create_system = info.external_attr, info.create_system
    fresh.CRC, fresh.file_size = zlib.crc32(content), len(content)
    fresh.flag_bits = info.flag_bits & _UTF8_NAME
    return fresh


def _deflated(content: bytes) -> bytes:
    compressor = zlib.compressobj(6, zlib.DEFLATED, -15)
    return compressor.compress(content) + compressor.flush()


def _stored_bytes(package: Package, info: zipfile.ZipInfo) -> bytes:
    """The member's bytes as they stand in the file, still compressed."""
    header = package.payload[info.header_offset : info.header_offset + _LOCAL.size]
    if len(header) != _LOCAL.size or not header.startswith(b"PK\x03\x04"):
        raise InputError(package.name, "Plik .docx jest uszkodzony.", "Napraw go w programie Word (Otwórz → Otwórz i napraw).")
    name_length, extra_length = struct.unpack_from("<2H", header, 26)
    start = info.header_offset + _LOCAL.size + name_length + extra_length
    return package.payload[start : start + info.compress_size]


def _append(body: bytearray, directory: bytearray, info: zipfile.ZipInfo, stored: bytes) -> None:
    name, utf8 = _encoded_name(info)
    year, month, day, hour, minute, second = info.date_time
    date, time = ((max(year, 1980) - 1980) << 9) | (month << 5) | day, (hour << 11) | (minute << 5) | (second // 2)
    offset = len(body)
    flags = (info.flag_bits & 0x6) | utf8
    common = (flags, info.compress_type, time, date, info.CRC, len(stored), info.file_size, len(name))
    body += _LOCAL.pack(b"PK\x03\x04", 20, *common, 0)
    body += name
    body += stored
    version_made = (info.create_system << 8) | 20
    directory += _CENTRAL.pack(b"PK\x01\x02", version_made, 20, *common, 0, 0, 0, info.internal_attr, info.external_attr, offset)
    directory += name


def _encoded_name(info: zipfile.ZipInfo) -> tuple[bytes, int]:
    """The name's bytes and the flag that says how they are encoded, the same as in the file that it came from."""
    if info.flag_bits & _UTF8_NAME:
        return info.filename.encode("utf-8"), _UTF8_NAME
    try:
        return info.filename.encode("cp437"), 0
    except UnicodeEncodeError:
        return info.filename.encode("utf-8"), _UTF8_NAME
