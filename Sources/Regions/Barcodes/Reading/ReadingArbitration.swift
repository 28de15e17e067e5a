/// Which readings are believed.
///
/// A symbology proves a reading by its check digits and by how little else its bars may be. Where
/// that is little (a weak symbology), more scan lines must agree, and a reading on top of one in
/// a stronger symbology is a piece of that.
enum ReadingArbitration {
    /// How many times as many lines the better of two readings of one candidate has; chosen: a
    /// clear majority.
    private static let majority = 2

    /// The same of numbers of a retail code, for the better one to need no other proof; chosen.
    private static let clearMajority = 4

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

    /// Whether a retail code's place says another number nearly as often: blurred bars are read
    /// wrong by many lines alike, and by others otherwise.
    static func isDisputed(_ reading: BarcodeReading, among readings: [BarcodeReading]) -> Bool {
        reading.symbology.hasThirteenDigits
            && readings.contains { other in
                other.symbology.hasThirteenDigits && other.payload != reading.payload
                    && other.isAtPlace(of: reading)
                    && other.evidence * clearMajority >= reading.evidence
            }
    }

    /// Leaves out weak readings that lie nowhere, on lines that cross the bars of others: these are
    /// what was read, in part.
    static func withoutSpecks(_ readings: [BarcodeReading]) -> [BarcodeReading] {
        readings.filter { reading in
            guard reading.symbology.isWeak, reading.isSpeck else { return true }
            return !readings.contains { other in
                other.symbology == reading.symbology && !other.isSpeck
                    && other.isCrossed(byLineOf: reading) && other.holds(reading)
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
    /// Pixels for each character below which an outline goes round no code; chosen: the narrowest
    /// characters are seven modules wide.
    private static let leastPixelsOfCharacter = 3.0

    /// Whether its outline has no room for what it says: that of lines whose ends alone are known.
    fileprivate var isSpeck: Bool {
        length < Self.leastPixelsOfCharacter * Double(payload.count)
    }

    /// Whether it says all that another does, in that order, and more.
    fileprivate func holds(_ other: BarcodeReading) -> Bool {
        var left = other.payload[...]
        for byte in payload where byte == left.first { left.removeFirst() }
        return left.isEmpty && payload.count > other.payload.count
    }

    /// Whether the row or column in which another was read goes through its box.
    fileprivate func isCrossed(byLineOf other: BarcodeReading) -> Bool {
        let (own, point) = (box, other.middle)
        let direction = other.outline.topRight - other.outline.topLeft
        return abs(direction.x) >= abs(direction.y)
            ? point.y >= own[1] && point.y <= own[3] : point.x >= own[0] && point.x <= own[2]
    }

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
