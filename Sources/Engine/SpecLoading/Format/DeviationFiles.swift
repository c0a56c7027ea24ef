import SpecModel

/// The keys of a file of deviations.
enum DeviationsKey: String, FieldKey {
  case deviations, says, numbers, factors, roles, excused
  case requirementDefaults = "requirement-defaults", requirements

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .deviations: required(.names(DeviationTableName.allCases.map(\.rawValue)), "The table of `coverage`.")
    case .says: optional(.nonEmptyText, "What is deviated from.")
    case .numbers: optional(.list(of: .reference("documented-number")), "The rows of the table of numbers.")
    case .factors:
      optional(.list(of: .reference("factor")), "The settings of which every two values meet in a case.")
    case .roles:
      optional(
        .map(RoleKey.fields), "The operations that sign in, sign out or clear, while a call is open.")
    case .excused: optional(.list(of: .reference("excuse")), "The cells that stay empty, with the reasons.")
    case .requirementDefaults:
      optional(.reference("requirement-defaults"), "What its requirements need not repeat.")
    case .requirements:
      optional(.list(of: .reference("deviation-requirement")), "Requirements of the operations that they name.")
    }
  }
}

/// The key of a requirement that stands outside its operation's file.
enum OperationOfKey: String, FieldKey {
  case operation

  static let table = FieldTable<Self>()

  var field: Field { required(.text(.identifier), "The operation that it is a requirement of.") }
}

extension DeviationFile.DocumentedNumber: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("number", .text(.kebabName), "The name.", .text(\.name, mark: \.mark)),
    .required(
      "is", .integer, "The number: seconds, unless another key says what it counts.",
      .part(\.value) { $0.integer($1) ?? 0 }),
    .optional(
      "length-of", .texts(.nonEmpty, min: 1), "The arguments whose characters it counts: `CALL.PARAMETER`.",
      .part(\.measure) { .length($0.strings($1)) }),
    .optional(
      "calls-of", .texts(.identifier, min: 1), "The operations whose calls in a row it counts.",
      .part(\.measure) { .calls($0.strings($1)) }),
    .optional(
      "set-by", .texts(.nonEmpty, min: 1), "The arguments and the fields of answers that set another value.",
      .part(\.setBy) { Set($0.strings($1)) }),
  ])
}

/// The keys of what operations do to the customer's session.
enum RoleKey: String, FieldKey {
  case signIn = "sign-in", signOut = "sign-out", clear

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .signIn: optional(.texts(.identifier, min: 1), "The operations that sign a customer in.")
    case .signOut: optional(.texts(.identifier, min: 1), "The operations that sign the customer out.")
    case .clear: optional(.texts(.identifier, min: 1), "The operations that clear what the client keeps.")
    }
  }

  /// The role that the key stands for.
  fileprivate var role: DeviationFile.Role {
    switch self {
    case .signIn: .signIn
    case .signOut: .signOut
    case .clear: .clear
    }
  }
}

extension DeviationFile.Factor: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("factor", .text(.kebabName), "The name.", .text(\.name, mark: \.mark)),
    .required("setting", .nonEmptyText, "The instruction and its argument, such as `user.mfa`.", .text(\.setting)),
    .required(
      "values", .list(of: .any, min: 2), "The values that meet those of every other factor.",
      .part(\.values) { $0.value($1).list ?? [] }),
  ])
}

extension DeviationFile.Excuse: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required("rows", .texts(.nonEmpty, min: 1), "The rows, by name or glob.", .texts(\.rows)),
    .optional("kinds", .texts(.kebabName, min: 1), "The columns; all unless written.", .texts(\.kinds)),
    .required("because", .nonEmptyText, "Why no case can or need fill the cells.", .text(\.because)),
  ])
}

// The shapes of files of deviations.
extension Format {
  static let deviations: [Grammar.Definition] = [
    Grammar.Definition(
      "deviations-file", .map(DeviationsKey.fields + NamedPartsKey.fields),
      says: "Requirements that fill a table of deviations, and excuses for the rest of it: `deviations/TABLE.yaml`."),
    Grammar.Definition(
      "deviation-requirement", .map(OperationOfKey.fields + RequirementKey.fields + EvidenceKey.fields),
      says: "A requirement of an operation that it names."),
    Grammar.Definition(
      "documented-number", .map(DeviationFile.DocumentedNumber.self), says: "A number that is documented."),
    Grammar.Definition("factor", .map(DeviationFile.Factor.self), says: "Something that a service or an app can be."),
    Grammar.Definition("excuse", .map(DeviationFile.Excuse.self), says: "Why cells of a table stay empty."),
  ]
}

/// What a file of deviations holds.
struct DeviationContents: Sendable {
  /// A requirement, and the operation that it names.
  struct Entry: Sendable {
    var operation: String
    /// Where the operation's name stands.
    var mark: SourceMark
    var requirement: Requirement
  }

  var file: DeviationFile
  var entries: [Entry] = []
}

// The decoding of files of deviations.
extension Decoder {
  /// Decodes a file of deviations.
  mutating func deviations(_ root: Int) -> DeviationContents {
    var result = DeviationContents(file: DeviationFile(table: .numbers, mark: mark(root)))
    var nodes: [DeviationsKey: Int] = [:]
    forEach(DeviationsKey.self, of: root) { decoder, key, value in
      nodes[key] = value
      switch key {
      case .deviations:
        result.file.table = DeviationTableName(rawValue: decoder.string(value)) ?? .numbers
        result.file.mark = decoder.mark(value)
      case .numbers:
        result.file.numbers = decoder.soundMembers(of: value) {
          $0.decode(
            $1, into: DeviationFile.DocumentedNumber(name: "", value: 0, measure: .seconds, mark: $0.mark($1)))
        }
      case .factors:
        result.file.factors = decoder.soundMembers(of: value) {
          $0.decode($1, into: DeviationFile.Factor(name: "", setting: "", values: [], mark: $0.mark($1)))
        }
      case .roles:
        decoder.forEach(RoleKey.self, of: value) { decoder, key, value in
          result.file.roles[key.role] = Set(decoder.strings(value))
        }
      case .excused:
        result.file.excuses = decoder.soundMembers(of: value) {
          $0.decode($1, into: DeviationFile.Excuse(rows: [], kinds: [], because: "", mark: $0.mark($1)))
        }
      case .says, .requirementDefaults, .requirements: break
      }
    }
    decodeNamedParts(of: root)
    let defaults = requirementDefaults(nodes[.requirementDefaults])
    if let written = nodes[.requirements] {
      result.entries = soundMembers(of: written) { $0.deviationEntry($1, defaults) }
    }
    reportUnusedParts(of: root)
    return result
  }

  private mutating func deviationEntry(_ node: Int, _ defaults: RequirementDefaults) -> DeviationContents.Entry? {
    var operation: Int?
    forEach(OperationOfKey.self, of: node) { _, _, value in operation = value }
    guard let operation, let requirement = writtenRequirement(node, defaults) else { return nil }
    return DeviationContents.Entry(operation: string(operation), mark: mark(operation), requirement: requirement)
  }
}

// The checks of files of deviations.
extension SpecificationChecks {
  /// Checks that the requirements of files of deviations name operations.
  mutating func checkDeviations() {
    checkOnce("table of deviations", parts.deviations.map { ($0.file.table.rawValue, $0.file.mark) })
    for contents in parts.deviations {
      checkOnce("number", contents.file.numbers.map { ($0.name, $0.mark) })
      checkOnce("factor", contents.file.factors.map { ($0.name, $0.mark) })
      for entry in contents.entries where names.calls[entry.operation] == nil && knows(.operation) {
        reportUnknown(
          .unknownOperation, "operation", entry.operation, among: names.calls.keys, at: .mark(entry.mark))
      }
    }
  }
}
