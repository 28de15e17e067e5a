#!/usr/bin/env python3
"""Makes every image of testdata/ and the truth beside it. See README.md for what it needs.

The pictures are the same each time: nothing here is random but from fixed seeds.
"""

from pathlib import Path

from generator import broken, cards, formats, receipts, sheets, truth

FOLDER = Path(__file__).resolve().parent
JPEG = {"quality": 85, "optimize": True}
PNG = {"optimize": True}


def save_truth(path, found, size, description, page=None, **more):
    """Writes the truth about an image beside it, or about one page of it."""
    if page is not None:
        more["page"] = page
    name = path.stem if page is None else f"{path.stem}-{page}"
    record = found.record(path.relative_to(FOLDER).as_posix(), size, description, **more)
    truth.write(path.with_name(name + ".json"), record)


def save(name, image, found, description, colours=None, **options):
    """Writes an image, in a palette of so many colours if asked, and its truth."""
    path = FOLDER / name
    path.parent.mkdir(exist_ok=True)
    picture = image.quantize(colours, dither=0) if colours else image
    picture.save(path, **options)
    save_truth(path, found, image.size, description)


def main():
    """Makes all files."""
    save("gift-card.png", *cards.gift_card(), **PNG)
    save("gift-card-2.png", *cards.gift_card_2(), **PNG)
    save("receipt-clean.png", *receipts.receipt_clean(), colours=16, **PNG)
    save("receipt-noisy.jpg", *receipts.receipt_noisy(), **JPEG)
    save("receipt-perspective.jpg", *receipts.receipt_perspective(), **JPEG)
    save("receipt-on-letter.png", *receipts.receipt_on_letter(), colours=16, **PNG)
    save("symbologies.png", *sheets.symbologies(), colours=16, **PNG)
    save("code-dark-on-light.png", *sheets.coloured(inverted=False), colours=16, **PNG)
    save("code-light-on-dark.png", *sheets.coloured(inverted=True), colours=16, **PNG)
    save("code-binary.png", *sheets.binary(), colours=2, **PNG)
    save("payloads/controls.png", *sheets.controls(), colours=2, **PNG)
    save("payloads/7089-digits.png", *sheets.digits(), colours=2, **PNG)
    save("names.png", *sheets.names(), **PNG)
    for name, image, description in sheets.nothing():
        options = JPEG if name.endswith("jpg") else PNG
        save(f"nothing/{name}", image, truth.Truth(), description, **options)
    formats.write_orientations(FOLDER, save_truth)
    formats.write_pages(FOLDER / "pages.tif", save_truth)
    formats.write_formats(FOLDER / "formats", save_truth)
    broken.write_broken(FOLDER / "broken")


if __name__ == "__main__":
    main()
