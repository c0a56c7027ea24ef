import SpecModel
import Synchronization

/// The cases of the specifications that were expanded last.
///
/// A run asks for the cases of a specification to plan them, for its catalogue, and for each list that names some of them;
/// tests run hundreds of commands on the same five.
final class ExpandedSpecifications: Sendable {
  /// How many are kept: more than come with the kit.
  private static let capacity = 8

  private let kept = Mutex<[(specification: Specification, cases: [TestCase])]>([])

  /// Returns the cases of a specification.
  ///
  /// - Parameters:
  ///   - specification: The specification. Values that are copies of one another compare equal at once, as they share
  ///     their storage; others differ in the first thing that differs.
  ///   - expand: Makes the cases.
  /// - Returns: The cases that `expand` makes, or has made of an equal specification.
  func cases(of specification: Specification, expand: (Specification) -> [TestCase]) -> [TestCase] {
    let known = kept.withLock { kept in
      kept.firstIndex { $0.specification == specification }.map { index in
        let known = kept.remove(at: index)
        kept.append(known)
        return known.cases
      }
    }
    if let known { return known }
    // Not while the lock is held: others expand theirs meanwhile.
    let cases = expand(specification)
    kept.withLock { kept in
      kept.append((specification, cases))
      kept = kept.suffix(Self.capacity)
    }
    return cases
  }
}
