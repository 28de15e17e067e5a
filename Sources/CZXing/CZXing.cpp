// ZXing-C++ 1.4, 2.x and 3.x behind one C interface.
//
// Only what all these versions have in common is used, and formats go by their names, because
// the enumeration changed its values and spelling twice. Linear formats that 1.4 knows are left
// out: it ends the process with a failed assertion on some photographs when they are on.

#include "CZXing.h"

#ifdef REGIONS_ZXING

// 1.4: text() gives a std::string.
#define ZX_USE_UTF8 1

// pkg-config's flags lead into the folder ZXing in some versions, to the one above in others.
#if __has_include(<ReadBarcode.h>)
#include <ReadBarcode.h>
#if __has_include(<Version.h>)
#include <Version.h>
#else
#include <ZXVersion.h>
#endif
#if __has_include(<ReaderOptions.h>)
#define HAS_READER_OPTIONS
#endif
#else
#include <ZXing/ReadBarcode.h>
#if __has_include(<ZXing/Version.h>)
#include <ZXing/Version.h>
#else
#include <ZXing/ZXVersion.h>
#endif
#if __has_include(<ZXing/ReaderOptions.h>)
#define HAS_READER_OPTIONS
#endif
#endif

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

// ReaderOptions since 2.2, DecodeHints before.
#ifdef HAS_READER_OPTIONS
using Options = ZXing::ReaderOptions;
#else
using Options = ZXing::DecodeHints;
#endif

#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)

struct regions_zxing_symbols {
    // What the pointers of a symbol point to.
    struct Storage {
        std::vector<uint8_t> bytes;
        std::string text, identifier, sequenceID, errorCorrectionLevel;
    };
    std::vector<Storage> storage;
    std::vector<regions_zxing_symbol> symbols;
};

namespace {

struct Name {
    int format;
    const char *name;
};

// A name that holds another stands before it.
const Name names[] = {
    {REGIONS_ZXING_MICRO_PDF417, "MicroPDF417"},
    {REGIONS_ZXING_RMQR, "RMQRCode"},
    {REGIONS_ZXING_DX_FILM_EDGE, "DXFilmEdge"},
    {REGIONS_ZXING_AZTEC, "Aztec"},       {REGIONS_ZXING_DATA_MATRIX, "DataMatrix"},
    {REGIONS_ZXING_MAXICODE, "MaxiCode"}, {REGIONS_ZXING_MICRO_QR, "MicroQRCode"},
    {REGIONS_ZXING_PDF417, "PDF417"},     {REGIONS_ZXING_QR, "QRCode"},
};

// 3.x writes "QR Code", others "QRCode", and variants have suffixes.
std::string letters(const std::string &name) {
    std::string result;
    for (unsigned char c : name)
        if (std::isalnum(c)) result += static_cast<char>(std::tolower(c));
    return result;
}

int formatNamed(const std::string &name) {
    const std::string key = letters(name);
    if (key.find("microqr") != std::string::npos) return REGIONS_ZXING_MICRO_QR;
    for (const Name &known : names)
        if (key.find(letters(known.name)) != std::string::npos) return known.format;
    return 0;
}

std::string namesOf(int formats) {
    std::string result;
    for (const Name &known : names)
        if (formats & known.format) result += (result.empty() ? "" : ",") + std::string(known.name);
    return result;
}

template <typename Symbol>
std::string textOf(const Symbol &symbol) {
#if ZXING_VERSION_MAJOR >= 2
    return symbol.text(ZXing::TextMode::Plain);
#else
    return symbol.text();
#endif
}

#if ZXING_VERSION_MAJOR < 2
bool isPDF417DownTheImage(const ZXing::Result &found) {
    const auto side = found.position()[1] - found.position()[0];
    return found.isValid() && found.format() == ZXing::BarcodeFormat::PDF417
        && std::abs(side.y) > std::abs(side.x);
}

// Puts right where PDF417 codes are that run down an image, or up.
//
// 1.4 says the opposite place where it took something for a start pattern along the rows before:
// it forgets that it has turned the image by then. In an image that is turned for it, they run
// along the rows.
void placePDF417(const ZXing::ImageView &image, Options settings, ZXing::Results &found) {
    if (std::none_of(found.begin(), found.end(), isPDF417DownTheImage)) return;
    settings.setFormats(ZXing::BarcodeFormat::PDF417);
    settings.setTryRotate(false);
    auto placed = ZXing::ReadBarcodes(image.rotated(90), settings);
    for (auto &one : found) {
        if (!isPDF417DownTheImage(one)) continue;
        const auto same = std::find_if(placed.begin(), placed.end(), [&](const auto &other) {
            return other.isValid() && other.bytes() == one.bytes();
        });
        if (same == placed.end()) continue;
        auto corners = same->position();
        for (auto &corner : corners) corner = {corner.y, image.height() - 1 - corner.x};
        one.setPosition(corners);
        placed.erase(same);
    }
}
#endif

}  // namespace

regions_zxing_symbols *regions_zxing_read(
    const uint8_t *samples, int width, int height, int bytes_per_row, int formats, int options,
    int maximum) {
#if ZXING_VERSION_MAJOR < 2
    // 1.4 ends the process with a failed assertion on patterns that are no Micro QR code's, unless
    // it has nothing to look for.
    if (!(options & REGIONS_ZXING_PURE)) formats &= ~REGIONS_ZXING_MICRO_QR;
#endif
    // No format would mean any.
    if (formats == 0) return new regions_zxing_symbols;
    try {
        const ZXing::ImageView image(
            samples, width, height, ZXing::ImageFormat::Lum, bytes_per_row);
        Options settings;
        settings.setFormats(ZXing::BarcodeFormatsFromString(namesOf(formats)));
        settings.setTryHarder((options & REGIONS_ZXING_TRY_HARDER) != 0);
        settings.setTryRotate((options & REGIONS_ZXING_TRY_ROTATE) != 0);
        settings.setTryDownscale((options & REGIONS_ZXING_TRY_DOWNSCALE) != 0);
        settings.setIsPure((options & REGIONS_ZXING_PURE) != 0);
        settings.setMaxNumberOfSymbols(static_cast<uint8_t>(maximum));
#if ZXING_VERSION_MAJOR >= 2
        // Polarity is the caller's choice, in all versions alike.
        settings.setTryInvert(false);
#endif
        auto list = std::make_unique<regions_zxing_symbols>();
        auto results = ZXing::ReadBarcodes(image, settings);
#if ZXING_VERSION_MAJOR < 2
        placePDF417(image, settings, results);
#endif
        for (const auto &found : results) {
            if (!found.isValid()) continue;
            regions_zxing_symbols::Storage storage;
            storage.bytes.assign(found.bytes().begin(), found.bytes().end());
            storage.text = textOf(found);
            storage.identifier = found.symbologyIdentifier();
            storage.sequenceID = found.sequenceId();
            storage.errorCorrectionLevel = found.ecLevel();
            regions_zxing_symbol symbol = {};
            symbol.format = formatNamed(ZXing::ToString(found.format()));
            for (int i = 0; i < 4; ++i) {
                symbol.corners[2 * i] = found.position()[i].x;
                symbol.corners[2 * i + 1] = found.position()[i].y;
            }
            symbol.has_eci = found.hasECI();
            symbol.sequence_index = found.sequenceIndex();
            symbol.sequence_size = found.sequenceSize();
            symbol.is_mirrored = found.isMirrored();
            list->storage.push_back(std::move(storage));
            list->symbols.push_back(symbol);
        }
        // Only now do the strings stay where they are.
        for (size_t i = 0; i < list->symbols.size(); ++i) {
            const auto &storage = list->storage[i];
            auto &symbol = list->symbols[i];
            symbol.bytes = storage.bytes.data();
            symbol.byte_count = storage.bytes.size();
            symbol.text = storage.text.data();
            symbol.text_length = storage.text.size();
            symbol.identifier = storage.identifier.c_str();
            symbol.sequence_id = storage.sequenceID.c_str();
            symbol.error_correction_level = storage.errorCorrectionLevel.c_str();
        }
        return list.release();
    } catch (...) {
        return nullptr;
    }
}

size_t regions_zxing_count(const regions_zxing_symbols *symbols) {
    return symbols->symbols.size();
}

const regions_zxing_symbol *regions_zxing_symbol_at(
    const regions_zxing_symbols *symbols, size_t index) {
    return &symbols->symbols[index];
}

void regions_zxing_free(regions_zxing_symbols *symbols) { delete symbols; }

const char *regions_zxing_version(void) {
    return TEXT_OF(ZXING_VERSION_MAJOR) "." TEXT_OF(ZXING_VERSION_MINOR) "." TEXT_OF(
        ZXING_VERSION_PATCH);
}

int regions_zxing_formats(void) {
    int formats = 0;
    for (const Name &known : names) {
        try {
            ZXing::BarcodeFormatsFromString(std::string(known.name));
            formats |= known.format;
        } catch (...) {
            // A version that doesn't know the name doesn't read the format.
        }
    }
    return formats;
}

#endif
