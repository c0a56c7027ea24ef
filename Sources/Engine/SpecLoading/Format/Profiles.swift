import SpecModel

extension Specification.Profile: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("profile", .text(.kebabName), "The name.", .text(\.name, mark: \.mark)),
    .required("says", .nonEmptyText, "What it is for.", .text(\.says)),
    .required(
      "needs", .list(of: .names(Capability.allCases.map(\.rawValue))), "The capabilities of a client that it needs.",
      .part(\.needs) { Set($0.strings($1).compactMap(Capability.init(rawValue:))) }),
    .optional(
      "operations", .texts(.identifier, min: 1), "The calls that its clients have; all unless written.",
      .texts(\.operations)),
    .optional(
      "app", .map(keys: .identifier, of: .text(.nonEmpty), says: "A setting."),
      "The settings of its clients' app that differ from the usual.",
      .init { profile, decoder, node in
        decoder.forEachEntry(of: node) { profile.app[$0.string($1)] = .string($0.string($2)) }
      }),
    .optional(
      "adapts", .map(keys: .identifier, of: .reference("adaptation"), says: "An operation by its name."),
      "The operations that its clients call in another way.",
      .part(\.adaptations) {
        $0.entries(of: $1) { decoder, name, node in
          decoder.decode(
            node,
            into: Adaptation(operation: decoder.string(name), setup: nil, defaults: [], mark: decoder.mark(name)))
        }
      }),
  ])
}

extension Specification.Profile.Adaptation: MapDecodable {
  static let mapFields = MapFields<Self>([
    .optional(
      "setup", .steps, "The setup in the place of the operation's own.", .part(\.setup) { $0.steps($1) }),
    .optional(
      "defaults", .reference("arguments"),
      "Arguments over the operation's defaults; `{absent: true}` is never passed.", .arguments(\.defaults)),
    .optional(
      "only", .reference("arguments"),
      "Arguments that each of its calls passes; a case with another call is left out.", .arguments(\.only)),
  ])
}

// The shapes of profiles.
extension Format {
  static let profiles: [Grammar.Definition] = [
    Grammar.Definition(
      "profile", .map(Specification.Profile.self), says: "A kind of client that a verdict can be given for."),
    Grammar.Definition(
      "adaptation", .map(Specification.Profile.Adaptation.self),
      says: "How the clients of a profile call an operation."),
  ]
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
