import AuthProviding
import ClientDriver
import ConformanceCore
import SpecModel
import Synchronization
import WorldScripting

/// Makes a few calls of a client, and finds problems of the wiring, not of the client.
struct CallExamination {
  let specification: Specification
  let roster: ClientRoster
  let worlds: any WorldMaker
  /// The profile of the client; `nil` for the specification's widest.
  var profile: String?
  var realTime: RealTime
  var pipeline = Pipeline()

  /// A case that ran.
  struct Ran {
    var result: CaseResult
    var traffic: CaseTraffic?
  }

  /// Makes the calls.
  ///
  /// - Returns: The findings.
  /// - Throws: The error of the pipeline.
  func findings() throws -> [WiringFinding] {
    guard let client = roster.client(for: specification.id) else { return [] }
    let usage = WorldUsage()
    let watched = ClientRoster(usage.watching(client))
    let sample = SampleCases(
      of: specification, profile: profile, within: client.statement.capabilities)
    let fit = profileFinding(of: client.statement.capabilities)
    guard !sample.successes.isEmpty else { return [fit, WiringFinding(.noSample)] }
    let (first, notes) = try runUntilSilence(sample.successes, of: watched)
    var findings = first.flatMap { self.findings(of: $0) + replyFindings(of: $0) }
    findings += unknownAddresses(first)
    findings += [reach(first), fit].compactMap(\.self)
    findings += notes.map { WiringFinding(.runNote($0)) }
    func hasProblem() -> Bool { findings.contains { $0.severity == .problem } }
    // Where the first calls cannot be made, no others show more.
    if hasProblem() { return findings }
    // A second run shows what an earlier world left behind.
    let again = try run(sample.successes, of: watched).cases
    for (before, after) in zip(first, again) { findings += Self.differences(before, after, of: client) }
    if hasProblem() { return findings }
    // What a call that the client lacks, or that is refused anyway, does with a refusal or the time shows nothing.
    let missing = first.filter(\.isUnsupported).map(\.result.operation)
    let (refusals, _) = try run(sample.refusals.filter { !missing.contains($0.operation) }, of: watched)
    findings += refusalFindings(of: refusals)
    let working = first.filter { $0.result.outcome == .passed }.map(\.result.operation)
    let timed = try run(sample.timed.filter { working.contains($0.operation) }, of: watched).cases
    findings += timed.compactMap(Self.timeFinding)
    return findings + unusedParts(usage, client.statement)
  }

  /// Runs cases one after the other, and none after one whose call never completes: each further one would take as
  /// long to say the same.
  private func runUntilSilence(
    _ cases: [TestCase], of roster: ClientRoster
  ) throws -> (cases: [Ran], notes: [String]) {
    var (all, notes): ([Ran], [String]) = ([], [])
    for testCase in cases {
      let (ran, more) = try run([testCase], of: roster)
      all += ran
      notes += more.filter { !notes.contains($0) }
      if ran.contains(where: \.isSilent) { break }
    }
    return (all, notes)
  }

  private func run(_ cases: [TestCase], of roster: ClientRoster) throws -> (cases: [Ran], notes: [String]) {
    guard !cases.isEmpty else { return ([], []) }
    var selection = Selection()
    selection.cases = cases.map(\.id)
    selection.profile = profile
    let recorder = TrafficRecorder()
    var pipeline = pipeline
    let runCase = pipeline.runCase
    pipeline.runCase = { step in recorder.keep(runCase(step), of: step.testCase.id) }
    let options = RunOptions(selection: selection, jobs: 1, realTime: realTime)
    let plan = try pipeline.plan([specification], for: roster, in: { _ in worlds }, options: options)
    // A rule that is judged in every case is no call of the client.
    let results = try pipeline.results(of: plan).cases.filter { !$0.isOfRule }
    return (results.map { Ran(result: $0, traffic: recorder[$0.id]) }, plan.notes())
  }
}

extension CallExamination {
  /// Returns the findings about the wiring in the result of a case.
  private func findings(of ran: Ran) -> [WiringFinding] {
    let (result, name) = (ran.result, ran.result.operation)
    if result.outcome == .errored || result.cause?.kind == .crashed || result.cause?.kind == .start {
      let actual = result.findings.first.map { ": \($0.actual)" } ?? ""
      let reason = "\(result.reason ?? "it could not be run")\(actual)"
      return [WiringFinding(.notRun(operation: name, reason: reason))]
    }
    if let first = result.findings.lazy.compactMap({ Self.problem($0, of: name) }).first { return [first] }
    if result.outcome != .passed, let refusal = ran.refusal {
      if let type = refusal.contentType(insteadOfFormIn: specification) {
        return [WiringFinding(.notAForm(operation: name, contentType: type))]
      }
      let text = refusal.summary + (ran.ownCall?.failureText ?? "")
      let other = specification.profile(otherThan: profile, calling: name, with: text)
      return [WiringFinding(.refused(operation: name, exchange: refusal.summary, profile: other))]
    }
    if let error = successFinding(ran) { return [error] }
    let hasAnswered = result.messages.contains { $0.from == .client && $0.to == .kit }
    return hasAnswered ? [WiringFinding(.completed(operation: name))] : []
  }

  private static func problem(_ finding: Finding, of name: String) -> WiringFinding? {
    switch finding.kind {
    case .neverCompleted: WiringFinding(.neverCompleted(operation: name, hint: finding.hint))
    case .silence: WiringFinding(.neverCompleted(operation: name, hint: Self.adviceOnSilence))
    case .completedAgain:
      WiringFinding(.completedAgain(operation: name, times: finding.actual, hint: finding.hint))
    case .unsupported: WiringFinding(.unsupported(operation: name))
    default: nil
    }
  }

  /// What to do where a client on its own threads says nothing.
  private static let adviceOnSilence =
    "answer the call on every path, also where the client fails; a client that computes for long before it answers, "
    + "or sends nothing meanwhile, reports 'idle' when it has nothing left to do"

  /// Returns the fields of replies that the specification does not have, and those that are missing.
  private func replyFindings(of ran: Ran) -> [WiringFinding] {
    guard let (name, fields) = ran.reply,
      let operation = specification.operations.first(where: { $0.name == name })
    else { return [] }
    let unknown = fields.keys.filter { field in !operation.reply.contains { $0.name == field } }.sorted()
    let missing = operation.reply.filter { $0.isRequired && fields[$0.name] == nil }.map(\.name)
    let known = operation.reply.map(\.name)
    return
      (unknown.isEmpty
      ? [] : [WiringFinding(.unknownReplyFields(operation: name, fields: unknown, known: known))])
      + (missing.isEmpty ? [] : [WiringFinding(.missingReplyFields(operation: name, fields: missing))])
      + operation.reply.compactMap { field in
        guard let kind = fields[field.name]?.kind, !field.takes(kind) else { return nil }
        return WiringFinding(
          .wrongReplyKind(operation: name, field: field.name, expected: field.type, found: kind))
      }
  }

  private func unknownAddresses(_ cases: [Ran]) -> [WiringFinding] {
    cases.compactMap { ran in
      ran.traffic?.exchanges.first { $0.name == nil }.map {
        WiringFinding(.unknownAddress(operation: ran.result.operation, url: $0.url))
      }
    }
  }

  private static func differences(_ before: Ran, _ after: Ran, of client: ClientUnderTest) -> [WiringFinding] {
    let name = before.result.operation
    if before.result.outcome != after.result.outcome {
      return [
        WiringFinding(
          .reinstallDiffers(operation: name, first: before.result.outcome, second: after.result.outcome))
      ]
    }
    // The randomness of a driver is its own.
    guard client.interface == .swift, let first = before.traffic, let second = after.traffic,
      first.exchanges.map(\.digest) != second.exchanges.map(\.digest)
    else { return [] }
    return [WiringFinding(.requestsDiffer(operation: name))]
  }

  /// Returns how the refusals of the service arrive, and whether any does.
  private func refusalFindings(of cases: [Ran]) -> [WiringFinding] {
    let arrivals = cases.compactMap(refusalFinding)
    let broken = cases.filter { $0.result.outcome == .failed && $0.isCompleted }.map {
      WiringFinding(.promiseBroken(operation: $0.result.operation, id: $0.result.id))
    }
    let ignoring = arrivals.filter { if case .calls(.refusalIgnored) = $0.kind { true } else { false } }
    guard !ignoring.isEmpty, ignoring.count == arrivals.count else { return arrivals + broken }
    return [WiringFinding(.noRefusalReported(operations: cases.filter(\.isRefused).map(\.result.operation)))]
  }

  /// Returns how a refusal of the service arrives.
  private func refusalFinding(_ ran: Ran) -> WiringFinding? {
    let name = ran.result.operation
    switch ran.ownCall?.ending {
    case .failure(let failure)?:
      return errorFinding(ran) ?? failure.code.map { WiringFinding(.refusalMapped(operation: name, code: $0)) }
    // Some calls may succeed all the same, such as by asking once more.
    case .reply?:
      return ran.isRefused && ran.result.outcome != .passed ? WiringFinding(.refusalIgnored(operation: name)) : nil
    default: return ran.result.findings.lazy.compactMap { Self.problem($0, of: name) }.first
    }
  }

  /// Returns what is wrong with a call that should succeed, and fails although the service refused nothing.
  private func successFinding(_ ran: Ran) -> WiringFinding? {
    guard let finding = errorFinding(ran), case .calls(.unmappedError(let name, let error, _)) = finding.kind else {
      return errorFinding(ran)
    }
    let other = specification.profile(otherThan: profile, calling: name, with: error)
    return WiringFinding(.failed(operation: name, error: error, profile: other))
  }

  /// Returns the profile that the client's capabilities fit, or what the narrowest needs besides.
  private func profileFinding(of declared: Set<Capability>) -> WiringFinding {
    if let profile, let chosen = specification.profiles.first(where: { $0.name == profile }) {
      let missing = chosen.needs.subtracting(declared).map(\.rawValue).sorted()
      return WiringFinding(.profile(name: profile, says: chosen.says, isChosen: true, missing: missing))
    }
    let fitting = specification.profiles.first { $0.needs.isSubset(of: declared) }
    let nearest = specification.profiles.min {
      $0.needs.subtracting(declared).count < $1.needs.subtracting(declared).count
    }
    guard let profile = fitting ?? nearest else { return WiringFinding(.noSample) }
    return WiringFinding(
      .profile(
        name: profile.name, says: profile.says, isChosen: false,
        missing: profile.needs.subtracting(declared).map(\.rawValue).sorted()))
  }

  /// Returns what is wrong with the code of the failure of a case's own call; `nil` where a listed code is there.
  private func errorFinding(_ ran: Ran) -> WiringFinding? {
    guard let call = ran.ownCall, case .failure(let failure)? = call.ending else { return nil }
    let (name, codes) = (ran.result.operation, specification.errors.map(\.code))
    guard let code = failure.code else {
      let advice = roster.client(for: specification.id)?.interface.adviceOnErrors ?? ""
      return WiringFinding(.unmappedError(operation: name, error: call.failureText ?? "", hint: advice))
    }
    if codes.contains(code) { return nil }
    let hint = "the codes are \(codes.sorted().joined(separator: ", "))"
    return WiringFinding(.undocumentedCode(operation: name, code: code, hint: hint))
  }

  private static func timeFinding(_ ran: Ran) -> WiringFinding? {
    guard [.failed, .warned].contains(ran.result.outcome) else { return nil }
    return WiringFinding(.timeIgnored(operation: ran.result.operation, id: ran.result.id))
  }

  /// Returns the parts of the world that a client in Swift declares, that cases need, and that it never used.
  private func unusedParts(_ usage: WorldUsage, _ statement: ConformanceStatement) -> [WiringFinding] {
    guard roster.client(for: specification.id)?.interface == .swift else { return [] }
    let needed = Expander.cases(of: specification).reduce(into: Set<Capability>()) { $0.formUnion($1.needs) }
    return [Capability.clock, .store].filter { part in
      statement.capabilities.contains(part) && needed.contains(part) && !usage.used.contains(part)
    }.map { WiringFinding(.unusedPart(capability: $0.rawValue)) }
  }

  /// Returns whether a request of the client reached the services of its world; `nil` where its calls were not made.
  private func reach(_ cases: [Ran]) -> WiringFinding? {
    guard !cases.allSatisfy(\.isUnsupported) else {
      return WiringFinding(.nothingFilledIn(operations: cases.map(\.result.operation)))
    }
    let messages = cases.flatMap(\.result.messages)
    // A client that only shows pages reaches them through the customer's browser.
    if messages.contains(where: { [.client, .customer].contains($0.from) && $0.to == .service }) {
      return WiringFinding(.servicesReached)
    }
    return WiringFinding(.servicesNotReached)
  }
}

extension CallExamination.Ran {
  /// Whether a call of the client never completed.
  fileprivate var isSilent: Bool { result.findings.contains { [.neverCompleted, .silence].contains($0.kind) } }

  /// Whether the case's call ended, with a reply or a failure.
  fileprivate var isCompleted: Bool {
    switch ownCall?.ending {
    case .reply?, .failure?: true
    default: false
    }
  }

  /// Whether the client does not have the case's call.
  fileprivate var isUnsupported: Bool { result.findings.contains { $0.kind == .unsupported } }

  /// The last request of the client that the service refused.
  fileprivate var refusal: CaseTraffic.Exchange? {
    traffic?.exchanges.last { $0.name != nil && !$0.isSentByBrowser && ($0.status ?? 0) >= 400 }
  }

  /// The last call of the case's own operation.
  fileprivate var ownCall: CaseTraffic.Call? { traffic?.calls.last { $0.call.operation == result.operation } }

  /// The last reply to a call of the case's own operation, by the operation's name.
  fileprivate var reply: (String, [String: Value])? {
    guard case .reply(let fields)? = ownCall?.ending else { return nil }
    return (result.operation, fields)
  }
}

extension CallExamination.Ran {
  /// Whether the service refused a request of the client.
  fileprivate var isRefused: Bool { refusal != nil }
}

extension Operation.Parameter {
  /// Whether the field can hold a value of a kind.
  fileprivate func takes(_ kind: String) -> Bool { kind == type || kind == "integer" && type == "decimal" }
}

extension Specification {
  /// Returns the profile whose clients call an operation with what a text asks for, such as `client_secret`.
  ///
  /// - Parameters:
  ///   - chosen: The profile that was examined; `nil` for the widest.
  ///   - operation: The operation.
  ///   - text: What the service, or the client, says of the call.
  /// - Returns: The profile's name and what it is for; `nil` where no other profile passes such a parameter.
  fileprivate func profile(otherThan chosen: String?, calling operation: String, with text: String) -> String? {
    let parameters = operations.first { $0.name == operation }?.parameters ?? []
    return profiles.first { profile in
      guard profile.name != chosen else { return false }
      let passed = profile.adaptations.filter { $0.operation == operation }.flatMap(\.defaults)
        .filter { $0.value != .omitted }.map(\.name)
      return parameters.contains { parameter in
        passed.contains(parameter.name)
          && [parameter.name, parameter.documentedAs].compactMap(\.self).contains { text.contains($0) }
      }
    }?.name
  }
}

extension CaseResult {
  /// The messages of all steps.
  fileprivate var messages: [StepResult.Message] { steps.flatMap(\.transcript) }
}

/// Keeps the traffic of the cases of a run.
private final class TrafficRecorder: Sendable {
  private let byCase = Mutex<[String: CaseTraffic]>([:])

  subscript(id: String) -> CaseTraffic? { byCase.withLock { $0[id] } }

  func keep(_ run: CaseRun, of id: String) -> CaseRun {
    if let traffic = run.traffic { byCase.withLock { $0[id] = traffic } }
    return run
  }
}
