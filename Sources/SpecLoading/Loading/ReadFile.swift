import SpecModel

/// One file after reading, structural validation and decoding.
struct ReadFile: Sendable {
  /// What a file was decoded to.
  enum Content: Sendable {
    case operation(Operation)
    case spec(SpecHead)
    case service(Service)
    case states(StateChart)
    case ledger([LedgerItem])
    case documents([Document])
    case errors([ErrorCode])
    case knownFailures([KnownFailure])

    /// The kind of file that holds this.
    var kind: FileKind {
      switch self {
      case .operation: .operation
      case .spec: .spec
      case .service: .service
      case .states: .states
      case .ledger: .ledger
      case .documents: .documents
      case .errors: .errors
      case .knownFailures: .knownFailures
      }
    }
  }

  /// The path as it is shown to people.
  let file: String
  /// The tree; `nil` where the file is no YAML.
  let document: YAMLDocument?
  /// What it holds, less what is broken; `nil` where nothing can be made out.
  let content: Content?
  /// What is wrong with it by itself.
  let diagnostics: [Diagnostic]
  /// Whether all that it says was decoded.
  var isWhole: Bool { content != nil && !diagnostics.contains { $0.severity == .error } }

  private static let validator = ShapeValidator(FormatShapes.grammar)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The path as it is shown to people.
  ///   - kind: What it must be; `nil` for a file that may be of any kind.
  init(_ bytes: [UInt8], file: String, kind: FileKind? = nil) {
    let reading = YAMLReading(of: bytes, file: file)
    self.file = file
    document = reading.document
    guard let document = reading.document else {
      (content, diagnostics) = (nil, reading.diagnostics)
      return
    }
    let found = reading.diagnostics + Self.validator.validate(document)
    guard let actual = Self.validator.fileKey(of: document).flatMap(FileKind.init(rawValue:)) else {
      (content, diagnostics) = (nil, found)
      return
    }
    if let kind, kind != actual {
      content = nil
      diagnostics = reading.diagnostics + [.wrongFileKind(document.root, found: actual, expected: kind)]
      return
    }
    let decoded = Self.decode(document, actual, found)
    (content, diagnostics) = (decoded.0, found + decoded.1)
  }

  private static func decode(
    _ document: YAMLDocument, _ kind: FileKind, _ found: [Diagnostic]
  ) -> (Content, [Diagnostic]) {
    Decoder.decode(document, faults: BrokenPlaces(found)) { decoder in
      switch kind {
      case .operation: return .operation(decoder.operation(0))
      case .spec: return .spec(decoder.specHead(0))
      case .service: return .service(decoder.service(0))
      case .states: return .states(decoder.chart(0))
      case .ledger: return .ledger(decoder.ledger(0))
      case .documents: return .documents(decoder.documents(0))
      case .errors: return .errors(decoder.errorCodes(0))
      case .knownFailures: return .knownFailures(decoder.knownFailures(0))
      }
    }
  }
}
