import SpecModel

/// Checks that the parts of a specification fit together.
///
/// A name that is missing because its file is broken or absent is not reported where it is used.
///
/// Each concept of the format extends the checks beside its keys.
struct SpecificationChecks {
  let parts: SpecificationParts
  let names: Names
  let yaml: YAMLDocuments
  var found = DiagnosticLog()

  init(_ parts: SpecificationParts) {
    self.parts = parts
    names = Names(parts)
    yaml = parts.yaml
  }

  /// Checks everything.
  ///
  /// - Returns: The problems, each followed by its notes.
  func run() -> [Diagnostic] {
    var checks = self
    checks.checkFileNames()
    checks.checkDuplicates()
    checks.checkProfiles()
    checks.checkTypedProtocol()
    checks.checkServiceRules()
    for operation in parts.operations where !parts.isPartial(operation.mark) { checks.check(operation) }
    for chart in parts.charts where !parts.isPartial(chart.mark) { checks.check(chart) }
    for rule in parts.rules where !parts.isPartial(rule.mark) { checks.checkRule(rule) }
    for code in parts.errors { checks.check(code) }
    checks.checkFacts()
    checks.checkAccounting()
    checks.checkDeviations()
    return checks.found.diagnostics
  }

  /// Whether a kind of file was read whole, so that a name it does not hold is unknown.
  func knows(_ kind: FileKind) -> Bool { parts.known.contains(kind) }

  mutating func report(_ kind: DiagnosticKind, at place: Place, _ message: String) {
    found.add(Diagnostic(kind, at: yaml.span(place), message))
  }

  /// Reports a name that is not defined, with the one that was probably meant.
  mutating func reportUnknown(
    _ kind: DiagnosticKind, _ what: String, _ name: String, of owner: String? = nil,
    among known: some Collection<String>,
    at place: Place
  ) {
    let few = known.isEmpty || known.count > 8 ? "; no such name is defined" : "; use \(listed(known.sorted()))"
    let whose = owner.map { " of \(quoted($0))" } ?? ""
    report(kind, at: place, "unknown \(what) \(quoted(name))\(whose)\(didYouMean(name, among: known) ?? few)")
  }
}

extension DiagnosticKind {
  static let duplicateName = DiagnosticKind(
    "duplicate-name",
    why: "A name stands for one thing, and two of a name make reports and filters lie.",
    remedy: "Rename or remove one of the two.",
    broken: "- {code: invalid_grant}\n- {code: invalid_grant}",
    mended: "- {code: invalid_grant}\n- {code: invalid_scope}")

  static let retiredID = DiagnosticKind(
    "retired-id",
    why: "An id that was in use once means what it meant then, for ever.",
    remedy: "Take the next free number.",
    broken: "retired: [ACME-AUTHORIZE-004]   # and a requirement with that id",
    mended: "retired: [ACME-AUTHORIZE-004]   # and a requirement ACME-AUTHORIZE-005")

  static let foreignPrefix = DiagnosticKind(
    "foreign-prefix",
    why: "The prefix of an id tells whose requirement it is.",
    remedy: "Begin the id with the prefix that spec.yaml gives.",
    broken: "- id: OTHER-EXCHANGE-001   # in acme", mended: "- id: ACME-EXCHANGE-001")
}

extension SpecificationChecks {
  /// Checks that names are defined once, and that ids have the prefix and are not retired.
  mutating func checkDuplicates() {
    checkOnce("requirement", parts.requirements.map { ($0.id, $0.mark) })
    checkOnce("operation", parts.operations.map { ($0.name, $0.mark) })
    checkOnce("state", parts.charts.flatMap(\.states).map { ($0.name, $0.mark) })
    checkOnce("error code", parts.errors.map { ($0.code, $0.mark) })
    checkOnce("profile", (parts.head?.profiles ?? []).map { ($0.name, $0.mark) })
    checkOnce("known failure", parts.knownFailures.map { ($0.pattern, $0.mark) })
    for operation in parts.operations {
      checkOnce("parameter", operation.parameters.map { ($0.name, $0.mark) })
      checkOnce("reply field", operation.reply.map { ($0.name, $0.mark) })
      checkOnce("form", operation.forms.map { ($0.name, $0.mark) })
    }
    if let service = parts.service {
      checkOnce(service)
      checkGroups(of: service)
      checkNamesBeyondDocuments(of: service)
    }
    for requirement in parts.requirements { checkID(requirement) }
  }

  /// Checks that groups stand for exchanges of the service.
  private mutating func checkGroups(of service: Service) {
    guard knows(.service) else { return }
    let exchanges = Set(service.exchanges.map(\.name))
    for name in Set(service.groups.values.joined()).subtracting(exchanges).sorted() {
      reportUnknown(.unknownExchange, "exchange", name, among: exchanges, at: .mark(service.mark))
    }
  }

  /// Checks that what no document names is something that the service has.
  private mutating func checkNamesBeyondDocuments(of service: Service) {
    guard knows(.service) else { return }
    let known = service.instructionNames
    for name in service.beyondDocuments where !known.contains(name) {
      reportUnknown(.unknownThing, "instruction or argument", name, among: known, at: .mark(service.mark))
    }
  }

  private mutating func checkOnce(_ service: Service) {
    checkOnce("exchange", (service.exchanges.map(\.name) + service.groups.keys.sorted()).map { ($0, service.mark) })
    checkOnce("fault", service.vocabulary.faults.map { ($0.name, service.mark) })
    checkOnce("thing", service.vocabulary.things.map { ($0.name, service.mark) })
    checkOnce("decision", service.vocabulary.decisions.map { ($0.name, service.mark) })
    checkOnce("device", service.vocabulary.deviceChanges.map { ($0.name, service.mark) })
  }

  /// Reports each name after its first use.
  mutating func checkOnce(_ what: String, _ uses: [(name: String, mark: SourceMark)]) {
    guard uses.count > 1 else { return }
    // Most lists are short, and for these comparing is faster than hashing.
    if uses.count <= 8, !uses.indices.contains(where: { last in uses[..<last].contains { $0.name == uses[last].name } })
    {
      return
    }
    var first = Dictionary<String, SourceMark>(minimumCapacity: uses.count)
    for use in uses where !use.name.isEmpty {
      guard let earlier = first.updateValue(use.mark, forKey: use.name) else { continue }
      found.add([
        Diagnostic(
          .duplicateName, at: yaml.span(.mark(use.mark)),
          "\(what) \(quoted(use.name)) is defined a second time; rename or remove one"),
        Diagnostic(
          .duplicateName, as: .note, at: yaml.span(.mark(earlier)), "\(quoted(use.name)) is first defined here"),
      ])
    }
  }

  private mutating func checkID(_ requirement: Requirement) {
    guard let head = parts.head else { return }
    if !head.prefix.isEmpty, !requirement.id.hasPrefix(head.prefix + "-") {
      report(
        .foreignPrefix, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) does not begin with the specification's prefix; begin it with \(quoted(head.prefix + "-"))"
      )
    }
    if head.retired.contains(requirement.id) || head.renamed[requirement.id] != nil {
      report(
        .retiredID, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) was in use before and is not used again; take the next free number")
    }
  }
}
