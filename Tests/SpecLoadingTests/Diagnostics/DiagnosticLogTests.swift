import SpecModel
import Testing

@testable import SpecLoading

@Suite struct DiagnosticLogTests {
  private func diagnostic(_ severity: Diagnostic.Severity, line: Int) -> Diagnostic {
    let mark = SourceMark(file: "a.yaml", line: line, column: 1)
    return Diagnostic(
      .yesOrNo, as: severity, at: SourceSpan(mark: mark, length: 1, sourceLine: "no"), "line \(line)")
  }

  @Test func `reading stops at the limit of errors`() {
    var log = DiagnosticLog(limit: 2)
    for line in 1...4 { log.add(diagnostic(.error, line: line)) }
    #expect(log.isFull)
    #expect(log.diagnostics.map(\.mark.line) == [1, 2, 3])
    #expect(log.diagnostics.last?.kind == DiagnosticKind.tooManyProblems.name)
    #expect(log.diagnostics.last?.severity == .error)
  }

  @Test func `warnings above the limit are left out, and hide no error`() {
    var log = DiagnosticLog(limit: 2)
    for line in 1...5 { log.add(diagnostic(.warning, line: line)) }
    log.add(diagnostic(.error, line: 6))
    #expect(!log.isFull)
    #expect(log.diagnostics.map(\.mark.line) == [1, 2, 3, 6])
    #expect(log.diagnostics.map(\.severity) == [.warning, .warning, .warning, .error])
  }

  @Test func `a log of the diagnostics of logs says once that warnings are left out`() {
    var parts: [Diagnostic] = []
    for part in 0..<3 {
      var log = DiagnosticLog(limit: 2)
      for line in 1...3 { log.add(diagnostic(.warning, line: 10 * part + line)) }
      parts += log.diagnostics
    }
    var whole = DiagnosticLog(limit: 2)
    whole.add(contentsOf: parts)
    #expect(whole.diagnostics.map(\.mark.line) == [1, 2, 3])
    #expect(whole.diagnostics.last?.message.hasPrefix("there are more than 2 warnings") == true)
  }
}
