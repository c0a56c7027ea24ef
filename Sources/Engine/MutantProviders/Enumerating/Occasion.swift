/// When an enumerated mutant does wrong: what its client has gone through since the launch.
///
/// A fault that shows only after a failed renewal, or only in a second call, is narrower than one that always shows.
package struct Occasion: Sendable, Hashable, CustomStringConvertible {
  /// The conditions, all of which must hold; empty for always.
  package let conditions: [Condition]

  /// Something that the client has gone through, or has not.
  package enum Condition: Sendable, Hashable, CustomStringConvertible {
    /// It happened since the launch.
    case after(String)
    /// It did not happen since the launch.
    case before(String)
    /// It happened last.
    case rightAfter(String)

    /// Stands for the beginning of a text of which a condition holds the end.
    package static let ellipsis = "…"

    /// Whether it is about the end of a text: a client that goes wrong at some texts only, such as those that it encodes
    /// in another way.
    package var isAboutText: Bool { description.contains(Self.ellipsis) }

    private static let (after, before, rightAfter) = ("after ", "before ", "right after ")

    /// The condition as the key of a mutant holds it.
    package var description: String {
      switch self {
      case .after(let moment): Self.after + moment
      case .before(let moment): Self.before + moment
      case .rightAfter(let moment): Self.rightAfter + moment
      }
    }

    /// Reads a condition; `nil` where it begins with no known word.
    package init?(_ text: some StringProtocol) {
      let kinds: [(String, (String) -> Condition)] = [
        (Self.rightAfter, Condition.rightAfter), (Self.after, Condition.after), (Self.before, Condition.before),
      ]
      guard let (word, make) = kinds.first(where: { text.hasPrefix($0.0) }), text.count > word.count else { return nil }
      self = make(String(text.dropFirst(word.count)))
    }
  }

  /// Always.
  package static let always = Occasion([])

  private static let (opening, separator) = (" when ", ", ")

  /// Creates an occasion.
  package init(_ conditions: [Condition]) { self.conditions = conditions }

  /// The conditions behind a key; empty for always.
  package var description: String {
    conditions.isEmpty ? "" : Self.opening + conditions.map(\.description).joined(separator: Self.separator)
  }

  /// Splits the key of a mutant into what is changed and when; `nil` where a condition cannot be read.
  package static func split(_ key: String) -> (change: String, occasion: Occasion)? {
    guard let opening = key.firstRange(of: Self.opening) else { return (key, .always) }
    let texts = key[opening.upperBound...].split(separator: Self.separator, omittingEmptySubsequences: false)
    let conditions = texts.compactMap { Condition($0) }
    guard conditions.count == texts.count else { return nil }
    return (String(key[..<opening.lowerBound]), Occasion(conditions))
  }

  /// Whether it has come.
  package func hasCome(in past: ClientPast) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .after(let moment): past.moments.contains(moment)
      case .before(let moment): !past.moments.contains(moment)
      case .rightAfter(let moment): past.last == moment
      }
    }
  }

  /// The occasion with one more condition.
  package func adding(_ condition: Condition) -> Occasion { Occasion(conditions + [condition]) }
}

/// What a client has gone through since its launch, in the words of occasions.
package struct ClientPast: Sendable {
  /// Everything that happened, each moment that repeats with its number too, such as `getTokens#2`.
  package private(set) var moments: Set<String> = []
  /// What happened last.
  package private(set) var last = ""
  private var counts: [String: Int] = [:]

  /// Something that happened.
  package struct Moment: Sendable {
    /// Its words, without blanks and commas.
    package let words: String
    /// Whether it only says more of the one before it.
    package let isDetail: Bool

    /// Creates a moment.
    package init(_ words: String, isDetail: Bool = false) {
      self.words = String(words.map { $0.isWhitespace || $0 == "," || $0 == "|" ? "_" : $0 })
      self.isDetail = isDetail
    }
  }

  /// Notes a moment, and returns its words, with its number if it repeats.
  @discardableResult mutating func note(_ moment: Moment) -> String {
    let count = counts[moment.words, default: 0] + 1
    counts[moment.words] = count
    let words = count == 1 ? moment.words : "\(moment.words)#\(count)"
    moments.insert(words)
    if !moment.isDetail { last = moment.words }
    return words
  }
}
