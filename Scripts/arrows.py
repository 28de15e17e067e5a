#!/usr/bin/env python3
"""Holds the arrows between the folders of the sources.

A folder uses only what stands before it. This reads which types each folder defines, and which
members it adds to others' types under names that nothing else has, and where they are used. It
fails with file and line on

  * a use of what stands after the folder, or beside it in the same row,
  * a circle among the folders below a folder (its own files may use them, and be used by them),
  * a C module that is imported elsewhere than where it belongs,
  * a folder of the library with more than 30 files of Swift,
  * a picture of the arrows in CONTRIBUTING.md that is not the one drawn here.

  Scripts/arrows.py             checks
  Scripts/arrows.py --picture   prints the picture of the arrows for CONTRIBUTING.md
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST_FOLDER = 30
BEGIN, END = "<!-- arrows: begin -->", "<!-- arrows: end -->"

# From left to right; folders in one row don't use one another. "." is the top folder.
LIBRARY = [
    ["."], ["Numerics"], ["Geometry"], ["Pixels"], ["LineRecognition"], ["Engines"], ["Image"],
    ["Handler"], ["Patterns"], ["Barcodes", "Text", "Rectangles", "Saliency", "Objects"],
    ["Documents"],
    ["Records"],
    ["Isolation", "Sequence", "Rendering"],
]
COMMAND = [["System"], ["Input", "Output"], ["Scan"], ["Batch"], ["Options"], ["Session"], ["Commands"]]
TARGETS = {"Sources/Regions": LIBRARY, "Sources/scanregions": COMMAND}

# C modules of engines, and the only folders of the library that import them.
C_MODULES = {
    "CZBar": "Engines", "CTesseract": "Engines", "CLeptonica": "Engines", "CZXing": "Engines",
    "CImageCodecs": "Engines", "COnnxRuntime": "Engines",
    "CReceiptModel": "Engines", "CLineNetwork": "LineRecognition", "CConfinement": "Isolation",
}

DECLARATION = re.compile(
    r"^(?P<before>(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*?)"
    r"(?:struct|class|enum|actor|protocol|typealias)\s+(?P<name>[A-Z]\w*)")
HIDDEN = re.compile(r"\b(?:private|fileprivate)\b")
NAME = re.compile(r"(?<![\w.#])[A-Z]\w*")
MEMBER = re.compile(r"\b(?:func|var|let|case)\s+(\w+)")
MEMBER_USE = re.compile(r"\.([a-z]\w*)")
# Members of the standard library and of Foundation that the sources' own types have as well.
STANDARD_MEMBERS = {"reversed", "contents", "zero"}


def code(text):
    """The text with comments and literals blanked, line by line as it was."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    text = re.sub(r'"""(?:.|\n)*?"""', blank, text)
    return re.sub(r'//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"', blank, text)


class Source:
    """A file: the types it defines for others, and where it names types."""

    def __init__(self, path, root):
        self.path = path
        parts = path.relative_to(root).parts
        self.folder = parts[0] if len(parts) > 1 else "."
        self.subfolder = parts[1] if len(parts) > 2 else ""
        self.lines = code(path.read_text(encoding="utf-8")).split("\n")
        self.defines, own = self.declarations()
        self.uses = [
            (name, number)
            for number, line in enumerate(self.lines, 1)
            for name in NAME.findall(line) if name not in own]
        self.adds, self.names = self.members()
        self.uses += [
            ("." + name, number)
            for number, line in enumerate(self.lines, 1)
            for name in MEMBER_USE.findall(line) if name not in self.names]

    def members(self):
        """What the file adds to types by extensions, and all names that it declares."""
        adds, names, depth, hidden, extends = set(), set(), 0, False, False
        for line in self.lines:
            if depth == 0 and re.match(r"(?:\w+ )*extension\b", line):
                extends, hidden = True, bool(HIDDEN.search(line))
            for name in MEMBER.findall(line):
                names.add(name)
                if depth == 1 and extends and not hidden and not HIDDEN.search(line):
                    adds.add(name)
            depth += line.count("{") - line.count("}")
            extends = extends and depth > 0
        return adds, names

    def declarations(self):
        """Types at the top level that others see, and all names that mean something else here."""
        defines, own, depth = set(), set(), 0
        for line in self.lines:
            found = DECLARATION.match(line.strip())
            if found:
                own.add(found["name"])
                if depth == 0 and not HIDDEN.search(found["before"]):
                    defines.add(found["name"])
            # Associated types and generic parameters hide types of the same name.
            own.update(re.findall(r"\bassociatedtype\s+(\w+)", line))
            for parameters in re.findall(r"(?:func|init|struct|class|enum)\b[^(<]*<([^>(]*)>", line):
                own.update(re.findall(r"(?:^|,)\s*(?:each\s+)?(\w+)", parameters))
            depth += line.count("{") - line.count("}")
        return defines, own


def sources(root):
    return [Source(path, root) for path in sorted(root.rglob("*.swift"))]


def place(source, name, number):
    return f"{source.path.relative_to(ROOT)}:{number}: {name}"


def against_arrows(files, rows, definers):
    rank = {folder: row for row, folders in enumerate(rows) for folder in folders}
    for source in files:
        if source.folder not in rank:
            yield f"{source.path.relative_to(ROOT)}:1: the folder has no place among the arrows"
            continue
        for name, number in source.uses:
            other = definers.get(name)
            if other is None or other.folder == source.folder or other.folder not in rank:
                continue
            if rank[other.folder] >= rank[source.folder]:
                yield (f"{place(source, name, number)} is defined in {other.folder}, "
                       f"which {source.folder} must not use")


def circles(files, definers):
    """Uses between folders below one folder that can be followed back to where they begin."""
    uses = defaultdict(dict)
    for source in files:
        for name, number in source.uses:
            other = definers.get(name)
            if (other and other.folder == source.folder and source.subfolder
                    and other.subfolder and other.subfolder != source.subfolder):
                edge = (source.subfolder, other.subfolder)
                uses[source.folder].setdefault(edge, (source, name, number))
    for folder, edges in uses.items():
        def reached(start):
            seen, waiting = set(), [start]
            while waiting:
                here = waiting.pop()
                for one, other in edges:
                    if one == here and other not in seen:
                        seen.add(other)
                        waiting.append(other)
            return seen
        for (one, other), use in edges.items():
            if one in reached(other):
                yield f"{place(*use)} makes a circle of {folder}/{one} and {folder}/{other}"


def foreign_imports(files):
    for source in files:
        for number, line in enumerate(source.lines, 1):
            found = re.match(r"\s*(?:\w+\s+)?import (\w+)", line)
            if found and C_MODULES.get(found[1], source.folder) != source.folder:
                yield f"{place(source, found[1], number)} is imported in {C_MODULES[found[1]]} alone"


def large_folders(files):
    count = defaultdict(int)
    for source in files:
        count[source.path.parent] += 1
    for folder, number in count.items():
        if number > LARGEST_FOLDER:
            yield f"{folder.relative_to(ROOT)}:1: {number} files; at most {LARGEST_FOLDER}"


def picture(parsed):
    """The rows of folders, and of the folders below each, from what is there."""
    lines = ["```"]
    for target, rows in TARGETS.items():
        files, definers = parsed[target]
        lines.append(f"{target}")
        for row in rows:
            for folder in row:
                below = order_below(files, definers, folder)
                name = "(its own files)" if folder == "." else folder + "/"
                beside = "   | " if len(row) > 1 else "   "
                lines.append((beside + name.ljust(19) + below).rstrip())
        lines.append("")
    lines[-1] = "```"
    return "\n".join(lines)


def order_below(files, definers, folder):
    """The folders below a folder, each after those that it uses."""
    edges = defaultdict(set)
    for source in files:
        if source.folder == folder and source.subfolder and folder != ".":
            edges[source.subfolder]
            for name, _ in source.uses:
                other = definers.get(name)
                if (other and other.folder == folder and other.subfolder
                        and other.subfolder != source.subfolder):
                    edges[source.subfolder].add(other.subfolder)
    done = []
    while edges:
        free = sorted(one for one, used in edges.items() if not used - set(done))
        if not free:
            return "circle: " + " ".join(sorted(edges))
        done.append(free[0])
        del edges[free[0]]
    return " → ".join(done)


def stale_picture(parsed):
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    if f"{BEGIN}\n{picture(parsed)}\n{END}" not in text:
        yield ("CONTRIBUTING.md:1: its picture of the arrows is not what Scripts/arrows.py --picture "
               f"prints; it belongs between {BEGIN} and {END}")


def main():
    parsed = {}
    for target in TARGETS:
        files = sources(ROOT / target)
        definers = {}
        declared = defaultdict(int)
        for source in files:
            for name in source.names:
                declared[name] += 1
        for source in files:
            for name in source.defines:
                definers.setdefault(name, source)
            for name in source.adds - STANDARD_MEMBERS:
                if declared[name] == 1:
                    definers["." + name] = source
        parsed[target] = (files, definers)
    if sys.argv[1:] == ["--picture"]:
        print(picture(parsed))
        return 0
    faults = []
    for target, rows in TARGETS.items():
        files, definers = parsed[target]
        faults += against_arrows(files, rows, definers)
        faults += circles(files, definers)
        if target == "Sources/Regions":
            faults += foreign_imports(files)
            faults += large_folders(files)
    faults += stale_picture(parsed)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


sys.exit(main())
