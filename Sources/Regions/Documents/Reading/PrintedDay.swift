/// A day as it stands in a row, with what else its digits may mean.
struct PrintedDay: Sendable {
    let value: CalendarDay
    /// The same digits with day and month changed about, where that is a day too.
    let other: CalendarDay?
    let range: Range<Int>
    let hasLongYear: Bool
    let hasMonthName: Bool
}

/// A time as it stands in a row.
struct PrintedTime: Sendable {
    let value: ClockTime
    let range: Range<Int>
}

/// Reads the days and times of a row.
struct DayReader: Sendable {
    let order: Country.DayOrder

    /// Years that a receipt can have.
    ///
    /// Chosen: tills before print none that anybody keeps, and paper of later years isn't printed.
    private static let years = 1985...2079
    private static let century = 2000

    private enum Token {
        case number(Int, digits: Int)
        case month(Int)
        case separator(Unicode.Scalar)
        case word([UInt8])
    }

    static let months: [[UInt8]: Int] = {
        var months: [[UInt8]: Int] = [:]
        for language in TillLanguage.all {
            for (index, names) in language.months.enumerated() {
                for name in names { months[FoldedText.joined(name)] = index + 1 }
            }
        }
        return months
    }()

    /// Numbers, months and what is between them, each with its printed word; none of a row without
    /// digits, which says no day and no time.
    private func tokens(_ row: PrintedRow) -> [(token: Token, word: Int)] {
        guard row.words.contains(where: { $0.text.unicodeScalars.contains(where: Self.isDigit) })
        else { return [] }
        var tokens: [(token: Token, word: Int)] = []
        for (index, word) in row.words.enumerated() {
            if index > 0 { tokens.append((.separator(" "), index)) }
            var digits: [Unicode.Scalar] = []
            var letters: [Unicode.Scalar] = []
            func close() {
                if !digits.isEmpty, digits.count <= 9,
                    let number = Int(String(String.UnicodeScalarView(digits)))
                {
                    tokens.append((.number(number, digits: digits.count), index))
                } else if !digits.isEmpty {
                    tokens.append((.word([]), index))
                }
                if !letters.isEmpty {
                    let bytes = FoldedText.joined(String(String.UnicodeScalarView(letters)))
                    tokens.append((Self.months[bytes].map { .month($0) } ?? .word(bytes), index))
                }
                digits = []
                letters = []
            }
            let scalars = Array(word.text.unicodeScalars)
            for (place, scalar) in scalars.enumerated() {
                if Self.isDigit(scalar) {
                    if !letters.isEmpty { close() }
                    digits.append(scalar)
                } else if let twin = Self.twins[scalar], Self.isByDigit(scalars, place) {
                    if !letters.isEmpty { close() }
                    digits.append(twin)
                } else if scalar.properties.isAlphabetic {
                    if !digits.isEmpty { close() }
                    letters.append(scalar)
                } else if !Self.isMark(scalar) {
                    close()
                    tokens.append((.separator(scalar), index))
                }
            }
            close()
        }
        return tokens
    }

    private static let twins: [Unicode.Scalar: Unicode.Scalar] = [
        "O": "0", "o": "0", "l": "1", "I": "1", "S": "5", "B": "8",
    ]

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Whether a digit stands on a side of a letter, and no letter on the other.
    private static func isByDigit(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
        let near = scalars[max(place - 1, 0)..<min(place + 2, scalars.count)]
        let sides = near.indices.filter { $0 != place }.map { near[$0] }
        return sides.contains(where: isDigit) && !sides.contains { $0.properties.isAlphabetic }
    }

    /// Marks of direction, which have no width.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x200B...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
    }

    func days(in row: PrintedRow) -> [PrintedDay] {
        let tokens = tokens(row)
        var days: [PrintedDay] = []
        var index = 0
        while index < tokens.count {
            if let last = days.last, index > 1, isTime(tokens, at: index),
                last.range.upperBound >= tokens[index].word
            {
                index += Self.tokensOfTime
            } else if let (day, end) = day(in: tokens, at: index) {
                days.append(day)
                index = end
            } else {
                index += 1
            }
        }
        return days
    }

    /// Three numbers and the signs between them.
    private static let tokensOfTime = 5

    /// Whether a token begins a time with points: behind a date, 08.18.00 is one.
    private func isTime(_ tokens: [(token: Token, word: Int)], at start: Int) -> Bool {
        guard start + Self.tokensOfTime <= tokens.count else { return false }
        return tokens[start..<start + Self.tokensOfTime].enumerated().allSatisfy { offset, token in
            switch token.token {
            case .number(_, 2): offset.isMultiple(of: 2)
            case .separator("."): !offset.isMultiple(of: 2)
            default: false
            }
        }
    }

    /// The parts of a date that begin at a token, and where they end.
    private func day(in tokens: [(token: Token, word: Int)], at start: Int) -> (PrintedDay, Int)? {
        // Not within a longer number with the same separators, such as an address of a network.
        if start > 1, case .separator(let sign) = tokens[start - 1].token,
            ["/", "-", "."].contains(sign),
            case .number = tokens[start - 2].token
        {
            return nil
        }
        var parts: [(value: Int, digits: Int, isMonth: Bool)] = []
        var signs: [Unicode.Scalar] = []
        var index = start
        var last = start
        while index < tokens.count, parts.count < 3 {
            switch tokens[index].token {
            case .number(let value, let digits): parts.append((value, digits, false))
            case .month(let month): parts.append((month, 0, true))
            default: return nil
            }
            last = index
            index += 1
            guard parts.count < 3 else { break }
            var sign: Unicode.Scalar?
            while index < tokens.count, case .separator(let found) = tokens[index].token {
                guard ["/", "-", ".", ",", "'", "’", " ", "\\", "–"].contains(found) else {
                    return compact(tokens, start)
                }
                if sign == nil || sign == " " { sign = found }
                index += 1
            }
            if sign == nil, !(parts.last?.isMonth ?? false), index < tokens.count,
                case .month = tokens[index].token
            {
                sign = "".unicodeScalars.first ?? " "
            }
            if sign == nil, parts.last?.isMonth ?? false { sign = " " }
            guard let sign else { return compact(tokens, start) }
            signs.append(sign)
        }
        guard parts.count == 3 else { return compact(tokens, start) }
        let months = parts.count(where: \.isMonth)
        guard months <= 1 else { return nil }
        // Digits with spaces alone between them are no date.
        if months == 0 {
            guard signs.allSatisfy({ $0 != " " }),
                signs[0] == signs[1] || Set(signs).isSubset(of: [".", ","])
                    || Set(signs).isSubset(of: ["-", "–"]),
                // Amounts that stand side by side have commas as well.
                !signs.allSatisfy({ $0 == "," }) || tokens[start].word == tokens[last].word
            else { return compact(tokens, start) }
        }
        var end = last + 1
        // A year that was read in two parts.
        if parts[2].digits == 2, parts[2].value == 20 || parts[2].value == 19,
            end + 1 < tokens.count,
            case .separator(" ") = tokens[end].token,
            case .number(let rest, 2) = tokens[end + 1].token,
            end + 2 >= tokens.count
                || {
                    if case .separator(let s) = tokens[end + 2].token { return s != ":" };
                    return true
                }()
        {
            parts[2] = (parts[2].value * 100 + rest, 4, false)
            end += 2
        }
        guard let read = value(of: parts) else { return nil }
        let range = tokens[start].word..<tokens[end - 1].word + 1
        return (
            PrintedDay(
                value: read.day, other: read.other, range: range,
                hasLongYear: parts.contains { $0.digits == 4 }, hasMonthName: months == 1), end
        )
    }

    /// Eight digits in one: 20180309.
    private func compact(_ tokens: [(token: Token, word: Int)], _ start: Int) -> (PrintedDay, Int)?
    {
        guard case .number(let number, 8) = tokens[start].token else { return nil }
        let word = tokens[start].word
        guard Self.years.contains(number / 10_000),
            let day = CalendarDay(
                year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { return nil }
        return (
            PrintedDay(
                value: day, other: nil, range: word..<word + 1, hasLongYear: true,
                hasMonthName: false), start + 1
        )
    }

    private func year(_ part: (value: Int, digits: Int, isMonth: Bool)) -> Int? {
        switch part.digits {
        case 2: Self.century + part.value
        case 4 where Self.years.contains(part.value): part.value
        default: nil
        }
    }

    private func value(
        of parts: [(value: Int, digits: Int, isMonth: Bool)]
    ) -> (day: CalendarDay, other: CalendarDay?)? {
        func make(_ y: Int, _ m: Int, _ d: Int) -> CalendarDay? {
            guard parts[d].digits <= 2, parts[m].digits <= 2, !parts[d].isMonth, !parts[y].isMonth,
                let year = year(parts[y]), Self.years.contains(year)
            else { return nil }
            return CalendarDay(year: year, month: parts[m].value, day: parts[d].value)
        }
        if let month = parts.firstIndex(where: \.isMonth) {
            if parts[0].digits == 4 { return make(0, 1, 2).map { ($0, nil) } }
            return month == 0 ? make(2, 0, 1).map { ($0, nil) } : make(2, 1, 0).map { ($0, nil) }
        }
        if parts[0].digits == 4 { return make(0, 1, 2).map { ($0, nil) } }
        let (european, american, asian) = (
            make(2, 1, 0), make(2, 0, 1), parts[2].digits == 4 ? nil : make(0, 1, 2)
        )
        let wanted: [CalendarDay?] =
            switch order {
            case .dayMonthYear: [european, american, asian]
            case .monthDayYear: [american, european, asian]
            case .yearMonthDay:
                parts[2].digits == 4 ? [european, american] : [asian, european, american]
            }
        let valid = wanted.compactMap(\.self)
        guard let first = valid.first else { return nil }
        return (first, valid.dropFirst().first { $0 != first })
    }

    func times(in row: PrintedRow) -> [PrintedTime] {
        var times: [PrintedTime] = []
        let tokens = tokens(row)
        func number(_ index: Int) -> (value: Int, digits: Int)? {
            guard tokens.indices.contains(index),
                case .number(let value, let digits) = tokens[index].token
            else { return nil }
            return (value, digits)
        }
        func sign(_ index: Int) -> Unicode.Scalar? {
            guard tokens.indices.contains(index), case .separator(let sign) = tokens[index].token
            else { return nil }
            return sign
        }
        for index in tokens.indices {
            guard let hour = number(index), hour.digits <= 2, let first = sign(index + 1),
                first == ":",
                sign(index - 1) != ":", let minute = number(index + 2), minute.digits == 2
            else { continue }
            var end = index + 3
            var second: Int?
            if sign(end) == first, let seconds = number(end + 1), seconds.digits == 2 {
                second = seconds.value
                end += 2
            }
            var hours = hour.value
            if let half = half(tokens, at: end), hours <= 12 {
                hours = hours % 12 + (half == .after ? 12 : 0)
            }
            if let time = ClockTime(hour: hours, minute: minute.value, second: second) {
                times.append(
                    PrintedTime(value: time, range: tokens[index].word..<tokens[end - 1].word + 1))
            }
        }
        return times
    }

    private enum Half { case before, after }

    private func half(_ tokens: [(token: Token, word: Int)], at index: Int) -> Half? {
        var index = index
        if index < tokens.count, case .separator(" ") = tokens[index].token { index += 1 }
        guard index < tokens.count, case .word(let bytes) = tokens[index].token else { return nil }
        if bytes.starts(with: Array("pm".utf8)) || bytes == Array("p".utf8) { return .after }
        if bytes.starts(with: Array("am".utf8)) || bytes == Array("a".utf8) { return .before }
        return nil
    }
}
