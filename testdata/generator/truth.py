"""What an image holds, as the JSON file beside it says it."""

import base64
import json

from . import geometry


class Truth:
    """Codes, lines of text and rectangles, placed by their corners."""

    def __init__(self):
        self.barcodes, self.text, self.rectangles = [], [], []

    def add_barcode(self, symbology, payload, corners, **more):
        """Notes a code. `payload` is text, or bytes that are none; `more` is copied as it is."""
        entry = {"symbology": symbology}
        if isinstance(payload, bytes):
            entry["payloadBase64"] = base64.b64encode(payload).decode()
        else:
            entry["payload"] = payload
        self.barcodes.append({**entry, **more, "corners": corners})

    def add_rectangle(self, role, name, corners):
        """Notes a rectangle: `primary`, `inner`, or `optional` (fair to find and fair to miss)."""
        self.rectangles.append({"role": role, "name": name, "corners": corners})

    def seen_through(self, transform):
        """The same things after the picture went through a projective map."""
        other = Truth()
        for name in ("barcodes", "text", "rectangles"):
            setattr(other, name, _mapped(getattr(self, name), transform))
        return other

    def record(self, file, size, description, **more):
        """The whole JSON record of a file."""
        return {
            "file": file, **more, "width": size[0], "height": size[1], "description": description,
            "barcodes": self.barcodes, "text": self.text, "rectangles": self.rectangles,
        }


def _mapped(value, transform):
    """A copy of nested lists and dictionaries with every `...orners` entry mapped."""
    if isinstance(value, list):
        return [_mapped(item, transform) for item in value]
    if isinstance(value, dict):
        return {
            key: geometry.apply(transform, item) if key.lower().endswith("corners")
            else _mapped(item, transform)
            for key, item in value.items()
        }
    return value


def write(path, record):
    """Writes a record, a line for each word, code or rectangle, so that changes read well."""
    path.write_text(_formatted(_rounded(record), 0) + "\n", encoding="utf-8")


def _rounded(value):
    """Numbers to a hundredth of a pixel: finer than anything here can be told apart."""
    if isinstance(value, float):
        return round(value, 2) + 0.0
    if isinstance(value, (list, tuple)):
        return [_rounded(item) for item in value]
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return value


def _formatted(value, depth):
    """JSON that is broken into lines down to the entries, and no further."""
    inner, outer = "  " * (depth + 1), "  " * depth
    if isinstance(value, dict) and ("words" in value or depth == 0):
        parts = [f"{json.dumps(key)}: {_formatted(item, depth + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(inner + part for part in parts) + f"\n{outer}}}"
    if isinstance(value, list) and value and isinstance(value[0], dict) and "file" not in value[0]:
        if depth < 4:
            parts = [_formatted(item, depth + 1) for item in value]
            return "[\n" + ",\n".join(inner + part for part in parts) + f"\n{outer}]"
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
