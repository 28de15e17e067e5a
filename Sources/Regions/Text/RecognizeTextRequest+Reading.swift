extension RecognizeTextRequest: ReadingRequest {
    func readThings(in result: [RecognizedTextObservation]) -> [ReadThing] {
        // A sign or two may be read from anything.
        result.filter { $0.confidence >= 0.4 && $0.string.count { $0.isLetter || $0.isNumber } > 2 }
            .map {
                ReadThing(
                    kind: .text, quadrilateral: $0.quadrilateral, weight: 2 * $0.confidence)
            }
    }
}
