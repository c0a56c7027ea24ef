import SpecModel

extension Decoder {
  /// Decodes a list of known failures.
  mutating func knownFailures(_ root: Int) -> [KnownFailure] {
    var result: [KnownFailure] = []
    forEachEntry(of: root) { decoder, key, value in
      if decoder.word(key) == .knownFailures { result = decoder.soundMembers(of: value) { $0.knownFailure($1) } }
    }
    return result
  }

  private mutating func knownFailure(_ node: Int) -> KnownFailure {
    var result = KnownFailure(pattern: "", reason: "", mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .case:
        result.pattern = decoder.string(value)
        result.mark = decoder.mark(value)
      case .reason: result.reason = decoder.string(value)
      case .link: result.link = decoder.string(value)
      default: break
      }
    }
    return result
  }
}
