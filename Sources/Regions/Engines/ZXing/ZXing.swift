#if ZXing
    import CZXing

    /// ZXing-C++: matrix codes.
    enum ZXing {
        /// The version, such as "1.4.0".
        static let version = String(cString: regions_zxing_version())

        /// The kinds of symbol that are read.
        struct Formats: OptionSet, Hashable, Sendable {
            let rawValue: Int32

            static let aztec = Formats(rawValue: Int32(REGIONS_ZXING_AZTEC))
            static let dataMatrix = Formats(rawValue: Int32(REGIONS_ZXING_DATA_MATRIX))
            static let maxiCode = Formats(rawValue: Int32(REGIONS_ZXING_MAXICODE))
            static let microQR = Formats(rawValue: Int32(REGIONS_ZXING_MICRO_QR))
            static let pdf417 = Formats(rawValue: Int32(REGIONS_ZXING_PDF417))
            static let qr = Formats(rawValue: Int32(REGIONS_ZXING_QR))
            static let microPDF417 = Formats(rawValue: Int32(REGIONS_ZXING_MICRO_PDF417))
            static let rectangularMicroQR = Formats(rawValue: Int32(REGIONS_ZXING_RMQR))
            static let dxFilmEdge = Formats(rawValue: Int32(REGIONS_ZXING_DX_FILM_EDGE))
            /// What this version of ZXing knows.
            static let all = Formats(rawValue: regions_zxing_formats())
        }

        /// How much is tried.
        struct Options: OptionSet, Sendable {
            let rawValue: Int32

            static let harder = Options(rawValue: Int32(REGIONS_ZXING_TRY_HARDER))
            static let rotated = Options(rawValue: Int32(REGIONS_ZXING_TRY_ROTATE))
            static let smaller = Options(rawValue: Int32(REGIONS_ZXING_TRY_DOWNSCALE))
            /// Nothing but one symbol, upright and exact: the way in which ZXing 1.4 reads Micro QR
            /// codes.
            static let pure = Options(rawValue: Int32(REGIONS_ZXING_PURE))
        }

        /// A symbol that was read.
        struct Symbol: Sendable {
            var format: Formats
            /// Pixels, origin top-left, in the symbol's own order.
            var corners: PixelQuadrilateral
            /// The payload as it is encoded.
            var bytes: [UInt8]
            /// The payload as the symbol's ECI says, else by ZXing's guess.
            var text: String
            var hasECI: Bool
            /// "]cm", or empty.
            var identifier: String
            /// Part, counted from 0, of so many (0 if that is unknown) under a common name.
            var sequence: (index: Int, size: Int, id: String)?
            var isMirrored: Bool
            /// As the symbology's standard names it, or empty.
            var errorCorrectionLevel: String
        }

        /// Reads the matrix codes of a plane, at most `maximum`: ZXing counts them in a byte.
        ///
        /// - Throws: ``RegionsError`` with `engineFailure`.
        static func read(
            _ plane: Plane<UInt8>, formats: Formats, options: Options, maximum: Int = 255
        ) throws(RegionsError) -> [Symbol] {
            guard plane.width > 0, plane.height > 0, !formats.isEmpty else { return [] }
            return try plane.withUnsafeSamples { samples throws(RegionsError) in
                let list = try SymbolList(
                    regions_zxing_read(
                        samples.baseAddress, Int32(plane.width), Int32(plane.height),
                        Int32(plane.stride), formats.rawValue, options.rawValue, Int32(maximum)))
                return list.symbols()
            }
        }
    }

    /// Owns a list of symbols.
    private struct SymbolList: ~Copyable {
        private let pointer: OpaquePointer

        init(_ pointer: OpaquePointer?) throws(RegionsError) {
            guard let pointer else {
                throw RegionsError(.engineFailure, "ZXing refused to read the image")
            }
            self.pointer = pointer
        }

        deinit { regions_zxing_free(pointer) }

        func symbols() -> [ZXing.Symbol] {
            (0..<regions_zxing_count(pointer)).compactMap { index in
                regions_zxing_symbol_at(pointer, index).map { ZXing.Symbol(copying: $0.pointee) }
            }
        }
    }

    extension ZXing.Symbol {
        fileprivate init(copying symbol: regions_zxing_symbol) {
            format = ZXing.Formats(rawValue: symbol.format)
            let c = symbol.corners
            corners = PixelQuadrilateral(
                topLeft: [c.0, c.1], topRight: [c.2, c.3], bottomRight: [c.4, c.5],
                bottomLeft: [c.6, c.7])
            bytes = Array(UnsafeBufferPointer(start: symbol.bytes, count: symbol.byte_count))
            text = String(
                decoding: UnsafeRawBufferPointer(start: symbol.text, count: symbol.text_length),
                as: UTF8.self)
            hasECI = symbol.has_eci != 0
            identifier = String(cString: symbol.identifier)
            let (index, size) = (Int(symbol.sequence_index), Int(symbol.sequence_size))
            sequence =
                index >= 0 && size >= 0
                ? (index, size, String(cString: symbol.sequence_id)) : nil
            isMirrored = symbol.is_mirrored != 0
            errorCorrectionLevel = String(cString: symbol.error_correction_level)
        }
    }
#endif
