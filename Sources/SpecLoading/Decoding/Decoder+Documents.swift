import SpecModel

extension Decoder {
  /// Decodes a documents file.
  mutating func documents(_ root: Int) -> [Document] {
    var result: [Document] = []
    forEachEntry(of: root) { decoder, key, value in
      switch decoder.word(key) {
      case .documents, .references: result += decoder.soundMembers(of: value) { $0.document($1) }
      default: break
      }
    }
    return result
  }

  private mutating func document(_ node: Int) -> Document {
    var result = Document(
      id: "", title: "", version: nil, date: nil, sha256: nil, isReference: false, sections: [], mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      let word = decoder.word(key)
      switch word {
      case .document, .reference:
        result.id = decoder.string(value)
        result.mark = decoder.mark(value)
        result.isReference = word == .reference
      case .title: result.title = decoder.string(value)
      case .version: result.version = decoder.string(value)
      case .date: result.date = decoder.string(value)
      case .sha256: result.sha256 = decoder.string(value)
      case .sections: result.sections = decoder.strings(value)
      default: break
      }
    }
    return result
  }
}
