import ConformanceCore
import Testing

@testable import ConformanceReports

struct AnnotationTests {
  private func failures(_ requirements: Int, cases: Int = 1) -> RunResults {
    var results = RunFixture.mixed
    results.cases = (0..<requirements).flatMap { requirement in
      (0..<cases).map { number in
        var result = RunFixture.failed("lwa-token/exchange/R-\(requirement)/c\(number)")
        result.requirement = "R-\(requirement)"
        // Requirements that fail alike are one cause, and one annotation.
        result.findings[0].subject = "reply.\(Array("abcdefghijklmnopqrstuvwxyz")[requirement])"
        return result
      }
    }
    return results
  }

  @Test func `cases of one requirement share an annotation, which names a few of them`() throws {
    let annotations = failures(1, cases: 7).annotations(at: .everywhere)
    let only = try #require(annotations.first)
    #expect(annotations.count == 1 && only.severity == .error && only.title == "failed R-0: 7 cases")
    #expect(only.message.hasSuffix("lwa-token/exchange/R-0/c4\nand 2 more cases"))
    #expect(only.place == Annotation.Place(file: "Specs/lwa-token/operations/exchange.yaml", line: 14, column: 13))
  }

  @Test func `no more are shown than a host keeps, and the last names the others`() throws {
    #expect(Annotation.bounded(failures(10).annotations(at: .everywhere)).count == 10)
    let bounded = Annotation.bounded(failures(12).annotations(at: .everywhere))
    #expect(bounded.count == 10)
    #expect(bounded.last?.title == "and 3 more" && bounded.last?.place == nil)
    #expect(bounded.last?.message == "failed R-9: 1 case\nfailed R-10: 1 case\nfailed R-11: 1 case")
  }

  @Test func `an annotation stands at a file of the repository only`() throws {
    let nowhere = AnnotationAnchors { _ in false }
    #expect(try #require(failures(1).annotations(at: nowhere).first).place == nil)
    #expect(Annotation.commands(failures(1).annotations(at: nowhere)).hasPrefix("::error title=failed R-0%3A 1 case::"))
    let suite = Annotation.Place(file: "Tests/Acme.swift", line: 5)
    let anchors = AnnotationAnchors(knownFailures: "known.yaml", otherwise: suite) { $0 == "known.yaml" }
    #expect(failures(1).annotations(at: anchors).first?.place == suite)
  }

  @Test func `a stale known failure stands at its entry`() throws {
    var results = RunFixture.conformant
    results.header.staleKnownFailures = [
      StaleKnownFailure(KnownFailures.Entry(pattern: GlobPattern("lwa-token/no/**"), reason: "Gone."))
    ]
    results.header.staleKnownFailures[0].place = "known.yaml:3"
    let anchors = AnnotationAnchors(knownFailures: "ci/known.yaml") { _ in true }
    let only = try #require(results.annotations(at: anchors).first)
    #expect(only.place == Annotation.Place(file: "ci/known.yaml", line: 3))
    #expect(only.severity == .error && only.message.contains("'lwa-token/no/**'"))
  }

  @Test func `what a client says cannot end a command`() {
    let text = Annotation.commands(RunFixture.hostile.annotations(at: .everywhere))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=Specs/a%2Cb%3Ac%25/") })
  }
}
