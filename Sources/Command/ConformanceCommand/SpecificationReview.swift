import ConformanceCore
import SpecLoading
import SpecModel

extension LoadedSpecifications {
  /// Reviews the cases of each specification without errors.
  ///
  /// - Returns: What no file shows by itself, each problem followed by its notes.
  func review() -> [Diagnostic] {
    specifications.flatMap { specification in
      let cases = Expander.cases(of: specification)
      return RepeatedScenarios.find(among: cases).flatMap { [$0.problem(in: self), $0.note(in: self)] }
        + UndocumentedNeeds.find(in: specification, cases).map { $0.problem(in: self) }
    }
  }
}

extension RepeatedScenario {
  fileprivate func problem(in loaded: LoadedSpecifications) -> Diagnostic {
    Diagnostic(diagnosticKind, as: .warning, at: loaded.span(at: repeated.mark), message)
  }

  fileprivate func note(in loaded: LoadedSpecifications) -> Diagnostic {
    Diagnostic(
      diagnosticKind, as: .note, at: loaded.span(at: other.mark), "\(quoted(other.requirement)) has it here")
  }

  private var diagnosticKind: DiagnosticKind {
    switch kind {
    case .sameAtTwoLevels: .scenarioAtTwoLevels
    case .partAtTwoLevels: .expectationAtTwoLevels
    case .inTwoRequirements: .scenarioInTwoRequirements
    case .inOneRequirement: .repeatedScenario
    }
  }

  private var message: String {
    let first = "\(quoted(repeated.requirement)) (\(repeated.level))"
    let second = "\(quoted(other.requirement)) (\(other.level))"
    return switch kind {
    case .sameAtTwoLevels: "\(first) has a scenario of \(second), which does and expects the same; remove one"
    case .partAtTwoLevels:
      "\(first) expects nothing that \(second) does not expect of the same steps; remove it, or expect something else"
    case .inTwoRequirements:
      "\(first) has a scenario of \(second), which does and expects the same; keep it where it belongs"
    case .inOneRequirement: "\(first) has this scenario twice under two names; remove one"
    }
  }
}

extension UndocumentedNeed {
  fileprivate func problem(in loaded: LoadedSpecifications) -> Diagnostic {
    let more = cases > 1 ? " in \(cases) cases" : ""
    return Diagnostic(
      .undocumentedNeed, as: .warning, at: loaded.span(at: mark),
      "\(quoted(requirement)) is a must and needs \(what)\(more), which no document names; do without it, or prove a "
        + "fact that is a should")
  }

  private var what: String {
    switch kind {
    case .errorCode(let codes): "the error code \(listed(codes))"
    case .parameter(let operation, let name): "the argument \(quoted(name)) of \(quoted(operation))"
    case .replyField(let operation, let name): "the field \(quoted(name)) in the reply of \(quoted(operation))"
    case .requestField(let exchange, let name): "the field \(quoted(name)) in a request to \(quoted(exchange))"
    case .instruction(let name): quoted(name)
    case .patience(let duration): "a call to stay open for \(duration.components.seconds) s without an answer"
    }
  }
}
