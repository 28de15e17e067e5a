#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension [BarcodeObservation] {
    /// What codes that hold one payload together have in common.
    private struct SharedPayload: Hashable {
        var symbology: BarcodeSymbology
        var identifier: String
        var count: Int
    }

    /// The same with the whole payload told to each part of one all of whose parts are there.
    ///
    /// Source: ISO/IEC 18004, 8, for QR codes; the other matrix codes have the like.
    func joiningParts() -> [BarcodeObservation] {
        var sequences: [SharedPayload: [Int]] = [:]
        for (index, code) in enumerated() {
            guard let part = code.structuredAppend, part.count > 1 else { continue }
            let sequence = SharedPayload(
                symbology: code.symbology, identifier: part.identifier, count: part.count)
            sequences[sequence, default: []].append(index)
        }
        var result = self
        for (sequence, indices) in sequences {
            guard let parts = parts(of: indices, count: sequence.count) else { continue }
            let data = parts.reduce(into: Data()) { $0 += $1.payloadData }
            let text = text(of: parts, joined: data)
            for index in indices {
                result[index].structuredAppend?.payloadData = data
                result[index].structuredAppend?.payloadString = text
            }
        }
        return result
    }

    /// One code for each place, in order; `nil` where one lacks, or two say different things.
    private func parts(of indices: [Int], count: Int) -> [BarcodeObservation]? {
        var places: [Int: BarcodeObservation] = [:]
        for index in indices {
            let code = self[index]
            guard let place = code.structuredAppend?.index, (0..<count).contains(place),
                places[place].map({ $0.payloadData == code.payloadData }) ?? true
            else { return nil }
            places[place] = code
        }
        // Not by counting: a code may say any number.
        return places.count == count ? places.sorted { $0.key < $1.key }.map(\.value) : nil
    }

    /// A character may begin in one part and end in the next.
    private func text(of parts: [BarcodeObservation], joined data: Data) -> String? {
        let charsets = Set(parts.map(\.payloadCharset))
        if charsets.count == 1, let name = parts[0].payloadCharset,
            let charset = CharacterSet(rawValue: name), let text = charset.decode([UInt8](data))
        {
            return text
        }
        if let text = CharacterSet.utf8.decode([UInt8](data)) { return text }
        let texts = parts.compactMap(\.payloadString)
        return texts.count == parts.count ? texts.joined() : nil
    }
}
