import LibC

/// What is at the path of a model, a description or labels; of a link, where it leads.
struct ModelFileStatus {
    let isRegular: Bool
    let sizeInBytes: Int

    /// - Returns: `nil` if nothing is there.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        sizeInBytes = Int(status.st_size)
    }
}
