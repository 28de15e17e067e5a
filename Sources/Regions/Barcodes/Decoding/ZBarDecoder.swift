/// One pass of ZBar over a plane, its symbols made into readings.
struct ZBarDecoder {
    private let configuration: ZBar.Configuration

    init(symbologies: Set<BarcodeSymbology>, rowStep: Int = 1, columnStep: Int = 1) {
        var kinds = Set(symbologies.compactMap(\.zbarKind))
        // A UPC-A is an EAN-13 to its reader; told apart below.
        if kinds.contains(.upca) || kinds.contains(.ean13) { kinds.formUnion([.ean13, .upca]) }
        if !kinds.isDisjoint(with: [.ean13, .upca, .upce]) { kinds.formUnion([.ean2, .ean5]) }
        configuration = ZBar.Configuration(kinds: kinds, rowStep: rowStep, columnStep: columnStep)
        wanted = symbologies
    }

    private let wanted: Set<BarcodeSymbology>

    func readings(in plane: Plane<UInt8>) throws(RegionsError) -> [BarcodeReading] {
        var configuration = configuration
        // ZBar's search for an SQ Code takes the square of the length of a dark row.
        if max(plane.width, plane.height) > 12_000 { configuration.kinds.remove(.sq) }
        let symbols = try ZBarScannerPool.shared.scan(plane, configuration)
        // What stripes beside a code may be taken for needs several lines that agree.
        let addOns = symbols.filter { BarcodeSymbology($0.kind) == nil && $0.quality >= 2 }
        return symbols.compactMap { symbol in
            guard let symbology = BarcodeSymbology(symbol.kind), wanted.contains(symbology) else {
                return nil
            }
            var reading = BarcodeReading(
                symbology: symbology, payload: symbol.payload,
                text: BarcodeText(symbol.payload, symbology: symbology),
                outline: symbology == .sqCode ? SQOutline.find(in: plane) : symbol.outline,
                confidence: symbol.confidence,
                evidence: symbol.quality, engine: "zbar", isGS1Marked: symbol.isGS1)
            if symbology.takesSupplement {
                let rivals = symbols.filter {
                    BarcodeSymbology($0.kind)?.takesSupplement == true
                }
                // Each belongs to the code that it stands nearest behind.
                let beside = addOns.filter { addOn in
                    guard let gap = symbol.gap(to: addOn) else { return false }
                    return !rivals.contains { $0.gap(to: addOn) ?? .infinity < gap }
                }.max { $0.quality < $1.quality }
                reading.supplement = beside.map { String(decoding: $0.bytes, as: UTF8.self) }
            }
            return reading
        }
    }
}

extension BarcodeSymbology {
    /// Whether two or five digits may stand beside the code.
    var takesSupplement: Bool { self == .ean13 || self == .upca || self == .upce }
}

extension ZBar.Symbol {
    /// A DataBar holds the number alone; the element identifier "01" before it is the decoder's.
    fileprivate var payload: [UInt8] {
        kind == .dataBar && bytes.count == 16 && bytes.starts(with: [0x30, 0x31])
            ? Array(bytes.dropFirst(2)) : bytes
    }

    /// How far behind this code's end, as it is read, an add-on ends, in pixels; `nil` if the
    /// add-on is not beside it.
    fileprivate func gap(to addOn: ZBar.Symbol) -> Double? {
        let outline = outline
        let (across, along) = (
            outline.topRight - outline.topLeft, outline.bottomLeft - outline.topLeft
        )
        let (width, height) = (
            (across * across).sum().squareRoot(), (along * along).sum().squareRoot()
        )
        guard width > 0, height > 0, !addOn.points.isEmpty else { return nil }
        let offsets = addOn.points.map { $0 - outline.topLeft }
        let us = offsets.map { ($0 * across).sum() / width }
        let vs = offsets.map { ($0 * along).sum() / height }
        // A line that crosses the one crosses the other, but for every other line.
        guard let left = us.min(), let top = vs.min(), let bottom = vs.max(), top <= height + 4,
            bottom >= -4, left > width / 2
        else { return nil }
        let gap = (us.max() ?? left) - width
        // The five digits end 59 modules or so behind the 51 of a UPC-E; lines may all have
        // been read at one end of the code.
        return gap > 0 && gap < 1.4 * width + 60 ? gap : nil
    }

    /// The corners of a matrix code, or the box around the scan lines that crossed a linear one.
    fileprivate var outline: PixelQuadrilateral {
        // ZBar goes around from the top left by the bottom left.
        if kind == .qr, points.count == 4 {
            return PixelQuadrilateral(
                topLeft: points[0], topRight: points[3], bottomRight: points[2],
                bottomLeft: points[1])
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let box = PixelQuadrilateral(
            left: xs.min() ?? 0, top: ys.min() ?? 0,
            right: (xs.max() ?? 0) + 1, bottom: (ys.max() ?? 0) + 1)
        let turns =
            switch orientation {
            case .unknown, .up: 0
            case .right: 1
            case .down: 2
            case .left: 3
            }
        return box.rotated(toStartAt: turns)
    }

    /// More lines that agree, and a check digit, make it surer.
    fileprivate var confidence: Double {
        if kind == .qr || kind == .sq { return 0.98 }
        let lines = 1 - 1 / Double(1 + max(quality, 0))
        switch kind {
        case .ean13, .upca, .code128, .code93, .dataBarExpanded: return 0.6 + 0.39 * lines
        case .ean8, .upce, .dataBar, .code39: return 0.45 + 0.5 * lines
        default: return 0.25 + 0.65 * lines
        }
    }
}
