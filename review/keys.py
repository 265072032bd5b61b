"""Ed25519 keys: one of the installation, without a passphrase, and one per signer, with a passphrase."""

from __future__ import annotations

import base64
import hashlib
import os
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from kotwica.document.errors import InputError, system_reason

# A passphrase shorter than this is guessed faster than the key file is missed.
MIN_PASSPHRASE = 12


class SigningKey(Struct, frozen=True):
    """A private key ready to sign, with its public half as text."""

    private: Ed25519PrivateKey
    public: str

    def sign(self, payload: bytes) -> str:
        """The signature of `payload`, as base64 text."""
        return base64.b64encode(self.private.sign(payload)).decode("ascii")


def key_id(public: str) -> str:
    """The short name of a public key: 16 hex digits of its SHA-256."""
    return hashlib.sha256(public.encode("ascii")).hexdigest()[:16]


def verify(public: str, payload: bytes, signature: str) -> bool:
    """True when `signature` (base64) is the one of `payload` under `public` (base64); malformed values are simply not valid."""
    try:
        key = Ed25519PublicKey.from_public_bytes(base64.b64decode(public, validate=True))
        key.verify(base64.b64decode(signature, validate=True), payload)
    except (InvalidSignature, ValueError):
        return False
    return True


def new_key() -> SigningKey:
    """A fresh key, in memory only."""
    return _signing_key(Ed25519PrivateKey.generate())


def create_key(path: Path, *, passphrase: str | None) -> SigningKey:
    """A new key written to `path`, readable by its owner only.

    `None` makes an unprotected key: only the installation's own key may be one.
    Errors: InputError when the file exists already or cannot be written, or the passphrase is shorter than MIN_PASSPHRASE.
    """
    if passphrase is not None and len(passphrase) < MIN_PASSPHRASE:
        raise InputError(path, f"Hasło klucza ma mniej niż {MIN_PASSPHRASE} znaków.", "Podaj dłuższe hasło.")
    if path.exists():
        raise InputError(path, "Taki plik klucza już istnieje.", "Wskaż inną ścieżkę albo użyj istniejącego klucza.")
    key = new_key()
    try:
        save_key(path, key, passphrase=passphrase)
    except OSError as error:
        raise InputError(path, f"Nie można zapisać klucza ({system_reason(error)}).", "Wskaż inny folder.") from error
    return key


def save_key(path: Path, key: SigningKey, *, passphrase: str | None) -> None:
    """Writes a key whole or not at all: half a key after a crash would lock a log for good."""
    encryption: serialization.KeySerializationEncryption = (
        serialization.NoEncryption() if passphrase is None else serialization.BestAvailableEncryption(passphrase.encode())
    )
    pem = key.private.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, encryption)
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".tmp")
    temporary.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(pem)
            out.flush()
            os.fsync(out.fileno())
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def load_key(path: Path, *, passphrase: str | None) -> SigningKey:
    """The key in `path`.

    Errors: InputError when the file is missing, is no Ed25519 key, or the passphrase is wrong or missing.
    """
    try:
        pem = path.read_bytes()
    except OSError as error:
        raise InputError(path, "Nie ma tu klucza do podpisu.", "Utwórz go: kotwica key create.") from error
    try:
        private = serialization.load_pem_private_key(pem, None if passphrase is None else passphrase.encode())
    except (ValueError, TypeError) as error:
        raise InputError(path, "Hasło do klucza jest błędne albo plik nie jest kluczem.", "Sprawdź hasło i wskazany plik.") from error
    if not isinstance(private, Ed25519PrivateKey):
        raise InputError(path, "To nie jest klucz Ed25519.", "Utwórz klucz poleceniem: kotwica key create.")
    return _signing_key(private)


def _signing_key(private: Ed25519PrivateKey) -> SigningKey:
    raw = private.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    return SigningKey(private, base64.b64encode(raw).decode("ascii"))
