/// Which readings are believed.
///
/// A symbology proves a reading by its check digits and by how little else its bars may be. Where
/// that is little (a weak symbology), more scan lines must agree, and a reading on top of one in
/// a stronger symbology is a piece of that.
enum ReadingArbitration {
    /// Lines that agree on a DataBar, whose check is weak, for it to be believed where nothing
    /// disputes it; chosen.
    private static let undisputedDataBarLines = 2
    /// How many times as many lines the better of two readings of one candidate has; chosen: a
    /// clear majority.
    private static let majority = 2

    /// Lines that a reading needs: with fewer it has to be confirmed by another stage; chosen.
    static func linesNeeded(for symbology: BarcodeSymbology) -> Int {
        switch symbology {
        // Blurred bars are read wrong by several lines alike.
        case .ean13, .upca: 4
        case _ where symbology.isWeak: 3
        default: 2
        }
    }

    /// The readings that need no confirmation, and the others.
    static func sort(
        _ readings: [BarcodeReading]
    ) -> (sure: [BarcodeReading], doubtful: [BarcodeReading]) {
        var (sure, doubtful): ([BarcodeReading], [BarcodeReading]) = ([], [])
        for reading in readings {
            let isSure =
                !reading.symbology.isLinear
                || reading.evidence >= linesNeeded(for: reading.symbology)
            if isSure { sure.append(reading) } else { doubtful.append(reading) }
        }
        return (sure, doubtful)
    }

    /// The doubtful readings that nothing contradicts, in symbologies whose check proves much.
    ///
    /// A stacked code is read by one line of each row, so that its lines never agree.
    static func undisputed(
        _ doubtful: [BarcodeReading], beside readings: [BarcodeReading]
    ) -> [BarcodeReading] {
        doubtful.filter { reading in
            let provesMuch =
                switch reading.symbology {
                case .code128, .code93, .dataBarExpanded: true
                case .dataBar: reading.evidence >= undisputedDataBarLines
                default: false
                }
            return provesMuch
                && !(readings + doubtful).contains { other in
                    other.payload != reading.payload && other.symbology == reading.symbology
                        || other.isAtPlace(of: reading) && other.symbology != reading.symbology
                            && !other.symbology.isWeak
                }
        }
    }

    /// Leaves out what contradicts a better reading at the same place.
    ///
    /// Two linear codes don't share bars: of two readings of one candidate the one with more
    /// lines stays, unless they lie apart: stripes of a ground go around all that lies on it.
    static func settled(
        _ readings: [BarcodeReading], candidates: [LinearCandidate]
    ) -> [BarcodeReading] {
        readings.filter { reading in
            guard reading.symbology.isLinear else { return true }
            return !readings.contains { other in
                guard other.symbology.isLinear,
                    other.payload != reading.payload || other.symbology != reading.symbology,
                    other.weight > reading.weight
                else { return false }
                return other.isAtPlace(of: reading)
                    || other.isNear(reading)
                        && candidates.contains { candidate in
                            candidate.mayBe(reading) && candidate.mayBe(other)
                                && (reading.symbology.isWeak
                                    || reading.symbology == other.symbology)
                                && reading.evidence * majority <= other.evidence
                        }
            }
        }
    }
}

extension BarcodeReading {
    /// What a line counts in a weak symbology; chosen: half.
    private static let weakLineWeight = 0.5
    /// Bytes of payload that count as a line: with as many lines, the longer one stays.
    private static let bytesPerLine = 1000.0

    /// Whether the middle of one of two readings is no farther from the other's than that is long.
    fileprivate func isNear(_ other: BarcodeReading) -> Bool {
        (middle - other.middle).length <= max(length, other.length)
    }

    /// The longest side of its outline, in pixels.
    private var length: Double {
        let (across, down) = outline.sideLengths
        return max(across, down)
    }

    /// How much it counts against another at the same place, in lines.
    fileprivate var weight: Double {
        Double(evidence) * (symbology.isWeak ? Self.weakLineWeight : 1)
            + Double(payload.count) / Self.bytesPerLine
    }
}

extension BarcodeSymbology {
    /// Whether other things are easily taken for it: a weak check, or none.
    var isWeak: Bool {
        switch self {
        case .itf, .industrial2of5, .codabar, .code32, .code39, .dataBar, .ean8, .upce: true
        case .pharmacode: true
        default: false
        }
    }

    /// EAN-13, and UPC-A, which is the same with a zero before its twelve digits (ISO/IEC 15420).
    static let thirteenDigits: Set<BarcodeSymbology> = [.ean13, .upca]

    /// Whether it is one of these.
    var hasThirteenDigits: Bool { self == .ean13 || self == .upca }

    /// Whether it is one of the two that share their way to lay out bars.
    var isDataBar: Bool { self == .dataBar || self == .dataBarExpanded }
}
