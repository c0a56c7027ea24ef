import SpecModel
import Testing

@testable import SpecLoading

/// What a file says once for several operations, or for several members of a list.
@Suite struct PatternExpansionTests {
  private func document(_ text: String) throws -> YAMLDocument {
    try #require(YAMLReading(of: Array(text.utf8), file: "a.yaml").document)
  }

  private func expand(
    _ text: String, writtenOut: Int = YAMLLimits().writtenOut, bytes: Int = YAMLLimits().bytes
  ) throws -> PatternExpansion.Result {
    var limits = YAMLLimits()
    limits.writtenOut = writtenOut
    limits.bytes = bytes
    return PatternExpansion.expand(try document(text), limits: limits)
  }

  /// What is written out is the same as what somebody would write by hand.
  private func expect(
    _ text: String, is expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try expand(text)
    #expect(result.diagnostics.isEmpty, sourceLocation: sourceLocation)
    #expect(result.document?.root.value == (try document(expected)).root.value, sourceLocation: sourceLocation)
  }

  @Test func `a requirement that applies to two operations is two requirements`() throws {
    try expect(
      """
      requirements:
        - applies-to: [{id: A-001, operation: exchange, code: 3}, {id: A-002, operation: refresh, code: 4}]
          statement: "`$each.operation` works."
          scenarios: [{scenario: $each.operation, steps: [{call: $each.operation, with: {code: $each.code}}]}]
        - {id: A-003}
      """,
      is: """
        requirements:
          - id: A-001
            operation: exchange
            statement: "`exchange` works."
            scenarios: [{scenario: exchange, steps: [{call: exchange, with: {code: 3}}]}]
          - id: A-002
            operation: refresh
            statement: "`refresh` works."
            scenarios: [{scenario: refresh, steps: [{call: refresh, with: {code: 4}}]}]
          - {id: A-003}
        """)
  }

  @Test func `a list in the place of a step is its steps, and what an application does not give is left out`() throws {
    try expect(
      """
      requirements:
        - applies-to:
            - {id: A-001, more: [{relaunch: true}, {advance: 5s}], with: {a: 1}}
            - {id: A-002, more: {relaunch: true}}
            - {id: A-003}
          scenarios: [{scenario: a, steps: [$each.more, {call: a, with: $each.with}]}]
      """,
      is: """
        requirements:
          - {id: A-001, scenarios: [{scenario: a, steps: [{relaunch: true}, {advance: 5s}, {call: a, with: {a: 1}}]}]}
          - {id: A-002, scenarios: [{scenario: a, steps: [{relaunch: true}, {call: a}]}]}
          - {id: A-003, scenarios: [{scenario: a, steps: [{call: a}]}]}
        """)
  }

  @Test func `a name that only begins so is a binding`() throws {
    try expect(
      """
      steps: [{each: [5s], steps: [{call: a, with: {b: $eachone.code, c: "$eachone, $each"}}]}]
      """,
      is: """
        steps: [{call: a, with: {b: $eachone.code, c: "$eachone, 5s"}}]
        """)
  }

  @Test func `an application leaves scenarios out, replaces one in its place and adds others`() throws {
    try expect(
      """
      requirements:
        - applies-to:
            - {id: A-001, without: [b], scenarios: [{scenario: d, steps: [1]}, {scenario: a, steps: [$each.id]}]}
            - {id: A-002, statement: Own., given: none}
          statement: Of all.
          given: [0]
          scenarios: [{scenario: a, steps: [2]}, {scenario: b, steps: [3]}, {scenario: c, steps: [4]}]
      """,
      is: """
        requirements:
          - id: A-001
            statement: Of all.
            given: [0]
            scenarios: [{scenario: a, steps: [A-001]}, {scenario: c, steps: [4]}, {scenario: d, steps: [1]}]
          - id: A-002
            statement: Own.
            given: none
            scenarios: [{scenario: a, steps: [2]}, {scenario: b, steps: [3]}, {scenario: c, steps: [4]}]
        """)
  }

  @Test func `members are written, a list of values, of maps, by name and by a value of the member around`() throws {
    try expect(
      """
      named-rows: {pair: [{case: p, value: 1}, {case: q, value: 2}]}
      steps:
        - {each: [5s, 6s], steps: [{advance: $each}, {relaunch: true}]}
        - {each: pair, steps: [{call: $each.case, with: {$each.case: $each.value}}]}
        - each: [{name: a, rows: pair}, {name: b, rows: [{value: 3}]}]
          steps: [{each: $each.rows, steps: [{call: $each.name, with: {v: $each.value}}]}]
      """,
      is: """
        named-rows: {pair: [{case: p, value: 1}, {case: q, value: 2}]}
        steps:
          - {advance: 5s}
          - {relaunch: true}
          - {advance: 6s}
          - {relaunch: true}
          - {call: p, with: {p: 1}}
          - {call: q, with: {q: 2}}
          - {call: a, with: {v: 1}}
          - {call: a, with: {v: 2}}
          - {call: b, with: {v: 3}}
        """)
    #expect(try expand("named-rows: {pair: [1]}\nsteps: [{each: pair, steps: [$each]}]").usedRows == ["pair"])
  }

  @Test func `scenarios are written for members too`() throws {
    try expect(
      "requirements: [{id: A-001, scenarios: [{each: [a, b], scenarios: [{scenario: $each, steps: [1]}]}]}]",
      is: "requirements: [{id: A-001, scenarios: [{scenario: a, steps: [1]}, {scenario: b, steps: [1]}]}]")
  }

  @Test func `a value may name one of the scope around it, and a map with the key each is no repetition`() throws {
    try expect(
      """
      requirements:
        - applies-to: [{id: A-001, operation: a, scenarios: [{scenario: own, steps: [{call: $each.operation}]}]}]
          scenarios:
            - scenario: all
              steps: [{each: [{call: $each.operation}], steps: [$each.call, {expect: {wire: {token: {each: {a: 1}}}}}]}]
      """,
      is: """
        requirements:
          - id: A-001
            operation: a
            scenarios:
              - {scenario: all, steps: [a, {expect: {wire: {token: {each: {a: 1}}}}}]}
              - {scenario: own, steps: [{call: a}]}
        """)
  }

  @Test func `a file without patterns is not copied`() throws {
    let written = try document("requirements: [{id: A-001, wire: {each: {a: 1}}}]")
    #expect(PatternExpansion.expand(written).document === written)
  }

  @Test func `lists within lists end at the limit of nodes`() throws {
    var text = "{call: a}"
    for _ in 0..<20 { text = "{each: [1, 2], steps: [\(text)]}" }
    let result = try expand("steps: [\(text)]", writtenOut: 10_000)
    #expect(result.diagnostics.map(\.kind) == ["too-much-written-out"])
  }

  @Test func `lists within lists end at the limit where nothing is in the innermost`() throws {
    var text = ""
    for _ in 0..<20 { text = "{each: [1, 2], steps: [\(text)]}" }
    #expect(try expand("steps: [\(text)]").diagnostics.map(\.kind) == ["too-much-written-out"])
  }

  @Test func `texts within texts end at the limit of bytes`() throws {
    let references = String(repeating: "$each.", count: 10)
    let result = try expand("steps: [{each: [0123456789a], steps: [\"\(references)\"]}]", bytes: 100)
    #expect(result.diagnostics.map(\.kind) == ["too-much-written-out"])
    #expect(result.document == nil)
  }

  @Test func `a key that is a value may not stand twice`() throws {
    let result = try expand("steps: [{each: [{key: a}, {key: b}], steps: [{$each.key: 1, a: 2}]}]")
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.kind) == ["duplicate-key"])
  }

  @Test func `an application may bring all scenarios`() throws {
    try expect(
      "requirements: [{applies-to: [{id: A-001, scenarios: [{scenario: own, steps: [1]}]}], statement: Of all.}]",
      is: "requirements: [{id: A-001, statement: Of all., scenarios: [{scenario: own, steps: [1]}]}]")
  }

  @Test(arguments: [
    ("requirements: [{applies-to: {id: A-001}, scenarios: []}]", "wrong-type"),
    ("requirements: [{applies-to: [], scenarios: []}]", "short-list"),
    ("requirements: [{applies-to: [a], scenarios: []}]", "wrong-type"),
    ("requirements: [{applies-too: [{id: A-001}], scenarios: [$each.id]}, {applies-to: [{id: A}]}]", "unknown-key"),
    ("requirements: [{applies-to: [{id: A-001}], scenaros: []}]", "unknown-key"),
    ("requirements: [{applies-to: [{id: A-001, without: b}], scenarios: [{scenario: b}]}]", "wrong-type"),
    ("requirements: [{applies-to: [{id: A-001, without: [c]}], scenarios: [{scenario: b}]}]", "unknown-scenario"),
    ("requirements: [{applies-to: [{id: A-001, scenarios: b}], scenarios: [{scenario: b}]}]", "wrong-type"),
    ("steps: [{each: 3, steps: [1]}]", "unknown-rows"), ("steps: [{each: [1], steps: 2}]", "wrong-type"),
    ("steps: [{each: [1], steps: [2], more: 3}]", "unknown-key"),
    ("steps: [{each: [[1]], steps: [{$each: 1}]}]", "wrong-type"),
    ("steps: [{each: [[1]], steps: [a $each]}]", "wrong-type"),
    ("steps: [$each.a, {each: [1], steps: [2]}]", "unknown-each-value"),
  ])
  func `what cannot be written out is reported once`(_ text: String, _ kind: String) throws {
    #expect(try expand(text).diagnostics.map(\.kind) == [kind])
  }

  @Test func `a broken pattern leaves out its requirements, and a sound one beside it stays`() throws {
    let path = "Specs/demo/deviations/answers.yaml"
    var source = try DemoSpecification.good()
    source[path] = source[path].replacing("respond: $each}", with: "respnd: $each}")
    let loaded = SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
    #expect(loaded.diagnostics.map(\.kind) == ["unknown-key"])
    let file = SpecificationFile(Array(source[path].utf8), file: path)
    guard case .deviations(let contents)? = file.content else { throw NoDeviations() }
    #expect(contents.entries.map(\.requirement.id) == ["DEMO-EXCHANGE-101", "DEMO-EXCHANGE-102"])
  }

  @Test func `a requirement that is written out stands where its application does`() throws {
    let loaded = SpecificationLoader(files: try DemoSpecification.good()).load(folder: DemoSpecification.folder)
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    let requirements = loaded.specifications.first?.requirements.filter { $0.id.hasSuffix("-103") } ?? []
    #expect(requirements.map(\.mark.line) == [26, 27])
    #expect(
      requirements.map(\.statement) == ["`exchange` fails without an answer.", "`getProfile` fails without an answer."])
  }

  private struct NoDeviations: Error {}
}
