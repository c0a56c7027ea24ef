package import SpecModel

/// What of a specification the clients of a profile do without: cases that use it are outside of the profile.
package enum ProfileGap: Sendable, Hashable, Comparable {
  /// A call that the clients do not have.
  ///
  /// - Parameters:
  ///   - _: The operation's name.
  case call(String)
  /// A parameter of an operation that the profile settles, so that a case cannot be about it.
  ///
  /// - Parameters:
  ///   - _: The parameter's name.
  ///   - of: The operation's name.
  case parameter(String, of: String)
  /// A beginning of its own, in the place of the one that the profile gives an operation.
  ///
  /// - Parameters:
  ///   - of: The operation's name.
  case beginning(of: String)

  /// Orders gaps by kind and name.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (Int, String, String) {
    switch self {
    case .call(let name): (0, name, "")
    case .beginning(let operation): (1, operation, "")
    case .parameter(let name, let operation): (2, operation, name)
    }
  }
}

extension Specification {
  /// The specification as the clients of a profile meet it: with the setups and defaults of the profile, and without the
  /// steps that only make a client ready by a call that these clients do not have.
  ///
  /// The ids of its cases are those of the specification itself.
  ///
  /// - Parameter profile: The profile's name; `nil`, or an unknown one, changes nothing.
  /// - Returns: The specification.
  package func adapted(to profile: String?) -> Specification {
    guard let profile = profiles.first(where: { $0.name == profile }) else { return self }
    var result = self
    for index in operations.indices {
      result.operations[index].isLeftOut = operations[index].makesReady && !profile.has(operations[index].name)
      guard let adaptation = profile.adaptations.first(where: { $0.operation == operations[index].name }) else {
        continue
      }
      let replaced = Set(adaptation.defaults.map(\.name))
      result.operations[index].setup = adaptation.setup ?? operations[index].setup
      result.operations[index].defaults =
        operations[index].defaults.filter { !replaced.contains($0.name) } + adaptation.defaults
    }
    return result
  }
}

extension Specification {
  /// Returns the cases that a profile holds, as its clients meet them.
  ///
  /// - Parameter name: The profile's name; `nil` for all cases of the specification.
  /// - Returns: The cases, sorted by id.
  package func cases(in name: String?) -> [TestCase] {
    let cases = Expander.cases(of: adapted(to: name))
    guard let profile = profiles.first(where: { $0.name == name }) else { return cases }
    let fit = ProfileFit(profile, of: self)
    return cases.filter { $0.needs.isSubset(of: profile.needs) && fit.gaps(of: $0).isEmpty }
  }
}

/// Finds what keeps cases out of a profile.
struct ProfileFit {
  private let profile: Specification.Profile
  private let adapted: [String: (operation: Operation, adaptation: Specification.Profile.Adaptation)]
  private let beginnings: [String: [[ScriptStep]]]

  /// Creates the finder of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - specification: Its specification, adapted to the profile or not.
  init(_ profile: Specification.Profile, of specification: Specification) {
    self.profile = profile
    let specification = specification.adapted(to: profile.name)
    let operations = Dictionary(specification.operations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var adapted: [String: (operation: Operation, adaptation: Specification.Profile.Adaptation)] = [:]
    for adaptation in profile.adaptations {
      if let operation = operations[adaptation.operation] { adapted[operation.name] = (operation, adaptation) }
    }
    self.adapted = adapted
    let flatten = StepFlattening(specification)
    beginnings = adapted.filter { $0.value.adaptation.setup != nil }.mapValues { entry in
      ([nil] + entry.operation.forms.map(\.name)).map { form in
        flatten(entry.operation.setup, form: form.map { (entry.operation.name, $0) }, isGiven: true)
      }
    }
  }

  /// What keeps a case out of the profile.
  ///
  /// - Parameter testCase: A case of the specification that is adapted to the profile.
  /// - Returns: The gaps, sorted; none for a case that the profile holds.
  func gaps(of testCase: TestCase) -> [ProfileGap] {
    var found: Set<ProfileGap> = []
    if testCase.operation != Transition.operation, !profile.has(testCase.operation) {
      found.insert(.call(testCase.operation))
    }
    let scripts = [testCase.script, testCase.control].compactMap(\.self)
    // Compared with the steps as they are flattened: two beginnings are one where they do the same, however written.
    if let known = beginnings[testCase.operation], scripts.contains(where: { !known.contains($0.given) }) {
      found.insert(.beginning(of: testCase.operation))
    }
    let lines = scripts.flatMap { $0.given + $0.steps } + (testCase.recognition?.recognisers.flatMap(\.steps) ?? [])
    for line in lines { found.formUnion(gaps(of: line.step, in: testCase.operation)) }
    for bound in scripts.flatMap(\.alternatives).flatMap(\.steps) {
      found.formUnion(gaps(of: bound.expectation, in: testCase.operation))
    }
    return found.sorted()
  }

  private func gaps(of step: Step, in operation: String) -> Set<ProfileGap> {
    var found = step.expectation.map { gaps(of: $0, in: operation) } ?? []
    guard let invocation = step.verb.invocation else { return found }
    if !profile.has(invocation.operation) { found.insert(.call(invocation.operation)) }
    let adaptation = adapted[invocation.operation]?.adaptation
    for settled in (adaptation?.defaults ?? []) + (adaptation?.only ?? []) {
      let passed = invocation.arguments.first { $0.name == settled.name }?.value
      // A case that passes the very value of the profile does not vary it, and stays.
      if passed ?? .omitted != settled.value {
        found.insert(.parameter(settled.name, of: invocation.operation))
      }
    }
    return found
  }

  /// What an expectation says of requests about parameters that the profile settles.
  private func gaps(of expectation: Expectation, in operation: String) -> Set<ProfileGap> {
    guard let (called, adaptation) = adapted[operation], let wire = expectation.world.wire else { return [] }
    let names = Set(
      wire.exchanges.flatMap { [$0.requests, $0.selection, $0.each].compactMap(\.self) }.flatMap(\.fieldNames))
    return Set(
      adaptation.defaults.map(\.name)
        .filter { name in
          let parameter = called.parameters.first { $0.name == name }
          return names.contains(name) || parameter?.documentedAs.map(names.contains) ?? false
        }
        .map { ProfileGap.parameter($0, of: operation) })
  }
}

extension Matcher {
  /// The names of all fields of maps in it.
  fileprivate var fieldNames: [String] {
    switch rule {
    case .map(let fields, _): fields.flatMap { [$0.name] + $0.matcher.fieldNames }
    default: children.flatMap(\.fieldNames)
    }
  }
}
