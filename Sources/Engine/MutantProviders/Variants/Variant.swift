import AuthProviding
package import ClientFamilies
package import ConformanceCore
package import SpecModel

/// A right client that follows the documents by another road than the reference client.
///
/// It must be conformant: a requirement that convicts it is wrong, or the variant is.
package struct Variant: Sendable, Identifiable, CustomStringConvertible {
  /// The name, which the command line accepts too.
  package let name: String
  /// What it does in another way, as a sentence whose subject is the variant.
  package let differs: String
  /// The document that allows it.
  package let source: Source
  /// What the document says there, in our words.
  package let allowed: String
  /// The clients, one for each specification.
  package var clients: [ClientUnderTest]
  /// Why cases of a requirement that should hold warn, by the requirement's id.
  package var warnings: [String: String] = [:]
  /// Why any case may warn, by the subject of its findings.
  package var warningSubjects: [String: String] = [:]

  /// Creates a variant.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - differs: What it does in another way.
  ///   - source: The document that allows it.
  ///   - allowed: What the document says there, in our words.
  ///   - forms: The reference clients, each with the operators around it, the outermost last.
  package init(
    _ name: String, differs: String, source: Source, allowed: String, _ forms: (ReferenceClient, [MutationOperator])...
  ) {
    self.name = name
    self.differs = differs
    self.source = source
    self.allowed = allowed
    clients = forms.map { base, operators in base.client(named: name, with: operators) }
  }

  /// The name.
  package var id: String { name }
  /// The name.
  package var description: String { name }

  /// The clients as the command line runs them.
  package var roster: ClientRoster {
    ClientRoster(name: name, version: clients.first?.statement.version ?? "", clients: clients)
  }

  /// Takes the clients of another family that differ in the same way, and the warnings that these expect.
  mutating func join(_ other: Variant) {
    clients += other.clients
    warnings.merge(other.warnings) { first, _ in first }
    warningSubjects.merge(other.warningSubjects) { first, _ in first }
  }

  /// Returns the variant with its clients' statements changed.
  package func stating(_ change: (inout ClientUnderTest) -> Void) -> Variant {
    var changed = self
    for index in changed.clients.indices { change(&changed.clients[index]) }
    return changed
  }

  /// Returns the variant with the warnings that it expects.
  package func warned(_ warnings: [String: String]) -> Variant {
    var changed = self
    changed.warnings.merge(warnings) { $1 }
    return changed
  }

  /// Returns the variant with a subject of findings with which any case may warn.
  package func warned(wherever subject: String, _ reason: String) -> Variant {
    var changed = self
    changed.warningSubjects[subject] = reason
    return changed
  }
}
