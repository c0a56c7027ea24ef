import ArgumentParser

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
  /// - Parameter specification: The specification's id.
  /// - Returns: The shapes, the default first.
  static func shapes(of specification: String) -> [AdapterShape] {
    TypedAdapter.all.filter { $0.specification == specification }.map(\.shape) + [.generic]
  }
}
