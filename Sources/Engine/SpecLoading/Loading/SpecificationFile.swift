import SpecModel

/// The kind of a file, which a key at the top of the file determines; of several such keys, the earliest kind counts.
enum FileKind: CaseIterable, Sendable {
  case operation, spec, service, states, always, deviations, document, reference, kitRules, errors, knownFailures

  /// The key that determines the kind.
  var key: String {
    switch self {
    case .operation: OperationKey.operation.rawValue
    case .spec: SpecificationKey.spec.rawValue
    case .service: ServiceKey.service.rawValue
    case .states: ChartKey.states.rawValue
    case .always: RulesKey.always.rawValue
    case .deviations: DeviationsKey.deviations.rawValue
    case .document: FactFileKey.document.rawValue
    case .reference: FactFileKey.reference.rawValue
    case .kitRules: FactFileKey.rules.rawValue
    case .errors: ErrorsKey.errors.rawValue
    case .knownFailures: KnownFailuresKey.knownFailures.rawValue
    }
  }

  /// The kind that a key determines; `nil` for another key.
  init?(key: String) {
    guard let kind = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = kind
  }

  /// The kind that a file must be by its place in a specification's folder; `nil` for one that does not belong there.
  init?(name: String) {
    if let kind = Self.byName[name] {
      self = kind
    } else if let kind = Self.byFolder.first(where: { Self.isFile(name, in: $0.key) })?.value {
      self = kind
    } else {
      return nil
    }
  }

  private static let byName: [String: Self] = [
    "spec.yaml": .spec, "errors.yaml": .errors, serviceName: .service, "states.yaml": .states, "always.yaml": .always,
  ]

  private static let byFolder: [String: Self] = [
    "operations": .operation, "states": .states, "deviations": .deviations,
  ]

  /// The names of the files that lie in the folder itself, sorted.
  static let names = byName.keys.sorted()

  /// The path that a path within the folder was probably meant to be, where the name of its folder or its ending is
  /// nearly right.
  ///
  /// - Parameter path: The path, of a file that nothing reads.
  /// - Returns: The path that is read; `nil` where none is near.
  static func nested(meantBy path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 2, let name = parts.last else { return nil }
    let stem = [".yaml", ".yml", ".yam", ".json"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
    let known = byFolder.keys.contains(parts[0]) ? parts[0] : suggest(parts[0], among: byFolder.keys.sorted())
    guard let stem, !stem.isEmpty, let known else { return nil }
    return "\(known)/\(stem).yaml"
  }

  private static func isFile(_ name: String, in folder: String) -> Bool {
    name.hasPrefix("\(folder)/") && name.hasSuffix(".yaml") && name.split(separator: "/").count == 2
  }

  /// The name of the file of a specification's own service.
  static let serviceName = "service.yaml"

  /// The files without which a folder is no specification, but for a service that it shares.
  static let needed = ["errors.yaml", serviceName, "spec.yaml"]
}

/// One file of a specification, or a client's list of known failures: read, validated by itself and decoded.
struct SpecificationFile: Sendable {
  /// The decoded value.
  enum Content: Sendable {
    case operation(Operation)
    case spec(SpecificationHead)
    case service(Service)
    case states(StateChart)
    case always([Requirement])
    case deviations(DeviationContents)
    case facts(FactFile)
    case errors([ErrorCode])
    case knownFailures([KnownFailure])

    /// The kind of file that holds this.
    var kind: FileKind {
      switch self {
      case .operation: .operation
      case .spec: .spec
      case .service: .service
      case .states: .states
      case .always: .always
      case .deviations: .deviations
      case .facts(let file): file.kind.file
      case .errors: .errors
      case .knownFailures: .knownFailures
      }
    }
  }

  /// The path that diagnostics display.
  let file: String
  /// The tree as it was written; `nil` where the file is no YAML.
  let document: YAMLDocument?
  /// What it holds, without the parts that have errors; `nil` where the kind of file is not known.
  let content: Content?
  /// What it should be by its place, or is; `nil` where neither is known.
  let kind: FileKind?
  /// Whether it has a key at its top whose meaning nobody can tell, so that parts of it are not known.
  private(set) var isPartial = false
  /// The problems of the file by itself.
  let diagnostics: [Diagnostic]
  /// Whether everything in it was decoded.
  var isWhole: Bool { content != nil && !diagnostics.contains { $0.severity == .error } }

  private static let validator = GrammarValidator(Format.grammar)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The path that diagnostics display.
  ///   - kind: What it must be; `nil` for a file that may be of any kind.
  ///   - durations: The durations that the service names; `nil` where they are not known.
  init(_ bytes: [UInt8], file: String, kind: FileKind? = nil, durations: [String: Duration]? = nil) {
    let reading = YAMLReading(of: bytes, file: file)
    self.file = file
    document = reading.document
    guard let document = reading.document else {
      (self.kind, content, diagnostics) = (kind, nil, reading.diagnostics)
      return
    }
    let writing = PatternExpansion.expand(document)
    guard let whole = writing.document else {
      (self.kind, content, diagnostics) = (kind, nil, reading.diagnostics + writing.diagnostics)
      return
    }
    let shape = Self.validator.findings(in: whole)
    // A name that stands for nothing stays where it is, and has the wrong form there: that is the same mistake.
    let unknown = Set(writing.diagnostics.map(\.mark))
    let written = writing.diagnostics + shape.diagnostics.filter { !unknown.contains($0.mark) }
    guard let actual = Self.validator.fileKey(of: document).flatMap(FileKind.init(key:)) else {
      (self.kind, content, diagnostics) = (kind, nil, reading.diagnostics + written)
      return
    }
    self.kind = kind ?? actual
    if let kind, kind != actual {
      content = nil
      diagnostics = reading.diagnostics + [.wrongFileKind(document.root, found: actual, expected: kind)]
      return
    }
    isPartial = Self.isPartial(whole, shape)
    let found =
      reading.diagnostics + (isPartial ? written.filter { !DiagnosticKind.ofParts.contains($0.kind) } : written)
    let (decoded, problems) = Decoder.decode(
      whole, errors: ErrorPositions(found), meant: shape.meant, durations: durations
    ) { decoder in
      decoder.named.used[.rows] = writing.usedRows
      return Self.decode(actual, &decoder)
    }
    content = decoded
    // What a part of the file would define is not wrong where that part is not known.
    diagnostics = found + (isPartial ? problems.filter { !DiagnosticKind.ofParts.contains($0.kind) } : problems)
  }

  /// Whether a key at the top of a file is neither known nor close to a known one.
  private static func isPartial(
    _ document: YAMLDocument, _ shape: (diagnostics: [Diagnostic], meant: [Int: String])
  ) -> Bool {
    let unknown = Set(shape.diagnostics.filter { $0.kind == DiagnosticKind.unknownKey.name }.map(\.mark))
    guard !unknown.isEmpty else { return false }
    return document.root.entries.contains { shape.meant[$0.key.index] == nil && unknown.contains($0.key.span.mark) }
  }

  private static func decode(_ kind: FileKind, _ decoder: inout Decoder) -> Content {
    switch kind {
    case .operation: .operation(decoder.operation(0))
    case .spec: .spec(decoder.specificationHead(0))
    case .service: .service(decoder.service(0))
    case .states: .states(decoder.chart(0))
    case .always: .always(decoder.rules(0))
    case .deviations: .deviations(decoder.deviations(0))
    case .document: .facts(decoder.factFile(0, .document))
    case .reference: .facts(decoder.factFile(0, .reference))
    case .kitRules: .facts(decoder.factFile(0, .rules))
    case .errors: .errors(decoder.errorCodes(0))
    case .knownFailures: .knownFailures(decoder.knownFailures(0))
    }
  }
}
