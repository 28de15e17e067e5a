/// A day that may be that of a receipt, with all places where it is printed.
struct DayCandidate: Sendable {
    /// What is looked at; each has a weight in ``ReceiptModels``.
    enum Feature: String, CaseIterable, Sendable {
        case saysDate, saysOtherDate, hasTime, hasTimeNearby, repeats, hasLongYear, hasMonthName
        case isOrdered, isFirst, isLast, isTop, isBottom, saysNotice, isAlone, confidence, isLatest
        case isEarliest
    }

    let value: CalendarDay
    let places: [(row: Int, day: PrintedDay)]
    let features: [Double]

    /// The share of the rows that are the head, and the foot.
    ///
    /// Chosen.
    private static let headShare = 0.35
    private static let footShare = 0.7
    private static let mostRepeats = 3.0

    static func candidates(of page: DocumentPage) -> [DayCandidate] {
        var places: [CalendarDay: [(row: Int, day: PrintedDay)]] = [:]
        for (index, row) in page.rows.enumerated() {
            for day in row.days { places[day.value, default: []].append((index, day)) }
        }
        let all = places.values.joined()
        let rows = (all.map(\.row).min() ?? 0, all.map(\.row).max() ?? 0)
        let days = (places.keys.min(), places.keys.max())
        return places.sorted { $0.key < $1.key }.map { value, places in
            DayCandidate(
                value, places, page, first: rows.0, last: rows.1, isEarliest: days.0 == value,
                isLatest: days.1 == value, isAlone: all.count == 1)
        }
    }

    private init(
        _ value: CalendarDay, _ places: [(row: Int, day: PrintedDay)], _ page: DocumentPage,
        first: Int, last: Int, isEarliest: Bool, isLatest: Bool, isAlone: Bool
    ) {
        var features: [Feature: Double] = [:]
        func raise(_ feature: Feature, to value: Double = 1) {
            features[feature] = max(features[feature] ?? 0, value)
        }
        for (index, day) in places {
            let row = page.rows[index]
            if row.has(.date)
                || index > 0 && page.rows[index - 1].has(.date) && page.rows[index - 1].days.isEmpty
            {
                raise(.saysDate)
            }
            if row.has(.otherDate) { raise(.saysOtherDate) }
            if row.has(.notice) { raise(.saysNotice) }
            if !row.times.isEmpty { raise(.hasTime) }
            if page.rows[max(index - 1, 0)...min(index + 1, page.rows.count - 1)].contains(where: {
                !$0.times.isEmpty
            }) {
                raise(.hasTimeNearby)
            }
            if day.hasLongYear { raise(.hasLongYear) }
            if day.hasMonthName { raise(.hasMonthName) }
            if day.other == nil || page.isOrderOfDaysShown { raise(.isOrdered) }
            if index == first { raise(.isFirst) }
            if index == last { raise(.isLast) }
            let share = Double(index) / Double(page.rows.count)
            if share < Self.headShare { raise(.isTop) }
            if share > Self.footShare { raise(.isBottom) }
            raise(.confidence, to: row.printed.confidence(day.range))
        }
        raise(.repeats, to: min(Double(places.count - 1), Self.mostRepeats) / Self.mostRepeats)
        if isAlone { raise(.isAlone) }
        if isEarliest { raise(.isEarliest) }
        if isLatest { raise(.isLatest) }
        self.value = value
        self.places = places.sorted {
            page.rows[$1.row].printed.confidence($1.day.range)
                < page.rows[$0.row].printed.confidence($0.day.range)
        }
        self.features = Feature.allCases.map { features[$0] ?? 0 }
    }
}
