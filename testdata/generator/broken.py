"""Files that must be refused with a clear word, and without a crash, a hang or much memory."""

import io
import json
import struct

from .formats import png, tiny

PDF = b"""%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >> endobj
trailer << /Root 1 0 R >>
%%EOF
"""


def write_broken(folder):
    """Writes the broken files, and errors.json with the codes that are right for each."""
    folder.mkdir(exist_ok=True)
    image, _ = tiny()
    kinds = ("PNG", "JPEG", "TIFF", "GIF", "WEBP", "BMP")
    encoded = {kind: _encoded(image, kind) for kind in kinds}
    files = [
        ("empty.png", b"", ["corruptImage"], "No bytes at all"),
        ("text.png", b"This is a note, and no picture at all.\n", ["unsupportedFormat"],
         "Text under the name of a picture"),
        ("truncated.png", _half(encoded["PNG"]), ["corruptImage"], "PNG cut short"),
        ("truncated.jpg", _half(encoded["JPEG"]), ["corruptImage"], "JPEG cut short"),
        ("truncated.tif", _half(encoded["TIFF"]), ["corruptImage"],
         "TIFF cut short: the directory is there, half of the pixels are not"),
        ("truncated.gif", _half(encoded["GIF"]), ["corruptImage"], "GIF cut short"),
        ("truncated.webp", _half(encoded["WEBP"]), ["corruptImage"], "WebP cut short"),
        ("truncated.bmp", _half(encoded["BMP"]), ["corruptImage"], "BMP cut short"),
        ("header-only.png", encoded["PNG"][:33], ["corruptImage"],
         "PNG that ends after its header"),
        ("huge-header.png", png(60000, 60000, 8, 0, b"\0" * 1000), ["imageTooLarge"],
         "PNG whose header, checksum and all, promises 60000 x 60000 pixels"),
        ("huge-header.bmp", _huge_bmp(), ["imageTooLarge"],
         "BMP whose header promises 60000 x 60000 pixels"),
        ("image.heic", _heic(), ["unsupportedFormat"], "The first box of a HEIC file"),
        ("document.pdf", PDF, ["unsupportedFormat"], "A PDF of one empty page"),
        ("cyclic.tif", _cyclic_tiff(image), ["corruptImage"],
         "TIFF whose second directory leads back to the first"),
    ]
    for name, data, _, _ in files:
        (folder / name).write_bytes(data)
    lines = [
        json.dumps({"file": f"broken/{name}", "errors": errors, "description": text})
        for name, _, errors, text in files
    ]
    (folder / "errors.json").write_text("[\n  " + ",\n  ".join(lines) + "\n]\n")


def _encoded(image, kind):
    """An image as the bytes of a file; the TIFF without compression, its directory first."""
    stream = io.BytesIO()
    image.save(stream, kind)
    return stream.getvalue()


def _half(data):
    """The first half of a file."""
    return data[:len(data) // 2]


def _huge_bmp():
    """A BMP header for 60000 x 60000 pixels of 24 bits, and a few of them."""
    header = struct.pack("<IiiHHIIiiII", 40, 60000, 60000, 1, 24, 0, 0, 2835, 2835, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + 300, 0, 0, 54) + header + b"\xff" * 300


def _heic():
    """The `ftyp` box that HEIC files begin with, and an empty `meta` box."""
    brands = b"heic" + struct.pack(">I", 0) + b"mif1heic"
    meta = struct.pack(">I", 12) + b"meta" + bytes(4)
    return struct.pack(">I", 8 + len(brands)) + b"ftyp" + brands + meta


def _cyclic_tiff(image):
    """A TIFF of two small pages, the second of which names the first as the next."""
    stream = io.BytesIO()
    small = image.convert("L").resize((44, 28))
    small.save(stream, "TIFF", save_all=True, append_images=[small])
    data = bytearray(stream.getvalue())
    first = struct.unpack_from("<I", data, 4)[0]
    second = struct.unpack_from("<I", data, _next_link(data, first))[0]
    struct.pack_into("<I", data, _next_link(data, second), first)
    return bytes(data)


def _next_link(data, directory):
    """Where a directory of a little-endian TIFF says where the next one is."""
    entries = struct.unpack_from("<H", data, directory)[0]
    return directory + 2 + 12 * entries
