/// A value that is one of several cases, some of which hold values.
protocol CompiledChoice: CompiledRecord, Equatable {
  /// All cases, in an order that stays while the version of the form does.
  static var cases: [CompiledCase<Self>] { get }
}

extension CompiledChoice {
  mutating func code(with coder: RecordCoder) {
    let cases = Self.cases
    var number: Int64 = 0
    guard coder.isReading else {
      guard cases.contains(where: { $0.write(self, &number, coder) }) else {
        preconditionFailure("\(Self.self) lists no case that is \(self)")
      }
      return
    }
    coder.number(&number)
    let index = Int(clamping: number)
    if cases.indices.contains(index) { self = cases[index].read(coder) } else { coder.fail() }
  }
}

/// A case of a choice: how what it holds is written and read.
///
/// Why not a `switch`: the compiler would see a case that is forgotten, but each would stand in two of them, one that
/// takes apart and one that makes. Here one line serves both directions, and a test reads that no case is forgotten.
struct CompiledCase<Whole: CompiledRecord & Equatable>: Sendable {
  /// Reads what the case holds.
  let read: @Sendable (RecordCoder) -> Whole
  /// Writes the number of the case and what it holds, or counts on where a value is another one.
  let write: @Sendable (Whole, inout Int64, RecordCoder) -> Bool

  private init<Held>(
    _ read: @escaping @Sendable (RecordCoder) -> Whole, _ held: @escaping @Sendable (Whole) -> Held?,
    _ write: @escaping @Sendable (Held, RecordCoder) -> Void
  ) {
    self.read = read
    self.write = { whole, number, coder in
      guard let held = held(whole) else {
        number += 1
        return false
      }
      coder.write(number)
      write(held, coder)
      return true
    }
  }

  /// Creates a case that holds nothing.
  ///
  /// - Parameter value: The case.
  init(_ value: Whole) where Whole: Sendable {
    self.init({ _ in value }, { $0 == value ? () : nil }, { _, _ in })
  }

  /// Creates a case that holds one value.
  ///
  /// - Parameters:
  ///   - make: Makes the case.
  ///   - held: Returns what it holds; `nil` for another case.
  init<A: CompiledRecord>(_ make: @escaping @Sendable (A) -> Whole, _ held: @escaping @Sendable (Whole) -> A?) {
    self.init({ make($0.read()) }, held) { $1.write($0) }
  }

  /// Creates a case that holds two values.
  ///
  /// - Parameters:
  ///   - make: Makes the case.
  ///   - held: Returns what it holds; `nil` for another case.
  init<A: CompiledRecord, B: CompiledRecord>(
    _ make: @escaping @Sendable (A, B) -> Whole, _ held: @escaping @Sendable (Whole) -> (A, B)?
  ) {
    self.init({ make($0.read(), $0.read()) }, held) {
      $1.write($0.0)
      $1.write($0.1)
    }
  }

  /// Creates a case that holds three values.
  ///
  /// - Parameters:
  ///   - make: Makes the case.
  ///   - held: Returns what it holds; `nil` for another case.
  init<A: CompiledRecord, B: CompiledRecord, C: CompiledRecord>(
    _ make: @escaping @Sendable (A, B, C) -> Whole, _ held: @escaping @Sendable (Whole) -> (A, B, C)?
  ) {
    self.init({ make($0.read(), $0.read(), $0.read()) }, held) {
      $1.write($0.0)
      $1.write($0.1)
      $1.write($0.2)
    }
  }
}
