import AuthProviding
import SpecModel
import WorldScripting

/// A case's change of the device.
enum DeviceChange: Sendable, Hashable {
  /// The condition of the secure store.
  case store(DeviceStore.Condition)
  /// Whether the customer is signed in in the browser.
  case session(isSignedIn: Bool)
  /// Whether the service's own app is installed and signed in.
  case serviceApp(isSignedIn: Bool)
  /// A cookie of another site.
  case cookie(Cookie)
  /// The app's configuration from its next launch on; null for a missing value.
  case configuration([String: Value])

  private static let signedIn = "signed-in"

  /// Returns the descriptions of the changes.
  ///
  /// - Parameters:
  ///   - names: The names of the app's configuration.
  ///   - serviceApp: The change of an app of the service's own, whose `state` is `signed-in` or `absent`.
  /// - Returns: The descriptions.
  static func descriptions(app names: [String], serviceApp: Service.Instruction?) -> [Service.Instruction] {
    let session = Service.Instruction(
      name: "session", says: "Whether the browser has a session of the customer.",
      takes: ["state": [signedIn, "none"]])
    return [.storeChange, session] + (serviceApp.map { [$0] } ?? []) + [
      .cookieChange, .configurationChange(app: names),
    ]
  }

  /// Reads a change, which was checked against the description.
  init(_ part: String, _ arguments: [String: Value]) throws(InstructionError) {
    func needed(_ name: String) throws(InstructionError) -> String {
      guard let text = try arguments.text(name) else {
        throw InstructionError("device change '\(part)' needs '\(name)'")
      }
      return text
    }
    switch part {
    case "session": self = .session(isSignedIn: try needed("state") == Self.signedIn)
    case "cookie":
      self = .cookie(Cookie(domain: try needed("domain").lowercased(), name: try needed("name"), value: "1"))
    case "configuration":
      guard !arguments.isEmpty else { throw InstructionError("device change 'configuration' needs a value") }
      self = .configuration(arguments)
    case "store": self = .store(DeviceStore.Condition(rawValue: try needed("state")) ?? .ok)
    default: self = .serviceApp(isSignedIn: try needed("state") == Self.signedIn)
    }
  }
}
