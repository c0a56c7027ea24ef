/// Source in which every mutation waits behind a switch, so that one build holds them all.
public struct Schemata: Sendable {
  /// A mutation with the number of its switch.
  public struct Switched: Sendable {
    /// The number, from 1.
    public let number: Int
    /// The mutation.
    public let mutation: Mutation

    /// Creates a switched mutation.
    ///
    /// - Parameters:
    ///   - number: The number of its switch.
    ///   - mutation: The mutation.
    public init(number: Int, mutation: Mutation) {
      self.number = number
      self.mutation = mutation
    }
  }

  /// The name of the file that declares the switches.
  public static let switchFile = "CodeMutant.swift"

  /// The source of the switches.
  ///
  /// - Parameter count: The number of mutations.
  /// - Returns: The text of a file of the mutated module.
  public static func switches(count: Int) -> String {
    """
    /// The switches of the mutations in this module; a process turns on one at a time.
    public enum CodeMutant {
      /// The number of the mutation that is on; 0 for none.
      nonisolated(unsafe) public static var active = 0
      /// Whether to note which mutations the running code comes by.
      nonisolated(unsafe) public static var isRecording = false
      /// Whether the running code came by each mutation.
      nonisolated(unsafe) public static var reached = [Bool](repeating: false, count: \(count + 1))

      /// Whether a mutation is on.
      @inline(never) static func on(_ number: Int) -> Bool {
        if isRecording { reached[number] = true }
        return number == active
      }
    }

    """
  }

  /// Returns the source of a file with switches.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - mutations: The mutations of this file.
  /// - Returns: The source with all mutations, each of which is off until its switch is on.
  public static func text(of source: String, with mutations: [Switched]) -> String {
    let insertions = mutations.flatMap { switched in
      switched.mutation.wrappings.flatMap { Insertion.pair($0, number: switched.number) }
    }.sorted { $0.order < $1.order }
    let bytes = Array(source.utf8)
    var text: [UInt8] = []
    var done = 0
    for insertion in insertions {
      text += bytes[done..<insertion.offset]
      text += Array(insertion.text.utf8)
      done = insertion.offset
    }
    return String(decoding: text + bytes[done...], as: UTF8.self)
  }
}

/// A text at a place of a source.
private struct Insertion {
  var offset: Int
  var text: String
  /// Where the insertion stands among those at other places and at the same one.
  var order: [Int]

  /// The two insertions of a wrapping, which nests in those of greater ranges.
  static func pair(_ wrapping: Mutation.Wrapping, number: Int) -> [Insertion] {
    let (start, end) = (wrapping.range.lowerBound, wrapping.range.upperBound)
    let place = "CodeMutant.on(\(number))"
    // At one place what closes comes first, the inner before the outer; what opens follows, the outer first.
    let opening = [start, 1, -end, wrapping.isOutermost ? 0 : 1, number]
    let closing = [end, 0, -start, wrapping.isOutermost ? 1 : 0, -number]
    return [(start, wrapping.before, opening), (end, wrapping.after, closing)].map { offset, text, order in
      let parts = text.split(separator: Mutation.Wrapping.question, omittingEmptySubsequences: false)
      return Insertion(offset: offset, text: parts.joined(separator: place), order: order)
    }
  }
}

extension [Int] {
  fileprivate static func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }
}
