import SpecModel

/// The words for a wrong number of requests, pages or completions.
struct CountText {
  /// The expectation, such as `1 request`.
  let expected: String
  /// The observation, such as `2 requests`.
  let actual: String
  /// What happened, in a sentence without a full stop.
  let sentence: String

  /// Describes a discrepancy; `nil` for one that is not about a number of things.
  ///
  /// - Parameter discrepancy: The discrepancy.
  init?(_ discrepancy: Discrepancy) {
    if let (count, listed) = discrepancy.lengths, let noun = discrepancy.topic.countedNoun {
      (expected, actual) = (Self.quantity(listed, noun), Self.quantity(count, noun))
      sentence = Self.sentence(discrepancy, seen: actual, count: count, instead: listed == 0 ? "none" : "\(listed)")
      return
    }
    guard case .value(.integer(let count)?, let matcher, let bindings, _) = discrepancy.problem,
      discrepancy.path.isEmpty,
      let noun = discrepancy.topic.countedNoun
    else { return nil }
    let bound = matcher.bound(with: bindings)
    expected = bound.words + (bound.number.map { Self.quantity($0, noun) } ?? " \(noun)s")
    actual = Self.quantity(count, noun)
    let instead = bound.words + (bound.number.map { $0 == 0 ? "none" : "\($0)" } ?? "")
    let seen = Self.quantity(count, discrepancy.isOfSelection ? "such \(noun)" : noun)
    sentence = Self.sentence(discrepancy, seen: seen, count: count, instead: instead)
  }

  private static func sentence(_ discrepancy: Discrepancy, seen: String, count: Int, instead: String) -> String {
    switch (discrepancy.topic, discrepancy.exchange) {
    case (.requests, let exchange?): "`\(exchange)` received \(seen) instead of \(instead)"
    case (.pages, _): "The customer saw \(seen) instead of \(instead)"
    default: "There \(count == 1 ? "was" : "were") \(seen) instead of \(instead)"
    }
  }

  /// A number of requests in words.
  static func requests(_ count: Int) -> String { quantity(count, "request") }

  private static func quantity(_ count: Int, _ noun: String) -> String {
    switch count {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }
}

extension Discrepancy {
  /// How many things there were, and how many a list names, where these differ: then the number is what is wrong.
  fileprivate var lengths: (count: Int, listed: Int)? {
    guard case .value(.list(let values)?, let matcher, _, _) = problem, path.isEmpty,
      case .list(let members) = matcher.rule, values.count != members.count
    else { return nil }
    return (values.count, members.count)
  }

  /// What to do about a field that stands in the wrong part of a request; `nil` where it stands in none.
  var misplacementHint: String? {
    guard let foundIn, let part = path.first else { return nil }
    return "move it from the \(foundIn) to the \(part)"
  }
}

extension Finding.Topic {
  /// The thing of which there is a wrong number; `nil` where none is counted.
  fileprivate var countedNoun: String? {
    switch self {
    case .requests: "request"
    case .pages: "page"
    case .completion: "completion"
    default: nil
    }
  }
}

extension Matcher {
  /// The words before the number that the matcher names, and the number; `nil` where it names none alone.
  fileprivate func bound(with bindings: Bindings) -> (words: String, number: Int?) {
    switch rule {
    case .equals(.literal(.integer(let number))): ("", number)
    case .atLeast(.literal(.integer(let number))): ("at least ", number)
    case .atMost(.literal(.integer(let number))): ("at most ", number)
    default: (description(with: bindings), nil)
    }
  }
}
