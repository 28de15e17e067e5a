import Testing

@testable import Regions

/// Whether an HEIF file turns its image itself, so that EXIF is not asked.
@Suite struct HEIFBoxesTests {
    private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        big32(content.count + 8) + Array(kind.utf8) + content
    }

    /// A file with items 1 and 2, of which the second is the primary one.
    private static func file(
        properties kinds: [String], ofFirst first: [UInt8], ofSecond second: [UInt8]
    ) -> [UInt8] {
        func entry(_ item: UInt8, _ indices: [UInt8]) -> [UInt8] {
            [0, item, UInt8(indices.count)] + indices
        }
        let none: [UInt8] = [0, 0, 0, 0]
        let associations = none + big32(2) + entry(1, first) + entry(2, second)
        let properties =
            box("ipco", kinds.flatMap { box($0, [0]) }) + box("ipma", associations)
        return box("ftyp", Array("heic".utf8) + none)
            + box("meta", none + box("pitm", none + [0, 2]) + box("iprp", properties))
    }

    private func turns(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { HEIFBoxes($0)?.turnsPrimaryImage } ?? false
    }

    @Test(arguments: ["irot", "imir"]) func aPropertyOfThePrimaryImageCounts(kind: String) {
        // The highest bit: essential.
        #expect(turns(Self.file(properties: ["ispe", kind], ofFirst: [1], ofSecond: [1, 0x82])))
    }

    @Test func onesOfOtherImagesDoNot() {
        #expect(!turns(Self.file(properties: ["ispe", "irot"], ofFirst: [1, 2], ofSecond: [1])))
    }

    @Test func damagedBoxesAreNoneAndLeadNowhere() {
        let file = Self.file(properties: ["ispe", "irot"], ofFirst: [1], ofSecond: [1, 2])
        for length in 0..<file.count { _ = turns(Array(file[..<length])) }
        for position in file.indices {
            var damaged = file
            damaged[position] = 0xFF
            _ = turns(damaged)
        }
        #expect(!turns([]))
        #expect(!turns(Array(repeating: 0xFF, count: 64)))
    }
}
