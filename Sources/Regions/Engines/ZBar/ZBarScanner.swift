import CZBar

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A scanner with its configuration.
// Unchecked: only the pool holds scanners, and gives one to one thread at a time.
final class ZBarScanner: @unchecked Sendable {
    private let handle: ScannerHandle

    /// - Throws: ``RegionsError`` with `engineFailure`.
    init(_ configuration: ZBar.Configuration) throws(RegionsError) {
        handle = try ScannerHandle(configuration)
    }

    /// Reads the symbols of a plane.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure`.
    func scan(_ plane: Plane<UInt8>) throws(RegionsError) -> [ZBar.Symbol] {
        // ZBar knows no stride.
        let plane = plane.stride == plane.width ? plane : plane.compact()
        let image = try ImageHandle(width: plane.width, height: plane.height)
        return try plane.withUnsafeSamples { samples throws(RegionsError) in
            image.setSamples(samples)
            guard zbar_scan_image(handle.pointer, image.pointer) >= 0 else {
                throw RegionsError(.engineFailure, "ZBar refused to scan the image")
            }
            let symbols = image.symbols()
            // The scanner takes its symbols back while the image still lives.
            zbar_image_scanner_recycle_image(handle.pointer, image.pointer)
            return symbols
        }
    }
}

/// Owns a scanner.
private struct ScannerHandle: ~Copyable {
    let pointer: OpaquePointer

    init(_ configuration: ZBar.Configuration) throws(RegionsError) {
        guard let pointer = zbar_image_scanner_create() else {
            throw RegionsError(.engineFailure, "ZBar made no scanner")
        }
        self.pointer = pointer
        func set(_ kind: UInt32, _ setting: zbar_config_t, _ value: Int) {
            zbar_image_scanner_set_config(
                pointer, zbar_symbol_type_t(kind), setting, Int32(value))
        }
        let all = ZBAR_NONE.rawValue
        set(all, ZBAR_CFG_ENABLE, 0)
        set(all, ZBAR_CFG_X_DENSITY, configuration.columnStep)
        set(all, ZBAR_CFG_Y_DENSITY, configuration.rowStep)
        for kind in configuration.kinds { set(kind.rawValue, ZBAR_CFG_ENABLE, 1) }
        // Else bytes outside ASCII are converted to UTF-8 by a guess at their charset.
        if configuration.kinds.contains(.qr) { set(ZBar.Kind.qr.rawValue, ZBAR_CFG_BINARY, 1) }
    }

    deinit { zbar_image_scanner_destroy(pointer) }
}

/// Owns an image, not its samples.
private struct ImageHandle: ~Copyable {
    let pointer: OpaquePointer

    init(width: Int, height: Int) throws(RegionsError) {
        guard let pointer = zbar_image_create() else {
            throw RegionsError(.engineFailure, "ZBar made no image")
        }
        self.pointer = pointer
        zbar_image_set_format(pointer, Self.gray)
        zbar_image_set_size(pointer, UInt32(width), UInt32(height))
    }

    /// A byte of luminance a pixel.
    ///
    /// Source: `zbar_fourcc`, of "Y800".
    private static let gray: UInt = 0x3030_3859

    deinit { zbar_image_destroy(pointer) }

    func setSamples(_ samples: UnsafeBufferPointer<UInt8>) {
        zbar_image_set_data(pointer, samples.baseAddress, UInt(samples.count), nil)
    }

    func symbols() -> [ZBar.Symbol] {
        var symbols: [ZBar.Symbol] = []
        var next = zbar_image_first_symbol(pointer)
        while let symbol = next {
            if let value = ZBar.Symbol(copying: symbol) { symbols.append(value) }
            next = zbar_symbol_next(symbol)
        }
        return symbols
    }
}

extension ZBar.Symbol {
    /// Copies what a symbol holds; `nil` for a kind that was never asked for.
    fileprivate init?(copying symbol: OpaquePointer) {
        guard let kind = ZBar.Kind(rawValue: zbar_symbol_get_type(symbol).rawValue) else {
            return nil
        }
        self.kind = kind
        let length = Int(zbar_symbol_get_data_length(symbol))
        let data = UnsafeRawPointer(zbar_symbol_get_data(symbol))
        let copy = Array(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : length))
        // ZBar spells the bytes of an SQ Code in base64.
        bytes = kind == .sq ? Data(base64Encoded: Data(copy)).map { Array($0) } ?? copy : copy
        points = (0..<zbar_symbol_get_loc_size(symbol)).map { index in
            SIMD2(
                Double(zbar_symbol_get_loc_x(symbol, index)),
                Double(zbar_symbol_get_loc_y(symbol, index)))
        }
        quality = Int(zbar_symbol_get_quality(symbol))
        orientation =
            switch zbar_symbol_get_orientation(symbol) {
            case ZBAR_ORIENT_UP: .up
            case ZBAR_ORIENT_RIGHT: .right
            case ZBAR_ORIENT_DOWN: .down
            case ZBAR_ORIENT_LEFT: .left
            default: .unknown
            }
        isGS1 = zbar_symbol_get_modifiers(symbol) & (1 << ZBAR_MOD_GS1.rawValue) != 0
    }
}

extension Plane {
    /// The same samples without padding between the rows.
    fileprivate func compact() -> Plane {
        Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                guard let source = input.baseAddress, let target = output.baseAddress else {
                    return
                }
                for y in 0..<height {
                    (target + y * width).initialize(from: source + y * stride, count: width)
                }
            }
        }
    }
}
