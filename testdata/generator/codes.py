"""The modules of barcodes, as arrays of booleans: True is dark."""

import subprocess

import numpy as np
import segno

# Zint's numbers for the symbologies, which its command line takes.
ZINT = {
    "codabar": 18, "code39": 8, "code93": 25, "code128": 20, "dataBar": 29, "dataBarExpanded": 31,
    "ean13": 13, "ean8": 13, "itf": 3, "upca": 34, "upce": 37,
}


def bars(symbology, data):
    """One row of bars and spaces, a value for each module, from the first bar to the last.

    An add-on is asked for as in Zint, `5901234123457+12`, and follows after its gap; control characters are
    written as `\\0` and `\\e`.
    """
    command = ["zint", f"--barcode={ZINT[symbology]}", "--esc", f"--data={data}", "--notext", "--dump"]
    dump = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = dump.split("\n")[:-1]
    assert len(rows) == 1, f"{symbology} came out in {len(rows)} rows"
    digits = rows[0].replace(" ", "")
    row = np.array([bit == "1" for digit in digits for bit in f"{int(digit, 16):04b}"])
    dark = np.flatnonzero(row)
    return row[dark[0]:dark[-1] + 1]


def qr(payload, error="m"):
    """The modules of a QR Code, without its quiet zone."""
    code = segno.make(payload, error=error, boost_error=False, micro=False)
    return np.array([[module == 1 for module in row] for row in code.matrix])


def sq(data):
    """The modules of an SQ Code, which no common encoder draws.

    Dots a module apart run along the edges, two corner marks turn them from one edge to the next,
    and the bytes lie inside as bits, row by row. The side of the bits is a multiple of four.
    """
    side = int(np.sqrt(len(data) * 8))
    assert side * side == len(data) * 8 and side % 4 == 0, "an SQ Code is square"
    n = side + 6
    modules = np.zeros((n, n), bool)
    modules[0, 0:n - 3:2] = modules[0:n - 3:2, 0] = True
    modules[n - 1, 3::2] = modules[3::2, n - 1] = True
    modules[0, n - 2] = modules[1, n - 1] = modules[n - 2, 0] = modules[n - 1, 1] = True
    bits = np.unpackbits(np.frombuffer(data, np.uint8))
    modules[3:3 + side, 3:3 + side] = bits.reshape(side, side)
    return modules
