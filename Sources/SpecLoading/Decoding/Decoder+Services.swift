import SpecModel

extension Decoder {
  /// Decodes a service file.
  mutating func service(_ root: Int) -> Service {
    var result = Service(
      name: "", exchanges: [], faults: [], instructions: [], decisions: [], deviceChanges: [], credentials: [],
      settings: [:], app: [], mark: mark(root))
    forEachEntry(of: root) { decoder, key, value in
      switch decoder.word(key) {
      case .service:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .exchanges: result.exchanges = decoder.soundMembers(of: value) { $0.exchange($1) }
      case .faults: result.faults = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .things: result.instructions = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .decisions: result.decisions = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .devices: result.deviceChanges = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .credentials: result.credentials = decoder.strings(value)
      case .settings: result.settings = decoder.value(value).fields ?? [:]
      case .app: result.app = decoder.strings(value)
      default: break
      }
    }
    return result
  }

  private mutating func exchange(_ node: Int) -> Service.Exchange {
    var result = Service.Exchange(name: "", method: "", path: "", isSentByBrowser: false)
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .exchange: result.name = decoder.string(value)
      case .method: result.method = decoder.string(value)
      case .path: result.path = decoder.string(value).lowercased()
      case .target: result.target = decoder.string(value)
      case .by: result.isSentByBrowser = decoder.hasText(value, "browser")
      default: break
      }
    }
    return result
  }

  private mutating func instruction(_ node: Int) -> Service.Instruction {
    var result = Service.Instruction(name: "", says: "")
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .fault, .thing, .decision, .device: result.name = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .takes:
        decoder.forEachEntry(of: value) { decoder, key, value in
          result.takes[decoder.string(key)] = decoder.strings(value)
        }
      case .gives: result.gives = decoder.strings(value)
      default: break
      }
    }
    return result
  }

  /// Decodes a value as it stands, without references.
  private mutating func value(_ node: Int) -> Value {
    switch kind(node) {
    case .scalar: if case .literal(let value) = scalar(node) { value } else { .string(string(node)) }
    case .list: .list(list(node) { $0.value($1) })
    case .map:
      .map(Dictionary(entries(of: node) { ($0.string($1), $0.value($2)) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}
