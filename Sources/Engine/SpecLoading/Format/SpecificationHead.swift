import SpecModel

/// The keys of a spec file.
enum SpecificationKey: String, FieldKey {
  case spec, title, says, prefix, accountsFor = "accounts-for", service, profiles, since, retired, renamed
  case typedProtocol = "typed-protocol"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .spec: required(.text(.kebabName), "The id, which is also the folder's name.")
    case .title: required(.nonEmptyText, "The title for people.")
    case .says: required(.nonEmptyText, "What it covers.")
    case .prefix: required(.nonEmptyText, "The beginning of the ids of its requirements.")
    case .accountsFor:
      optional(
        .texts(.nonEmpty, min: 1),
        "The ids, or what they begin with, of the documents' facts that its requirements have to prove.")
    case .service:
      optional(
        .text(.kebabName), "The shared service in `../services`, or one of the kit, in the place of a `service.yaml`.")
    case .profiles:
      required(.list(of: .reference("profile"), min: 1), "What a client can conform to, widest first.")
    case .since:
      optional(
        .text(.version), "The version with which it came; its requirements are as old, unless they say otherwise.")
    case .retired: optional(.texts(.requirementID), "Ids that were in use once and never come back.")
    case .renamed:
      optional(
        .map(keys: .requirementID, of: .text(.requirementID), says: "An old id and its new one."),
        "Ids that were renamed.")
    case .typedProtocol:
      optional(
        .reference("typed-protocol"), "What the protocol that clients in Swift conform to needs beside the calls.")
    }
  }
}

// The shapes of the spec file and the errors file.
extension Format {
  static let specifications: [Grammar.Definition] =
    [
      Grammar.Definition(
        "spec-file", .map(SpecificationKey.self), says: "What the specification is: `spec.yaml`.")
    ] + profiles + errorCodes + typedProtocols
}

/// What a spec file holds.
@dynamicMemberLookup
struct SpecificationHead: Sendable {
  /// What becomes part of the specification.
  var said: Specification.Head
  /// The shared service and where its name stands; `nil` for a service of its own.
  var service: (name: String, mark: SourceMark)?

  subscript<Part>(dynamicMember path: WritableKeyPath<Specification.Head, Part>) -> Part {
    get { said[keyPath: path] }
    set { said[keyPath: path] = newValue }
  }
}

// The decoding of the spec file.
extension Decoder {
  /// Decodes a spec file.
  mutating func specificationHead(_ root: Int) -> SpecificationHead {
    var result = SpecificationHead(said: Specification.Head(mark: mark(root)))
    forEach(SpecificationKey.self, of: root) { decoder, key, value in
      switch key {
      case .spec:
        result.id = decoder.string(value)
        result.mark = decoder.mark(value)
      case .title: result.title = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .prefix: result.prefix = decoder.string(value)
      case .accountsFor: result.said.accountsFor = decoder.strings(value)
      case .service: result.service = (decoder.string(value), decoder.mark(value))
      case .profiles:
        result.profiles = decoder.soundMembers(of: value) {
          $0.decode($1, into: Specification.Profile(name: "", says: "", needs: [], mark: $0.mark($1)))
        }
      case .since: result.since = Version(decoder.string(value))
      case .retired: result.retired = decoder.strings(value)
      case .renamed:
        decoder.forEachEntry(of: value) { decoder, key, value in
          result.renamed[decoder.string(key)] = decoder.string(value)
        }
      case .typedProtocol: result.typedProtocol = decoder.decode(value, into: TypedProtocol(mark: decoder.mark(value)))
      }
    }
    return result
  }
}

extension DiagnosticKind {
  static let misnamedFile = DiagnosticKind(
    "misnamed-file",
    why: "Folders and files are found by the names of what they hold.",
    remedy: "Rename the file or the folder, or correct the name inside.",
    broken: "# operations/exchange.yaml\noperation: exchangeCode",
    mended: "# operations/exchange.yaml\noperation: exchange")
}

// The checks of names of files.
extension SpecificationChecks {
  /// Checks that the folder and the files of operations and charts have the names of what they hold.
  mutating func checkFileNames() {
    if let head = parts.head, !head.id.isEmpty, let folder = parts.folder?.split(separator: "/").last,
      head.id != folder
    {
      reportMisnamed(head.id, at: head.mark, holder: "the folder \(quoted(String(folder)))")
    }
    guard parts.folder != nil else { return }
    for operation in parts.operations { checkFileName(of: operation.name, at: operation.mark) }
    for chart in parts.charts { checkFileName(of: chart.name, at: chart.mark) }
    for contents in parts.deviations { checkFileName(of: contents.file.table.rawValue, at: contents.file.mark) }
    if parts.head?.service != nil, let service = parts.service { checkFileName(of: service.name, at: service.mark) }
  }

  mutating func checkFileName(of name: String, at mark: SourceMark) {
    guard !name.isEmpty, let file = mark.file.split(separator: "/").last, file != "\(name).yaml" else { return }
    reportMisnamed(name, at: mark, holder: "the file \(quoted(String(file)))")
  }

  private mutating func reportMisnamed(_ name: String, at mark: SourceMark, holder: String) {
    report(.misnamedFile, at: .mark(mark), "\(holder) holds \(quoted(name)); rename one of the two")
  }
}
