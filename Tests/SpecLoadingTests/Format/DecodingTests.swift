import SpecLoading
import SpecModel
import Testing

@Suite struct DecodingTests {
  /// The demonstration with other steps in its getProfile scenario.
  private func scenario(_ lines: String) throws -> Scenario {
    var source = try DemoSpecification.good()
    let path = "Specs/demo/operations/getProfile.yaml"
    source[path] = source[path].replacing(
      "          - {device: {store: {state: ok}}}\n          - {call: getProfile, form: plain, expect: {reply: {name: Ada}}}\n",
      with: lines)
    let loaded = SpecificationLoader(files: source).load(folder: "Specs/demo")
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    let operation = try #require(loaded.specifications.first?.operations.first { $0.name == "getProfile" })
    guard case .scenarios(let scenarios) = operation.requirements[0].evidence else {
      throw MemoryFileSourceError.notThere
    }
    return scenarios[0]
  }

  private enum MemoryFileSourceError: Error { case notThere }

  private func verb(_ step: String) throws -> Step.Verb {
    // A scenario expects something.
    let steps = "          - \(step)\n          - {call: getProfile, form: plain, expect: {reply: {}}}\n"
    return try #require(try scenario(steps).steps.first).verb
  }

  private func mark(_ line: Int, _ column: Int) -> SourceMark {
    SourceMark(file: "Specs/demo/operations/getProfile.yaml", line: line, column: column)
  }

  @Test(arguments: [
    ("500ms", Duration.milliseconds(500)), ("90s", .seconds(90)), ("59m", .seconds(3540)), ("2h", .seconds(7200)),
    ("31d", .seconds(2_678_400)),
  ])
  func `durations have a unit`(_ text: String, _ duration: Duration) throws {
    #expect(try verb("{advance: \(text)}") == .advance(duration))
  }

  @Test(arguments: [
    ("past access-token-lifetime", Duration.seconds(3_660)), ("just-before access-token-lifetime", .seconds(3_540)),
  ])
  func `a duration of the service is passed or nearly reached, by a minute`(
    _ text: String, _ duration: Duration
  ) throws {
    #expect(try verb("{advance: \(text)}") == .advance(duration))
  }

  @Test(arguments: [
    "{one-of: [0, {each: {method: GET}}]}", "{one-of: [2, {where: {method: GET}}]}", "{not: {each: {method: POST}}}",
  ])
  func `a choice between numbers of requests holds no selection, which would always hold`(_ choice: String) throws {
    var source = try DemoSpecification.good()
    let path = "Specs/demo/operations/signOut.yaml"
    source[path] = source[path].replacing(
      "{token: {each: {method: POST}}, others: any}", with: "{token: \(choice), others: any}")
    let loaded = SpecificationLoader(files: source).load(folder: "Specs/demo")
    #expect(loaded.diagnostics.contains { $0.severity == .error && $0.mark.file == path })
  }

  @Test func `a group of exchanges has a name that steps use`() throws {
    #expect(try verb("{hold: either}") == .hold("either"))
    #expect(try verb("{hold: either, times: 2}") == .hold("either", times: 2))
    var source = try DemoSpecification.good()
    let path = "Specs/demo/service.yaml"
    let service = try #require(
      SpecificationLoader(files: source).load(folder: "Specs/demo").specifications.first
    ).service
    #expect(service.groups == ["either": ["authorize", "token"]])
    #expect(service.exchanges(named: "either") == ["authorize", "token"])
    #expect(service.exchanges(named: "token") == ["token"])
    source[path] = source[path].replacing("groups: {either: [authorize, token]}", with: "groups: {either: [tokn]}")
    let found = SpecificationLoader(files: source).load(folder: "Specs/demo").diagnostics
    #expect(found.map(\.kind) == ["unknown-exchange"])
    source[path] = source[path].replacing("groups: {either: [tokn]}", with: "groups: {token: [authorize]}")
    let twice = SpecificationLoader(files: source).load(folder: "Specs/demo").diagnostics
    #expect(twice.first?.kind == "duplicate-name")
  }

  @Test func `a customer's decision is a name or a map`() throws {
    #expect(try verb("{customer: approves}") == .customer("approves", arguments: .map([])))
    #expect(try verb("{customer: {approves: {}}}") == .customer("approves", arguments: .map([])))
  }

  @Test func `a fault says which exchange, what and how often`() throws {
    let fault = FaultTemplate(
      exchange: "token", kind: "network", argument: .literal("reset"), times: 2,
      kindPosition: SourcePosition(line: 16, column: 38))
    #expect(try verb("{fault: token, respond: {network: reset}, times: 2}") == .fault(fault))
  }

  @Test func `two dollar signs are one, and one is a reference`() throws {
    #expect(try verb("{open: $$5}") == .open(url: .literal("$5"), source: nil))
    let reference = Reference(path: ["app", "redirectUri"], mark: mark(16, 20))
    let source = Reference(path: ["app", "clientId"], mark: mark(16, 46))
    #expect(
      try verb("{open: $app.redirectUri, from:   $app.clientId}")
        == .open(url: .reference(reference), source: .reference(source)))
  }

  @Test func `texts are repeated and joined`() throws {
    #expect(try verb("{open: {repeat: ab, times: 3}}") == .open(url: .repeated("ab", times: 3), source: nil))
    #expect(
      try verb("{open: {join: [x, 1, \"2\"]}}")
        == .open(url: .joined([.literal("x"), .literal(1), .literal("2")]), source: nil))
  }

  private func reply(_ text: String) throws -> Matcher.Rule {
    let step = try #require(
      try scenario("          - {call: getProfile, expect: {reply: {name: \(text)}}}\n").steps.first)
    guard case .reply(let matcher) = step.expectation?.ending, case .map(let fields, false) = matcher.rule else {
      throw MemoryFileSourceError.notThere
    }
    return fields[0].matcher.rule
  }

  @Test func `a map of rules is a rule and any other the fields of a map`() throws {
    guard case .all(let both) = try reply("{at-least: 1, at-most: 5}") else { throw MemoryFileSourceError.notThere }
    #expect(both.map(\.rule) == [.atLeast(.literal(1)), .atMost(.literal(5))])
    #expect(try reply("{absent: true}") == .absent(true))
    #expect(try reply("{present: true}") == .absent(false))
    #expect(try reply("{present: false}") == .absent(true))
    #expect(try reply("{matches: \"^a\"}") == .matches("^a"))
    #expect(try reply("{issued: access-token}") == .issued("access-token"))
    #expect(try reply("{repeat: A, times: 2}") == .equals(.repeated("A", times: 2)))
    guard case .map(let open, false) = try reply("{first: 1}"),
      case .map(let closed, true) = try reply("{only: {a: 1}}")
    else { throw MemoryFileSourceError.notThere }
    #expect(open.map(\.name) == ["first"])
    #expect(closed.map(\.name) == ["a"])
    guard case .equals(.map(let literal)) = try reply("{value: {not: 1}}") else { throw MemoryFileSourceError.notThere }
    #expect(literal.map(\.name) == ["not"])
  }

  @Test func `header names and literal paths are lower case, and json is a part of a request`() throws {
    let wire = "{token: [{path: /AUTH/O2, headers: {Content-Type: Text}, json: {A: B}}]}"
    let step = try #require(try scenario("          - {call: getProfile, expect: {wire: \(wire)}}\n").steps.first)
    let exchange = try #require(step.expectation?.world.wire?.exchanges.first)
    guard case .list(let requests) = exchange.requests.rule, case .map(let parts, false) = requests[0].rule,
      case .map(let headers, false) = parts[1].matcher.rule, case .map(let json, false) = parts[2].matcher.rule
    else { throw MemoryFileSourceError.notThere }
    #expect(parts.map(\.name) == ["path", "headers", "json"])
    #expect(parts[0].matcher.rule == .equals(.literal("/auth/o2")))
    #expect(headers.map(\.name) == ["content-type"])
    #expect(headers[0].matcher.rule == .equals(.literal("Text")))
    #expect(json.map(\.name) == ["A"])
  }

  @Test func `an exchange is a count, a matcher of one, or a choice of requests and their count`() throws {
    let wire = "{token: 2, authorize: {where: {method: GET}, count: {at-most: 1}}}"
    let step = try #require(try scenario("          - {call: getProfile, expect: {wire: \(wire)}}\n").steps.first)
    let exchanges = try #require(step.expectation?.world.wire?.exchanges)
    #expect(exchanges.map(\.name) == ["token", "authorize"])
    #expect(exchanges[0].requests.rule == .equals(.literal(2)))
    #expect(exchanges[0].selection == nil)
    #expect(exchanges[1].requests.rule == .atMost(.literal(1)))
    #expect(exchanges[1].selection != nil)
  }

  @Test func `cookies are lists of names by site`() throws {
    let cookies = "{www.amazon.com: [session-token, {matches: x}], shop.example: []}"
    let step = try #require(try scenario("          - {call: getProfile, expect: {cookies: \(cookies)}}\n").steps.first)
    let sites = try #require(step.expectation?.world.cookies)
    #expect(sites.map(\.name) == ["www.amazon.com", "shop.example"])
    guard case .list(let names) = sites[0].matcher.rule else { throw MemoryFileSourceError.notThere }
    #expect(names.map(\.rule) == [.equals(.literal("session-token")), .matches("x")])
    let none = try scenario("          - {call: getProfile, expect: {cookies: {}}}\n").steps.first
    #expect(none?.expectation?.world.cookies == [])
  }

  @Test func `pages are a count or a list of kinds`() throws {
    func rule(_ pages: String) throws -> Matcher.Rule? {
      try scenario("          - {call: getProfile, expect: {pages: \(pages)}}\n").steps.first?.expectation?.world.pages?
        .rule
    }
    #expect(try rule("2") == .equals(.literal(2)))
    #expect(try rule("{at-least: 1}") == .atLeast(.literal(1)))
    guard case .list(let kinds) = try rule("[sign-in, consent]") else { throw MemoryFileSourceError.notThere }
    #expect(kinds.map(\.rule) == [.equals(.literal("sign-in")), .equals(.literal("consent"))])
  }

  @Test func `fails takes any, a code, several, or details`() throws {
    func codes(_ text: String) throws -> SpecModel.Expectation.FailureCodes {
      let step = "          - {customer: cancels}\n          - {call: getProfile, expect: {fails: \(text)}}\n"
      guard case .fails(let codes, _, _) = try scenario(step).steps.last?.expectation?.ending else {
        throw MemoryFileSourceError.notThere
      }
      return codes
    }
    #expect(try codes("any") == .any)
    #expect(try codes("listed") == .listed)
    #expect(try codes("offline") == .oneOf(["offline"]))
    #expect(try codes("{one-of: [offline, invalid_grant]}") == .oneOf(["offline", "invalid_grant"]))
    #expect(try codes("{code: listed, details: {message: Sorry}}") == .listed)
    #expect(try codes("{code: offline, details: {a: 1}}") == .oneOf(["offline"]))
  }

  @Test func `lists that multiply are named by their values`() throws {
    let lines = """
                - {open: {join: [$row.url, $row.tail]}, expect: {reply: {handled: true}}}
              for-each: {product: true, url: [a, "b c"], tail: [1, 2]}

      """
    let rows = try scenario(lines).rows
    #expect(rows.map(\.name) == ["a+1", "a+2", "2+1", "2+2"])
    #expect(rows[3].fields.map(\.matcher.rule) == [.equals(.literal("b c")), .equals(.literal(2))])
  }

  @Test func `the chart holds states, triggers, conditions and transitions`() throws {
    let loaded = SpecificationLoader(files: try DemoSpecification.good()).load(folder: "Specs/demo")
    let specification = try #require(loaded.specifications.first)
    let chart = try #require(specification.charts.first)
    #expect(chart.states.map(\.name) == ["signed-out", "granted"])
    #expect(chart.triggers.map(\.name) == ["getProfile", "relaunch"])
    #expect(chart.triggers.map(\.isCall) == [true, false])
    #expect(chart.conditions.map { $0.values.map(\.name) } == [["approves", "cancels"]])
    let targets = specification.transitions.map { requirement -> Transition.Target? in
      if case .transition(let transition) = requirement.evidence { transition.target } else { nil }
    }
    #expect(targets == [.same, .states(["granted"]), .unspecified, .same])
  }

  @Test func `every disposition of a fact is kept`() throws {
    let loaded = SpecificationLoader(files: try DemoSpecification.good()).load(folder: "Specs/demo")
    let ledger = try #require(loaded.specifications.first).ledger
    #expect(
      ledger.map(\.disposition) == [
        .covered, .named, .covered, .covered, .covered, .permission, .excluded(because: .metadata),
        .covered, .covered, .covered, .serviceFact(provenBy: "answersWith200"),
        .erratum(reading: "The shorter.", allows: ["shorter"]), .named,
      ])
    #expect(ledger[9].facets == ["code", "verifier"])
    #expect(ledger[9].source == .document(id: "guide", section: "Tokens"))
    #expect(ledger[0].source == .document(id: "guide", section: "Signing in"))
  }
}
