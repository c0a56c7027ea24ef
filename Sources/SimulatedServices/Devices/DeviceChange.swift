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
  case shoppingApp(isSignedIn: Bool)
  /// A cookie of another site.
  case cookie(Cookie)
  /// The app's configuration from its next launch on; null for a missing value.
  case configuration([String: Value])

  private static let signedIn = "signed-in"

  /// Returns the descriptions of the changes, for an app with a configuration of these names.
  static func descriptions(app names: [String], hasShoppingApp: Bool = false) -> [Service.Instruction] {
    let changes: [Service.Instruction] = [
      .storeChange,
      .init(
        name: "session", says: "Whether the browser has a session of the customer.",
        takes: ["state": [signedIn, "none"]]),
      .init(
        name: "shopping-app", says: "Whether the Amazon Shopping app is installed and signed in.",
        takes: ["state": [signedIn, "absent"]]),
      .cookieChange, .configurationChange(app: names),
    ]
    return changes.filter { hasShoppingApp || $0.name != "shopping-app" }
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
    case "shopping-app": self = .shoppingApp(isSignedIn: try needed("state") == Self.signedIn)
    case "cookie":
      self = .cookie(Cookie(domain: try needed("domain").lowercased(), name: try needed("name"), value: "1"))
    case "configuration":
      guard !arguments.isEmpty else { throw InstructionError("device change 'configuration' needs a value") }
      self = .configuration(arguments)
    default: self = .store(DeviceStore.Condition(rawValue: try needed("state")) ?? .ok)
    }
  }
}
