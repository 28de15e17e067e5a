"""One small picture in every format, depth and orientation that is decoded, and pages in a TIFF."""

import struct
import zlib

import numpy as np
from PIL import Image, TiffImagePlugin

from . import codes
from .sheet import Sheet, Style

ORIENTATION = 0x0112
# How upright pixels are stored so that a tag turns them back: the inverse of what the tag asks for.
STORED = {
    1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
}


def tiny():
    """A QR Code, a word and a number on a tinted ground."""
    sheet = Sheet(176, 112, (255, 250, 225))
    sheet.barcode(14, 14, codes.qr("regions:tiny", "l"), 4, "qr", "regions:tiny", (0, 0, 0))
    sheet.text(108, 44, "Tiny", Style("sans-bold", 26, (0, 0, 0)))
    sheet.text(108, 76, "4711", Style("sans", 24, (0, 0, 0)))
    return sheet.flat()


def write_formats(folder, save):
    """Writes the tiny picture in each format. `save` is called with (path, truth, size, text)."""
    folder.mkdir(exist_ok=True)
    image, truth = tiny()
    gray = image.convert("L")

    def put(name, text, picture, **options):
        picture.save(folder / name, **options)
        save(folder / name, truth, image.size, text)

    put("rgb8.png", "PNG, 8 bits, RGB", image, optimize=True)
    put("palette.png", "PNG, palette of 16 colours", image.quantize(16), bits=4, optimize=True)
    put("bilevel.png", "PNG, 1 bit", gray.point(lambda v: 255 * (v > 127), "1"), optimize=True)
    put("alpha.png", "PNG, black on transparent black", _on_nothing(gray), optimize=True)
    put("gray-jpeg.jpg", "JPEG, gray", gray, quality=88)
    put("progressive.jpg", "JPEG, progressive", image, quality=85, progressive=True)
    put("cmyk.jpg", "JPEG, CMYK with the Adobe marker", image.convert("CMYK"), quality=85)
    put("bmp24.bmp", "BMP, 24 bits", image)
    put("pgm.pgm", "PNM, binary gray", gray)
    put("ppm.ppm", "PNM, binary RGB", image)
    put("gif.gif", "GIF", image.quantize(16))
    put("lossy.webp", "WebP, lossy", image, quality=85)
    put("lossless.webp", "WebP, lossless", image, lossless=True)
    put("jp2.jp2", "JPEG 2000", image, quality_mode="rates", quality_layers=[6])
    put("lzw.tif", "TIFF, LZW, RGB", image, compression="tiff_lzw")
    (folder / "rgb16.png").write_bytes(_png16(image))
    save(folder / "rgb16.png", truth, image.size, "PNG, 16 bits, RGB")
    put("gray16.png", "PNG, 16 bits, gray",
        Image.fromarray(np.asarray(gray).astype(np.uint16) * 257), optimize=True)


def _on_nothing(gray):
    """Black ink, as opaque as it is dark, on transparent pixels that are black as well.

    Whoever drops the alpha channel sees nothing but black; laid on white it is the picture.
    """
    alpha = gray.point(lambda v: 255 - round(min(v / 240, 1) * 255))
    return Image.merge("RGBA", [Image.new("L", gray.size, 0)] * 3 + [alpha])


def png_chunk(kind, body):
    """One chunk of a PNG file, with its length and checksum."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width, height, depth, colour, rows):
    """A PNG file of a header and compressed rows, for what Pillow does not write."""
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    data = zlib.compress(rows, 9)
    return (b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + png_chunk(b"IDAT", data)
            + png_chunk(b"IEND", b""))


def _png16(image):
    """An RGB image as a PNG of 16 bits a channel."""
    values = (np.asarray(image).astype(np.uint16) * 257).astype(">u2")
    rows = b"".join(b"\0" + row.tobytes() for row in values)
    return png(image.width, image.height, 16, 2, rows)


def write_orientations(folder, save):
    """Writes one upright picture in the eight orientations, and in one of them in other formats."""
    sheet = Sheet(240, 150)
    sheet.text(16, 48, "UPRIGHT", Style("sans-bold", 34))
    sheet.text(16, 96, "left", Style("sans", 26))
    sheet.panel(16, 116, 90, 14, (60, 90, 160))
    sheet.barcode(150, 62, codes.qr("regions:up", "l"), 3.5, "qr", "regions:up")
    image, truth = sheet.flat()
    text = "A picture that is upright once its orientation is honoured"
    for orientation, method in STORED.items():
        stored = image.transpose(method) if method is not None else image
        exif = Image.Exif()
        exif[ORIENTATION] = orientation
        names = [f"orientation-{orientation}.jpg"]
        if orientation == 6:
            names += ["orientation-6-png.png", "orientation-6-webp.webp"]
        for name in names:
            options = {"optimize": True} if name.endswith("png") else {"quality": 88}
            stored.save(folder / name, exif=exif, **options)
            save(folder / name, truth, image.size, text, orientation=orientation)
        if orientation == 6:
            path = folder / "orientation-6-tiff.tif"
            stored.save(path, compression="tiff_lzw", tiffinfo={ORIENTATION: orientation})
            save(path, truth, image.size, text, orientation=orientation)


def write_pages(path, save):
    """Writes a TIFF of three unlike pages; each has a truth file of its own."""
    pages = [
        ("Page one", 300, 180, "ean13", "4006381333931", "L", "tiff_deflate"),
        ("Page two", 340, 160, "code128", "PAGE-TWO", "1", "group4"),
        ("Page three", 260, 220, "qr", "regions:page-3", "RGB", "tiff_lzw"),
    ]
    path.unlink(missing_ok=True)
    with TiffImagePlugin.AppendingTiffWriter(str(path)) as writer:
        for number, page in enumerate(pages, 1):
            title, width, height, symbology, payload, mode, compression = page
            sheet = Sheet(width, height)
            sheet.text(30, 44, title, Style("sans-bold", 28))
            if symbology == "qr":
                sheet.barcode(30, 72, codes.qr(payload), 4, symbology, payload)
            else:
                sheet.barcode(30, 72, codes.bars(symbology, payload), (2, 70), symbology, payload)
            image, truth = sheet.flat()
            if mode == "1":
                image = image.convert("L").point(lambda v: 255 * (v > 127), "1")
            image.convert(mode).save(writer, format="TIFF", compression=compression)
            writer.newFrame()
            save(path, truth, image.size, title, page=number)
