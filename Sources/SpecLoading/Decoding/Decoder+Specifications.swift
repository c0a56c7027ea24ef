import SpecModel

/// What a spec file says.
struct SpecHead: Sendable {
  var id = ""
  var title = ""
  var says = ""
  var prefix = ""
  var profiles: [Specification.Profile] = []
  var retired: [String] = []
  var renamed: [String: String] = [:]
  var mark: SourceMark
}

extension Decoder {
  /// Decodes a spec file.
  mutating func specHead(_ root: Int) -> SpecHead {
    var result = SpecHead(mark: mark(root))
    forEachEntry(of: root) { decoder, key, value in
      switch decoder.word(key) {
      case .spec:
        result.id = decoder.string(value)
        result.mark = decoder.mark(value)
      case .title: result.title = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .prefix: result.prefix = decoder.string(value)
      case .profiles: result.profiles = decoder.soundMembers(of: value) { $0.profile($1) }
      case .retired: result.retired = decoder.strings(value)
      case .renamed:
        decoder.forEachEntry(of: value) { decoder, key, value in
          result.renamed[decoder.string(key)] = decoder.string(value)
        }
      default: break
      }
    }
    return result
  }

  private mutating func profile(_ node: Int) -> Specification.Profile {
    var result = Specification.Profile(name: "", says: "", needs: [], mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .profile:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .says: result.says = decoder.string(value)
      case .needs: result.needs = Set(decoder.strings(value).compactMap { Capability(rawValue: $0) })
      default: break
      }
    }
    return result
  }

  /// Decodes an errors file.
  mutating func errorCodes(_ root: Int) -> [ErrorCode] {
    var result: [ErrorCode] = []
    forEachEntry(of: root) { decoder, key, value in
      if decoder.word(key) == .errors { result = decoder.soundMembers(of: value) { $0.errorCode($1) } }
    }
    return result
  }

  private mutating func errorCode(_ node: Int) -> ErrorCode {
    var result = ErrorCode(code: "", documentedAs: "", says: "", source: .kitRule(""), mark: mark(node))
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .code:
        result.code = decoder.string(value)
        result.mark = decoder.mark(value)
      case .documentedAs: result.documentedAs = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .source: result.source = decoder.source(value) ?? result.source
      default: break
      }
    }
    return result
  }
}
