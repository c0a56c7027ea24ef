/// A set of what a node can be: the first thing a shape is asked about a node.
struct NodeTypes: OptionSet {
  let rawValue: UInt8

  static let text = NodeTypes(rawValue: 1 << 0)
  static let null = NodeTypes(rawValue: 1 << 1)
  static let boolean = NodeTypes(rawValue: 1 << 2)
  static let integer = NodeTypes(rawValue: 1 << 3)
  static let decimal = NodeTypes(rawValue: 1 << 4)
  static let list = NodeTypes(rawValue: 1 << 5)
  static let map = NodeTypes(rawValue: 1 << 6)
  static let all = NodeTypes(rawValue: 0x7F)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The one type of a record; empty for a scalar that was refused.
  @inline(__always)
  init(_ record: YAMLRecord) {
    switch record.kind {
    case .map: self = .map
    case .list: self = .list
    case .scalar: self = record.type == .refused ? [] : NodeTypes(rawValue: 1 << record.type.rawValue)
    }
  }
}
