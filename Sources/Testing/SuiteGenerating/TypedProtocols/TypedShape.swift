package import SpecModel

/// A shape of a typed protocol: how its calls end.
package enum TypedShape: String, CaseIterable, Sendable {
  /// By returning or throwing.
  case async
  /// By a completion handler.
  case completion
  /// By a delegate.
  case delegate

  /// Returns the shapes of a specification's typed protocol.
  ///
  /// - Parameter specification: The specification.
  /// - Returns: The shapes.
  package static func shapes(of specification: Specification) -> [TypedShape] {
    specification.head.typedProtocol?.delegate == nil ? [.async, .completion] : allCases
  }

  /// What the name of the protocol ends with.
  var suffix: String {
    switch self {
    case .async: "Provider"
    case .completion: "CompletionProvider"
    case .delegate: "DelegateProvider"
    }
  }

  /// How its calls end, in words that can follow the name of a client.
  var words: String {
    switch self {
    case .async: "with `async` calls"
    case .completion: "with completion handlers"
    case .delegate: "with a delegate"
    }
  }

  /// What an error reached the adapter by.
  var errorOrigin: String {
    switch self {
    case .async: "that a call threw"
    case .completion: "that a handler received"
    case .delegate: "that the delegate received"
    }
  }
}
