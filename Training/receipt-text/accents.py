"""What is known of accents by language, from the word lists inside Tesseract's own language packages (Apache-2.0, as the model itself).

usage: accents.py WORD_LISTS_FOLDER OUTPUT.swift

WORD_LISTS_FOLDER is what `word_lists.py TESSDATA WORD_LISTS_FOLDER deu eng fra por spa` wrote. Counted are words of small letters, each once:
how often a letter follows another one, accents left out, which tells the language; and which accent a letter has between two others. The words of
`accented_words.py` are written beside them.
"""

from __future__ import annotations

import math
import sys
import textwrap
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

from accented_words import GERMAN

# The letters with accents that the spelling of each language has.
ACCENTED = {"deu": "äöü", "eng": "", "fra": "àâçèéêëîïôùûü", "por": "àáâãçéêíóôõúü", "spa": "áéíñóúü"}
LETTERS = "_abcdefghijklmnopqrstuvwxyz"  # "_" is the beginning or the end of a word
SMALLEST = 1e-5  # share of pairs that no word has
LEAST_WORDS = 2  # that have another accent than usual between two letters
SURE_WORDS = 5  # that have it, and none that has another: such letters are written large


def plain(char: str) -> str:
    return unicodedata.normalize("NFD", char)[0]


def words(path: Path, accented: str) -> list[str]:
    """Words of letters of the language that are written small."""
    allowed = set(LETTERS[1:] + accented)
    return [w for w in path.read_text("utf-8").split() if len(w) > 1 and set(w) <= allowed]


def pairs(list_of_words: list[str]) -> list[str]:
    """A row for each letter: of the letters after it, minus ten times the decimal logarithm of their shares, in two digits each."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for word in list_of_words:
        bare = "_" + "".join(map(plain, word)) + "_"
        for first, second in zip(bare, bare[1:]):
            counts[first][second] += 1
    total = sum(sum(row.values()) for row in counts.values())
    share = lambda a, b: max(counts[a][b] / total, SMALLEST)
    return ["".join(f"{min(round(-10 * math.log10(share(a, b))), 99):02d}" for b in LETTERS) for a in LETTERS]


def contexts(list_of_words: list[str], accented: str) -> tuple[dict[str, int], dict[str, list[str]]]:
    """How many words have each accented letter, and the pairs of letters between which it is the most common of its base though not elsewhere."""
    everywhere, between = Counter(), defaultdict(Counter)
    for word in list_of_words:
        bare = "_" + "".join(map(plain, word)) + "_"
        for index, char in enumerate(word):
            if char in accented:
                everywhere[char] += 1
                between[plain(char), bare[index] + bare[index + 2]][char] += 1
    usual = {plain(c): max((d for d in accented if plain(d) == plain(c)), key=lambda d: everywhere[d]) for c in accented}
    special: dict[str, list[str]] = defaultdict(list)
    for (base, context), found in sorted(between.items()):
        best, count = found.most_common(1)[0]
        if best != usual[base] and count >= LEAST_WORDS:
            special[best].append(context.upper() if count >= SURE_WORDS and len(found) == 1 else context)
    return {c: everywhere[c] for c in accented}, special


def main(folder: Path, output: Path) -> None:
    lines = [
        "// Made by Training/receipt-text/accents.py from word lists of Tesseract's language packages (Apache-2.0).",
        "",
        "extension AccentStatistics {",
        "    /// The languages that are told apart, by Tesseract's names of them.",
        "    static let made: [AccentStatistics] = [",
    ]
    for language, accented in ACCENTED.items():
        known = words(folder / f"{language}.txt", accented)
        counts, special = contexts(known, accented)
        lines += ["        AccentStatistics(", f'            language: "{language}",', '            pairs: """']
        lines += [f"                {row}" for row in pairs(known)]
        lines += ['                """,', '            accents: """']
        for char in accented:
            text = " ".join([char, str(counts[char]), *special[char]])
            while text:
                cut = len(text) if len(text) <= 80 else text.rfind(" ", 0, 80)
                rest = text[cut:].strip()
                lines.append(f"                {text[:cut]}")
                text = f"{char} + {rest}" if rest else ""
        lines += ['                """,' if language == "deu" else '                """),']
        if language == "deu":
            lines += ['            accentedWords: """', *textwrap.wrap(" ".join(GERMAN), 80, initial_indent=" " * 16, subsequent_indent=" " * 16), '                """),']
    lines += ["    ]", "}", ""]
    output.write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
