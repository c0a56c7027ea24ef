import SpecModel

/// The driver that `init` writes for a specification: it answers every line of the kit, and reports each call as not
/// supported until its user fills it in.
struct DriverScaffold {
  /// The name of the client.
  let name: String
  /// The specification.
  let specification: Specification
  /// The language.
  let language: DriverLanguage
  /// How the kit is called for this driver, without its arguments `run` and `doctor`, such as `auth-conformance`.
  let program: String
  /// The folder of the specifications; `nil` for the bundled ones.
  var specs: String?

  /// The text of the file.
  var text: String {
    switch language {
    case .python: PythonDriver(scaffold: self).text
    case .go: GoDriver(scaffold: self).text
    case .ruby: RubyDriver(scaffold: self).text
    case .node: NodeDriver(scaffold: self).text
    case .java: JavaDriver(scaffold: self).text
    }
  }

  /// What follows `run` and `doctor` for this driver.
  var arguments: String {
    let profile = profile.map { "--profile \($0.name) " } ?? ""
    let specs = specs.map { "--specs \($0) " } ?? ""
    return "\(specification.id) \(specs)\(profile)--driver \"\(language.command)\""
  }

  /// The command for a first verdict, which also builds a driver that must be built.
  var runCommand: String { "\(language.build.map { "\($0) && " } ?? "")\(program) run \(arguments)" }

  /// The command that checks the wiring.
  var doctorCommand: String { "\(program) doctor \(arguments)" }

  /// The profile to judge by: the widest that a driver can reach; `nil` where that is the widest of all.
  var profile: Specification.Profile? {
    let reachable = specification.profiles.first { $0.isOfCapabilitiesAlone && $0.needs.isDisjoint(with: Self.ofKit) }
    return reachable == specification.profiles.first ? nil : reachable
  }

  /// The capabilities that the driver states: what the profile needs.
  var stated: [Capability] {
    let needs = (profile ?? specification.profiles.first)?.needs ?? []
    return Capability.allCases.filter { needs.contains($0) && !Self.ofKit.contains($0) }
  }

  /// The capabilities that a client of the specification may have besides.
  var further: [Capability] {
    let needs = specification.profiles.reduce(into: Set<Capability>()) { $0.formUnion($1.needs) }
    return Capability.allCases.filter {
      needs.contains($0) && !Self.ofKit.contains($0) && !stated.contains($0)
    }
  }

  /// Whether a client of the specification may have a capability.
  ///
  /// - Parameter capability: The capability.
  /// - Returns: Whether one of the profiles needs it.
  func mayHave(_ capability: Capability) -> Bool { (stated + further).contains(capability) }

  /// What is the kit's own, and out of reach for another process.
  private static let ofKit: Set<Capability> = [.store, .cookies]

  /// Returns the calls with names in the driver's language.
  ///
  /// - Parameter naming: Makes a name of one in the specification.
  /// - Returns: The calls, in the specification's order.
  func calls(naming: (String) -> String) -> [ScaffoldCall] {
    let names = Self.distinct(specification.operations.map { naming($0.name) })
    return zip(specification.operations, names).map { operation, name in
      ScaffoldCall(
        operation: operation.name, name: name, says: operation.says ?? operation.documentedAs,
        forms: operation.forms.map(\.name),
        parameters: ScaffoldField.fields(operation.parameters, naming: naming),
        reply: ScaffoldField.fields(operation.reply, naming: naming))
    }
  }

  /// The error codes with their constants and what they mean.
  ///
  /// - Parameter naming: Makes a name of one in the specification.
  /// - Returns: The codes, in the specification's order.
  func codes(naming: (String) -> String) -> [(name: String, code: String, says: String)] {
    let names = Self.distinct(specification.errors.map { naming($0.code) })
    return zip(specification.errors, names).map { ($1, $0.code, $0.says) }
  }

  /// Numbers the names that come again, as those of `userId` and `user_id` would.
  static func distinct(_ names: [String]) -> [String] {
    var count: [String: Int] = [:]
    return names.map { name in
      count[name, default: 0] += 1
      return count[name, default: 0] == 1 ? name : "\(name)\(count[name, default: 0])"
    }
  }
}

/// A call of the specification as a function of the driver.
struct ScaffoldCall {
  /// The name in the specification.
  let operation: String
  /// The name of the function.
  let name: String
  /// What the call is for, in a sentence.
  let says: String
  /// The overloads; empty for a call with one form.
  let forms: [String]
  /// The arguments.
  let parameters: [ScaffoldField]
  /// The fields of the reply.
  let reply: [ScaffoldField]

  /// The arguments that every call has, then those that it may leave out.
  var ordered: [ScaffoldField] { parameters.filter(\.isRequired) + parameters.filter { !$0.isRequired } }

  /// What the overload is called by, as a sentence; `nil` for a call with one form.
  var formsSentence: String? {
    forms.isEmpty ? nil : "The form is \(forms.map { "'\($0)'" }.joined(separator: " or "))."
  }

  /// The fields of the reply in a sentence, those that may be left out with a question mark.
  ///
  /// - Parameter type: The name of a field's type in the driver's language.
  /// - Returns: The sentence.
  func replySentence(_ type: (ScaffoldField) -> String) -> String {
    guard !reply.isEmpty else { return "Reply: no fields." }
    let fields = reply.map { "\($0.field)\($0.isRequired ? "" : "?"): \(type($0))" }
    return "Reply: \(fields.joined(separator: ", "))."
      + (reply.allSatisfy(\.isRequired) ? "" : " Leave out a field with '?' that there is no value for.")
  }
}

/// An argument of a call, or a field of its reply.
struct ScaffoldField {
  /// The name in the specification.
  let field: String
  /// The name in the driver's language.
  let name: String
  /// The kind of value, as the specification says it.
  let type: String
  /// Whether every call has it, or every reply.
  let isRequired: Bool

  /// Returns fields with names in the driver's language.
  ///
  /// - Parameters:
  ///   - parameters: The fields in the specification.
  ///   - naming: Makes a name of one in the specification.
  /// - Returns: The fields, in the same order.
  static func fields(_ parameters: [Operation.Parameter], naming: (String) -> String) -> [Self] {
    zip(parameters, DriverScaffold.distinct(parameters.map { naming($0.name) })).map { parameter, name in
      Self(field: parameter.name, name: name, type: parameter.type, isRequired: parameter.isRequired)
    }
  }
}
