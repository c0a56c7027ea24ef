/// The keys of one kind of map.
///
/// The raw value of a case is the key as it is written in a file, and it is written nowhere else: the grammar, the
/// JSON Schema, the decoder and the checks all name the case.
protocol FieldKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the key takes, and what it means.
  var field: Field { get }

  /// Finds the case of a key that was read.
  static var table: FieldTable<Self> { get }
}

extension FieldKey {
  /// The field of a key that a map can be without.
  ///
  /// - Parameters:
  ///   - shape: What the key takes.
  ///   - says: One sentence for people.
  /// - Returns: The field.
  func optional(_ shape: Shape, _ says: String) -> Field { Field(rawValue, shape, says: says) }

  /// The field of a key without which a map is incomplete.
  ///
  /// - Parameters:
  ///   - shape: What the key takes.
  ///   - says: One sentence for people.
  /// - Returns: The field.
  func required(_ shape: Shape, _ says: String) -> Field { Field(rawValue, shape, required: true, says: says) }

  /// The fields of all keys, in the order in which people should write them.
  static var fields: [Field] { allCases.map(\.field) }
}

extension [Field] {
  /// The fields of some keys of a kind of map.
  init<Key: FieldKey>(_ keys: [Key]) { self = keys.map(\.field) }
}

extension Shape {
  /// A map with all keys of a kind and no others.
  static func map<Key: FieldKey>(_ keys: Key.Type) -> Shape { .map(keys.fields) }

  /// A map with these keys of a kind and no others.
  static func map<Key: FieldKey>(_ keys: [Key]) -> Shape { .map([Field](keys)) }
}

/// Finds the case of a key by the hash that the arena keeps, and then by its bytes.
///
/// A table is a constant of the program: its memory is never freed, so that a lookup retains nothing and threads do not
/// contend for reference counts.
struct FieldTable<Key>: @unchecked Sendable {
  private let slots: UnsafeBufferPointer<NameSlots.Slot>
  private let names: UnsafeBufferPointer<UInt8>
  private let keys: UnsafeBufferPointer<Key>

  /// Creates the table of all cases.
  init() where Key: FieldKey { self.init(Key.allCases.map(\.rawValue), Array(Key.allCases)) }

  /// Creates the table of some keys.
  ///
  /// - Parameters:
  ///   - names: How the keys are written.
  ///   - keys: What is found for each of them.
  init(_ names: [String], _ keys: [Key]) {
    var slots = NameSlots()
    _ = slots.add(names)
    self.slots = Self.constant(slots.slots)
    self.names = Self.constant(slots.names)
    self.keys = Self.constant(keys)
  }

  subscript(position: Int) -> Key { keys[position] }

  private static func constant<Element>(_ elements: some Collection<Element>) -> UnsafeBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return UnsafeBufferPointer(buffer)
  }

  /// The case of a key; `nil` for a key of another kind of map.
  @inline(__always)
  func key(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Key? {
    NameSlots.position(of: bytes, hash: hash, in: 0..<slots.count, of: slots, names).map { keys[$0] }
  }
}

/// Many small hash tables of names in one buffer: finds a scalar in a closed list by its hash, and then by its bytes.
struct NameSlots {
  fileprivate struct Slot {
    var hash: UInt32 = 0
    var offset: UInt32 = 0
    var length: UInt32 = 0
    /// The name's number in its list; -1 for an empty slot.
    var position: Int32 = -1
  }

  fileprivate var slots: ContiguousArray<Slot> = []
  fileprivate var names: ContiguousArray<UInt8> = []

  /// Adds a list of names.
  ///
  /// - Returns: The slots of the list; their number is a power of two, of which at least half are empty.
  mutating func add(_ list: [String]) -> Range<Int> {
    var size = 2
    while size < 2 * list.count { size *= 2 }
    let start = slots.count
    slots.append(contentsOf: repeatElement(Slot(), count: size))
    for (position, name) in list.enumerated() {
      let bytes = Array(name.utf8)
      let hash = bytes.withUnsafeBufferPointer { YAMLRecord.hash($0) }
      var slot = Int(hash) & (size - 1)
      while slots[start + slot].position >= 0 { slot = (slot + 1) & (size - 1) }
      slots[start + slot] = Slot(
        hash: hash, offset: UInt32(names.count), length: UInt32(bytes.count), position: Int32(position))
      names += bytes
    }
    return start..<slots.count
  }

  /// Finds the number of a name in its list; `nil` for a name that is not in it.
  @inline(__always)
  func position(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32, in range: Range<Int>) -> Int? {
    Self.position(of: bytes, hash: hash, in: range, of: slots, names)
  }

  @inline(__always)
  fileprivate static func position<Slots: RandomAccessCollection<Slot>, Names: RandomAccessCollection<UInt8>>(
    of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32, in range: Range<Int>, of slots: Slots, _ names: Names
  ) -> Int? where Slots.Index == Int, Names.Index == Int {
    let mask = range.count - 1
    var slot = Int(hash) & mask
    while true {
      let candidate = slots[range.lowerBound + slot]
      if candidate.position < 0 { return nil }
      if candidate.hash == hash, Int(candidate.length) == bytes.count {
        let start = Int(candidate.offset)
        if bytes.indices.allSatisfy({ names[start + $0] == bytes[$0] }) { return Int(candidate.position) }
      }
      slot = (slot + 1) & mask
    }
  }
}
