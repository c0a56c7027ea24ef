package import SpecModel

/// Specifications in a form that programs read without YAML.
///
/// The tool behind the plugin writes it, on the machine that builds; a program that is tested on a phone reads it there.
package enum CompiledSpecification {
  /// Returns the compiled form of a specification.
  ///
  /// - Parameter specification: The specification.
  /// - Returns: Its text, on one line.
  package static func text(of specification: Specification) -> String {
    CompiledText.text(of: specification, .specification, name: specification.id, hash: specification.hash)
  }

  /// Reads a compiled form.
  ///
  /// - Parameter text: The text.
  /// - Returns: The specification, equal to the one that was compiled.
  /// - Throws: A ``CompiledTextError``.
  package static func specification(_ text: String) throws(CompiledTextError) -> Specification {
    let (specification, hash): (Specification, String) = try CompiledText.record(text, .specification)
    guard specification.hash == hash else { throw .damaged }
    return specification
  }
}
