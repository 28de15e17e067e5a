import ArgumentParser

/// The completion scripts of the argument parser, which know no command that needn't be named.
///
/// What is added to them completes a line that names none as if it named that one.
struct CompletionScript {
    private let shell: CompletionShell
    /// The command that is meant where none is named.
    private let command: String
    /// Those that can be named.
    private let commands: [String]

    init(for shell: CompletionShell, command: String, commands: [String]) {
        (self.shell, self.command, self.commands) = (shell, command, commands)
    }

    /// What a script of the argument parser becomes.
    func completed(_ script: String) -> String {
        switch shell {
        case .bash: script + "\n" + bash
        case .fish: script + "\n" + fish
        case .zsh:
            // The script ends with the call of its function.
            script.ranges(of: "if [[ \"${funcstack").last.map {
                script[..<$0.lowerBound] + zsh + "\n" + script[$0.lowerBound...]
            } ?? script
        default: script
        }
    }

    private var bash: String {
        """
        _scanregions_or_\(command)() {
            case "${COMP_WORDS[1]}" in
            \(commands.joined(separator: "|")))
                _scanregions "${@}"
                return
                ;;
            esac
            [[ "${COMP_CWORD}" -eq 1 ]] && _scanregions "${@}"
            local -a COMP_WORDS=("${COMP_WORDS[0]}" \(command) "${COMP_WORDS[@]:1}")
            local COMP_CWORD="$((COMP_CWORD + 1))"
            local COMP_LINE="${COMP_LINE/ / \(command) }"
            local COMP_POINT="$((COMP_POINT + \(command.utf8.count + 1)))"
            _scanregions "${@}"
        }

        complete -o filenames -F _scanregions_or_\(command) scanregions
        """
    }

    private var zsh: String {
        """
        functions[__scanregions_named]="${functions[_scanregions]}"

        _scanregions() {
            if [[ "${words[2]}" = (\(commands.joined(separator: "|"))) ]]; then
                __scanregions_named "${@}"
                return
            fi
            local -i result=1
            if (( CURRENT == 2 )); then
                __scanregions_named "${@}" && result=0
            fi
            words=("${words[1]}" \(command) "${(@)words[2,-1]}")
            (( CURRENT++ ))
            __scanregions_named "${@}" && result=0
            return "${result}"
        }

        """
    }

    private var fish: String {
        let offer = "__scanregions_should_offer_completions_for"
        let kinds = ["flags_or_options", "positional"]
        let copies = (["__scanregions_tokens"] + kinds.map { "\(offer)_\($0)" }).map {
            "functions -e \($0)_named\nfunctions -c \($0) \($0)_named\n"
        }
        let wrappers = kinds.map { kind in
            """
            function \(offer)_\(kind)
                \(offer)_\(kind)_named $argv; and return
                set -g __scanregions_unnamed
                \(offer)_\(kind)_named $argv
                set -l answer $status
                set -e __scanregions_unnamed
                return $answer
            end

            """
        }
        return copies.joined() + """

            function __scanregions_tokens
                # Not asked in a way that `complete -C` knows.
                if test "$argv" = -tC
                    string length -- (commandline -ct)
                    return
                end
                set -l tokens (__scanregions_tokens_named $argv)
                if set -q __scanregions_unnamed
                    contains -- "$tokens[2]" \(commands.joined(separator: " "))
                    or set tokens $tokens[1] \(command) $tokens[2..]
                end
                printf '%s\\n' $tokens
            end


            """ + wrappers.joined(separator: "\n")
    }
}
