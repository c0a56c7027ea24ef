import SpecModel

/// What the files of a specification hold, before it is known whether it fits together.
struct SpecificationParts {
  var head: SpecHead?
  var documents: [Document] = []
  var errors: [ErrorCode] = []
  var service: Service?
  var operations: [Operation] = []
  var charts: [StateChart] = []
  var ledger: [LedgerItem] = []
  /// The entries of a client's list, which is a file by itself.
  var knownFailures: [KnownFailure] = []

  /// The kinds of file that were read whole: what they do not name does not exist.
  var known: Set<FileKind> = []
  /// The trees by file, to find the places of problems.
  var trees: [String: YAMLDocument] = [:]
  /// The folder; `nil` for a file by itself.
  let folder: String?
  /// Whether all of the folder's files were read whole.
  var isWholeFolder: Bool

  /// Puts files together.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The folder's path; `nil` for a file by itself.
  init(_ files: [ReadFile], folder: String?) {
    self.folder = folder
    isWholeFolder = folder != nil
    var broken: Set<FileKind> = []
    for file in files {
      trees[file.file] = file.document
      guard let content = file.content else { continue }
      let kind = add(content)
      if file.isWhole { known.insert(kind) } else { broken.insert(kind) }
    }
    known.subtract(broken)
    if folder == nil { known.remove(.operation) }
    operations.sort { $0.name < $1.name }
    charts.sort { $0.mark.file < $1.mark.file }
  }

  private mutating func add(_ content: ReadFile.Content) -> FileKind {
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
    case .ledger(let items):
      ledger = items
      return .ledger
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

  /// Every requirement that was read.
  var requirements: [Requirement] { operations.flatMap(\.requirements) + charts.flatMap(\.transitions) }

  /// The specification; `nil` where a file that it needs is missing.
  func specification(hash: String) -> Specification? {
    guard let head, let service else { return nil }
    return Specification(
      id: head.id, title: head.title, says: head.says, prefix: head.prefix, profiles: head.profiles,
      retired: head.retired, renamed: head.renamed, documents: documents, errors: errors, service: service,
      operations: operations, charts: charts, ledger: ledger, hash: hash, mark: head.mark)
  }
}
