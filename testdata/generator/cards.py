"""Two gift cards: one read for its fields, one for its bars and digits."""

from PIL import Image

from . import codes, geometry
from .sheet import Sheet, Style

CARD = (860, 542)
PAGE = (1000, 720)
INK = (14, 28, 48)


def gift_card():
    """The back of a card: stripe, fields with handwriting, a framed code, a PIN, a QR Code."""
    sheet = Sheet(*CARD)
    sheet.gradient((166, 217, 214), (96, 143, 190))
    sheet.truth.add_rectangle("primary", "card", geometry.box(0, 0, *CARD))
    sheet.panel(0, 42, CARD[0], 82, (16, 16, 20), truth=("optional", "magnetic stripe"))

    label = Style("sans", 25, INK)
    hand = Style("handwriting", 44, (26, 44, 120))
    for text, x, y, width, written in [
        ("This gift card belongs to", 40, 152, 470, "Robin Sommer"),
        ("Amount", 40, 266, 210, "50 Euro"),
        ("Valid until", 274, 266, 236, "May 2028"),
    ]:
        sheet.text(x, y + 20, text, label)
        sheet.panel(x, y + 32, width, 64, (255, 255, 255), truth=("inner", f"field: {text}"))
        sheet.text(x + 18, y + 77, written, hand)

    sheet.text(40, 400, "Card number", label)
    _framed(sheet, 40, 412, 470, 64, "field: Card number")
    sheet.text(275, 456, "ABCD-1234-WXYZ-5678", Style("mono-bold", 35, (0, 0, 0)), "middle")

    _framed(sheet, 572, 152, 248, 248, "frame of the QR Code")
    url = "https://example.com/gift/ABCD-1234"
    sheet.barcode(594, 174, codes.qr(url), 204 / 29, "qr", url)
    sheet.text(696, 430, "Scan to redeem", label, "middle")

    sheet.text(572, 474, "PIN", Style("sans-bold", 28, INK))
    _framed(sheet, 640, 444, 180, 44, "field: PIN")
    sheet.text(730, 478, "4079", Style("mono-bold", 33, (0, 0, 0)), "middle")
    note = "Spend it at example.com/gift or in any shop. Not exchangeable for cash."
    sheet.text(40, 516, note, Style("sans", 20, INK))
    return _on_page(sheet, -5, "A gift card, tilted by 5 degrees: fields, framed codes, a QR Code")


def gift_card_2():
    """The front of another card: light print on dark, a Code 128 and its digits on white."""
    sheet = Sheet(*CARD)
    sheet.gradient((94, 44, 120), (34, 24, 72))
    sheet.truth.add_rectangle("primary", "card", geometry.box(0, 0, *CARD))
    light = (255, 248, 230)
    sheet.text(50, 92, "Maple & Finch", Style("serif-bold", 58, light))
    sheet.text(52, 142, "Books, tea and paper since 1987", Style("sans", 25, light))
    sheet.text(810, 92, "25 EUR", Style("sans-bold", 54, (255, 205, 96)), "right")
    sheet.text(52, 214, "GIFT CARD", Style("sans-bold", 34, light))

    sheet.panel(50, 250, 480, 240, (255, 255, 255), radius=10, truth=("inner", "code panel"))
    number = "6006491234567890"
    bars = codes.bars("code128", number)
    sheet.barcode(290 - 1.5 * len(bars), 276, bars, (3, 130), "code128", number)
    digits = " ".join(number[at:at + 4] for at in range(0, 16, 4))
    sheet.text(290, 462, digits, Style("mono", 32, (0, 0, 0)), "middle")

    sheet.text(572, 274, "Security code", Style("sans", 25, light))
    sheet.panel(572, 290, 238, 70, (206, 206, 210), truth=("inner", "field: Security code"))
    sheet.text(691, 340, "8315 2264", Style("mono-bold", 36, (0, 0, 0)), "middle")
    sheet.text(572, 424, "Help: 555 0134", Style("sans", 25, light))
    sheet.text(572, 460, "example.com/cards", Style("sans", 25, light))
    return _on_page(sheet, 3, "A dark gift card, tilted by 3 degrees: a Code 128 and digits")


def _framed(sheet, x, y, width, height, name):
    """A white box in a dark frame."""
    sheet.panel(x, y, width, height, (255, 255, 255), (20, 20, 24), 3, truth=("inner", name))


def _on_page(sheet, degrees, description):
    """The card on a white page, as (image, truth, description)."""
    page = Image.new("RGB", PAGE, (255, 255, 255))
    image, truth = sheet.laid_on(page, geometry.tilted_onto(CARD, PAGE, degrees), radius=30)
    return image, truth, description
