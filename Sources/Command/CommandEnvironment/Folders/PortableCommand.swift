/// A shell command without folders of the machine, which does the same where it was typed.
package struct PortableCommand {
  /// The command; `nil` where it names a file that is not below the working folder, the user's folder or `PATH`.
  package private(set) var text: String?

  /// Rewrites a command.
  ///
  /// - Parameters:
  ///   - command: The command, as it was typed.
  ///   - folder: The folder in which it runs.
  package init(_ command: String, in folder: WorkingFolder) {
    var result = ""
    var rest = command[...]
    var quote: Character?
    while let character = rest.first {
      if character == "/", Self.canBegin(after: result, rest) {
        let path = rest.prefix { quote == nil ? !Self.ends(unquoted: $0) : $0 != quote }
        let before = quote != nil && result.last == quote ? String(result.dropLast()) : result
        let isProgram = Self.isAtCommand(before)
        guard let word = Self.word(for: String(path), in: folder, quote, isProgram: isProgram) else { return }
        result += word
        rest = rest[path.endIndex...]
        continue
      }
      let isEscape = character == "\\" && quote != "'"
      if "'\"".contains(character), quote == nil || quote == character {
        quote = quote == nil ? character : nil
      }
      result += rest.prefix(isEscape ? 2 : 1)
      rest = rest.dropFirst(isEscape ? 2 : 1)
    }
    text = result == command ? command : Self.withoutNeedlessQuotes(result)
  }

  /// Whether a slash begins an absolute path: it does not within a relative one, or in the address of a page.
  private static func canBegin(after text: String, _ rest: Substring) -> Bool {
    guard let last = text.last else { return true }
    if last == ":" && rest.hasPrefix("//") { return false }
    return last.isWhitespace || "'\"=:;&|(<>,`".contains(last)
  }

  /// Whether a program's name is expected here.
  private static func isAtCommand(_ text: String) -> Bool {
    guard let last = text.last(where: { !$0.isWhitespace }) else { return true }
    return ";&|(".contains(last)
  }

  private static func ends(unquoted character: Character) -> Bool {
    character.isWhitespace || "'\":;&|()<>,`$".contains(character)
  }

  private static func word(
    for path: String, in folder: WorkingFolder, _ quote: Character?, isProgram: Bool
  ) -> String? {
    // These are the same on every machine.
    if path.hasPrefix("/dev/") { return path }
    if isProgram, folder.relative(path) == nil, let name = folder.name(ofProgram: path) { return name }
    if let relative = folder.relative(path) { return relative }
    guard let rest = folder.belowHome(path) else { return nil }
    switch quote {
    case "'": return "'\"$HOME\"'/\(rest)"
    case "\"": return "$HOME/\(rest)"
    default: return "\"$HOME\"/\(rest)"
    }
  }

  /// Takes away quotes that the shortened words no longer need, and the empty ones before `$HOME`.
  private static func withoutNeedlessQuotes(_ text: String) -> String {
    text.replacing("''\"$HOME\"'", with: "\"$HOME\"'")
      .replacing(/(^|\s)'([A-Za-z0-9\/._+-]+)'(?=\s|$)/) { "\($0.1)\($0.2)" }
      .replacing(/"\$HOME"'([A-Za-z0-9\/._+-]+)'(?=\s|$)/) { "\"$HOME\"\($0.1)" }
  }
}
