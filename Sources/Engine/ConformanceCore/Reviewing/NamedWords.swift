package import SpecModel

/// Tells whether texts name something, in whatever spelling: `client_id`, `clientId` and "the client id" are one name.
package struct NamedWords: Sendable {
  private let texts: [String]

  /// Creates the words of some texts.
  ///
  /// - Parameter texts: The texts.
  package init(_ texts: some Sequence<String>) { self.texts = texts.map(Self.squeezed) }

  /// Whether a text names something.
  ///
  /// - Parameter name: The name, in any spelling; one without letters and digits is named by everything.
  /// - Returns: Whether a text does.
  package func name(_ name: String) -> Bool {
    let name = Self.squeezed(name)
    return name.isEmpty || texts.contains { Self.find(name, in: $0) }
  }

  /// Whether the texts hold the words of which a name is made, such as `sign` and `state` for `signInState`.
  ///
  /// - Parameter name: The name; its words of fewer than four letters do not count.
  /// - Returns: Whether they hold the beginning of each; `false` for a name without such words.
  package func nameWords(of name: String) -> Bool {
    let words = Self.words(of: name).filter { $0.count >= 4 }
    return !words.isEmpty && words.allSatisfy { self.name(String($0.prefix(5))) }
  }

  /// The words of a name that is written together.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for scalar in name.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      if !isLetter { words.append("") } else if scalar.properties.isUppercase || words.isEmpty { words.append("") }
      if isLetter { words[words.count - 1].unicodeScalars.append(scalar) }
    }
    return words
  }

  /// The letters and digits of a text, in lower case.
  private static func squeezed(_ text: String) -> String {
    String(
      decoding: text.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        default: byte < 0x80 ? nil : byte
        }
      }, as: UTF8.self)
  }

  private static func find(_ name: String, in text: String) -> Bool {
    let name = Array(name.utf8)
    let text = Array(text.utf8)
    guard name.count <= text.count else { return false }
    return (0...(text.count - name.count)).contains { text[$0..<($0 + name.count)].elementsEqual(name) }
  }
}

extension NamedWords {
  /// The words of everything that a specification says of its documents: their facts, and the quotes of these.
  ///
  /// - Parameter specification: The specification.
  package init(ofDocumentsIn specification: Specification) {
    self.init(specification.facts.filter { !$0.source.isBeyondDocuments }.flatMap(\.words))
  }

  /// The words of a requirement: of its statement, and of the facts that it proves.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - facts: The facts of the specification, by their ids.
  package init(of requirement: Requirement, facts: [String: Fact]) {
    let own = requirement.proves.compactMap { facts[$0.item] }
    self.init([requirement.statement] + own.flatMap(\.words))
  }
}

extension Fact {
  fileprivate var words: [String] { [says] + facets + [quote].compactMap(\.self) }
}
