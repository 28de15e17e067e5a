"""Reads and writes the network inside a Tesseract LSTM model, so that its weights can be changed.

Follows `Serialize` in Tesseract's src/lstm (network, plumbing, lstm, fullyconnected, weightmatrix). All numbers are little-endian.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

import numpy as np

INT8, ADAM, DOUBLE = 1, 4, 128  # bits of a weight matrix's mode
LAYER_RATES = 64  # network flag: a learning rate a layer follows
PLUMBING = {"Series", "Parallel", "Replicated", "ParBidiLSTM", "DepParUDLSTM", "Par2dLSTM",
            "RTLReversed", "TTBReversed", "XYTranspose"}
LSTMS = {"LSTM", "SummLSTM"}
DENSE = {"Softmax", "SoftmaxNoCTC", "Tanh", "Relu", "Linear", "Logistic", "LinLogistic", "LinTanh"}
PLAIN_INTS = {"Input": 5, "Convolve": 2, "Maxpool": 2, "Reconfig": 2}


class Reader:
    """A position in bytes."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def unpack(self, form: str) -> tuple:
        values = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return values

    def one(self, form: str):
        return self.unpack(form)[0]

    def string(self) -> bytes:
        return self.unpack(f"{self.one('I')}s")[0]

    def array(self, kind: str, shape: tuple[int, ...]) -> np.ndarray:
        values = np.frombuffer(self.data, kind, int(np.prod(shape)), self.at).reshape(shape)
        self.at += values.nbytes
        return values


@dataclass
class Layer:
    """One layer: its header, then whatever its kind holds."""

    kind: str
    training: int
    backprop: int
    flags: int
    inputs: int
    outputs: int
    weight_count: int
    name: bytes
    plain: tuple[int, ...] = ()
    matrices: list[np.ndarray] = field(default_factory=list)
    layers: list["Layer"] = field(default_factory=list)
    rates: np.ndarray | None = None


def read_matrix(r: Reader) -> np.ndarray:
    """A weight matrix as floating point, whether stored so or as 8-bit integers with a scale a row."""
    mode = r.one("B")
    rows, columns = r.unpack("II")
    if not mode & DOUBLE:
        raise ValueError("this weight matrix is of an older form than 4.0; not supported")
    if not mode & INT8:
        r.one("d")
        return r.array("<f8", (rows, columns)).copy()
    r.one("b")
    integers = r.array("i1", (rows, columns)).astype(float)
    scales = r.array("<f8", (r.one("I"),))
    return integers * scales[:rows, None]


def write_matrix(matrix: np.ndarray) -> bytes:
    """The matrix as floating point, as lstmtraining wants it."""
    return struct.pack("<BIId", ADAM | DOUBLE, *matrix.shape, 0.0) + matrix.astype("<f8").tobytes()


def read_layer(r: Reader) -> Layer:
    """A layer and all below it."""
    if r.one("b") != 0:
        raise ValueError(f"no layer at byte {r.at}")
    kind = r.string().decode()
    layer = Layer(kind, *r.unpack("bb"), *r.unpack("iiii"), r.string())
    if kind in PLUMBING:
        layer.layers = [read_layer(r) for _ in range(r.one("I"))]
        if layer.flags & LAYER_RATES:
            layer.rates = r.array("<f4", (r.one("I"),))
    elif kind in LSTMS:
        layer.plain = r.unpack("i")
        two_dimensional = layer.plain[0] != layer.inputs + layer.outputs
        layer.matrices = [read_matrix(r) for _ in range(5 if two_dimensional else 4)]
    elif kind in DENSE:
        layer.matrices = [read_matrix(r)]
    elif kind in PLAIN_INTS:
        layer.plain = r.unpack("i" * PLAIN_INTS[kind])
    else:
        raise ValueError(f"layer kind {kind} is not known here")
    return layer


def write_layer(layer: Layer) -> bytes:
    """The bytes of a layer and all below it."""
    string = lambda b: struct.pack("<I", len(b)) + b
    out = struct.pack("<b", 0) + string(layer.kind.encode())
    out += struct.pack("<bbiiii", layer.training, layer.backprop, layer.flags, layer.inputs, layer.outputs, layer.weight_count)
    out += string(layer.name)
    if layer.layers:
        out += struct.pack("<I", len(layer.layers)) + b"".join(map(write_layer, layer.layers))
        if layer.rates is not None:
            out += struct.pack("<I", len(layer.rates)) + layer.rates.astype("<f4").tobytes()
    out += struct.pack(f"<{len(layer.plain)}i", *layer.plain)
    return out + b"".join(map(write_matrix, layer.matrices))


def widen_output(network: Layer, rows: np.ndarray) -> None:
    """Adds an output for each row of weights; a row's last weight is its bias."""
    last = network.layers[-1]
    last.matrices[0] = np.vstack([last.matrices[0], rows])
    for layer in (network, last):
        layer.outputs += len(rows)
        layer.weight_count += rows.size
