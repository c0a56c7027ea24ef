import AuthProviding

/// What happens to a field of a form, of a query or among headers.
struct FieldChange: Sendable {
  /// Gives the new value for the old one; `nil` stands for a field that is not there.
  let apply: @Sendable (String?, World) -> String?

  /// The field is left out.
  static let dropped = FieldChange { _, _ in nil }

  /// The field has another value, whatever it had.
  static func replaced(_ value: String) -> FieldChange { FieldChange { _, _ in value } }

  /// The field has what the app's configuration holds under a name.
  static func configured(_ name: String) -> FieldChange { FieldChange { _, world in world.app[name] } }

  /// The value is changed where there is one.
  static func changed(_ change: @escaping @Sendable (String) -> String) -> FieldChange {
    FieldChange { value, _ in value.map(change) }
  }
}

extension FormFields {
  /// Changes, adds or drops a field.
  mutating func change(_ name: String, _ change: FieldChange, in world: World) {
    let value = change.apply(self[name], world)
    guard let index = fields.firstIndex(where: { $0.name == name }) else {
      if let value { fields.append(Field(name, value)) }
      return
    }
    if let value { fields[index].value = value } else { fields.remove(at: index) }
  }
}
