import CommandEnvironment
import ConformanceCore
import SpecModel

/// What the cases of a specification expect or need beyond what its requirements state, and what they leave open.
struct ExpectationReport: Encodable, Hashable {
  /// A field that cases assert although neither the statement nor a fact of its requirement names it.
  struct Field: Encodable, Hashable {
    /// The requirement's id.
    var requirement: String
    /// The statement of the requirement.
    var statement: String
    /// The field, such as `reply.userState`.
    var field: String
    /// The number of cases that assert it.
    var cases: Int
  }

  /// Outcomes of which a client may take one.
  struct Outcomes: Encodable, Hashable {
    /// The requirement's id.
    var requirement: String
    /// The statement of the requirement.
    var statement: String
    /// The names of the outcomes, or the error codes.
    var outcomes: [String]
    /// The number of cases that leave them open.
    var cases: Int
  }

  /// A capability that cases need only before the client's first call.
  struct Preparation: Encodable, Hashable {
    /// The requirement's id.
    var requirement: String
    /// The capability.
    var capability: String
    /// The number of cases.
    var cases: Int
  }

  /// The specification's id.
  var spec: String
  /// The number of fields that requirements assert, each counted once for a requirement.
  var fields: Int
  /// The fields that no word of the requirement names.
  var unnamedFields: [Field]
  /// The outcomes that are left open.
  var openOutcomes: [Outcomes]
  /// The capabilities that are needed only to prepare the world.
  var preparations: [Preparation]

  /// Creates the report of a specification.
  ///
  /// - Parameter specification: The specification.
  init(_ specification: Specification) {
    let cases = Expander.cases(of: specification)
    let expected = ExpectedFields(specification).fields(of: cases)
    let statements = Dictionary(specification.requirements.map { ($0.id, $0.statement) }, uniquingKeysWith: { $1 })
    spec = specification.id
    fields = expected.values.reduce(0) { $0 + $1.count }
    unnamedFields = expected.sorted { $0.key < $1.key }.flatMap { id, fields in
      fields.filter { !$0.isNamed }.map {
        Field(requirement: id, statement: statements[id] ?? "", field: $0.subject, cases: $0.cases)
      }
    }
    openOutcomes = OpenOutcome.all(of: cases).map {
      Outcomes(
        requirement: $0.requirement, statement: statements[$0.requirement] ?? "", outcomes: $0.outcomes,
        cases: $0.cases)
    }
    preparations = PreparingCapability.all(of: cases).map {
      Preparation(requirement: $0.requirement, capability: $0.capability.rawValue, cases: $0.cases)
    }
  }
}

extension ExpectationReport {
  /// The report for people.
  var text: String {
    var lines = ["\(spec): what cases expect, and what they leave open"]
    let named = fields - unnamedFields.count
    lines.append("  fields        \(fields) asserted, \(named) named by statement, quote or fact")
    for group in unnamedFields.grouped(by: \.requirement) {
      lines.append("    \(group.name)  \(group.elements[0].statement)")
      lines += group.elements.map { "        \($0.field)  \(String.quantity($0.cases, "case"))" }
    }
    lines.append("  outcomes      \(String.quantity(openOutcomes.count, "choice")) left to clients")
    for group in openOutcomes.grouped(by: \.requirement) {
      lines.append("    \(group.name)  \(group.elements[0].statement)")
      lines += group.elements.map {
        "        \($0.outcomes.joined(separator: " or "))  \(String.quantity($0.cases, "case"))"
      }
    }
    let needs = String.quantity(preparations.count, "need")
    lines.append("  preparations  \(needs) of a capability before the first call alone")
    lines += preparations.map { "    \($0.requirement)  \($0.capability), \(String.quantity($0.cases, "case"))" }
    return lines.map { $0 + "\n" }.joined()
  }
}
