import Regions

/// What keeps results beside, or instead of, the bytes that a `RecordWriter` makes of them.
protocol ResultStore: AnyObject {
    /// Takes away or makes what is needed; from here on the run can't be refused.
    func makeReady() throws(OutputError)
    /// Takes the pages of a source: all of them, or none.
    func add(_ pages: [ScannedPage]) throws(OutputError)
    /// Says that nothing more comes.
    func finish() throws(OutputError)
    /// Says that the rest never comes.
    func abandon()
}

/// Writes nothing: for results that a `ResultStore` keeps.
struct NoWriter: RecordWriter {
    func bytes(for record: ImageRecord) -> [UInt8] { [] }
}
