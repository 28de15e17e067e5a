#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What `Training/cards` fits weights by: the features of all candidates of a made card as it was
/// read, and which of them are right.
package enum CardTraining {
    private struct Page: Decodable {
        struct Word: Decodable {
            let text: String
            let confidence: Double
            let corners: [[Double]]
        }
        struct Observation: Decodable {
            let type: String
            let symbology: BarcodeSymbology?
            let payload: String?
            let corners: [[Double]]
            let words: [Word]?
        }
        struct Read: Decodable {
            let width: Double
            let height: Double
            let observations: [Observation]
        }
        struct Printed: Decodable { let value: String }
        struct Truth: Decodable {
            let number: Printed?
            let pin: Printed?
            let amount: String?
            let expiry: String?
            let holder: String?
        }
        let read: Read
        let truth: Truth
        /// Whether the print of the number is to be left out, as if it had not been read.
        let hidesNumber: Bool?
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

    /// The features of a card that `cards.py` made, as it was read, a line of JSON each.
    package static func features(of line: Data) throws -> Data {
        let made = try JSONDecoder().decode(Page.self, from: line)
        let truth = made.truth
        let page = page(of: made)
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

    private static func page(of made: Page) -> CardPage {
        func quadrilateral(_ corners: [[Double]]) -> Quadrilateral? {
            let points = corners.filter { $0.count == 2 }.map {
                NormalizedPoint(x: $0[0], y: $0[1])
            }
            guard points.count == 4 else { return nil }
            return Quadrilateral(
                topLeft: points[0], topRight: points[1], bottomRight: points[2],
                bottomLeft: points[3])
        }
        let hidden = made.hidesNumber == true ? made.truth.number?.value.uppercased() : nil
        let lines = made.read.observations.compactMap { observation in
            observation.words?.compactMap { word in
                quadrilateral(word.corners).map {
                    PrintedWord(
                        text: word.text, quadrilateral: $0, confidence: word.confidence)
                }
            }
        }.filter { line in
            hidden.map { !CardText.plain(line.map(\.text).joined()).contains($0) } ?? true
        }
        let codes = made.read.observations.compactMap { observation -> CardCode? in
            guard hidden == nil, let payload = observation.payload,
                let symbology = observation.symbology,
                let corners = quadrilateral(observation.corners)
            else { return nil }
            return CardCode(payload: payload, quadrilateral: corners, symbology: symbology)
        }
        return CardPage(
            lines: lines, codes: codes, aspect: made.read.height / made.read.width)
    }
}
