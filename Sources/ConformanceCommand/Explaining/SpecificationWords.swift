#if CommandLine
  import ConformanceCore
  import SpecModel

  /// Explains the parts of a specification.
  struct SpecificationWords {
    let specification: Specification
    let cases: [TestCase]
    private let folder: String?

    init(_ specification: Specification, folder: String?) {
      self.specification = specification
      self.folder = folder
      cases = Expander.cases(of: specification)
    }

    /// Explains the whole.
    func explainWhole() -> Explanation {
      var explanation = Explanation(
        heading: "\(specification.id), a specification: \(specification.title)", says: specification.says)
      explanation.add("profiles", specification.profiles.map { "\($0.name): \($0.says)" })
      explanation.add("operations", specification.operations.map { "\($0.name)  \($0.documentedAs)" })
      explanation.add("requirements", String(specification.requirements.count))
      explanation.add("cases", String(cases.count))
      explanation.add("written at", "\(specification.mark)")
      explanation.add("to run it", command(""))
      return explanation
    }

    /// Explains an operation.
    func explain(_ operation: SpecModel.Operation) -> Explanation {
      var explanation = Explanation(
        heading: "\(operation.name), an operation of \(specification.id) (\(specification.title))",
        says: operation.says ?? operation.documentedAs)
      explanation.add("documented as", operation.documentedAs)
      explanation.add("forms", operation.forms.map { "\($0.name)  \($0.documentedAs)" })
      explanation.add(
        "parameters", operation.parameters.map { "\($0.name): \($0.type)\($0.isRequired ? ", required" : "")" })
      explanation.add("reply", operation.reply.map { "\($0.name): \($0.type)" })
      explanation.add("requirements", operation.requirements.map { "\($0.id)  \($0.statement)" })
      explanation.add("written at", "\(operation.mark)")
      explanation.add("to run it", command(" --filter '\(specification.id)/\(operation.name)/**'"))
      return explanation
    }

    /// Explains a requirement.
    func explain(_ requirement: Requirement) -> Explanation {
      var explanation = Explanation(
        heading: "\(requirement.id), a requirement of \(specification.id) (\(specification.title))",
        says: requirement.statement)
      let ids = cases.filter { $0.requirement == requirement.id }.map(\.id)
      explanation.add("level", ids.isEmpty ? nil : requirement.level.words)
      explanation.add("source", words(of: requirement.source))
      if case .error(let row) = requirement.evidence { explanation.add("error code", row.code) }
      explanation.add("accounts for", requirement.accountsFor.map { words(of: $0) })
      // What the documents leave open is noted without a case.
      explanation.add("cases", ids.isEmpty ? ["none: nothing is promised here"] : ids)
      explanation.add("written at", "\(requirement.mark)")
      explanation.add("to run it", ids.isEmpty ? nil : command(" --filter \(requirement.id)"))
      return explanation
    }

    /// Explains a case.
    func explain(_ testCase: TestCase) -> Explanation {
      let requirement = specification.requirements.first { $0.id == testCase.requirement }
      var explanation = Explanation(
        heading: "\(testCase.id), a case of \(testCase.requirement)", says: requirement?.statement ?? "")
      explanation.add("level", testCase.level.words)
      explanation.add("source", requirement.map { words(of: $0.source) })
      explanation.add("operation", testCase.operation)
      explanation.add("steps", testCase.script.steps.count == 1 ? "1" : String(testCase.script.steps.count))
      explanation.add(
        "needs", testCase.needs.isEmpty ? nil : testCase.needs.map(\.rawValue).sorted().joined(separator: ", "))
      explanation.add(
        "control",
        testCase.control.map { _ in "the refusal counts only where the same with the fault taken out is accepted" })
      explanation.add("written at", "\(testCase.mark)")
      explanation.add("to run it", command(" --case \(testCase.id) --trace"))
      return explanation
    }

    /// Explains a documented item.
    func explain(_ item: LedgerItem) -> Explanation {
      var explanation = Explanation(
        heading: "\(item.id), a documented item (\(item.kind)) in the ledger of \(specification.id)", says: item.says)
      explanation.add("source", words(of: item.source))
      explanation.add("facets", item.facets)
      explanation.add("became", item.disposition.words)
      if case .erratum(_, let allows) = item.disposition { explanation.add("allows", allows) }
      explanation.add(
        "requirements",
        specification.requirements.filter { $0.accountsFor.contains { $0.item == item.id } }
          .map { "\($0.id)  \($0.statement)" })
      explanation.add("written at", "\(item.mark)")
      return explanation
    }

    /// Explains an error code.
    func explain(_ error: ErrorCode) -> Explanation {
      var explanation = Explanation(
        heading: "\(error.code), an error code of \(specification.id) (\(specification.title))", says: error.says)
      explanation.add("documented as", error.documentedAs)
      explanation.add("source", words(of: error.source))
      let entry = Catalogue(specification).errors.first { $0.code == error.code }
      let expecting = Set(entry?.calls.flatMap(\.cases) ?? []).sorted()
      explanation.add("cases", expecting.isEmpty ? ["none expects it"] : expecting)
      explanation.add("written at", "\(error.mark)")
      return explanation
    }

    private func words(of source: Source) -> String {
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

    private func words(of reference: ItemReference) -> String {
      let says = specification.ledger.first { $0.id == reference.item }?.says
      return says.map { "\(reference)  \($0)" } ?? "\(reference)"
    }

    private func command(_ options: String) -> String {
      "auth-conformance run \(specification.id)\(folder.map { " --specs \($0)" } ?? "")\(options)"
    }
  }
#endif
