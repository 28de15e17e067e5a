"""QR codes of model 1, which no usual encoder draws: ISO/IEC 18004:2000, annex M; AIM ITS 97-001. The extension patterns at
the right and the bottom, which say nothing, are left light.

    model1.py TEXT [--version V] [--level L|M|Q|H]    its modules, a row a line, in hexadecimal
"""
import argparse
import numpy as np

# For each version the check words of a block, the blocks, and the data words of a block, of the levels L, M, Q and H.
BLOCKS = [((7, 1, 19), (10, 1, 16), (13, 1, 13), (17, 1, 9)), ((10, 1, 36), (16, 1, 30), (22, 1, 24), (30, 1, 16)),
          ((15, 1, 57), (28, 1, 44), (36, 1, 36), (48, 1, 24)), ((20, 1, 80), (40, 1, 60), (50, 1, 50), (66, 1, 34)),
          ((26, 1, 108), (52, 1, 82), (66, 1, 68), (44, 2, 23)), ((34, 1, 136), (32, 2, 53), (42, 2, 43), (56, 2, 29)),
          ((42, 1, 170), (40, 2, 66), (52, 2, 54), (46, 3, 24)), ((24, 2, 104), (48, 2, 80), (64, 2, 64), (56, 3, 29)),
          ((30, 2, 123), (60, 2, 93), (50, 3, 52), (68, 3, 34)), ((34, 2, 145), (68, 2, 111), (58, 3, 61), (58, 4, 31)),
          ((40, 2, 168), (40, 4, 64), (52, 4, 52), (54, 5, 29)), ((46, 2, 192), (46, 4, 73), (58, 4, 61), (62, 5, 33)),
          ((36, 3, 144), (52, 4, 83), (66, 4, 69), (58, 6, 32)), ((40, 3, 163), (60, 4, 92), (60, 5, 62), (66, 6, 35))]
MASKS = (lambda x, y: (x + y) % 2 == 0, lambda x, y: y % 2 == 0, lambda x, y: x % 3 == 0, lambda x, y: (x + y) % 3 == 0,
         lambda x, y: (y // 2 + x // 3) % 2 == 0, lambda x, y: x * y % 6 == 0, lambda x, y: x * y % 6 < 3,
         lambda x, y: (x + y + x * y % 3) % 2 == 0)
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
EXP, LOG = [0] * 512, [0] * 256
value = 1
for power in range(255):
    EXP[power] = EXP[power + 255] = value
    LOG[value] = power
    value = value << 1 ^ (0x11D if value & 0x80 else 0)


def check_words(data, count):
    """Reed and Solomon's, with the first powers of 2 as roots."""
    generator = [1]
    for root in range(count):
        generator = [(generator[i] if i < len(generator) else 0)
                     ^ (EXP[LOG[generator[i - 1]] + root] if i and generator[i - 1] else 0) for i in range(len(generator) + 1)]
    rest = list(data) + [0] * count
    for i in range(len(data)):
        if rest[i]:
            for j in range(1, len(generator)):
                if generator[j]: rest[i + j] ^= EXP[LOG[generator[j]] + LOG[rest[i]]]
    return rest[len(data):]


def stream(text, version):
    """Bits of a payload, behind the four that the corner takes."""
    bits = "0000"
    data = text.encode("utf-8")
    if text.isdigit():
        bits += "0001" + format(len(text), "010b" if version < 10 else "012b")
        for i in range(0, len(text), 3): bits += format(int(text[i:i + 3]), "0%db" % (1 + 3 * len(text[i:i + 3])))
    elif all(c in ALPHANUMERIC for c in text):
        bits += "0010" + format(len(text), "09b" if version < 10 else "011b")
        for i in range(0, len(text) - 1, 2): bits += format(45 * ALPHANUMERIC.index(text[i]) + ALPHANUMERIC.index(text[i + 1]), "011b")
        if len(text) % 2: bits += format(ALPHANUMERIC.index(text[-1]), "06b")
    else:
        bits += "0100" + format(len(data), "08b" if version < 10 else "016b") + "".join(format(b, "08b") for b in data)
    return bits


def places(size):
    """Where each word lies, from its highest bit: the first column and row, and modules side by side."""
    columns = size // 4 + 3
    for j in range(columns):
        if j <= 1:
            rows = (size - 8) // 4
            for i in range(rows):
                # The extension patterns at the right.
                if j == 0 and i % 2 == 0 and 0 < i < rows - 1: continue
                yield size - 1 - 2 * j, size - 1 - 4 * i, 2
        elif columns - j <= 4:
            for i in range((size - 16) // 4):
                yield (columns - j - 1) * 2 + 1 + (columns - j == 4), size - 9 - 4 * i, 2
        else:
            rows = size // 2
            for i in range(rows):
                if j == 2 and i >= rows - 4: continue
                # The extension patterns at the bottom.
                if i == 0 and j % 2 == 1 and j + 1 != columns - 4: continue
                yield size - 5 - 4 * (j - 2), size - 1 - 2 * i - (i >= rows - 3), 4


def modules(text, version=None, level="M", mask=0):
    """The modules of the smallest version that holds a text, True for dark; ValueError where none does."""
    index = "LMQH".index(level)
    for version in [version] if version else range(1, 15):
        checks, blocks, words = BLOCKS[version - 1][index]
        bits = stream(text, version)
        if len(bits) <= 8 * blocks * words: break
    else:
        raise ValueError("too long")
    if len(bits) > 8 * blocks * words: raise ValueError("too long")
    bits += "0" * min(4, 8 * blocks * words - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = [int(bits[i:i + 8], 2) for i in range(0, len(bits), 8)]
    data += [(0xEC, 0x11)[i % 2] for i in range(blocks * words - len(data))]
    parts = [data[i * words:(i + 1) * words] for i in range(blocks)]
    ends = [check_words(part, checks) for part in parts]
    codewords = sum(parts + ends, [])
    size = 17 + 4 * version
    dark = np.zeros((size, size), bool)
    for word, (left, top, width) in zip(codewords, places(size)):
        for b in range(8):
            x, y = left - b % width, top - b // width
            dark[y, x] = (word >> (7 - b) & 1 == 1) != MASKS[mask](x, y)
    for i in range(size):
        dark[6, i] = dark[i, 6] = i % 2 == 0
    for cx, cy in ((3, 3), (size - 4, 3), (3, size - 4)):
        for y in range(max(cy - 4, 0), min(cy + 5, size)):
            for x in range(max(cx - 4, 0), min(cx + 5, size)):
                dark[y, x] = max(abs(x - cx), abs(y - cy)) not in (2, 4)
    word = rest = ((1, 0, 3, 2)[index] << 3 | mask) << 10
    for shift in range(4, -1, -1):
        if rest >> shift + 10 & 1: rest ^= 0b10100110111 << shift
    word = (word | rest) ^ 0b010100000100101
    for i in range(15):
        bit = word >> (14 - i) & 1 == 1
        dark[(8, i) if i < 6 else (8, (7, 8)[i - 6]) if i < 8 else (7, 8) if i == 8 else (14 - i, 8)] = bit
        dark[(size - 1 - i, 8) if i < 7 else (8, size - 15 + i)] = bit
    dark[size - 8, 8] = True
    return dark


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("text")
    parser.add_argument("--version", type=int)
    parser.add_argument("--level", default="M", choices="LMQH")
    options = parser.parse_args()
    for row in modules(options.text, options.version, options.level):
        print(format(int("".join("01"[m] for m in row), 2), "X"))
