"""Packed files: what Python lets through when one is damaged."""

from __future__ import annotations

import struct
import zipfile
import zlib

# Damage, a cut, a password, another method than deflate, a missing entry; seen by changing bytes of good archives (CPython 3.11).
UNPACK_ERRORS = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError, KeyError)
