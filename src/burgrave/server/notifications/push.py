"""Web Push: signs requests by VAPID (RFC 8292) and encrypts messages for one browser (RFC 8291)."""

from __future__ import annotations

import base64
import binascii
import json
import os
import time
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ...engine.text.notation import BurgraveError

RECORD_SIZE: Final = 4096
KEPT_SECONDS: Final = 24 * 3600
"""How long a push service keeps a message for a browser that is not connected."""
TOKEN_SECONDS: Final = 12 * 3600
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256; private keys are below it."""
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16


def encode(data: bytes) -> str:
    """Bytes in base64url without padding, as push services want them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Bytes from base64url, with or without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Receiver(NamedTuple):
    """Where a browser receives pushes, and the keys for which they are encrypted."""

    endpoint: str
    point: bytes
    auth: bytes


def receiver_of(address: dict[str, Any]) -> Receiver:
    """Check what a browser says about itself."""
    try:
        found = Receiver(address["endpoint"], decode(address["p256dh"]), decode(address["auth"]))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found.point)
    except (KeyError, TypeError, ValueError, binascii.Error, UnsupportedAlgorithm):
        raise BurgraveError("'push' must have the endpoint and the keys of a browser") from None
    if len(found.point) != POINT_BYTES or len(found.auth) != AUTH_BYTES:
        raise BurgraveError("'push' must have a key of 65 bytes and a secret of 16")
    return found


class VapidKey:
    """The key by which push services recognize this server; it follows from the server's secret."""

    def __init__(self, secret: bytes, contact: str) -> None:
        wide = derive(secret, b"", b"burgrave push", 48)
        self.key = ec.derive_private_key(int.from_bytes(wide, "big") % (ORDER - 1) + 1, CURVE)
        self.contact = contact
        self.public = encode(point_of(self.key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """The header that tells a push service who is sending."""
        place = urlsplit(endpoint)
        claims = {
            "aud": f"{place.scheme}://{place.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self.contact,
        }
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(encode(json.dumps(part).encode()) for part in parts)
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(SHA256())))
        signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


CURVE: Final = ec.SECP256R1()


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Bytes that follow from a secret by HKDF with SHA-256."""
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(
    message: bytes,
    receiver: Receiver,
    *,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """Encrypt a message that only one browser can read."""
    salt, own = salt or os.urandom(16), own or ec.generate_private_key(CURVE)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver.point)
    point = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    key = derive(shared, receiver.auth, b"WebPush: info\0" + receiver.point + point, 32)
    content_key = derive(key, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(key, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(point)]) + point
    # The byte 2 ends the last record.
    return header + AESGCM(content_key).encrypt(nonce, message + b"\x02", None)


def push_headers(vapid: VapidKey, receiver: Receiver, topic: str) -> dict[str, str]:
    """The headers of a push; a later one of the same topic replaces it."""
    return {
        "authorization": vapid.authorization(receiver.endpoint),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_SECONDS),
        "topic": topic[:32],
        "urgency": "normal",
    }
