package import SpecLoading
package import SpecModel

/// The tests of a suite by name: a group for each operation, a test for each requirement that has cases.
package struct SuiteOutline: Sendable {
  /// A suite inside the suite.
  package struct Group: Hashable, Sendable {
    /// The name in Swift.
    package var name: String
    /// Its tests, in the order of the specification.
    package var tests: [Test]
  }

  /// A test of one requirement.
  package struct Test: Hashable, Sendable {
    /// The name in Swift.
    package var name: String
    /// The requirement's id.
    package var requirement: String
    /// The fact that the requirement states.
    package var statement: String
  }

  /// The groups, in the order of the specification.
  package let groups: [Group]
  /// The diagnostics of equal names.
  package let diagnostics: [Diagnostic]

  /// Outlines a specification.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - place: The place of the diagnostics.
  package init(_ specification: Specification, place: SourceSpan) {
    let named =
      specification.operations.map { (id: $0.name, requirements: $0.requirements) }
      + [(id: Transition.operation, requirements: specification.transitions)]
    let groups = named.map { (id: $0.id, group: Group($0.id, $0.requirements)) }.filter { !$0.group.tests.isEmpty }
    let tests = groups.flatMap(\.group.tests).map { (id: $0.requirement, name: $0.name) }
    let names = groups.map { (id: $0.id, name: $0.group.name) }
    self.groups = groups.map(\.group)
    diagnostics = Self.collisions(names, at: place) + Self.collisions(tests, at: place)
  }

  private static func collisions(_ names: [(id: String, name: String)], at place: SourceSpan) -> [Diagnostic] {
    Dictionary(grouping: names, by: \.name).filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { Diagnostic.sameTest($0.key, $0.value.map(\.id), at: place) }
  }
}

extension SuiteOutline.Group {
  init(_ id: String, _ requirements: [Requirement]) {
    name = SwiftText.identifier(id)
    tests = requirements.filter(\.hasCases).map {
      SuiteOutline.Test(name: SwiftText.identifier($0.id), requirement: $0.id, statement: $0.statement)
    }
  }
}

extension Requirement {
  /// Whether the requirement has cases: a transition that the documents leave open has none.
  fileprivate var hasCases: Bool {
    switch evidence {
    case .scenarios, .error: true
    case .transition(let transition): transition.target != .unspecified
    case .rule: false
    }
  }
}
