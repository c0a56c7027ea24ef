import ConformanceCore

/// The commands that run a case, or the whole run, again: with the program and the options of the run itself.
package struct RerunCommand {
  private let invocation: RunInvocation
  private let seed: UInt64
  /// The ids of the rules that are judged in every case.
  private let rules: Set<String>
  /// The first case that breaks a rule, by the rule's id.
  private var breaking: [String: String] = [:]

  /// Creates the commands of a run, of which those for a broken rule run the first case that breaks it.
  ///
  /// - Parameter results: The run.
  init(_ results: RunResults) {
    self.init(results.header)
    let ids = Dictionary(
      (results.header.rules ?? []).map { ([$0.spec, $0.requirement], $0.id) }, uniquingKeysWith: { one, _ in one })
    for result in results.cases {
      for violation in result.violations ?? [] {
        guard let rule = ids[[result.spec, violation.requirement]], breaking[rule] == nil else { continue }
        breaking[rule] = result.id
      }
    }
  }

  /// Creates the commands of a run.
  ///
  /// - Parameter header: What is known of the run.
  init(_ header: RunHeader) {
    rules = Set((header.rules ?? []).map(\.id))
    let specs =
      header.specs.map(\.id) + (header.profile.map { ["--profile", $0] } ?? [])
      + (header.asOf.map { ["--as-of", $0] } ?? [])
    invocation = header.invocation ?? .command(program: "auth-conformance", selection: specs)
    seed = header.seed
  }

  /// What ``line(case:)`` does; `swift test` chooses tests, whose cases cannot be chosen from outside.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: A phrase.
  func label(case id: String) -> String {
    switch invocation {
    case .command:
      breaking[id] != nil
        ? "Run the first case that breaks it" : rules.contains(id) ? "Run every case again" : "Run this case alone"
    case .tests: test(of: id) == nil ? "Run its suite again" : "Run its test again"
    }
  }

  /// The test that ran a case; `nil` where that is unknown.
  private func test(of id: String) -> String? {
    guard case .tests(_, let tests) = invocation else { return nil }
    let segments = id.split(separator: "/")
    return segments.count > 2 ? tests[String(segments[2])] : nil
  }

  /// A line for a shell that runs one case.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The line.
  func line(case id: String) -> String {
    switch invocation {
    case .command(let program, let options, _, let launcher):
      Self.shellLine(launcher + [program] + words(for: breaking[id] ?? id, options, isRule: isRule(id)))
    case .tests: test(of: id).map { Self.shellLine(["swift", "test", "--filter", $0]) } ?? line
    }
  }

  /// Whether a rule has this id, and no case that breaks it is known: all cases run, of which nobody reads the messages.
  private func isRule(_ id: String) -> Bool { rules.contains(id) && breaking[id] == nil }

  /// The words that run a case, a rule, a walk or a place of the matrix of faults.
  private func words(for id: String, _ options: [String], isRule: Bool) -> [String] {
    let command =
      if Walk(id) != nil || FaultCase.isID(id) {
        ["explore"] + options + ["--replay", id]
      } else {
        ["run"] + options + ["--case", id] + (isRule ? [] : ["--trace"])
      }
    return command + ["--seed", String(seed)]
  }

  /// A line for a shell that runs all cases of the run.
  var line: String {
    switch invocation {
    case .command(let program, let options, let selection, let launcher):
      Self.shellLine(launcher + [program, "run"] + selection + options + ["--seed", String(seed)])
    case .tests(let suite, _): Self.shellLine(["swift", "test", "--filter", suite])
    }
  }

  /// Returns arguments as a line for a shell.
  ///
  /// - Parameter words: The arguments, the program among them.
  /// - Returns: The line.
  package static func shellLine(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A word that begins with the folder of the user, which the shell puts in: reports hold no folder of the machine.
  package static let home = "$HOME/"

  /// Returns the word for something that only the machine knows where it is: the shell asks for it by a sentence.
  ///
  /// - Parameters:
  ///   - variable: The name of the shell's variable.
  ///   - meaning: What to set it to, of letters and blanks.
  /// - Returns: The word.
  package static func unset(_ variable: String, _ meaning: String) -> String { "${\(variable):?set it to \(meaning)}" }

  /// Whether the shell must put something in: such a word is written in double quotes.
  private static func isExpanded(_ word: String) -> Bool {
    word.hasPrefix(home) || word.wholeMatch(of: /\$\{[A-Z_]+:\?[A-Za-z ]+\}/) != nil
  }

  private static func quoted(_ word: String) -> String {
    if isExpanded(word) {
      let escaped = word.dropFirst().map { #""\`$"#.contains($0) ? "\\\($0)" : String($0) }.joined()
      return "\"$\(escaped)\""
    }
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "/._+-".utf8.contains(byte)
      }
    }
    return isPlain && !word.isEmpty
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
