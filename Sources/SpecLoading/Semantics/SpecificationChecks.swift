import SpecModel

/// Holds the parts of a specification against each other.
struct SpecificationChecks {
  let parts: SpecificationParts
  var found: [Diagnostic] = []

  init(_ parts: SpecificationParts) {
    self.parts = parts
  }

  /// Finds everything that does not fit.
  func run() -> [Diagnostic] { [] }
}
