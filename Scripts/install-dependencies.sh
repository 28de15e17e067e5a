#!/bin/sh
# Installs what the build and its tests need and is missing. Does nothing, and needs no rights, when all is there.
set -eu

modules="zbar tesseract lept libpng libdeflate libjpeg zxing sqlite3"
apt_packages="pkg-config libzbar-dev libtesseract-dev libleptonica-dev libpng-dev libdeflate-dev libjpeg-dev libzxing-dev libsqlite3-dev tesseract-ocr-eng poppler-utils qpdf \
    libheif1 libheif-examples hledger beancount"
brew_packages="pkgconf zbar tesseract leptonica libpng libdeflate jpeg-turbo zxing-cpp sqlite poppler qpdf libheif hledger beancount"

english_model() {
    for folder in "${TESSDATA_PREFIX:-}" /usr/share/tesseract-ocr/*/tessdata /usr/share/tessdata \
        /opt/homebrew/share/tessdata /usr/local/share/tessdata; do
        if [ -f "$folder/eng.traineddata" ]; then return 0; fi
    done
    return 1
}

if command -v pkg-config >/dev/null && pkg-config --exists $modules && english_model \
    && command -v pdftotext >/dev/null && command -v qpdf >/dev/null \
    && command -v heif-enc >/dev/null && command -v hledger >/dev/null \
    && command -v bean-check >/dev/null; then
    exit 0
fi

if command -v apt-get >/dev/null; then
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    echo "Installing $apt_packages"
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends $apt_packages </dev/null
elif command -v brew >/dev/null; then
    echo "Installing $brew_packages"
    brew install $brew_packages
else
    cat >&2 <<MESSAGE
Neither apt-get nor brew was found. Install these by hand, with their headers, then try again:
ZBar, Tesseract 5 with its English model, Leptonica, libpng, libdeflate, libjpeg, ZXing-C++, SQLite, pkg-config, and for PDF and HEIC
files poppler's programs, qpdf and libheif with its heif-enc; for the tests hledger and beancount.
MESSAGE
    exit 1
fi
