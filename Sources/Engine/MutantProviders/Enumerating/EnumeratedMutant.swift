import ClientFamilies
import ConformanceCore

/// A mutant that nobody wrote: one thing that a reference client does, changed in one way.
package struct EnumeratedMutant: Sendable, Identifiable, CustomStringConvertible {
  /// What is changed: an operation, a kind of request, the customer's pages, the store or the events.
  package var subject: String { change.subject }
  /// How it is changed.
  package var kind: Kind { change.kind }
  /// The part of the subject, such as a field; empty for the whole.
  package var part: String { change.part }
  /// What is changed, and how.
  let change: Change
  /// The mutant; it names no requirement.
  let mutant: Mutant

  /// One change to what a client does.
  struct Change: Sendable, Hashable, CustomStringConvertible {
    /// What is changed.
    let subject: String
    /// How it is changed.
    let kind: Kind
    /// The part of the subject; empty for the whole.
    let part: String

    /// Creates a change.
    init(_ subject: String, _ kind: Kind, _ part: String = "") {
      self.subject = subject
      self.kind = kind
      self.part = part
    }

    /// Reads a change, as ``description`` writes it; `nil` where no word is a kind.
    init?(_ text: String) {
      let words = text.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(where: { Kind(rawValue: $0) != nil }), let kind = Kind(rawValue: words[place])
      else { return nil }
      self.init(
        words[..<place].joined(separator: " "), kind, words[words.index(after: place)...].joined(separator: " "))
    }

    /// The subject, the kind and the part.
    var description: String { [subject, kind.rawValue, part].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// Creates a mutant; `nil` where the part is none that the kind can change.
  ///
  /// - Parameters:
  ///   - base: The reference client.
  ///   - change: What is changed, and how.
  ///   - occasion: When it is changed.
  init?(of base: ReferenceClient, _ change: Change, on occasion: Occasion = .always) {
    guard let intervention = change.intervention else { return nil }
    self.change = change
    mutant = Mutant(
      "\(base.specification) \(change)\(occasion)", of: base, breaks: "", kills: [],
      by: [.intervening(intervention, on: occasion)])
  }

  /// The specification, the subject, the kind and the part.
  package var id: String { mutant.name }
  /// The id.
  package var description: String { id }
  /// The id of the specification that it breaks.
  package var spec: String { mutant.spec }
}
