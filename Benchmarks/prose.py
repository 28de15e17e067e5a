#!/usr/bin/env python3
"""Renders prose whose paragraphs are known, and scores where readers part it.

    Benchmarks/prose.py make FOLDER [--count N] [--seed S]
    Benchmarks/prose.py score FOLDER 'NAME=COMMAND {image}'...

A page is NAME.png with NAME.txt, a line for each paragraph: English, German and French, ragged and
justified, its paragraphs indented, spaced, both, neither, or hanging, with lists, headings and
dialogue among them. A reader writes a line for each paragraph. Precision and recall are of the
breaks between two paragraphs, found where the characters of both texts are aligned. The text is of
the licenses in /usr/share/common-licenses and of the manual's pages in the other languages
(manpages-de, manpages-fr). Needs chromium, Pillow, numpy and rapidfuzz.
"""
import html
import pathlib
import random
import re
import subprocess

from rapidfuzz.distance import Levenshtein

import pages

FONTS = ["DejaVu Serif", "Liberation Serif", "Liberation Sans", "Carlito", "Caladea", "Open Sans", "Lato", "FreeSerif"]
LANGUAGES = {"eng": "en", "deu": "de", "fra": "fr"}


def manual(language):
    """Paragraphs of the manual in a language."""
    found = []
    for file in sorted(pathlib.Path(f"/usr/share/man/{language}/man1").glob("*.gz"))[:60]:
        text = subprocess.run(["man", "--nj", "--nh", "-E", "utf8", "-P", "cat", str(file)], capture_output=True,
                              env={"MANWIDTH": "1200", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}).stdout.decode("utf8", "replace")
        for line in re.sub(".\b", "", text).split("\n"):
            line = re.sub(r"\s+", " ", line.strip())
            if 100 < len(line) < 800 and not re.search(r"[│├•<>\\{}/]|--|[^\s]_", line) and line[0].isupper() and line[-1] in ".!?":
                found.append(line)
    return list(dict.fromkeys(found))


def sentences():
    pools = {"eng": pages.sentences()}
    for language in ("deu", "fra"):
        text = manual(LANGUAGES[language])
        pools[language] = [s for p in text for s in re.findall(r"[A-ZÄÖÜÉÀÊ«][^.?!]{30,200}[.?!](?=\s|$)", p)]
    return pools


def phrase(rng, pool, most):
    return " ".join(rng.choice(pool).split()[:rng.randint(2, most)]).rstrip(".,;:(")


def prose(rng, pool, language):
    style = rng.choice(["indented", "indented", "spaced", "spaced", "half", "both", "plain", "hanging"])
    align = rng.choice(["left", "left", "justify"])
    body, truth = [], []

    def add(tag, text):
        body.append(f"<{tag}>{html.escape(text)}</{tag.split()[0]}>")
        truth.append(text)

    def paragraph():
        add("p", " ".join(rng.sample(pool, rng.choice([1, 1, 2, 2, 3, 4, 5]))))

    while sum(map(len, truth)) < 1900:
        part = rng.random()
        if part < 0.62:
            paragraph()
        elif part < 0.72:
            add(rng.choice(["h2", "h3", "h4"]), phrase(rng, pool, 5))
            paragraph()
        elif part < 0.80 and style != "hanging":
            for _ in range(rng.randint(2, 5)):
                text = phrase(rng, pool, 9)
                add("p", {"deu": f"\u201e{text}.\u201c", "fra": f"\u2014 {text}.", "eng": f"\u201c{text}.\u201d"}[language])
        else:
            mark = rng.choice(["disc", "decimal", "dash"])
            body.append({"disc": "<ul>", "decimal": "<ol>", "dash": "<ul class=d>"}[mark])
            for number in range(rng.randint(2, 6)):
                text = phrase(rng, pool, 8) if rng.random() < 0.5 else rng.choice(pool)
                body.append(f"<li>{html.escape(text)}</li>")
                truth.append({"disc": "\u2022", "decimal": f"{number + 1}.", "dash": "\u2013"}[mark] + " " + text)
            body.append("</ul>" if mark != "decimal" else "</ol>")
            paragraph()
    indent = {"indented": "1.3em", "both": "1.3em", "hanging": "-1.5em;padding-left:1.5em"}.get(style, "0")
    after = {"spaced": ".9em", "both": ".6em", "half": ".45em"}.get(style, "0")
    width = rng.choice([280, 340, 420, 520, 640])
    css = (f"body{{margin:40px;font:{rng.choice([13, 14, 16, 18])}px/{rng.choice([1.2, 1.3, 1.45, 1.6])} '{rng.choice(FONTS)}';width:{width}px;text-align:{align}}}"
           f"p{{margin:0 0 {after};text-indent:{indent}}}ul,ol{{margin:.3em 0 {after};padding-left:1.8em;text-indent:0}}"
           "h2{font-size:140%;margin:.7em 0 .3em}h3{font-size:115%;margin:.6em 0 .2em}h4{font-size:100%;margin:.4em 0 0}"
           ".d{list-style-type:'\\2013\\a0'}")
    return pages.Page(rng, "".join(body), truth, width, css), f"{style}-{'ragged' if align == 'left' else 'justified'}"


def make(folder, count, seed):
    folder.mkdir(parents=True, exist_ok=True)
    pools = sentences()
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        language = list(pools)[number % len(pools)]
        page, kind = prose(rng, pools[language], language)
        name = folder / f"{number:02d}-{language}-{kind}"
        pages.drawn(page, rng.choice([1.5, 2, 2, 2.5])).save(f"{name}.png")
        pathlib.Path(f"{name}.txt").write_text("\n".join(page.truth) + "\n")


def joined(text):
    """The characters of paragraphs, without spaces and hyphens, and where each but the last ends."""
    parts = [re.sub(r"[\s\u00ad\u2010-]", "", pages.normal(line)) for line in text.splitlines()]
    parts = [part for part in parts if part]
    ends = [sum(map(len, parts[:index])) for index in range(1, len(parts))]
    return "".join(parts), ends


def breaks(read, truth):
    """How many breaks were read, how many are true, and how many are both: within two characters."""
    (read, read_ends), (truth, truth_ends) = joined(read), joined(truth)
    codes = Levenshtein.opcodes(read, truth)
    free, both = list(truth_ends), 0
    for end in read_ends:
        code = next(code for code in codes if code.src_start < end <= code.src_end)
        place = min(code.dest_start + end - code.src_start, code.dest_end)
        near = min(free, key=lambda other: abs(other - place), default=None)
        if near is not None and abs(near - place) <= 2:
            free.remove(near)
            both += 1
    return len(read_ends), len(truth_ends), both


def score(folder, readers, each):
    for reader in readers:
        name, command = reader.split("=", 1)
        sums, rows = {}, []
        for page in sorted(folder.glob("*.png")):
            read = subprocess.run(command.replace("{image}", str(page)), shell=True, capture_output=True, text=True, errors="replace").stdout
            counts = breaks(read, page.with_suffix(".txt").read_text())
            rows.append((counts[0] + counts[1] - 2 * counts[2], page.name, counts))
            _, language, style, align = page.stem.split("-")
            for kind in ("all", language, style, align):
                sums[kind] = [a + b for a, b in zip(sums.get(kind, (0, 0, 0)), counts)]
        print(f"{name:10} " + "  ".join(f"{kind} {both / max(read, 1):.3f}/{both / max(true, 1):.3f}" for kind, (read, true, both) in sums.items()))
        if each:
            for row in sorted(rows, reverse=True)[:12]:
                print(" ", *row)


if __name__ == "__main__":
    pages.command_line(__doc__, make, score, count=36, seed="prose")
