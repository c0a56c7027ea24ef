import SpecModel

/// What the files of a specification hold, before the checks.
struct SpecificationParts {
  var head: SpecificationHead?
  var documents: [Document] = []
  /// The documents of the library that the specification does not define itself.
  private(set) var libraryDocuments: [Document] = []
  var errors: [ErrorCode] = []
  var service: Service?
  var operations: [Operation] = []
  var charts: [StateChart] = []
  var rules: [Requirement] = []
  var ledger: [LedgerItem] = []
  /// The files of deviations, whose requirements the operations have too.
  var deviations: [DeviationContents] = []
  /// The entries of a client's list, which is a file by itself.
  var knownFailures: [KnownFailure] = []

  /// The kinds of file that were read without errors: a name that they do not define is unknown.
  var known: Set<FileKind> = []
  /// The kinds of file of which one has an error.
  private var broken: Set<FileKind> = []
  /// The files of which parts are not known: what refers to these parts is not checked.
  private(set) var partial: Set<String> = []
  /// The documents, to find the places of problems.
  var yaml = YAMLDocuments()
  /// The folder; `nil` for a file by itself.
  let folder: String?
  /// Whether all of the folder's files were read without errors.
  var isWholeFolder: Bool

  /// Puts files together.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The folder's path; `nil` for a file by itself.
  init(_ files: [SpecificationFile], folder: String?) {
    self.folder = folder
    isWholeFolder = folder != nil
    for file in files {
      yaml.add(file.document)
      if file.isPartial { partial.insert(file.file) }
      guard let content = file.content else {
        if let kind = file.kind { broken.insert(kind) }
        continue
      }
      let kind = add(content)
      if file.isWhole { known.insert(kind) } else { broken.insert(kind) }
    }
    known.subtract(broken)
    if folder == nil { known.remove(.operation) }
    operations.sort { $0.name < $1.name }
    charts.sort { $0.mark.file < $1.mark.file }
    deviations.sort { $0.file.mark.file < $1.file.mark.file }
    for entry in deviations.filter({ !isPartial($0.file.mark) }).flatMap(\.entries) {
      guard let index = operations.firstIndex(where: { $0.name == entry.operation }) else { continue }
      operations[index].requirements.append(entry.requirement)
    }
  }

  /// Whether what is there at a place belongs to a file of which parts are not known.
  func isPartial(_ mark: SourceMark) -> Bool { partial.contains(mark.file) }

  /// Adds the documents of the library; of equal names the specification's own counts.
  ///
  /// - Parameter file: The library's documents file; `nil` without a library.
  mutating func add(library file: SpecificationFile?) {
    guard let file, file.isWhole, case .documents(let found) = file.content else { return }
    let own = Set(documents.map(\.id))
    libraryDocuments = found.filter { !own.contains($0.id) }
    yaml.add(file.document)
    // Without a documents file of its own, a specification knows all that it can cite.
    if documents.isEmpty, isWholeFolder, !broken.contains(.documents) { known.insert(.documents) }
  }

  /// The documents that can be cited.
  var citableDocuments: [Document] { documents + libraryDocuments }

  /// The specification's own documents, and those of the library that it cites.
  private var citedDocuments: [Document] {
    let sources = requirements.map(\.source) + errors.map(\.source) + ledger.map(\.source)
    let cited = Set(sources.compactMap(\.documentID))
    return documents + libraryDocuments.filter { cited.contains($0.id) }
  }

  private mutating func add(_ content: SpecificationFile.Content) -> FileKind {
    switch content {
    case .operation(let operation):
      operations.append(operation)
      return .operation
    case .spec(let head):
      self.head = head
      return .spec
    case .service(let service):
      self.service = service
      return .service
    case .states(let chart):
      charts.append(chart)
      return .states
    case .always(let rules):
      self.rules = rules
      return .always
    case .ledger(let items):
      ledger = items
      return .ledger
    case .deviations(let contents):
      deviations.append(contents)
      return .deviations
    case .documents(let documents):
      self.documents = documents
      return .documents
    case .errors(let errors):
      self.errors = errors
      return .errors
    case .knownFailures(let failures):
      knownFailures = failures
      return .knownFailures
    }
  }

  /// Every requirement that was read; a list of its own would copy them all.
  var requirements: some Sequence<Requirement> {
    (operations.map(\.requirements) + charts.map(\.transitions) + [rules]).joined()
  }

  /// The specification; `nil` where a file that it needs is missing.
  func specification(hash: String) -> Specification? {
    guard let head, let service else { return nil }
    var result = Specification(
      head.said, documents: citedDocuments, errors: errors, service: service, operations: operations, charts: charts,
      ledger: ledger, hash: hash)
    result.rules = rules
    result.deviations = deviations.map(\.file)
    return result
  }
}

/// The names that a specification defines.
struct Names {
  /// The names of an operation that its calls use.
  struct Call {
    var operation: Operation
    var parameters: [String: Operation.Parameter]
    var reply: Set<String>
    var forms: Set<String>
    var defaults: Set<String>
    /// Whether no requirement of the operation cites a document.
    var isUndocumented: Bool
  }

  var calls: [String: Call]
  var errorCodes: Set<String>
  var exchanges: Set<String>
  var faults: [String: Service.Instruction]
  var things: [String: Service.Instruction]
  var decisions: [String: Service.Instruction]
  var devices: [String: Service.Instruction]
  var credentials: Set<String>
  var app: Set<String>
  var states: [String: StateChart.State]
  var items: [String: LedgerItem]
  var documents: [String: Document]
  var requirements: Set<String>

  init(_ parts: SpecificationParts) {
    // A name that a part which is not known may define is unknown, not wrong.
    let operations = parts.operations.filter { !parts.isPartial($0.mark) }
    let charts = parts.charts.filter { !parts.isPartial($0.mark) }
    calls = Dictionary(operations.map { ($0.name, Call($0)) }, uniquingKeysWith: { first, _ in first })
    errorCodes = Set(parts.errors.map(\.code))
    exchanges = Set((parts.service?.exchanges ?? []).map(\.name)).union((parts.service?.groups ?? [:]).keys)
    faults = Self.byName(parts.service?.vocabulary.faults)
    things = Self.byName(parts.service?.vocabulary.things)
    decisions = Self.byName(parts.service?.vocabulary.decisions)
    devices = Self.byName(parts.service?.vocabulary.deviceChanges)
    credentials = Set(parts.service?.vocabulary.credentials ?? [])
    app = Set(parts.service?.app ?? [])
    states = Dictionary(charts.flatMap(\.states).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    items = Dictionary(parts.ledger.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    documents = Dictionary(parts.citableDocuments.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    requirements = Set(parts.requirements.map(\.id))
  }

  /// The instructions of a kind by their names.
  func instructions(_ kind: InstructionKind) -> [String: Service.Instruction] {
    switch kind {
    case .fault: faults
    case .thing: things
    case .decision: decisions
    case .device: devices
    }
  }

  private static func byName(_ instructions: [Service.Instruction]?) -> [String: Service.Instruction] {
    Dictionary((instructions ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Names.Call {
  init(_ operation: Operation) {
    self.operation = operation
    parameters = Dictionary(operation.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    reply = Set(operation.reply.map(\.name))
    forms = Set(operation.forms.map(\.name))
    defaults = Set(operation.defaults.map(\.name))
    isUndocumented = operation.requirements.allSatisfy(\.source.isBeyondDocuments)
  }
}

extension Source {
  /// The name of the document, or of the collection of facts; `nil` for a rule of the kit.
  fileprivate var documentID: String? {
    switch self {
    case .document(let id, _), .reference(let id, _, _): id
    case .kitRule: nil
    }
  }
}
