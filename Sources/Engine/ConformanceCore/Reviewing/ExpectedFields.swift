package import SpecModel

/// A field that cases of a requirement assert, and whether the requirement names it.
package struct ExpectedField: Hashable, Sendable {
  /// The field, such as `reply.userState`, without the numbers of requests.
  package var subject: String
  /// Whether the statement, the quote or a fact of the requirement names the field or a value that is expected of it.
  package var isNamed: Bool
  /// The number of cases that assert it.
  package var cases: Int
}

/// The fields that the cases of requirements assert.
package struct ExpectedFields: Sendable {
  private let facts: [String: Fact]
  private let requirements: [String: Requirement]
  private let documentedNames: [String: Set<String>]
  /// The fields that every reply of an operation holds: to expect one is to expect that the call succeeds.
  private let everyReply: [String: Set<String>]

  /// Creates the fields of a specification.
  ///
  /// - Parameter specification: The specification.
  package init(_ specification: Specification) {
    facts = Dictionary(specification.facts.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    requirements = Dictionary(specification.requirements.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var names: [String: Set<String>] = [:]
    for parameter in specification.operations.flatMap({ $0.parameters + $0.reply }) {
      if let documented = parameter.documentedAs { names[parameter.name, default: []].insert(documented) }
    }
    documentedNames = names
    everyReply = Dictionary(
      specification.operations.map { ($0.name, Set($0.reply.filter(\.isRequired).map { "reply.\($0.name)" })) },
      uniquingKeysWith: { $1 })
  }

  /// Lists the named fields of requirements.
  ///
  /// - Parameter cases: Cases of the specification.
  /// - Returns: The fields by requirement, sorted by their names.
  package func fields(of cases: [TestCase]) -> [String: [ExpectedField]] {
    var found: [String: [String: ExpectedField]] = [:]
    for (id, cases) in Dictionary(grouping: cases, by: \.requirement) {
      guard let requirement = requirements[id] else { continue }
      let words = NamedWords(of: requirement, facts: facts)
      for testCase in cases {
        var counted: Set<String> = []
        let scenario = NormalScenario(testCase)
        for assertion in scenario.ownAssertions {
          guard let field = assertion.namedField else { continue }
          if let operation = assertion.step.flatMap({ scenario.operations[$0] }),
            everyReply[operation]?.contains(field.subject) == true
          {
            continue
          }
          let isNamed = names(field, assertion.rule, in: words)
          var entry = found[id]?[field.subject] ?? ExpectedField(subject: field.subject, isNamed: false, cases: 0)
          entry.isNamed = entry.isNamed || isNamed
          if counted.insert(field.subject).inserted { entry.cases += 1 }
          found[id, default: [:]][field.subject] = entry
        }
      }
    }
    return found.mapValues { $0.values.sorted { $0.subject < $1.subject } }
  }

  private func names(
    _ field: (subject: String, name: String), _ rule: Assertion.Rule, in words: NamedWords
  ) -> Bool {
    ([field.name] + (documentedNames[field.name] ?? [])).contains { words.name($0) || words.nameWords(of: $0) }
      || rule.texts.contains { words.nameWords(of: $0) }
  }
}

extension Assertion {
  /// The field that the assertion is about, where it has a name of its own: a part of a reply, a failure or a request.
  var namedField: (subject: String, name: String)? {
    let plain = subject.replacing(/\[[^\[\]]*\]/, with: "")
    let parts = plain.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count > 1, name != "only" else { return nil }
    if parts[0] == "wire" {
      guard parts.contains(where: { ["form", "json", "query", "headers"].contains($0) }), parts.count > 3 else {
        return nil
      }
      return (plain, name)
    }
    return ["reply", "each", "failure", "same"].contains(parts[0]) ? (plain, name) : nil
  }
}

extension Assertion.Rule {
  /// The texts that are allowed.
  fileprivate var texts: [String] {
    switch self {
    case .exactly(let text): [text]
    case .anyOf(let texts): texts?.sorted() ?? []
    }
  }
}
