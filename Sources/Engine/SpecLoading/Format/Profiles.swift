import SpecModel

/// The keys of a profile.
enum ProfileKey: String, FieldKey {
  case profile, says, needs, operations, app, adapts

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .profile: required(.text(.kebabName), "The name.")
    case .says: required(.nonEmptyText, "What it is for.")
    case .needs:
      required(
        .list(of: .names(Capability.allCases.map(\.rawValue))), "The capabilities of a client that it needs.")
    case .operations: optional(.texts(.identifier, min: 1), "The calls that its clients have; all unless written.")
    case .app:
      optional(
        .map(keys: .identifier, of: .text(.nonEmpty), says: "A setting."),
        "The settings of its clients' app that differ from the usual.")
    case .adapts:
      optional(
        .map(keys: .identifier, of: .reference("adaptation"), says: "An operation by its name."),
        "The operations that its clients call in another way.")
    }
  }
}

/// The keys of how the clients of a profile call an operation.
enum AdaptationKey: String, FieldKey {
  case setup, defaults, only

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .setup: optional(.steps, "The setup in the place of the operation's own.")
    case .defaults:
      optional(
        .reference("arguments"), "Arguments over the operation's defaults; `{absent: true}` is never passed.")
    case .only:
      optional(
        .reference("arguments"), "Arguments that each of its calls passes; a case with another call is left out.")
    }
  }
}

// The shapes of profiles.
extension Format {
  static let profiles: [Grammar.Definition] = [
    Grammar.Definition(
      "profile", .map(ProfileKey.self), says: "A kind of client that a verdict can be given for."),
    Grammar.Definition(
      "adaptation", .map(AdaptationKey.self), says: "How the clients of a profile call an operation."),
  ]
}

// The decoding of profiles.
extension Decoder {
  /// Decodes a profile.
  mutating func profile(_ node: Int) -> Specification.Profile {
    var result = Specification.Profile(name: "", says: "", needs: [], mark: mark(node))
    forEach(ProfileKey.self, of: node) { decoder, key, value in
      switch key {
      case .profile:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .says: result.says = decoder.string(value)
      case .needs: result.needs = Set(decoder.strings(value).compactMap { Capability(rawValue: $0) })
      case .operations: result.operations = decoder.strings(value)
      case .app:
        decoder.forEachEntry(of: value) { decoder, key, value in
          result.app[decoder.string(key)] = .string(decoder.string(value))
        }
      case .adapts: result.adaptations = decoder.entries(of: value) { $0.adaptation($1, $2) }
      }
    }
    return result
  }

  private mutating func adaptation(_ name: Int, _ node: Int) -> Specification.Profile.Adaptation {
    var result = Specification.Profile.Adaptation(
      operation: string(name), setup: nil, defaults: [], mark: mark(name))
    forEach(AdaptationKey.self, of: node) { decoder, key, value in
      switch key {
      case .setup: result.setup = decoder.steps(value)
      case .defaults: result.defaults = decoder.templateFields(value)
      case .only: result.only = decoder.templateFields(value)
      }
    }
    return result
  }
}

// The checks of profiles.
extension SpecificationChecks {
  /// Checks that profiles name calls, parameters and settings that exist.
  mutating func checkProfiles() {
    for profile in parts.head?.profiles ?? [] { check(profile) }
  }

  private mutating func check(_ profile: Specification.Profile) {
    for name in profile.operations ?? [] { checkCall(name, at: .mark(profile.mark)) }
    for name in profile.app.keys.sorted() where !names.app.contains(name) && knows(.service) {
      reportUnknown(.unknownSetting, "setting", name, among: names.app, at: .mark(profile.mark))
    }
    for adaptation in profile.adaptations {
      checkCall(adaptation.operation, at: .mark(adaptation.mark))
      guard let operation = names.calls[adaptation.operation]?.operation else { continue }
      var scope = openingScope(adaptation.setup, of: operation)
      scope.allowsReach = true
      check(adaptation.setup ?? [], in: &scope)
      check(adaptation.defaults, of: adaptation.operation, in: scope)
      check(adaptation.only, of: adaptation.operation, in: scope)
    }
  }

  private mutating func checkCall(_ name: String, at place: Place) {
    guard names.calls[name] == nil, knows(.operation) else { return }
    reportUnknown(.unknownOperation, "operation", name, among: names.calls.keys, at: place)
  }
}
