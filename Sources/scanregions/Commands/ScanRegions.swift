import ArgumentParser
import Regions

/// The command: subcommands, of which `scan` needn't be named.
@main
struct ScanRegions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scanregions",
        abstract: "Find barcodes, words, character boxes and rectangles in images.",
        discussion: """
            Exit status: 0 something was found and every image was scanned; 1 every image was \
            scanned, nothing found; 2 an image could not be scanned (the others were), or the \
            results could not be written; 64 wrong usage; 130 or 143 ended early by SIGINT or \
            SIGTERM, after what was done was written.
            """,
        version: Regions.version,
        subcommands: [
            ScanCommand.self, BarcodesCommand.self, TextCommand.self, RectanglesCommand.self,
            WatchCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: ScanCommand.self)
}
