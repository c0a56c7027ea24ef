import CommandEnvironment
import ConformanceCore
import ConformanceReports
import SpecModel

/// Explains the parts of a specification.
struct SpecificationExplainer {
  /// The cases of the specification.
  let cases: [TestCase]
  private let specification: Specification
  private let options: [String]
  private let client: ClientOptions

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - options: The options that name the folder of the specifications.
  ///   - client: The client that the commands run.
  init(_ specification: Specification, options: [String], client: ClientOptions) {
    self.specification = specification
    self.options = options
    self.client = client
    cases = Expander.cases(of: specification)
  }

  /// Explains the specification as a whole.
  func explainSpecification() -> Explanation {
    var explanation = Explanation(
      heading: "\(specification.id), a specification: \(specification.head.title)", sentence: specification.head.says)
    explanation.add("profiles", specification.profiles.map { "\($0.name): \($0.says)" })
    explanation.add("operations", specification.operations.map { "\($0.name)  \($0.documentedAs)" })
    explanation.add("requirements", String(specification.requirements.count))
    let rules = specification.rules.count
    let all = String(cases.count + rules)
    explanation.add("cases", rules == 0 ? all : "\(all), with \(String.quantity(rules, "rule")) judged in every case")
    explanation.add("written at", "\(specification.head.mark)")
    addCommand(to: &explanation)
    return explanation
  }

  /// Explains an operation.
  func explain(_ operation: SpecModel.Operation) -> Explanation {
    var explanation = Explanation(
      heading: "\(operation.name), an operation of \(specification.id) (\(specification.head.title))",
      sentence: operation.says ?? operation.documentedAs)
    explanation.add("documented as", operation.documentedAs)
    explanation.add("forms", operation.forms.map { "\($0.name)  \($0.documentedAs)" })
    explanation.add(
      "parameters", operation.parameters.map { "\($0.name): \($0.type)\($0.isRequired ? ", required" : "")" })
    explanation.add("reply", operation.reply.map { "\($0.name): \($0.type)" })
    explanation.add("requirements", operation.requirements.map { "\($0.id)  \($0.statement)" })
    explanation.add("written at", "\(operation.mark)")
    addCommand("--filter", "\(specification.id)/\(operation.name)/**", to: &explanation)
    return explanation
  }

  /// Explains a requirement.
  func explain(_ requirement: Requirement) -> Explanation {
    var explanation = Explanation(
      heading: "\(requirement.id), a requirement of \(specification.id) (\(specification.head.title))",
      sentence: requirement.statement)
    let ids = cases.filter { $0.requirement == requirement.id }.map(\.id)
    let isRule = if case .rule = requirement.evidence { true } else { false }
    explanation.add("level", ids.isEmpty && !isRule ? nil : requirement.level.meaning)
    explanation.add("because", requirement.levelReason.map { "\($0.rawValue): \($0.meaning)" })
    explanation.add("since", specification.since(of: requirement)?.description)
    explanation.add("source", description(of: requirement.source))
    explanation.add("quote", requirement.quote)
    if case .error(let row) = requirement.evidence { explanation.add("error code", row.code) }
    explanation.add("proves", requirement.proves.map { description(of: $0) })
    RequirementSteps(requirement, of: specification).add(to: &explanation)
    // A requirement without a case notes what the documents leave open.
    let without = isRule ? "none of its own: it is judged in every case" : "none: the documents promise nothing here"
    explanation.add("cases", ids.isEmpty ? [without] : ids)
    explanation.add("written at", "\(requirement.mark)")
    if !ids.isEmpty || isRule { addCommand("--filter", requirement.id, to: &explanation) }
    return explanation
  }

  /// Explains a state of a chart.
  func explain(_ state: StateChart.State, of chart: StateChart) -> Explanation {
    var explanation = Explanation(
      heading: "\(state.name), a state of \(specification.id) (\(specification.head.title))", sentence: state.says)
    explanation.add("chart", chart.isMain ? nil : [chart.name, chart.says].compactMap(\.self).joined(separator: ": "))
    explanation.add("proves", state.proves.map { description(of: $0) })
    explanation.add(
      "reached by", state.reach.isEmpty ? ["nothing: a new install is in it"] : state.reach.map(FlowYAML.step))
    explanation.add("known by", state.recognise.map(FlowYAML.step))
    for requirement in chart.transitions {
      guard case .transition(let transition) = requirement.evidence, transition.from.contains(state.name) else {
        continue
      }
      let when = transition.when.map { "\($0.condition) \($0.values.joined(separator: " or "))" }
      explanation.add(
        transition.trigger,
        "to \(RequirementSteps.words(of: transition.target))"
          + (when.isEmpty ? "" : " (\(when.joined(separator: ", ")))") + "  \(requirement.id)")
    }
    explanation.add("written at", "\(state.mark)")
    return explanation
  }

  /// Explains a case.
  func explain(_ testCase: TestCase) -> Explanation {
    let requirement = specification.requirements.first { $0.id == testCase.requirement }
    var explanation = Explanation(
      heading: "\(testCase.id), a case of \(testCase.requirement)", sentence: requirement?.statement ?? "")
    explanation.add("level", testCase.level.meaning)
    explanation.add("source", requirement.map { description(of: $0.source) })
    explanation.add("quote", requirement?.quote)
    explanation.add("operation", testCase.operation)
    explanation.add("steps", String(testCase.script.steps.count))
    explanation.add(
      "needs", testCase.needs.isEmpty ? nil : testCase.needs.map(\.rawValue).sorted().joined(separator: ", "))
    explanation.add(
      "control",
      testCase.control.map { _ in "the refusal counts only if the same request without the fault is accepted" })
    explanation.add("written at", "\(testCase.mark)")
    addCommand("--case", testCase.id, "--trace", to: &explanation)
    return explanation
  }

  /// Explains a profile.
  func explain(_ profile: Specification.Profile) -> Explanation {
    var explanation = Explanation(
      heading: "\(profile.name), a profile of \(specification.id) (\(specification.head.title))",
      sentence: profile.says)
    explanation.add("needs", profile.needs.sorted().map { "\($0.rawValue)  \($0.meaning)" })
    explanation.add("operations", profile.operations ?? specification.operations.map(\.name))
    explanation.add(
      "app", profile.app.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text ?? $0.value.json)" })
    explanation.add("cases", String(specification.cases(in: profile.name).count))
    explanation.add("written at", "\(profile.mark)")
    addCommand("--profile", profile.name, to: &explanation)
    return explanation
  }

  /// Explains a fact.
  func explain(_ item: Fact) -> Explanation {
    let kind = item.source.isBeyondDocuments ? "" : " (\(item.kind))"
    var explanation = Explanation(
      heading: "\(item.id), a fact\(kind) that \(specification.id) names", sentence: item.says)
    explanation.add("source", description(of: item.source))
    explanation.add("published in", item.publications.map(\.description))
    explanation.add("versions", item.versions)
    explanation.add("level", item.level?.meaning)
    explanation.add("because", item.levelReason.map { "\($0.rawValue): \($0.meaning)" })
    explanation.add("quote", item.quote)
    explanation.add("facets", item.facets)
    explanation.add("disposition", item.disposition.meaning)
    if case .erratum(_, let allows) = item.disposition { explanation.add("allows", allows) }
    explanation.add(
      "requirements",
      specification.requirements.filter { $0.proves.contains { $0.item == item.id } }
        .map { "\($0.id)  \($0.statement)" })
    explanation.add("written at", "\(item.mark)")
    return explanation
  }

  /// Explains an error code.
  func explain(_ error: ErrorCode) -> Explanation {
    var explanation = Explanation(
      heading: "\(error.code), an error code of \(specification.id) (\(specification.head.title))",
      sentence: error.says)
    explanation.add("documented as", error.documentedAs)
    explanation.add("source", description(of: error.source))
    let entry = Catalogue(specification).errors.first { $0.code == error.code }
    let expecting = Set(entry?.calls.flatMap(\.cases) ?? []).sorted()
    explanation.add("cases", expecting.isEmpty ? ["none expects it"] : expecting)
    explanation.add("written at", "\(error.mark)")
    return explanation
  }

  private func description(of source: Source) -> String {
    switch source {
    case .document(let id, let section): "\(title(of: id)), § \(section)"
    case .reference(let id, let section, let sureness):
      "beyond the documents: \(title(of: id)), § \(section), sureness \(sureness.rawValue)"
    case .kitRule(let rule): "a rule of the kit: \(rule)"
    }
  }

  private func title(of document: String) -> String {
    specification.documents.first { $0.id == document }?.title ?? document
  }

  private func description(of reference: FactReference) -> String {
    let item = specification.facts.first { $0.id == reference.item }
    return item.map { "\(reference)  \($0.says)" } ?? "\(reference)"
  }

  /// Adds the command that runs something, with the client that it runs.
  private func addCommand(_ selection: String..., to explanation: inout Explanation) {
    let words = [ProgramName.kit.name, "run", specification.id] + options + client.words(for: specification.id)
    explanation.add("to run it", RerunCommand.shellLine(words + selection))
    explanation.add("the client", client.sentence(for: specification.id))
  }
}

extension Level {
  /// The level and what it means for a client.
  fileprivate var meaning: String {
    switch self {
    case .must: "must: a client that does not is not conformant"
    case .should: "should: a client that does not gets a warning"
    case .may: "may: a freedom; a client that uses it must do so as described"
    }
  }
}

extension Fact.Disposition {
  /// How the specification accounts for the item.
  fileprivate var meaning: String {
    switch self {
    case .covered: "covered by requirements"
    case .named: "a name, about which the document says nothing that a client can be judged by"
    case .serviceFact(let test): "a promise of the service, proven by the simulator's test '\(test)'"
    case .permission: "a permission: allowed, not promised"
    case .erratum(let reading, _): "an erratum, read as: \(reading)"
    case .excluded(let reason): "excluded: \(reason.meaning)"
    }
  }
}

extension Fact.Exclusion {
  /// Why no client can be tested for the item.
  fileprivate var meaning: String {
    switch self {
    case .buildTime: "it is about building the app"
    case .signature: "it declares a name or a type, whose behaviour other items state"
    case .sampleCode: "it is a detail of sample code"
    case .callerDuty: "it is the app's duty, not the client's"
    case .metadata: "it is about the document itself"
    case .notProvocable: "nothing outside the client can cause it or observe it"
    }
  }
}
