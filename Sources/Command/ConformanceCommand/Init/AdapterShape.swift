import ArgumentParser
import CommandEnvironment
import SpecModel
import SuiteGenerating

/// What the option `--shape` names.
enum ShapeArgument: Equatable {
  /// The shape of an adapter in Swift.
  case adapter(AdapterShape)
  /// A driver in Python, for which there was no `--driver` yet.
  case driver
}

/// How a client in Swift is reached: the shape of the adapter that `init` writes.
enum AdapterShape: String, ExpressibleByArgument, CaseIterable {
  /// The typed protocol of the specification, with `async` calls.
  case async
  /// The typed protocol with completion handlers.
  case completion
  /// The typed protocol with a delegate.
  case delegate
  /// `AuthProvider` itself, which any specification can use.
  case generic

  /// Returns the shapes that a specification can have.
  ///
  /// - Parameter specification: The specification.
  /// - Returns: The shapes, the default first.
  static func shapes(of specification: Specification) -> [AdapterShape] {
    TypedShape.shapes(of: specification).compactMap { AdapterShape(rawValue: $0.rawValue) } + [.generic]
  }

  /// The shape of the typed protocol; `nil` for none.
  var typed: TypedShape? { TypedShape(rawValue: rawValue) }
}
