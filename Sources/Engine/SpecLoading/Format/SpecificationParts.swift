import SpecModel

/// What the files of a specification hold, before the checks.
struct SpecificationParts {
  var head: SpecificationHead?
  /// The files of facts beside the specification.
  var factFiles: [FactFile] = []
  /// The files of facts of the library that the specification does not have itself.
  private(set) var libraryFacts: [FactFile] = []
  var errors: [ErrorCode] = []
  var service: Service?
  var operations: [Operation] = []
  var charts: [StateChart] = []
  var rules: [Requirement] = []
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
  /// Whether all facts are known, so that another one is unknown, rather than in a file with errors.
  var knowsFacts = false
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

  /// Adds what the sources of facts say; of equal names the specification's own count.
  ///
  /// - Parameters:
  ///   - own: The files beside the specification.
  ///   - library: The files of the library.
  mutating func add(facts own: [SpecificationFile], library: [SpecificationFile]) {
    factFiles += own.compactMap(\.facts)
    knowsFacts = own.allSatisfy(\.isWhole)
    let names = Set(factFiles.map(\.document.id))
    libraryFacts = library.compactMap(\.facts).filter { !names.contains($0.document.id) }
    for file in own + library { yaml.add(file.document) }
    resolveFacts()
  }

  /// All facts that can be named.
  var knownFacts: [Fact] { (factFiles + libraryFacts).flatMap(\.facts) }

  /// The documents and references of whose facts the specification names one.
  private func documents(of facts: [Fact]) -> [Document] {
    let cited = Set(facts.compactMap(\.source.documentID))
    return (factFiles + libraryFacts).map(\.document).filter { cited.contains($0.id) }
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
    case .deviations(let contents):
      deviations.append(contents)
      return .deviations
    case .facts(let file):
      factFiles.append(file)
      return file.kind.file
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
    let facts = namedFacts
    var result = Specification(
      head.said, documents: documents(of: facts), errors: errors, service: service, operations: operations,
      charts: charts, facts: facts, hash: hash)
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
  var facts: FactIndex
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
    facts = FactIndex(parts.knownFacts)
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
    isUndocumented = operation.requirements.allSatisfy {
      $0.source.isBeyondDocuments && $0.source != .kitRule("")
    }
  }
}

extension SpecificationFile {
  /// The facts that it holds; `nil` for a file of another kind.
  fileprivate var facts: FactFile? {
    if case .facts(let file) = content { file } else { nil }
  }
}
