/// ZBar on a plane, its symbols made into readings.
struct ZBarDecoder {
    /// Of a side of the plane; chosen: ZBar's search for an SQ Code takes the square of the length
    /// of a dark row.
    private static let maximumSideForSQCode = 12_000
    /// Lines that agree; chosen: stripes beside a code may be taken for an add-on by one.
    private static let minimumLinesOfAddOn = 2
    /// The same as a share of the code's lines; chosen: an add-on of five digits that is cut off is
    /// taken for one of two by a few lines, and a whole one is nearly as high as its code.
    private static let minimumShareOfAddOn = 0.1

    private let configuration: ZBar.Configuration
    private let wanted: Set<BarcodeSymbology>

    init(symbologies: Set<BarcodeSymbology>, rowStep: Int = 1, columnStep: Int = 1) {
        var kinds = Set(symbologies.compactMap(\.zbarKind))
        // ZBar looks for a UPC-A among EAN-13; what is not wanted is left out below.
        if !symbologies.isDisjoint(with: BarcodeSymbology.thirteenDigits) {
            kinds.formUnion([.ean13, .upca])
        }
        if symbologies.contains(.code32) { kinds.insert(.code39) }
        if !kinds.isDisjoint(with: [.ean13, .upca, .upce]) { kinds.formUnion([.ean2, .ean5]) }
        configuration = ZBar.Configuration(kinds: kinds, rowStep: rowStep, columnStep: columnStep)
        wanted = symbologies
    }

    /// - Parameter places: of codes in the plane, for those that say the same to be told apart.
    func readings(
        in plane: Plane<UInt8>, places: [LinearCandidate] = []
    ) throws(RegionsError) -> [BarcodeReading] {
        var configuration = configuration
        if max(plane.width, plane.height) > Self.maximumSideForSQCode {
            configuration.kinds.remove(.sq)
        }
        let symbols = try ZBarScannerPool.shared.scan(plane, configuration)
            .flatMap { $0.parted(among: places) }
            .map {
                $0.countingLinesSideBySide(
                    step: max(configuration.rowStep, configuration.columnStep))
            }
        let addOns = symbols.filter {
            BarcodeSymbology($0.kind) == nil && $0.quality >= Self.minimumLinesOfAddOn
        }
        return symbols.compactMap { symbol in
            // Bars that say nothing are texture, and those of a DataBar Expanded that say what is made
            // of no elements are misread.
            guard let symbology = BarcodeSymbology(symbol.kind), !symbol.bytes.isEmpty,
                symbology != .dataBarExpanded || !GS1Element.elements(of: symbol.bytes).isEmpty
            else { return nil }
            let one = oneOfSeveral(symbol, symbology)
            var reading = BarcodeReading(
                symbology: symbology, payload: symbol.payload,
                text: BarcodeText(symbol.payload, symbology: symbology),
                outline: symbology == .sqCode
                    ? SQOutline.find(in: plane) : (one ?? symbol).outline,
                isOneOfSeveral: one != nil, confidence: symbol.confidence,
                evidence: symbol.quality, engine: .zbar, isGS1Marked: symbol.isGS1)
            reading.interpretCode39(wanted: wanted)
            guard wanted.contains(reading.symbology) else { return nil }
            if symbology.takesSupplement {
                let rivals = symbols.filter {
                    BarcodeSymbology($0.kind)?.takesSupplement == true
                }
                // Each belongs to the code that it stands nearest behind.
                let beside = addOns.filter { addOn in
                    guard let gap = symbol.gap(to: addOn),
                        Double(addOn.quality)
                            >= Self.minimumShareOfAddOn * Double(symbol.quality)
                    else { return false }
                    return !rivals.contains { $0.gap(to: addOn) ?? .infinity < gap }
                }.max { $0.quality < $1.quality }
                reading.supplement = beside.map { String(decoding: $0.bytes, as: UTF8.self) }
            }
            return reading
        }
    }
}

extension ZBarDecoder {
    /// One of several codes side by side that say the same; `nil` where that isn't known.
    private func oneOfSeveral(
        _ symbol: ZBar.Symbol, _ symbology: BarcodeSymbology
    ) -> ZBar.Symbol? {
        let (rows, columns) = (configuration.rowStep, configuration.columnStep)
        // Where rows and columns are scanned, an end doesn't say of which it is; and a DataBar
        // Expanded is said again at each of its characters.
        guard symbology.isLinear, symbology != .dataBarExpanded, min(rows, columns) == 0 else {
            return nil
        }
        return symbol.oneOfSeveral(onColumns: rows == 0)
    }
}

extension ZBar.Symbol {
    /// How far from a code's middle one of its lines may end, in halves of its sides; chosen: ends
    /// are found to a block.
    private static let farthestLine = 1.3

    /// The codes whose lines ZBar takes for one another's because they say the same.
    ///
    /// - Parameter places: of codes. Lines end at one end of a code and at the other in turn: where
    ///   there are two that have both, lines of no such code are left out, as they would join what
    ///   lies apart.
    fileprivate func parted(among places: [LinearCandidate]) -> [ZBar.Symbol] {
        guard places.count > 1, points.count > 1, let symbology = BarcodeSymbology(kind),
            symbology.isLinear
        else { return [self] }
        var parts: [Int: [SIMD2<Double>]] = [:]
        for point in points {
            let nearest = places.indices.min {
                places[$0].distance(to: point) < places[$1].distance(to: point)
            }
            if let nearest, places[nearest].distance(to: point) < Self.farthestLine {
                parts[nearest, default: []].append(point)
            }
        }
        let needed = ReadingArbitration.linesNeeded(for: symbology)
        parts = parts.filter { places[$0.key].isCrossed(by: $0.value) }
        guard parts.count > 1, parts.values.contains(where: { $0.count >= needed }) else {
            return [self]
        }
        return parts.sorted { $0.key < $1.key }.map { _, points in
            var part = self
            (part.points, part.quality) = (points, points.count)
            return part
        }
    }
}

extension ZBar.Symbol {
    /// How far apart two lines of one code may lie with none between them that reads it, in lines
    /// and in pixels at the least; chosen: noise and glare spoil a few in a row.
    private static let (widestGapInLines, leastWidestGapInPixels) = (4.0, 12.0)

    /// A DataBar for which those lines count alone that lie side by side, as those across the same
    /// bars do.
    ///
    /// ZBar joins a DataBar's halves however far apart it saw them: texture that repeats says the
    /// same again and again, where it repeats alone.
    ///
    /// - Parameter step: pixels from one line to the next.
    fileprivate func countingLinesSideBySide(step: Int) -> ZBar.Symbol {
        guard kind == .dataBar else { return self }
        let widestGap = max(Self.widestGapInLines * Double(step), Self.leastWidestGapInPixels)
        // Rows cross bars that run down the image, columns those that run across it.
        let areColumns = orientation == .left || orientation == .right
        let lines = Set(points.map { areColumns ? $0.x : $0.y }).sorted()
        var (count, most) = (0, 0)
        for (index, line) in lines.enumerated() {
            count = index > 0 && line - lines[index - 1] <= widestGap ? count + 1 : 1
            most = max(most, count)
        }
        var symbol = self
        symbol.quality = most
        return symbol
    }
}

extension LinearCandidate {
    /// How far apart lines end that cross all of it, as a share of the length; chosen: a part of the
    /// bars may have been left out.
    private static let crossedShare = 0.5

    /// Whether points where lines end lie at both ends of it.
    fileprivate func isCrossed(by points: [SIMD2<Double>]) -> Bool {
        let places = points.map { $0.dot(across) }
        guard let first = places.min(), let last = places.max() else { return false }
        return last - first >= Self.crossedShare * length
    }

    /// How far a point is from the middle, in halves of length and height: up to 1 inside.
    fileprivate func distance(to point: SIMD2<Double>) -> Double {
        let offset = point - center
        return Swift.max(
            abs(offset.dot(across)) / length, abs(offset.dot(along)) / height) * 2
    }
}

extension BarcodeSymbology {
    /// Whether two or five digits may stand beside the code.
    var takesSupplement: Bool { self == .ean13 || self == .upca || self == .upce }
}

extension ZBar.Symbol {
    /// A DataBar holds the number alone; the application identifier before it is the decoder's.
    fileprivate var payload: [UInt8] {
        let identifier = GS1Element.tradeItemNumber.utf8
        let length = identifier.count + GS1Element.tradeItemNumberDigits
        return kind == .dataBar && bytes.count == length && bytes.starts(with: identifier)
            ? Array(bytes.dropFirst(identifier.count)) : bytes
    }

    /// Pixels along the bars by which an add-on's lines may go beyond the code's: a line that
    /// crosses the one crosses the other, but for every other line; chosen.
    private static let overhangInPixels = 4.0
    /// How far behind the code's end the add-on's may be, in times of the code's width and in
    /// pixels: the five digits end 59 modules or so behind the 51 of a UPC-E, and lines may all
    /// have been read at one end of the code.
    private static let maximumGapInWidths = 1.4
    private static let maximumGapInPixels = 60.0

    /// How far behind this code's end, as it is read, an add-on ends, in pixels; `nil` if the
    /// add-on is not beside it.
    fileprivate func gap(to addOn: ZBar.Symbol) -> Double? {
        let outline = outline
        let (across, along) = (
            outline.topRight - outline.topLeft, outline.bottomLeft - outline.topLeft
        )
        let (width, height) = (across.length, along.length)
        guard width > 0, height > 0, !addOn.points.isEmpty else { return nil }
        let offsets = addOn.points.map { $0 - outline.topLeft }
        let us = offsets.map { $0.dot(across) / width }
        let vs = offsets.map { $0.dot(along) / height }
        guard let left = us.min(), let top = vs.min(), let bottom = vs.max(),
            top <= height + Self.overhangInPixels, bottom >= -Self.overhangInPixels,
            left > width / 2
        else { return nil }
        let gap = (us.max() ?? left) - width
        return gap > 0 && gap < Self.maximumGapInWidths * width + Self.maximumGapInPixels
            ? gap : nil
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

    /// Ends on one line that show that it crossed more codes than one.
    private static let leastEndsOfSeveral = 3

    /// One of several codes side by side that say the same, where a line crossed so many: with its
    /// points from the end of one to the next one's, as far apart as one is long with the light
    /// beside it.
    ///
    /// - Parameter onColumns: whether columns were scanned, and not rows.
    fileprivate func oneOfSeveral(onColumns: Bool) -> ZBar.Symbol? {
        let lines = Dictionary(grouping: points) { onColumns ? $0.x : $0.y }
        let fullest = lines.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        let ends = (fullest?.value ?? []).sorted { onColumns ? $0.y < $1.y : $0.x < $1.x }
        guard ends.count >= Self.leastEndsOfSeveral else { return nil }
        // The median, as a line may miss one of them.
        let ways = zip(ends, ends.dropFirst()).sorted {
            ($0.1 - $0.0).length < ($1.1 - $1.0).length
        }
        var one = self
        one.points = [ways[ways.count / 2].0, ways[ways.count / 2].1]
        return one
    }

    /// More lines that agree, and a check digit, make it surer.
    ///
    /// Chosen: what can be proved by one line (error correction; a check character of one in a
    /// hundred; one of ten; none) sets the least, and no number of lines makes it certain.
    fileprivate var confidence: Double {
        if kind == .qr || kind == .sq { return BarcodeReading.correctedConfidence }
        let lines = 1 - 1 / Double(1 + max(quality, 0))
        let (least, byLines): (Double, Double) =
            switch kind {
            case .ean13, .upca, .code128, .code93, .dataBarExpanded: (0.6, 0.39)
            case .ean8, .upce, .dataBar, .code39: (0.45, 0.5)
            default: (0.25, 0.65)
            }
        return least + byLines * lines
    }
}
