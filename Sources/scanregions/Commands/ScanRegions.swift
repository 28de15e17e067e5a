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
        subcommands: subcommands,
        defaultSubcommand: ScanCommand.self)

    private static let subcommands: [any AsyncParsableCommand.Type] = [
        ScanCommand.self, BarcodesCommand.self, TextCommand.self, RectanglesCommand.self,
        ReceiptsCommand.self, CardsCommand.self, ObjectsCommand.self, FacesCommand.self,
        AskCommand.self, WatchCommand.self, DoctorCommand.self,
    ]

    /// What the argument parser knows nothing of comes before it: it would take the name -dash.png
    /// for flags, -h among them.
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let script = requestedScript(arguments) {
            print(script)
        } else if let name = arguments.prefix(while: { $0 != "--" }).first(where: isDashedImage) {
            exit(
                withError: ValidationError(
                    "'\(name)' begins with a dash as options do; for a file of this name write "
                        + "./\(name)"))
        } else {
            do {
                if var command = subcommand(with: arguments) {
                    try await command.run()
                } else {
                    try await runRoot(with: arguments)
                }
            } catch {
                exit(withError: error)
            }
        }
    }

    /// The subcommand with its options: parsed by itself, as the way through the root sets up the
    /// options of two others as well, an eighth of the time that a small image takes.
    ///
    /// - Returns: `nil` for what is wrong usage or asks for help.
    private static func subcommand(with arguments: [String]) -> (any AsyncParsableCommand)? {
        let named = subcommands.first { $0.configuration.commandName == arguments.first }
        let subcommand = named ?? (arguments.first == "help" ? nil : ScanCommand.self)
        return try? subcommand?.parse(Array(arguments.dropFirst(named == nil ? 0 : 1)))
    }

    /// Says what is wrong with the arguments, or helps; its messages name the subcommand.
    private static func runRoot(with arguments: [String]) async throws {
        var command = try await asyncParseAsRoot(arguments)
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            try command.run()
        }
    }

    /// Whether it can be nothing but the name of an image, as options hold no dots.
    private static func isDashedImage(_ argument: String) -> Bool {
        argument.hasPrefix("-") && !argument.contains("=")
            && FolderWalk.extensions.contains(FilePath(argument).fileExtension)
    }

    /// The script that is asked for; `nil` for any other arguments.
    private static func requestedScript(_ arguments: [String]) -> String? {
        let option = "--generate-completion-script"
        guard let first = arguments.first, first.hasPrefix(option) else { return nil }
        let name = arguments.dropFirst().first ?? String(first.dropFirst(option.count + 1))
        let shell =
            name.isEmpty ? CompletionShell.autodetected() : CompletionShell(rawValue: name)
        guard let shell else { return nil }
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
        let script = CompletionScript(
            for: shell, command: ScanCommand.configuration.commandName ?? "",
            commands: commands + ["help"])
        return script.completed(completionScript(for: shell))
    }
}
