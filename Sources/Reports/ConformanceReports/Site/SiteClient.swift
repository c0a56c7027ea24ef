import ConformanceCore
import SpecModel

/// A client of a site, with all of its versions.
struct SiteClient: Sendable {
  /// The name.
  let name: String
  /// What its files are called: lower-case letters, digits and hyphens.
  let slug: String
  /// Its versions, the oldest first; at least one.
  let versions: [TestedVersion]
  /// The newest version.
  let latest: TestedVersion
  /// The histories of the requirements of its runs, by their paths.
  private let histories: [String: RequirementHistory]
  /// The specifications of which a run has cases.
  private let specs: Set<String>

  /// Creates a client; `nil` without a version.
  ///
  /// - Parameters:
  ///   - slug: What its files are called.
  ///   - versions: Its versions, the oldest first.
  ///   - specs: The specifications of the site.
  init?(slug: String, versions: [TestedVersion], specs: [ComparedSpecification]) {
    guard let latest = versions.last else { return nil }
    (name, self.slug, self.versions, self.latest) = (latest.client, slug, versions, latest)
    let outcomes = versions.map { RequirementOutcomes($0.results.cases) }
    let own = Set(versions.flatMap { $0.results.cases.map(\.spec) })
    var histories: [String: RequirementHistory] = [:]
    for requirement in specs.flatMap(\.requirements) where own.contains(requirement.spec) {
      histories[requirement.path] = RequirementHistory(
        counts: outcomes.map { $0.counts(of: requirement.id, in: requirement.spec) })
    }
    (self.histories, self.specs) = (histories, own)
  }

  /// The titles of the versions, the oldest first.
  var titles: [String] { versions.map(\.title) }
  /// The name of its page.
  var page: String { "client-\(slug).html" }
  /// The name of its badge.
  var badge: String { "badge-\(slug).svg" }
  /// The client and its newest version.
  var title: String { "\(name) \(latest.title)" }

  /// Whether a run has cases of a specification.
  ///
  /// - Parameter spec: The specification.
  /// - Returns: Whether it has.
  func isTested(by spec: ComparedSpecification) -> Bool { specs.contains(spec.id) }

  /// Returns the history of a requirement.
  ///
  /// - Parameter requirement: The requirement.
  /// - Returns: Its history; of empty counts where no run has a case of it.
  func history(of requirement: ComparedSpecification.Requirement) -> RequirementHistory {
    histories[requirement.path]
      ?? RequirementHistory(counts: Array(repeating: OutcomeCounts(), count: versions.count))
  }

  /// Returns the address of what the site says of a requirement.
  ///
  /// - Parameter requirement: The requirement.
  /// - Returns: An address within the folder: of the finding where there is one, or else of the history.
  func address(of requirement: ComparedSpecification.Requirement) -> String {
    let counts = history(of: requirement).counts.last ?? OutcomeCounts()
    let needsReader = counts.occurring.contains { $0.outcome != .passed && $0.outcome != .skipped }
    return "\(page)#\(needsReader ? "finding" : "history")-\(requirement.path)"
  }
}

/// The names of clients as those of files.
enum SiteSlug {
  /// The most characters of a name that a file's has.
  private static let longest = 60

  /// Makes the names of files.
  ///
  /// - Parameter names: The names of the clients, each once, in the order of the site.
  /// - Returns: For each a name of its own, whatever it is made of.
  static func all(of names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let plain = plain(name)
      var slug = plain
      var number = 2
      while !taken.insert(slug).inserted {
        slug = "\(plain)-\(number)"
        number += 1
      }
      return slug
    }
  }

  private static func plain(_ name: String) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let joined = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    return joined.isEmpty ? "client" : String(joined.prefix(longest))
  }
}
