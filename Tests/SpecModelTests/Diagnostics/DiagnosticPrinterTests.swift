import Testing

@testable import SpecModel

@Suite struct DiagnosticPrinterTests {
  private func diagnostic(
    _ file: String, _ line: Int, _ column: Int, _ message: String, as severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      severity, kind: "kind", at: SourceMark(file: file, line: line, column: column), length: 2, message: message,
      sourceLine: "some line")
  }

  @Test func `problems are sorted by file, line and column and reported once`() {
    let all = [
      diagnostic("b.yaml", 1, 1, "four"), diagnostic("a.yaml", 10, 1, "three"), diagnostic("a.yaml", 9, 6, "two"),
      diagnostic("a.yaml", 9, 1, "one", as: .warning), diagnostic("a.yaml", 9, 6, "two"),
    ]
    let expected = """
      a.yaml:9:1: warning: one [kind]
      some line
      ^~
      a.yaml:9:6: error: two [kind]
      some line
           ^~
      a.yaml:10:1: error: three [kind]
      some line
      ^~
      b.yaml:1:1: error: four [kind]
      some line
      ^~
      3 errors and 1 warning in 2 files

      """
    #expect(DiagnosticPrinter().print(all) == expected)
  }

  @Test func `a note stays behind its problem`() {
    let all = [diagnostic("a.yaml", 5, 1, "second"), diagnostic("a.yaml", 1, 1, "first is here", as: .note)]
    let heads = DiagnosticPrinter().print([diagnostic("a.yaml", 9, 1, "last")] + all).split(separator: "\n")
      .filter { $0.hasPrefix("a.yaml") }
    #expect(
      heads == [
        "a.yaml:5:1: error: second [kind]", "a.yaml:1:1: note: first is here [kind]", "a.yaml:9:1: error: last [kind]",
      ])
  }

  @Test func `colours come only when asked for, and nothing else steers the terminal`() {
    let evil = diagnostic("\u{1B}]0;x\u{7}.yaml", 1, 1, "unknown key '\u{1B}[2J'")
    let plain = DiagnosticPrinter().print([evil])
    #expect(!plain.contains("\u{1B}") && !plain.contains("\u{7}"))
    #expect(plain.hasPrefix(#"\u{1B}]0;x\u{7}.yaml:1:1: error: unknown key '\u{1B}[2J' [kind]"#))
    let colored = DiagnosticPrinter(usesColor: true).print([diagnostic("a.yaml", 1, 1, "x")])
    #expect(colored.hasPrefix("a.yaml:1:1: \u{1B}[1;31merror:\u{1B}[0m x [kind]\nsome line\n\u{1B}[1;32m^~\u{1B}[0m\n"))
  }

  @Test func `nothing is printed about nothing`() {
    #expect(DiagnosticPrinter().print([]).isEmpty)
  }
}
