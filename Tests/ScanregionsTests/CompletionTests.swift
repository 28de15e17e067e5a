import Foundation
import Testing

/// What the shells themselves offer with the scripts that the command writes for them.
@Suite struct CompletionTests {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish

        var path: String? {
            let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
            return folders.map { "\($0)/\(rawValue)" }
                .first(where: FileManager.default.isExecutableFile)
        }

        /// Completes a line, its second argument, with a script, its first.
        var program: String {
            switch self {
            case .bash:
                #"""
                source "$1"
                read -ra COMP_WORDS <<< "$2"
                [[ "$2" = *" " ]] && COMP_WORDS+=("")
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$2 COMP_POINT=${#2}
                complete=$(complete -p scanregions)
                complete=${complete##*-F }
                ${complete%% *} scanregions "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\n' "${COMPREPLY[@]}"
                """#
            case .zsh:
                // Completion works in an interactive shell alone; what it adds goes to a file.
                #"""
                zmodload zsh/zpty zsh/zselect
                export OFFERS=$PWD/.offers SCRIPT=$1
                zpty shell 'zsh -f -i'
                zpty -w shell 'autoload -Uz compinit; compinit -D -u; source $SCRIPT'
                zpty -w shell 'compadd() { local -a hits; builtin compadd -A hits "$@"
                print -rl -- $hits >> $OFFERS; builtin compadd "$@" }'
                zpty -w shell 'finish() { print -r -- .end >> $OFFERS }; comppostfuncs=(finish)'
                zpty -w shell 'bindkey "^I" complete-word'
                zpty -w -n shell "$2"$'\t'
                for _ in {1..300}; do
                    [[ -f $OFFERS && "$(<$OFFERS)" = *.end ]] && break
                    zselect -t 10
                done
                zpty -d shell
                cat $OFFERS
                """#
            case .fish: "source $argv[1]; complete -C $argv[2]"
            }
        }
    }

    /// What is offered for the last word of a line, in a folder with three files and a folder.
    private func offers(_ line: String, in shell: Shell) async throws -> Set<String> {
        let scratch = try Scratch()
        for name in ["photo.png", "page.png", "scans.txt"] {
            try scratch.write(Data(), name)
        }
        try scratch.write(Data(), "pictures/a.png")
        let script = try await BuiltCommand.run(["--generate-completion-script", shell.rawValue])
        try scratch.write(script.standardOutput, ".script")
        let tool = BuiltCommand.url(of: "scanregions").deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let options = shell == .zsh ? ["-f"] : shell == .bash ? ["--norc"] : []
        // fish takes no name before its arguments.
        let name = shell == .fish ? [] : [shell.rawValue]
        let output = try await BuiltCommand.run(
            executable: URL(filePath: try #require(shell.path)),
            options + ["-c", shell.program] + name + [scratch.path(".script"), line],
            environment: ["PATH": "\(tool):\(path)", "HOME": scratch.url.path, "TERM": "dumb"],
            in: scratch.url)
        #expect(output.standardError == "")
        // With a description after a tab, and folders with or without their slash.
        return Set(
            output.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
                .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    }

    private func expect(
        _ line: String, offers wanted: [String], andNot unwanted: [String], in shell: Shell
    ) async throws {
        let offers = try await offers(line, in: shell)
        #expect(offers.isSuperset(of: wanted), "\(shell): \(line) offers \(offers.sorted())")
        #expect(offers.isDisjoint(with: unwanted), "\(shell): \(line) offers \(offers.sorted())")
    }

    static let lines: [(line: String, wanted: [String], unwanted: [String])] = [
        ("scanregions ", ["photo.png", "pictures", "scan", "barcodes", "doctor"], []),
        ("scanregions ph", ["photo.png"], ["page.png", "scan"]),
        ("scanregions bar", ["barcodes"], ["photo.png"]),
        ("scanregions photo.png pa", ["page.png"], ["photo.png", "barcodes"]),
        ("scanregions barcodes ph", ["photo.png"], ["page.png"]),
        ("scanregions --lang", ["--languages"], ["photo.png"]),
        ("scanregions photo.png --sym", ["--symbologies"], ["photo.png"]),
        ("scanregions photo.png --output p", ["page.png", "pictures"], ["json"]),
        ("scanregions --files-from scan", ["scans.txt"], ["photo.png"]),
        ("scanregions text --annotate pi", ["pictures"], ["photo.png"]),
        ("scanregions rectangles --crop p", ["pictures"], ["photo.png"]),
        ("scanregions photo.png --format ", ["text", "jsonl", "pdf"], ["photo.png"]),
        ("scanregions photo.png --format csv ph", ["photo.png"], ["csv"]),
        ("scanregions photo.png --symbologies q", ["qr"], ["ean13", "photo.png"]),
        ("scanregions barcodes --symbologies qr,ean", ["qr,ean13", "qr,ean8"], ["qr,qr"]),
        ("scanregions watch --symbologies 2", ["2d"], ["1d"]),
        ("scanregions photo.png --languages e", ["eng"], ["photo.png"]),
        ("scanregions text --languages deu,e", ["deu,eng"], ["eng"]),
        ("scanregions --find barcodes,", ["barcodes,words"], ["barcodes,barcodes"]),
    ]

    @Test(arguments: lines)
    func bash(_ line: String, _ wanted: [String], _ unwanted: [String]) async throws {
        try await expect(line, offers: wanted, andNot: unwanted, in: .bash)
    }

    @Test(.enabled(if: Shell.zsh.path != nil, "zsh is not installed"), arguments: lines)
    func zsh(_ line: String, _ wanted: [String], _ unwanted: [String]) async throws {
        try await expect(line, offers: wanted, andNot: unwanted, in: .zsh)
    }

    @Test(.enabled(if: Shell.fish.path != nil, "fish is not installed"), arguments: lines)
    func fish(_ line: String, _ wanted: [String], _ unwanted: [String]) async throws {
        try await expect(line, offers: wanted, andNot: unwanted, in: .fish)
    }
}
