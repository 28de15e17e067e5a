"""Receipts of made-up shops: as printed, scanned badly, photographed, and stuck on a letter."""

from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageFilter

from . import codes, geometry
from .sheet import Sheet, Style


@dataclass
class Receipt:
    """What is printed, and in which type."""

    shop: str
    address: list
    date: str
    items: list
    totals: list
    closing: list
    code: tuple
    font: str = "mono"
    size: float = 20
    paper: tuple = (255, 255, 255)
    width: int = 460
    ink: tuple = field(default=(24, 24, 26))


CORNER_SHOP = Receipt(
    "GREEN LANE MARKET", ["14 Mill Street, Fairbrook", "Tel. 555 0142"], "2026-03-14  17:42",
    [("Oat milk 1L", "2.19"), ("Rye bread 500g", "3.45"), ("Apples 1.2kg", "4.08"),
     ("Cheddar 250g", "3.79"), ("Coffee beans", "8.95"), ("Dish soap", "1.89")],
    [("SUBTOTAL", "24.35"), ("TAX 7%", "1.70"), ("TOTAL", "26.05"), ("CARD", "26.05")],
    ["Thank you and see you soon"], ("code128", "GLM-20260314-0087"))

HARDWARE = Receipt(
    "BOLT & BEAM", ["Hardware since 1961", "7 Harbour Road, Westhaven"], "09/05/2026 10:08",
    [("Wood screws 4x40", "5.20"), ("Paint brush 50mm", "3.90"), ("Masking tape", "2.75"),
     ("Sandpaper P120", "1.60"), ("Wall plugs 8mm", "4.10")],
    [("Total", "17.55"), ("Cash", "20.00"), ("Change", "2.45")],
    ["Returns within 30 days"], ("ean13", "2012345017559"), font="typewriter", size=22)

CAFE = Receipt(
    "Cafe Marigold", ["Station Square 3", "Table 12   Server Ida"], "21.06.2026 13:27",
    [("2 Tomato soup", "11.80"), ("1 Quiche", "8.40"), ("1 Lemon tart", "5.20"),
     ("2 Mint tea", "7.00"), ("1 Espresso", "2.60")],
    [("Net", "31.82"), ("VAT 10%", "3.18"), ("TOTAL EUR", "35.00")],
    ["Tip not included", "Merci!"], ("qr", "https://example.com/r/7Q2M-35"),
    font="dejavu", size=22, paper=(250, 248, 240), width=420)

LETTER = (
    "Westhaven, 14 May 2026", "", "Dear Mrs Arden,", "",
    "thank you for taking me along to the harbour last week. As we agreed, I have bought",
    "what is needed to mend the boat's cabin before the summer, and I send you the receipt",
    "below, so that we can share the costs. The screws are for the floor, the paint brush and",
    "the sandpaper for the hatch, which has suffered most in the winter storms.", "",
    "My brother will bring the wood on Saturday, if the weather allows. He asks whether your",
    "neighbour still has the long ladder, and whether we may leave the old planks with him",
    "until somebody comes to fetch them. With kind regards,", "", "Ida Lund")


def receipt_clean():
    """A receipt as it would be printed."""
    image, truth = _printed(CORNER_SHOP).flat()
    return image.convert("L"), truth, "A receipt, upright and clean"


def receipt_noisy():
    """A receipt tilted on a gray ground, faint, blurred a little, with noise all over."""
    sheet = _printed(HARDWARE)
    page = (560, 770)
    ground = Image.new("RGB", page, (150, 150, 148))
    sheet.truth.add_rectangle("primary", "paper", geometry.box(0, 0, *sheet.size))
    image, truth = sheet.laid_on(ground, geometry.tilted_onto(sheet.size, page, 3.5))
    gray = np.asarray(image.convert("L").filter(ImageFilter.GaussianBlur(0.6)), float)
    noise = np.random.default_rng(20260905).normal(0, 16, gray.shape)
    pixels = np.clip(30 + gray * 0.82 + noise, 0, 255).astype(np.uint8)
    return Image.fromarray(pixels), truth, "A receipt, tilted by 3.5 degrees, faint and noisy"


def receipt_perspective():
    """A receipt lying on a dark wooden desk, photographed aslant."""
    sheet = _printed(CAFE)
    page = (900, 1080)
    corners = [(238, 92), (642, 128), (770, 994), (112, 946)]
    transform = geometry.quad_onto(sheet.size, corners)
    sheet.truth.add_rectangle("primary", "paper", geometry.box(0, 0, *sheet.size))
    image, truth = sheet.laid_on(_desk(page), transform)
    photo = np.asarray(image.filter(ImageFilter.GaussianBlur(0.5)), float)
    light = np.add.outer(np.linspace(0.84, 1.0, page[1]), np.linspace(0.04, -0.10, page[0]))
    noise = np.random.default_rng(20260621).normal(0, 2.5, photo.shape)
    pixels = np.clip(photo * light[..., None] + noise, 0, 255).astype(np.uint8)
    return Image.fromarray(pixels), truth, "A receipt photographed in perspective on a dark desk"


def receipt_on_letter():
    """A letter with a receipt stuck below its text, a little askew."""
    letter = Sheet(900, 1330, (252, 252, 250))
    for row, line in enumerate(LETTER):
        if line:
            letter.text(90, 100 + 33 * row, line, Style("serif", 20))
    page, truth = letter.flat()
    sheet = _printed(HARDWARE)
    corners = [(226, 600), (686, 606), (678, 1306), (218, 1300)]
    image, laid = sheet.laid_on(page, geometry.quad_onto(sheet.size, corners))
    truth.barcodes += laid.barcodes
    truth.text += laid.text
    gray = np.asarray(image.convert("L").filter(ImageFilter.GaussianBlur(0.4)), np.uint8)
    return Image.fromarray(gray), truth, "A letter with a receipt stuck on it"


def _printed(receipt):
    """The receipt on a sheet of its own, from the shop's name down to its code."""
    step = receipt.size * 1.5
    rows = len(receipt.address) + len(receipt.items) + len(receipt.totals) + len(receipt.closing)
    code_height = 150 if receipt.code[0] == "qr" else 96
    height = round(receipt.size * 4 + (rows + 4.6) * step + code_height)
    sheet = Sheet(receipt.width, height, receipt.paper)
    body = Style(receipt.font, receipt.size, receipt.ink)
    left, middle, right = 24, receipt.width / 2, receipt.width - 24
    y = receipt.size * 3
    title = Style("sans-bold", receipt.size * 1.7, receipt.ink)
    sheet.text(middle, y, receipt.shop, title, "middle")
    for line in [*receipt.address, receipt.date]:
        y += step
        sheet.text(middle, y, line, body, "middle")
    y += step / 2
    for group in (receipt.items, receipt.totals):
        y += step / 2
        _rule(sheet, left, right, y - step / 12, receipt.ink)
        for name, price in group:
            y += step
            sheet.line(y, [(left, "left", name), (right, "right", price)], body)
        y += step / 4
    y += step / 2
    for line in receipt.closing:
        y += step
        sheet.text(middle, y, line, body, "middle")
    _code(sheet, middle, y + step * 0.8, *receipt.code)
    return sheet


def _rule(sheet, left, right, y, ink):
    """A dashed rule across the receipt."""
    for x in range(left, right - 6, 12):
        sheet.panel(x, y, 7, 1.5, ink)


def _code(sheet, middle, y, symbology, payload):
    """The code at the foot of a receipt."""
    if symbology == "qr":
        modules = codes.qr(payload)
        sheet.barcode(middle - 2 * len(modules), y, modules, 4, symbology, payload)
    else:
        bars = codes.bars(symbology, payload)
        sheet.barcode(middle - len(bars), y, bars, (2, 64), symbology, payload)


def _desk(size):
    """Dark planks with a grain, made of smoothed noise that is stretched along the wood."""
    width, height = size
    random = np.random.default_rng(7)
    grain = Image.fromarray(random.integers(0, 256, (height // 3, 12), dtype=np.uint8))
    values = np.asarray(grain.resize(size, Image.Resampling.BICUBIC), float)
    fine = Image.fromarray(random.integers(0, 256, (height, 40), dtype=np.uint8))
    values = 0.7 * values + 0.3 * np.asarray(fine.resize(size, Image.Resampling.BICUBIC), float)
    shade = 0.75 + 0.4 * values / 255
    shade[:: height // 4] *= 0.5
    return Image.fromarray((np.array([74, 50, 34]) * shade[..., None]).astype(np.uint8))
