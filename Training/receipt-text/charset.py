"""Which characters the receipt model reads: those of the English model, and the ones added here.

The English model knows £ and € but no accent but é. Each added character names the one it looks most like: its row of the
output layer starts near that one's, so that training begins with "ä is a kind of a" and not with nothing.
"""

from __future__ import annotations

LOOKS_LIKE: dict[str, str] = {
    **dict(zip("ÀÁÂÄÃÅ", "AAAAAA")), **dict(zip("àáâäãå", "aaaaaa")),
    **dict(zip("ÈÉÊË", "EEEE")), **dict(zip("èêë", "eee")),
    **dict(zip("ÌÍÎÏ", "IIII")), **dict(zip("ìíîï", "iiii")),
    **dict(zip("ÒÓÔÖÕØ", "OOOOOO")), **dict(zip("òóôöõø", "oooooo")),
    **dict(zip("ÙÚÛÜ", "UUUU")), **dict(zip("ùúûü", "uuuu")),
    "Ç": "C", "ç": "c", "Ñ": "N", "ñ": "n", "ß": "B",
    "¿": "?", "¡": "!", "º": "°", "ª": "°", "₹": "R", "×": "x", "^": "'", "`": "'",
}

UPPER_OF = {c: c.upper() for c in LOOKS_LIKE if c.isalpha() and len(c.upper()) == 1 and c.upper() != c}


def unicharset_line(char: str, index: int, index_of: dict[str, int]) -> str:
    """A line of Tesseract's unicharset: character, kind (bits: letter 1, lower 2, upper 4, punctuation 16), metrics, script, cases."""
    kind, letter, script = 0, "", "Common"
    if char.isalpha() and char not in "ºª":
        kind, letter, script = (5, "A", "Latin") if char.isupper() else (3, "a", "Latin")
    elif char in "¿¡":
        kind, letter = 16, "p"
    other = index_of.get(char.lower() if char.isupper() else UPPER_OF.get(char, char), index)
    metrics = "0,255,0,255,0,0,0,0,0,0"
    return f"{char} {kind:x} {metrics} {script} {other} 0 {index} {char}\t# {char} [{ord(char):x} ]{letter}"


def extend_unicharset(text: str) -> tuple[str, list[str]]:
    """Appends the added characters to a unicharset; returns it and every character in order."""
    lines = text.rstrip("\n").split("\n")
    known = [line.split(" ", 1)[0] for line in lines[1:]]
    added = [c for c in LOOKS_LIKE if c not in known]
    index_of = {c: i for i, c in enumerate(known + added)}
    lines += [unicharset_line(c, index_of[c], index_of) for c in added]
    lines[0] = str(len(index_of))
    return "\n".join(lines) + "\n", known + added


def charset(unicharset_text: str) -> set[str]:
    """The characters that a unicharset can spell, with the space."""
    return {" "} | {line.split(" ", 1)[0] for line in unicharset_text.split("\n")[4:] if line}
