import SpecModel

extension Decoder {
  /// Decodes a ledger file.
  mutating func ledger(_ root: Int) -> [LedgerItem] {
    var result: [LedgerItem] = []
    forEachEntry(of: root) { decoder, key, value in
      if decoder.word(key) == .items { result = decoder.soundMembers(of: value) { $0.item($1) } }
    }
    return result
  }

  private mutating func item(_ node: Int) -> LedgerItem {
    var result = LedgerItem(
      id: "", kind: "", says: "", source: .kitRule(""), facets: [], disposition: .covered, mark: mark(node))
    var details = (disposition: "", provenBy: "", reading: "", allows: [String](), because: "")
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .item:
        result.id = decoder.string(value)
        result.mark = decoder.mark(value)
      case .kind: result.kind = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .source: result.source = decoder.source(value) ?? result.source
      case .facets: result.facets = decoder.strings(value)
      case .as: details.disposition = decoder.string(value)
      case .provenBy: details.provenBy = decoder.string(value)
      case .reading: details.reading = decoder.string(value)
      case .allows: details.allows = decoder.strings(value)
      case .because: details.because = decoder.string(value)
      default: break
      }
    }
    switch details.disposition {
    case "service-fact": result.disposition = .serviceFact(provenBy: details.provenBy)
    case "permission": result.disposition = .permission
    case "erratum": result.disposition = .erratum(reading: details.reading, allows: details.allows)
    case "excluded":
      result.disposition = LedgerItem.Exclusion(rawValue: details.because).map { .excluded(because: $0) } ?? .covered
    default: break
    }
    return result
  }
}
