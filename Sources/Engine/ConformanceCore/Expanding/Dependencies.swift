import SpecModel

/// A requirement on which a case rests although the case is about another one.
///
/// What goes wrong before the step in question convicts this requirement, at its own cases, and no other.
struct Dependency: Sendable, Hashable {
  /// The requirement's id.
  var requirement: String
  /// How binding it is.
  var level: Level
  /// The operation that it is about, where it is about one.
  var operation: String?
}

/// The requirements on which the cases of a specification rest.
package struct Dependencies: Sendable, Hashable {
  private var levels: [String: Level] = [:]
  private var bases: [String: Dependency] = [:]
  private var signsOfSuccess: [String: Expectation] = [:]
  private var undocumented: Set<String> = []

  /// Creates the dependencies of a case that rests on nothing.
  package init() {}

  init(_ specification: Specification) {
    for requirement in specification.requirements { levels[requirement.id] = requirement.level }
    for operation in specification.operations {
      signsOfSuccess[operation.name] = operation.signOfSuccess
      // The first requirement of a file is what its operation is for, unless the file says otherwise.
      guard let basis = operation.basis?.id ?? operation.requirements.first?.id else { continue }
      bases[operation.name] = Dependency(
        requirement: basis, level: levels[basis] ?? .should, operation: operation.name)
      if operation.requirements.allSatisfy(\.source.isBeyondDocuments) { undocumented.insert(operation.name) }
    }
  }

  /// The requirement on which every call of an operation rests; `nil` for an unknown operation.
  func basis(of operation: String) -> Dependency? { bases[operation] }

  /// What shows that a success of an operation is no mere claim; `nil` where its reply says all.
  func signOfSuccess(of operation: String) -> Expectation? { signsOfSuccess[operation] }

  /// The requirement that a step names as the one it rests on.
  func named(_ reference: RequirementReference) -> Dependency {
    Dependency(requirement: reference.id, level: levels[reference.id] ?? .should)
  }

  /// Whether a document names the operation, so that a `must` may rest on it.
  func isDocumented(_ operation: String) -> Bool { !undocumented.contains(operation) }
}

extension TestCase {
  /// The operation that the case is about; for a transition the call that takes it, and `nil` for an event.
  var subject: String? {
    guard self.operation == Transition.operation else { return self.operation }
    return self.script.steps.last?.step.verb.invocation?.operation
  }

  /// The requirement on which a step rests; `nil` where that is the case's own.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - operation: The operation that the step calls or awaits; `nil` for another verb.
  /// - Returns: The requirement.
  func dependency(of step: Step, calling operation: String?) -> Dependency? {
    let found = step.restsOn.map(self.dependencies.named) ?? operation.flatMap(self.dependencies.basis)
    return found?.requirement == self.requirement ? nil : found
  }
}
