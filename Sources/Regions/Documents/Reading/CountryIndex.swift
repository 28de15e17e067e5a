/// The words of a country's names and addresses, ready to be looked for.
struct CountryIndex: Sendable {
    let postcodes: Set<String>
    private let streets: Set<[UInt8]>
    private let longStreets: [[UInt8]]
    private let places: [[[UInt8]]]
    private let legalForms: [[[UInt8]]]
    private let shops: Set<[UInt8]>
    private let longShops: [[UInt8]]

    /// Letters of a word that other words may end with: "Goethestraße".
    ///
    /// Chosen.
    private static let shortestEnding = 3
    private static let shortestEndingOfShop = 5

    static func of(_ country: Country) -> CountryIndex {
        all[country.code] ?? CountryIndex(country)
    }

    private static let all: [String: CountryIndex] = Dictionary(
        uniqueKeysWithValues: Country.all.map { ($0.code, CountryIndex($0)) })

    private init(_ country: Country) {
        postcodes = Set(country.postcodes.map(Shape.of))
        func words(_ phrase: String) -> [[UInt8]] { FoldedText([phrase]).words.map(\.bytes) }
        let languages = country.languages
        streets = Set(languages.flatMap(\.streets).flatMap(words))
        // In these languages the kind of street ends its name.
        let compounding = languages.filter { ["de", "nl"].contains($0.tag) }
        longStreets = compounding.flatMap(\.streets).flatMap(words).filter {
            $0.count >= Self.shortestEnding
        }
        places = country.places.map(words)
        legalForms = languages.flatMap(\.legalForms).map(words).filter { !$0.isEmpty }
        shops = Set(languages.flatMap(\.shops).flatMap(words))
        longShops = compounding.flatMap(\.shops).flatMap(words).filter {
            $0.count >= Self.shortestEndingOfShop
        }
    }

    func isStreet(_ word: [UInt8]) -> Bool {
        streets.contains(word)
            || longStreets.contains { word.count > $0.count && word.ends(with: $0) }
    }

    func isShop(_ word: [UInt8]) -> Bool {
        shops.contains(word) || longShops.contains { word.count > $0.count && word.ends(with: $0) }
    }

    /// How many of its places stand among words.
    func count(ofPlacesIn words: Set<[UInt8]>) -> Int {
        places.count { $0.allSatisfy(words.contains) }
    }

    func holdsPlace(_ words: [[UInt8]]) -> Bool { places.contains { words.holds($0) } }

    /// Whether the words are names of places and nothing else.
    func isPlacesAlone(_ words: [[UInt8]]) -> Bool {
        !words.isEmpty
            && words.allSatisfy { word in places.contains { $0.contains(word) } }
            && holdsPlace(words)
    }

    func holdsLegalForm(_ words: [[UInt8]]) -> Bool {
        // The name comes first.
        legalForms.contains { form in words.dropFirst().holds(form) }
    }

    func endsWithLegalForm(_ words: [[UInt8]]) -> Bool {
        legalForms.contains { words.count > $0.count && words.suffix($0.count).elementsEqual($0) }
    }

    /// Whether words begin and end with a legal form, and are few.
    ///
    /// So does "CO. (M) SDN BHD".
    func isLegalFormAtBothEnds(_ words: [[UInt8]]) -> Bool {
        words.count > 1 && words.count <= Self.mostWordsOfForms
            && legalForms.contains { words.starts(with: $0) }
            && legalForms.contains { words.suffix($0.count).elementsEqual($0) }
    }

    /// The word that a legal form has before its last one, where that one is read right and the
    /// other nearly: "SL: BHD" for "SDN BHD"; `nil` if there is none, or both are right.
    func wordBeforeEndOfForm(_ words: [[UInt8]]) -> [UInt8]? {
        guard let last = words.last, let before = words.dropLast().last,
            before.count >= Self.fewestLettersOfForm,
            !legalForms.contains(where: { words.suffix($0.count).elementsEqual($0) && $0.count > 1 }
            )
        else { return nil }
        return legalForms.first { form in
            form.count == 2 && form[1] == last && form[0].first == before.first
                && PhraseIndex.distance(form[0], before, atMost: Self.lettersReadWrong) != nil
        }?[0]
    }

    /// Words of rows that only say what kind of company it is, letters of a word of a legal form,
    /// and how many of them may be read wrong.
    ///
    /// Chosen.
    private static let mostWordsOfForms = 5
    private static let fewestLettersOfForm = 2
    private static let lettersReadWrong = 2

    /// Whether the words are a legal form and nothing else.
    func isLegalFormAlone(_ words: [[UInt8]]) -> Bool {
        var rest = words[...]
        while !rest.isEmpty {
            guard
                let form = legalForms.filter({ rest.starts(with: $0) }).max(by: {
                    $0.count < $1.count
                })
            else { return false }
            rest = rest.dropFirst(form.count)
        }
        return !words.isEmpty
    }
}

extension Array<UInt8> {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}

extension RandomAccessCollection<[UInt8]> where Index == Int {
    /// Whether words stand one after another, also with a letter read wrong in long ones.
    fileprivate func holds(_ wanted: [[UInt8]]) -> Bool {
        guard let first = wanted.first, count >= wanted.count else { return false }
        for start in indices.dropLast(wanted.count - 1)
        where self[start] == first
            || PhraseIndex.distance(first, self[start], atMost: first.count > 5 ? 1 : 0) != nil
        {
            if zip(wanted, self[start...]).allSatisfy({
                $0 == $1 || PhraseIndex.distance($0, $1, atMost: $0.count > 5 ? 1 : 0) != nil
            }) {
                return true
            }
        }
        return false
    }
}
