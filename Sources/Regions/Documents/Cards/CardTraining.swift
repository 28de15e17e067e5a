#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What `Training/cards` fits weights by: the features of all candidates of a made card as it was
/// read, and which of them are right.
package enum CardTraining {
    /// A line of what `cards.py` says of the images that it drew.
    private struct Drawn: Decodable {
        struct Printed: Decodable { let value: String }
        struct Truth: Decodable {
            let number: Printed?
            let pin: Printed?
            let amount: String?
            let expiry: String?
            let holder: String?
        }
        let source: String
        let cards: [Truth]
    }

    /// Candidates: their features, which are right, and what their confidence is made of beside.
    private struct Group: Encodable {
        var x: [[Double]]
        var y: [Bool]
        var c: [[Double]]
    }

    private struct Features: Encodable {
        let number, pin, amount, expiry, holder: Group
        /// Which candidates can be the number, and which the PIN.
        let canBeNumber, canBePIN: [Bool]
    }

    /// The names of all features by their models, as a line of JSON.
    package static func names() throws -> Data {
        let numbers = NumberCandidate.Feature.allCases.map(\.rawValue)
        return try JSONEncoder().encode([
            "number": numbers, "pin": numbers,
            "amount": CardAmountCandidate.Feature.allCases.map(\.rawValue),
            "expiry": CardExpiryCandidate.Feature.allCases.map(\.rawValue),
            "holder": CardHolderCandidate.Feature.allCases.map(\.rawValue),
        ])
    }

    /// The features of a card that `cards.py` drew, as it is read, a line of JSON.
    ///
    /// - Parameters:
    ///   - line: its line of truth.jsonl.
    ///   - folder: where its image lies.
    ///   - hidesNumber: whether the print of the number is left out, as if it had not been read.
    package static func features(
        of line: Data, in folder: URL, hidesNumber: Bool
    ) async throws -> Data {
        let drawn = try JSONDecoder().decode(Drawn.self, from: line)
        guard let truth = drawn.cards.first, drawn.cards.count == 1 else {
            throw RegionsError(.invalidRequest, "\(drawn.source): not one card on the image")
        }
        let image = try ImageRequestHandler(
            url: folder.appending(path: drawn.source)
        ).image
        let content = try await ReadCardRequest().content(of: image)
        let hidden = hidesNumber ? truth.number?.value.uppercased() : nil
        let page = CardPage(
            lines: content.lines.filter { line in
                hidden.map { !CardText.plain(line.map(\.text).joined()).contains($0) } ?? true
            },
            codes: hidden == nil ? content.codes : [], aspect: content.aspect)
        let candidates = NumberCandidate.candidates(on: page)
        let right = candidates.first { $0.plain == truth.number?.value.uppercased() }?.printed
        let pin = candidates.first { $0.plain == truth.pin?.value.uppercased() }?.printed
        let printed = [right, pin].compactMap(\.self)
        let amounts = CardAmountCandidate.candidates(on: page, without: printed)
        let expiries = CardExpiryCandidate.candidates(on: page)
        let holders = CardHolderCandidate.candidates(on: page, numbers: printed)
        func isSame(_ one: String, _ other: String?) -> Bool {
            one.uppercased() == other?.uppercased()
        }
        return try JSONEncoder().encode(
            Features(
                number: Group(
                    x: candidates.map(\.features),
                    y: candidates.map { isSame($0.plain, truth.number?.value) },
                    c: candidates.map { Array(CardReader.evidence(of: $0, logOdds: 0).dropFirst()) }
                ),
                pin: Group(
                    x: candidates.map(\.features),
                    y: candidates.map { isSame($0.plain, truth.pin?.value) },
                    c: candidates.map { Array(CardReader.evidence(of: $0, logOdds: 0).dropFirst()) }
                ),
                amount: Group(
                    x: amounts.map(\.features),
                    y: amounts.map { $0.amount.value == truth.amount.flatMap { Amount($0) } },
                    c: amounts.map { [$0.amount.confidence] }),
                expiry: Group(
                    x: expiries.map(\.features),
                    y: expiries.map { $0.value.description == truth.expiry },
                    c: expiries.map {
                        [
                            page.lines[$0.line].row.printed.confidence($0.range),
                            $0.isOpen ? 1 - page.page.countryChance : 0,
                        ]
                    }),
                holder: Group(
                    x: holders.map(\.features),
                    y: holders.map {
                        isSame(page.lines[$0.line].row.printed.text($0.range), truth.holder)
                    }, c: holders.map { [page.lines[$0.line].row.printed.chance($0.range)] }),
                canBeNumber: candidates.map(CardReader.canBeNumber),
                canBePIN: candidates.map(CardReader.canBePIN)))
    }
}
