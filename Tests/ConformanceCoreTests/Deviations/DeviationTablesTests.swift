import SpecModel
import Testing

@testable import ConformanceCore

struct DeviationTablesTests {
  /// A specification of one call that sends one request, with files of deviations.
  private func specification(_ scenarios: Scenario..., files: [DeviationFile] = []) -> Specification {
    var operation = SpecModel.Operation.madeUp("greet", [.madeUp("MADE-001", .scenarios(scenarios))])
    operation.parameters = [.init(name: "name", type: "string", isRequired: true, mark: at(1))]
    var result = Specification.madeUp(operations: [operation])
    result.service.exchanges = [.init(name: "token", method: "POST", path: "/", isSentByBrowser: false)]
    result.deviations = files
    return result
  }

  private func table(_ name: DeviationTableName, _ specification: Specification) throws -> DeviationTable {
    let tables = DeviationTables(specification, cases: Expander.cases(of: specification)).tables
    return try #require(tables.first { $0.table == name })
  }

  private func cell(
    _ name: DeviationTableName, _ row: String, _ kind: String, _ specification: Specification
  ) throws -> DeviationTable.Cell {
    let table = try table(name, specification)
    let row = try #require(table.rows.first { $0.name == row })
    return row.cells[try #require(name.kinds.firstIndex(of: kind))]
  }

  @Test func `a fault counts for the call that meets with it first, once a case`() throws {
    let specification = specification(
      .madeUp("one", steps: [step(fault()), call("greet"), call("greet")]),
      .madeUp("two", steps: [step(fault()), call("greet")]))
    #expect(try cell(.answers, "greet/token", "no-answer", specification) == .filled(2))
    #expect(try cell(.answers, "greet/token", "server-error", specification) == .empty)
  }

  @Test func `a fault while a call is open counts for that call`() throws {
    let specification = specification(
      .madeUp(
        "open",
        steps: [
          call("greet", expect: .wire(["token": .value(1)])),
          step(.hold("token")), start("greet", as: "it"), step(fault()), step(.release("token")), step(.await("it")),
        ]))
    #expect(try cell(.answers, "greet/token", "no-answer", specification) == .filled(1))
  }

  @Test func `a row's values count as arguments`() throws {
    let rows = [Row.madeUp("zero", ["name": .value("007")]), Row.madeUp("blank", ["name": .value("a b")])]
    let specification = specification(
      .madeUp("names", rows: rows, steps: [call("greet", ["name": .named("row.name")])]))
    #expect(try cell(.texts, "greet.name", "leading-zero", specification) == .filled(1))
    #expect(try cell(.texts, "greet.name", "blanks", specification) == .filled(1))
    #expect(try cell(.texts, "greet.name", "quotes", specification) == .empty)
  }

  @Test func `time that passes is compared with documented numbers`() throws {
    let number = DeviationFile.DocumentedNumber(name: "hour", value: 3600, measure: .seconds, mark: at(1))
    let specification = specification(
      .madeUp(
        "hour",
        steps: [
          call("greet"), step(.advance(.seconds(3000))), call("greet"), step(.advance(.seconds(599))), call("greet"),
          step(.advance(.seconds(3600))), call("greet"),
        ]),
      files: [DeviationFile(table: .numbers, numbers: [number], mark: at(1))])
    #expect(try cell(.numbers, "hour", "below", specification) == .filled(1))
    #expect(try cell(.numbers, "hour", "at", specification) == .filled(1))
    #expect(try cell(.numbers, "hour", "above", specification) == .empty)
    #expect(try cell(.numbers, "hour", "other", specification) == .notApplicable)
  }

  @Test func `what is called while a call is open counts by its role`() throws {
    let steps = [step(.hold("token")), start("greet", as: "it"), call("leave"), start("greet"), step(.relaunch)]
    var specification = specification(
      .madeUp("open", steps: [call("greet", expect: .wire(["token": .value(1)]))] + steps),
      files: [DeviationFile(table: .inFlight, roles: [.signOut: ["leave"]], mark: at(1))])
    specification.profiles = [
      .init(name: "full", says: "All.", needs: [.relaunch], mark: at(1))
    ]
    specification.operations.append(.madeUp("leave"))
    #expect(try cell(.inFlight, "greet", "sign-out", specification) == .filled(1))
    #expect(try cell(.inFlight, "greet", "second-call", specification) == .filled(1))
    #expect(try cell(.inFlight, "greet", "relaunch", specification) == .filled(1))
    #expect(try cell(.inFlight, "greet", "clear", specification) == .notApplicable)
  }

  @Test func `every two values of factors must meet`() throws {
    let factors = [
      DeviationFile.Factor(name: "name", setting: "greet.name", values: ["a", "b"], mark: at(1)),
      DeviationFile.Factor(name: "mode", setting: "pool.mode", values: ["x", "y"], mark: at(1)),
    ]
    func specification(_ pairs: [(String, String)]) -> Specification {
      let scenarios = pairs.map { name, mode in
        Scenario.madeUp(
          name + mode,
          steps: [
            step(.service("pool", arguments: .map(fields(["mode": .literal(.string(mode))])))),
            call("greet", ["name": .literal(.string(name))]),
          ])
      }
      var result = self.specification(files: [DeviationFile(table: .pairs, factors: factors, mark: at(1))])
      result.operations[0].requirements = [.madeUp("MADE-001", .scenarios(scenarios))]
      return result
    }
    let most = [("a", "x"), ("a", "y"), ("b", "x")]
    #expect(try cell(.pairs, "name × mode", "every-pair", specification(most)) == .empty)
    #expect(try cell(.pairs, "name × mode", "every-pair", specification(most + [("b", "y")])) == .filled(4))
  }

  @Test func `an excuse takes the place of an empty cell alone, and one that does not is stale`() throws {
    let excuses = [
      DeviationFile.Excuse(rows: ["greet/*"], kinds: ["no-answer", "server-error"], because: "Rare.", mark: at(2)),
      DeviationFile.Excuse(rows: ["greet/*"], kinds: ["no-answer"], because: "Needless.", mark: at(3)),
    ]
    let specification = specification(
      .madeUp("one", steps: [step(fault()), call("greet")]),
      files: [DeviationFile(table: .answers, excuses: excuses, mark: at(1))])
    #expect(try cell(.answers, "greet/token", "no-answer", specification) == .filled(1))
    #expect(try cell(.answers, "greet/token", "server-error", specification) == .excused(because: "Rare."))
    let tables = DeviationTables(specification, cases: Expander.cases(of: specification))
    #expect(tables.staleExcuses == [excuses[1]])
    let counts = try table(.answers, specification).counts
    #expect((counts.filled, counts.excused, counts.empty) == (1, 1, AnswerForm.allCases.count - 2))
  }
}
