import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Damaged files")
struct MutatedFileTests {
    /// How many files; `make mutants` asks for more.
    private static let count =
        ProcessInfo.processInfo.environment["REGIONS_MUTANTS"].flatMap { Int($0) } ?? 48

    /// Images of every format, small ones, so that each is decoded often.
    private static func seeds() throws -> [(name: String, data: Data)] {
        let folder = TestImages.folder
        let names = try ["", "formats/", "broken/"].flatMap { part in
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + part)
                .map { part + $0 }
        }.sorted()
        return names.compactMap { name in
            guard let data = try? TestImages.data(name), data.count > 64, data.count < 64_000,
                !["json", "py", "md", "txt"].contains((name as NSString).pathExtension)
            else { return nil }
            return (name.replacing("/", with: "-"), data)
        }
    }

    @Test("Each is one record or one for each page, and the batch goes on to its end")
    func mutants() async throws {
        let scratch = try Scratch()
        let seeds = try Self.seeds()
        var mutator = FileMutator(seed: 20_260)
        var names: [String] = []
        for index in 0..<Self.count {
            let seed = seeds[index % seeds.count]
            let other = seeds[index * 7 % seeds.count].data
            let name = "\(index)-\(seed.name)"
            try scratch.write(mutator.mutant(of: seed.data, other: other), name)
            names.append(name)
        }
        let start = ContinuousClock.now
        let output = try await Bounded.run(
            [
                "scan", "--find", "barcodes,rectangles,text-rectangles", "--format", "jsonl",
                "--files-from", "-",
            ],
            input: Data(names.joined(separator: "\n").utf8), in: scratch.url)
        let time = ContinuousClock.now - start
        let records = try output.records
        // TIFF files have a record for each page.
        var sources: [String] = []
        for record in records where record.source != sources.last { sources.append(record.source) }
        #expect(sources == names)
        #expect(records.allSatisfy { ($0.observations == nil) != ($0.error == nil) })
        #expect(output.status == 2 || records.allSatisfy { $0.error == nil })
        if Self.count > 100 {
            let failed = records.filter { $0.error != nil }.count
            print(
                "\(names.count) damaged files: \(failed) of \(records.count) records are errors, \(time)"
            )
        }
    }
}
