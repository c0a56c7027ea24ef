import ConformanceCore
import Synchronization
import Testing

@testable import ConformanceReports

/// The lines of TAP that come while a run goes on.
struct TAPStreamTests {
  /// What was written, as far as it is there.
  private final class Written: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var lines: [String] {
      bytes.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n").map(String.init)
    }
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  private let written = Written()
  private let cases = RunFixture.mixed.cases

  private func stream(_ rules: [JudgedRule]? = nil) -> TAPStream {
    let stream = TAPStream(cases.map(\.id)) { [written] in written.append($0) }
    var header = RunFixture.header
    header.rules = rules
    stream.begin(header)
    return stream
  }

  @Test func `the plan comes first, and each line as its case ends`() {
    let stream = stream()
    #expect(written.lines == ["TAP version 14", "1..12"])
    for (number, result) in cases.enumerated() {
      stream.caseEnded(result)
      // The line is there before the next case ends, the first long before the last.
      let line = written.lines.last { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
      #expect(line?.contains("ok \(number + 1) - \(result.id)") == true)
    }
    stream.end(RunFixture.mixed, notes: ["a note"])
    #expect(written.text == text { TAPWriter.write(RunFixture.mixed, to: $0) })
  }

  @Test func `cases that end early wait for those before them`() {
    let stream = stream()
    for result in cases.dropFirst(2).reversed() { stream.caseEnded(result) }
    #expect(written.lines.count == 2)
    stream.caseEnded(cases[0])
    #expect(written.text.contains("ok 1 - \(cases[0].id)") && !written.text.contains("ok 2 - "))
    stream.caseEnded(cases[1])
    #expect(written.text.contains("ok 12 - \(cases[11].id)"))
    stream.end(RunFixture.mixed, notes: [])
    #expect(written.text == text { TAPWriter.write(RunFixture.mixed, to: $0) })
  }

  @Test func `a run that is cut off has the lines of all cases that ended, and says so`() {
    let stream = stream()
    for place in [0, 3, 5] { stream.caseEnded(cases[place]) }
    let results = RunResults(header: RunFixture.header, cases: [0, 3, 5].map { cases[$0] }, isComplete: false)
    stream.end(results, notes: [])
    #expect(written.text.contains("ok 2 - \(cases[3].id)") && written.text.contains("ok 3 - \(cases[5].id)"))
    #expect(written.lines.last == "Bail out! The run was cut off.")
  }
}
