import ArgumentParser
import Regions

/// The value of `--pages`: pages of each file, counted from 1, such as 2-5,9.
struct PageSelection: ExpressibleByArgument, Sendable, Hashable {
    /// As it was given.
    let text: String
    private let ranges: [ClosedRange<Int>]

    init?(argument: String) {
        var ranges: [ClosedRange<Int>] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
                Int($0)
            }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends.last ?? nil,
                first >= 1, first <= last
            else { return nil }
            ranges.append(first...last)
        }
        self.ranges = ranges
        text = argument
    }

    /// The pages of a file of so many, in their order, each once.
    ///
    /// - Throws: `invalidRequest` for pages beyond the end.
    func pages(of count: Int) throws(RegionsError) -> [Int] {
        if let beyond = ranges.map(\.upperBound).max(), beyond > count {
            throw RegionsError(
                .invalidRequest,
                "there is no page \(beyond); the file has \(count) "
                    + (count == 1 ? "page" : "pages"))
        }
        return Set(ranges.joined()).sorted()
    }
}

extension PageSelection? {
    /// All pages where none are selected.
    func pages(of count: Int) throws(RegionsError) -> [Int] {
        guard let self else { return Array(1...max(count, 1)) }
        return try self.pages(of: count)
    }
}
