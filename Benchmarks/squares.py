#!/usr/bin/env python3
"""Compares scanregions rectangles with the form of OpenCV's squares sample, in processor time.

usage: squares.py IMAGE...
Needs OpenCV: python3 -m venv .venv && .venv/bin/pip install opencv-python-headless, then .venv/bin/python squares.py.
SCANREGIONS    the command, if it isn't on the PATH

The sample (samples/python/squares.py): per channel Canny and ten thresholds, findContours, approxPolyDP. Both decode
the image; both use one thread. Prints a row for each image: milliseconds of each, and their ratio, each the least of
five runs, in turn.
"""
import os
import resource
import subprocess
import sys
import time

import cv2
import numpy

cv2.setNumThreads(1)
command = os.environ.get("SCANREGIONS", "scanregions")


def cosine(before, corner, after):
    a, b = (before - corner).astype(float), (after - corner).astype(float)
    return abs(numpy.dot(a, b) / numpy.sqrt(numpy.dot(a, a) * numpy.dot(b, b)))


def squares(image):
    image, found = cv2.GaussianBlur(image, (5, 5), 0), []
    for plane in cv2.split(image):
        for threshold in range(0, 255, 26):
            if threshold == 0:
                binary = cv2.dilate(cv2.Canny(plane, 0, 50, apertureSize=5), None)
            else:
                binary = cv2.threshold(plane, threshold, 255, cv2.THRESH_BINARY)[1]
            contours, _ = cv2.findContours(binary, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
            for contour in contours:
                c = cv2.approxPolyDP(contour, 0.02 * cv2.arcLength(contour, True), True)
                if len(c) == 4 and cv2.contourArea(c) > 1000 and cv2.isContourConvex(c):
                    c = c.reshape(-1, 2)
                    if max(cosine(c[i], c[(i + 1) % 4], c[(i + 2) % 4]) for i in range(4)) < 0.3:
                        found.append(c)
    return found


def ours(path):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([command, "rectangles", "--jobs", "1", "--quiet", path], stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def theirs(path):
    start = time.process_time()
    squares(cv2.imread(path))
    return time.process_time() - start


for path in sys.argv[1:]:
    runs = [(ours(path), theirs(path)) for _ in range(5)]
    own, peer = (1000 * min(times) for times in zip(*runs))
    height, width = cv2.imread(path).shape[:2]
    print(f"{width * height / 1e6:5.1f} megapixels  scanregions {own:7.1f} ms  "
          f"squares {peer:7.1f} ms  ratio {own / peer:.2f}  {os.path.basename(path)}")
