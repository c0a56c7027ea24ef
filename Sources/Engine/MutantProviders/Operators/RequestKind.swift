package import AuthProviding
import HTTPTypes

/// The kinds of requests that operators tell apart.
package enum RequestKind: Sendable, ExpressibleByStringLiteral {
  /// Exchanges a code for tokens.
  case exchange
  /// Exchanges a refresh token for tokens.
  case refresh
  /// Reads the customer's profile.
  case profile
  /// Has a name: an operation of an AWS service, or a path, with the grant type of a form.
  ///
  /// - Parameter name: The name, as ``ReferenceTraffic/name(of:)`` gives it.
  case named(String)

  /// Creates the kind of a name.
  package init(stringLiteral name: String) { self = .named(name) }

  /// Returns whether a request is of this kind.
  package func matches(_ request: Request, in world: World) -> Bool {
    switch self {
    case .named(let name): ReferenceTraffic.name(of: request) == name
    case .profile: request.url == world.endpoints["profile"]
    case .exchange: Self.asks(request, for: "authorization_code", in: world)
    case .refresh: Self.asks(request, for: "refresh_token", in: world)
    }
  }

  private static func asks(_ request: Request, for grant: String, in world: World) -> Bool {
    request.url == world.endpoints["token"] && FormFields(encoded: request.text)["grant_type"] == grant
  }
}

/// A change of a field in a form, in a query or among headers.
package struct FieldChange: Sendable {
  /// Returns the new value for the old one; `nil` stands for an absent field.
  package let apply: @Sendable (String?, World) -> String?

  /// Drops the field.
  package static let dropped = FieldChange { _, _ in nil }

  /// Sets the field to a value, whether it is present or not.
  package static func replaced(_ value: String) -> FieldChange { FieldChange { _, _ in value } }

  /// Sets the field to a value where it is absent.
  package static func added(_ value: String) -> FieldChange { FieldChange { own, _ in own ?? value } }

  /// Sets the field to what the app's configuration has under a name.
  package static func configured(_ name: String) -> FieldChange { FieldChange { _, world in world.app[name] } }

  /// Changes the value of a field that is present.
  package static func changed(_ change: @escaping @Sendable (String) -> String) -> FieldChange {
    FieldChange { value, _ in value.map(change) }
  }
}

extension FormFields {
  /// Changes, adds or drops a field.
  package mutating func change(_ name: String, _ change: FieldChange, in world: World) {
    let value = change.apply(self[name], world)
    guard let index = fields.firstIndex(where: { $0.name == name }) else {
      if let value { fields.append(Field(name, value)) }
      return
    }
    if let value { fields[index].value = value } else { fields.remove(at: index) }
  }
}
