import SpecModel

/// One specification's folder, read from its files.
struct SpecificationFolder {
  /// The specification; `nil` where the folder has an error.
  let specification: Specification?
  /// The diagnostics.
  let diagnostics: [Diagnostic]
  /// The files that were read.
  let yaml: YAMLDocuments

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - files: Where files are read from.
  ///   - facts: The files of facts beside it.
  ///   - library: The specifications whose services can be named, and whose facts can be proven.
  ///   - displayPath: Returns the path that diagnostics display for a path.
  init(
    _ folder: String, files: any FileSource, facts: FactFolder, library: SpecificationLibrary?,
    displayPath: (String) -> String
  ) {
    let names: [String]
    do {
      names = try files.files(in: folder).filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    } catch {
      (specification, diagnostics) = (nil, [.cannotRead(displayPath(folder), error, isFolder: true)])
      yaml = YAMLDocuments()
      return
    }
    var reading = FolderReading(folder, names, files, library)
    reading.readAll(displayPath: displayPath)
    var parts = SpecificationParts(reading.read.compactMap(\.file), folder: folder)
    let borrowed = reading.library == nil ? [] : facts.ofLibrary
    parts.add(facts: facts.own.compactMap(\.file), library: borrowed)
    // A file that cannot be read, or is none of facts, may have been meant to hold some.
    if facts.own.isEmpty && borrowed.isEmpty || facts.own.contains(where: { $0.file == nil }) {
      parts.knowsFacts = false
    }
    var found = reading.found + facts.diagnostics
    if facts.own.isEmpty, borrowed.isEmpty { found.append(.missingFile(displayPath("\(facts.path)/NAME.yaml"))) }
    if reading.read.contains(where: { $0.file == nil }) || !found.isEmpty { parts.isWholeFolder = false }
    diagnostics = found + SpecificationChecks(parts).run()
    let hasErrors = diagnostics.contains { $0.severity == .error }
    specification = hasErrors ? nil : parts.specification(hash: reading.hash(with: parts.namedFacts))
    yaml = parts.yaml
  }
}

/// The reading of a folder's files: the spec file first, then the service, which the others refer to.
private struct FolderReading {
  /// A file to read.
  private struct Entry: Sendable {
    var path: String
    /// The path that diagnostics display.
    var displayPath: String
    /// The path within the folder; `nil` for a file that is not a part of the specification.
    var name: String?
    var kind: FileKind
  }

  private let folder: String
  private let names: [String]
  private let files: any FileSource
  /// `nil` also where the folder is one of the library itself.
  let library: SpecificationLibrary?
  private var entries: [Entry] = []
  /// The files that were read, in the order of the entries; `nil` for one that cannot be read.
  private(set) var read: [(file: SpecificationFile?, diagnostics: [Diagnostic])] = []
  /// The diagnostics of the files by themselves, and of the folder.
  private(set) var found: [Diagnostic] = []

  init(_ folder: String, _ names: [String], _ files: any FileSource, _ library: SpecificationLibrary?) {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.folder = folder
    self.names = names
    self.files = files
    self.library = library.flatMap { folder.hasPrefix($0.path + "/") ? nil : $0 }
  }

  mutating func readAll(displayPath: (String) -> String) {
    found = names.filter { FileKind(name: $0) == nil }
      .map { .unknownFile(displayPath("\(folder)/\($0)"), named: $0, among: names) }
    var own = names.compactMap { name in
      FileKind(name: name).map {
        let path = "\(folder)/\(name)"
        return Entry(path: path, displayPath: displayPath(path), name: name, kind: $0)
      }
    }
    read(own.filter { $0.kind == .spec })
    own.removeAll { $0.kind == .spec }
    let ownService = own.filter { $0.kind == .service }
    own.removeAll { $0.kind == .service }
    let service = sharedService(besideOwn: !ownService.isEmpty, displayPath)
    read(service.map { [$0] } ?? ownService)
    read(own, durations: durations)
    // A spec file that is not known whole may name a shared service.
    let mayShare = head == nil || head?.service != nil || self.read.first?.file?.isPartial == true
    found += missing(mayShareService: mayShare).map { .missingFile(displayPath("\(folder)/\($0)")) }
  }

  private mutating func read(_ entries: [Entry], durations: [String: Duration]? = nil) {
    let files = files
    let read = concurrently(entries) { entry -> (file: SpecificationFile?, diagnostics: [Diagnostic]) in
      do throws(FileSourceError) {
        let file = SpecificationFile(
          try files.bytes(at: entry.path), file: entry.displayPath, kind: entry.kind, durations: durations)
        return (file, file.diagnostics)
      } catch {
        return (nil, [.cannotRead(entry.displayPath, error)])
      }
    }
    self.entries += entries
    self.read += read
    found += read.flatMap(\.diagnostics)
  }

  /// The file of the service that the spec file names, beside the folder or in the library; `nil` where it names none, or
  /// none that there is.
  private mutating func sharedService(besideOwn hasOwn: Bool, _ displayPath: (String) -> String) -> Entry? {
    guard let file = read.first?.file, let service = head?.service else { return nil }
    let place = SourceSpan(mark: service.mark)
    let span = file.document.map { YAMLDocuments($0).span(.mark(service.mark)) } ?? place
    let beside = ((try? files.files(in: "\(parent)services")) ?? []).filter { $0.hasSuffix(".yaml") }
      .map { String($0.dropLast(5)) }
    let path = "\(parent)services/\(service.name).yaml"
    if beside.contains(service.name) {
      if hasOwn { found.append(.secondService(service.name, shared: displayPath(path), at: span)) }
      return Entry(path: path, displayPath: displayPath(path), name: FileKind.serviceName, kind: .service)
    }
    let borrowed = library?.services(in: files) ?? [:]
    guard let library, let name = borrowed[service.name] else {
      let known = Set(beside).union(borrowed.keys).sorted()
      found.append(.unknownService(service.name, shared: displayPath(path), among: known, at: span))
      return nil
    }
    let displayed = "\(library.displayPath)/\(name)"
    if hasOwn { found.append(.secondService(service.name, shared: displayed, at: span)) }
    return Entry(
      path: "\(library.path)/\(name)", displayPath: displayed, name: FileKind.serviceName, kind: .service)
  }

  private var head: SpecificationHead? {
    if case .spec(let head) = read.first?.file?.content { head } else { nil }
  }

  /// The durations that the service names; `nil` where the service has errors.
  private var durations: [String: Duration]? {
    read.compactMap(\.file).lazy.compactMap { file in
      if case .service(let service) = file.content, file.isWhole { service.durations } else { nil }
    }.first
  }

  /// The path of the folder above, with a slash.
  private var parent: String {
    folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { "\($0)/" }.joined()
  }

  /// The files without which the folder is no specification.
  private func missing(mayShareService: Bool) -> [String] {
    let needed = FileKind.needed.filter { !names.contains($0) && !($0 == FileKind.serviceName && mayShareService) }
    let hasOperations = names.contains { FileKind(name: $0) == .operation }
    return needed + (hasOperations ? [] : ["operations/NAME.yaml"])
  }

  /// The fingerprint of the specification's files; a shared service counts like one of the folder, and of the facts those
  /// alone that it names.
  func hash(with facts: [Fact]) -> String {
    let written = zip(entries, read).compactMap { entry, read in
      entry.name.map { (name: $0, hash: Fingerprint.of(read.file?.document?.source.bytes ?? [])) }
    }
    return Fingerprint.of(written + facts.map { (name: $0.id, hash: Fingerprint.of($0.content.utf8)) })
  }
}

/// Fingerprints of bytes: 64-bit FNV-1a, which reveals a change but is not a signature.
private enum Fingerprint {
  /// The fingerprint of some bytes, continued from another fingerprint.
  static func of(_ bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// The fingerprint of files: of their names and the fingerprints of their contents, in the order of names.
  static func of(_ files: [(name: String, hash: UInt64)]) -> String {
    let hash = files.sorted { $0.name < $1.name }.reduce(of([])) { hash, file in
      let named = of(file.name.utf8, after: hash)
      return withUnsafeBytes(of: file.hash.bigEndian) { of($0, after: of([0], after: named)) }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Fact {
  /// All that it says, without where it stands.
  fileprivate var content: String {
    let publications = publications.map(\.description).joined(separator: ";")
    return "\(kind)|\(says)|\(source)|\(level?.rawValue ?? "")|\(levelReason?.rawValue ?? "")|\(quote ?? "")|"
      + "\(versions ?? "")|\(facets)|\(disposition)|\(publications)"
  }
}
