"""What things lie on: textures of a size in pixels, as arrays of rows × columns × 3, 0 to 255.

A ground is a function of (random generator, width, height); GROUNDS lists those that bear things, LOOKALIKES those that
are full of rectangles which nobody means, PATTERNS those that repeat one to the border, LIDS those of scanners. To add
one: write the function and put it into the list.
"""
import cv2
import numpy as np


def color(rng, low=20, high=235):
    """Blue, green, red; more often dull than bright."""
    return rng.uniform(low, high) * (1 - (share := rng.uniform(0, 1) ** 2)) + share * rng.uniform(low, high, 3)


def shaded(base, amount):
    """A color, lighter or darker by an amount for each pixel (rows × columns)."""
    picture = np.float32(base) + np.float32(amount)[..., None]
    return picture.clip(0, 255, out=picture)


def letter(picture, word, at, font, scale, ink, thick):
    """Writes a word from a point of its baseline, as far as it lies in the picture."""
    (wide, tall), below = cv2.getTextSize(word, font, scale, thick)
    box = np.array([at[0], at[1] - tall - thick, at[0] + wide + thick, at[1] + below + thick])
    left, top, right, bottom = np.clip(box, 0, [picture.shape[1], picture.shape[0]] * 2)
    if right <= left or bottom <= top:
        return
    cover = np.zeros((bottom - top, right - left), np.uint8)
    cv2.putText(cover, word, (int(at[0] - left), int(at[1] - top)), font, scale, 255, thick, cv2.LINE_AA)
    share = cover[..., None] / 255
    part = picture[top:bottom, left:right]
    part[:] = part * (1 - share) + np.array(ink) * share


def noise(rng, width, height, scale, scale_y=None):
    """Smooth noise of mean 0 and deviation 1; `scale` pixels from one hill to the next."""
    scale_y = scale_y or scale
    small = rng.standard_normal((int(height / scale_y) + 4, int(width / scale) + 4)).astype(np.float32)
    field = cv2.resize(small, None, fx=scale, fy=scale_y, interpolation=cv2.INTER_CUBIC)[:height, :width]
    return (field - field.mean()) / max(field.std(), 1e-6)


def plain(rng, width, height):
    return shaded(color(rng), rng.uniform(0, 6) * noise(rng, width, height, width / 3))


def grain(rng, width, height):
    field = noise(rng, width, height, rng.uniform(1, 2.5)) * rng.uniform(6, 30)
    return shaded(color(rng, 40, 200), field + 8 * noise(rng, width, height, 40))


def carpet(rng, width, height):
    a, b = color(rng), color(rng)
    share = 1 / (1 + np.exp(-np.float32(rng.uniform(1, 4)) * noise(rng, width, height, rng.uniform(1.5, 5))))[..., None]
    return shaded(np.float32(b) + np.float32(a - b) * share, 12 * noise(rng, width, height, 1.2))


def granite(rng, width, height):
    """Specks of stone of several sizes, the coarser the fewer, on light or dark."""
    picture = shaded(color(rng, 40, 245), rng.uniform(2, 14) * noise(rng, width, height, rng.uniform(1, 2)))
    for _ in range(rng.integers(1, 4)):
        where = noise(rng, width, height, rng.uniform(1.5, 9)) > rng.uniform(.6, 1.8)
        picture += np.float32(where)[..., None] * np.float32(rng.normal(0, 25) + rng.normal(0, 6, 3))
    return picture.clip(0, 255, out=picture)


def heather(rng, width, height):
    """Cloth or carpet of mixed yarn: what differs from place to place is the color rather than the light."""
    picture = shaded(color(rng), rng.uniform(2, 22) * noise(rng, width, height, rng.uniform(1.5, 4)))
    picture += np.float32(rng.normal(0, 22, 3)) * noise(rng, width, height, rng.uniform(4, 40))[..., None]
    return picture.clip(0, 255, out=picture)


def desk(rng, width, height):
    """A plain surface with clouds in it, some with joints that go all across."""
    clouds = noise(rng, width, height, width / rng.uniform(4, 12)) + .4 * noise(rng, width, height, width / rng.uniform(12, 50))
    picture = shaded(color(rng, 15, 245), rng.uniform(1, 14) * clouds + rng.uniform(0, 3) * noise(rng, width, height, 2))
    if rng.random() < .35:
        pitch, thick, dark = int(height * rng.uniform(.1, .4)), rng.integers(1, 6), rng.uniform(.5, 1.15)
        for y in range(int(rng.uniform(0, pitch)), height, pitch):
            picture[y:y + thick] *= dark
        for x in range(int(rng.uniform(0, pitch)), width, pitch) if rng.random() < .5 else []:
            picture[:, x:x + thick] *= dark
    return picture.clip(0, 255, out=picture)


def wood(rng, width, height):
    y = np.linspace(0, rng.uniform(20, 60), height)[:, None] + 1.5 * noise(rng, width, height, width / 2, 40)
    rings = np.sin(y) * rng.uniform(6, 20) + 8 * noise(rng, width, height, 120, 2)
    picture = shaded(np.array([rng.uniform(30, 80), rng.uniform(60, 130), rng.uniform(90, 190)]), rings)
    plank = int(rng.uniform(.2, .6) * height)
    for edge in range(plank, height, plank) if rng.random() < .5 else []:
        picture[edge:edge + 2] *= rng.uniform(.3, .8)
    return picture


def cloth(rng, width, height):
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    pitch = rng.uniform(2.5, 7)
    weave = np.sin(2 * np.pi * x / pitch) * np.sin(2 * np.pi * y / pitch) * rng.uniform(4, 18)
    return shaded(color(rng), weave + 6 * noise(rng, width, height, 60) + 5 * noise(rng, width, height, 1))


def marble(rng, width, height):
    veins = np.abs(noise(rng, width, height, 160) + .4 * noise(rng, width, height, 40) + .15 * noise(rng, width, height, 10))
    return shaded(color(rng, 60, 250), -rng.uniform(10, 45) * np.exp(-12 * veins))


def striped(rng, width, height):
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = color(rng)
    other, pitch = color(rng), int(rng.uniform(20, 120))
    for x in range(0, width, 2 * pitch):
        picture[:, x:x + pitch] = other
    return shaded(picture, 5 * noise(rng, width, height, 2))


def dotted(rng, width, height):
    picture = plain(rng, width, height)
    pitch, other = int(rng.uniform(14, 60)), color(rng)
    for y in range(0, height, pitch):
        for x in range(0, width, pitch):
            cv2.circle(picture, (x + (y // pitch % 2) * pitch // 2, y), pitch // 4, other.tolist(), -1, cv2.LINE_AA)
    return picture


def flecks(rng, width, height):
    """Short specks of a few colors at all angles: terrazzo, printed cloth, fallen leaves."""
    picture, inks = plain(rng, width, height), [color(rng).tolist() for _ in range(rng.integers(1, 5))]
    size = max(width, height) * rng.uniform(.003, .015)
    flatness = rng.uniform(.15, .8)
    for _ in range(int(rng.uniform(.05, .5) * width * height / (size * size * 4))):
        center = tuple(int(v) for v in (rng.uniform(0, width), rng.uniform(0, height)))
        long = size * rng.uniform(.4, 1)
        axes = (int(long) + 1, int(long * flatness) + 1)
        cv2.ellipse(picture, center, axes, rng.uniform(0, 180), 0, 360, inks[rng.integers(len(inks))], -1, cv2.LINE_AA)
    return shaded(picture, rng.uniform(0, 5) * noise(rng, width, height, 2))


def paving(rng, width, height, pitch_x, pitch_y, gap, shift, unlike):
    """Fields in rows with gaps between them, each row shifted against the one above."""
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = color(rng)
    base = color(rng)
    for row, y in enumerate(range(0, height, pitch_y)):
        for x in range(-int(row * shift * pitch_x) % pitch_x - pitch_x, width, pitch_x):
            fill = np.clip(base + rng.normal(0, unlike), 0, 255)
            cv2.rectangle(picture, (x + gap, y + gap), (x + pitch_x - gap, y + pitch_y - gap), fill.tolist(), -1, cv2.LINE_AA)
    return shaded(picture, 4 * noise(rng, width, height, 2))


def tiles(rng, width, height):
    pitch = int(rng.uniform(40, 260))
    return paving(rng, width, height, pitch, pitch, int(rng.uniform(1, 4)), 0, rng.uniform(0, 12))


def bricks(rng, width, height):
    pitch = int(rng.uniform(60, 180))
    return paving(rng, width, height, pitch, pitch // 2, int(rng.uniform(2, 6)), .5, rng.uniform(4, 20))


def checks(rng, width, height):
    pitch, (a, b) = int(rng.uniform(24, 140)), (color(rng), color(rng))
    x, y = np.meshgrid(np.arange(width) // pitch, np.arange(height) // pitch)
    return shaded(np.where(((x + y) % 2 == 0)[..., None], a, b), 3 * noise(rng, width, height, 2))


def keyboard(rng, width, height):
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = color(rng, 10, 80)
    key, cap, ink = int(rng.uniform(50, 130)), color(rng), color(rng)
    for row, y in enumerate(range(0, height, key)):
        x = -int(row * .4 * key) % key - key
        while x < width:
            wide = int(key * rng.choice([1, 1, 1, 1, 1.5, 2]))
            cv2.rectangle(picture, (x + 5, y + 5), (x + wide - 5, y + key - 5), cap.tolist(), -1, cv2.LINE_AA)
            letter(picture, chr(rng.integers(65, 91)), (x + key // 3, y + 2 * key // 3), cv2.FONT_HERSHEY_SIMPLEX, key / 70, ink, 2)
            x += wide
    return picture


def books(rng, width, height):
    picture, x = np.zeros((height, width, 3), np.float32), 0
    while x < width:
        wide = int(rng.uniform(20, 110))
        picture[:, x:x + wide] = color(rng)
        for _ in range(rng.integers(0, 3)):
            y = rng.integers(0, height)
            picture[y:y + rng.integers(4, 40), x + 2:x + wide - 2] = color(rng)
        picture[:, x + wide - 2:x + wide] *= .4
        x += wide
    return shaded(picture, 3 * noise(rng, width, height, 2))


def facade(rng, width, height):
    """A house's wall with its windows."""
    picture = bricks(rng, width, height) if rng.random() < .4 else grain(rng, width, height)
    pitch, glass, frame = int(rng.uniform(70, 200)), color(rng, 10, 120), color(rng, 120, 250)
    wide, tall = int(pitch * rng.uniform(.3, .7)), int(pitch * rng.uniform(.4, .8))
    for y in range(pitch // 4, height, pitch):
        for x in range(pitch // 4, width, pitch):
            cv2.rectangle(picture, (x, y), (x + wide, y + tall), frame.tolist(), -1)
            cv2.rectangle(picture, (x + 6, y + 6), (x + wide - 6, y + tall - 6), glass.tolist(), -1)
            cv2.line(picture, (x + wide // 2, y), (x + wide // 2, y + tall), frame.tolist(), 5)
    return picture


def board(rng, width, height):
    """Squares or oblongs of two colors, from few that fill the view to many, straight or slanted."""
    across = height / rng.uniform(2, 24)
    down, slant = across * rng.choice([1, 1, rng.uniform(.4, 2.5)]), rng.choice([0, 0, rng.normal(0, .08)])
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    fields = np.floor((x - y * slant + rng.uniform(0, across)) / across) + np.floor((y + rng.uniform(0, down)) / down)
    return shaded(np.where((fields % 2 == 0)[..., None], color(rng), color(rng)), rng.uniform(0, 3) * noise(rng, width, height, 2))


def stripes(rng, width, height):
    """Of two or three colors and widths, upright or level, from hair to a fifth of the view."""
    long = max(width, height)
    widths = long * rng.uniform(.003, .1) ** rng.choice([1, 1, 1.3]) * rng.choice([1, 1, rng.uniform(.3, 3)], rng.integers(2, 4))
    ends = np.cumsum(widths)
    place = (np.arange(long) + rng.uniform(0, ends[-1])) % ends[-1]
    row = np.array([color(rng) for _ in widths], np.float32)[np.searchsorted(ends, place, side="right").clip(0, len(widths) - 1)]
    isUpright = rng.random() < .5
    picture = np.tile(row[None, :width], (height, 1, 1)) if isUpright else np.tile(row[:height, None], (1, width, 1))
    return shaded(picture, rng.uniform(0, 3) * noise(rng, width, height, 2))


def plaid(rng, width, height):
    """Checked cloth: stripes over stripes."""
    share = rng.uniform(.3, .7)
    picture = stripes(rng, width, height) * share + stripes(rng, width, height) * (1 - share)
    return shaded(picture, rng.uniform(0, 15) * noise(rng, width, height, rng.uniform(1, 3)))


def chart(rng, width, height):
    """Bars or fields as wide as what is between them, of two clear shades and whole pixels: test charts, and what screens draw."""
    pitch = int(np.exp(rng.uniform(np.log(2), np.log(height / 8))))
    x, y = np.meshgrid(np.arange(width) // pitch, np.arange(height) // pitch)
    fields = [x, y, x + y][rng.integers(3)]
    return np.float32(np.where((fields % 2 == 0)[..., None], color(rng, 0, 70), color(rng, 170, 255)))


def lid(rng, width, height):
    """What a scanner sees around a paper: white, black or gray."""
    shade = rng.choice([rng.uniform(236, 255), rng.uniform(0, 35), rng.uniform(60, 220)], p=[.5, .35, .15])
    return shaded(np.full(3, shade), rng.uniform(0, 2) * noise(rng, width, height, width / 3))


GROUNDS = [
    plain, plain, desk, desk, grain, granite, granite, carpet, heather, wood, wood, cloth, marble, striped, dotted, flecks, tiles]
LOOKALIKES = [
    tiles, bricks, checks, keyboard, books, facade, dotted, striped, wood, carpet, grain, flecks, granite, heather, desk]
PATTERNS = [board, board, stripes, stripes, chart, chart, plaid, plaid, checks, tiles]
LIDS = [lid]
