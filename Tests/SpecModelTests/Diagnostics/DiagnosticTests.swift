import SpecModel
import Testing

@Suite struct DiagnosticTests {
  @Test func `the line of a place is compared and not hashed, since it may be a megabyte long`() {
    let mark = SourceMark(file: "a.yaml", line: 1, column: 2)
    let first = Diagnostic(kind: "a", at: mark, message: "b", sourceLine: "one")
    let second = Diagnostic(kind: "a", at: mark, message: "b", sourceLine: "another")
    #expect(first != second)
    #expect(first.hashValue == second.hashValue)
  }
}
