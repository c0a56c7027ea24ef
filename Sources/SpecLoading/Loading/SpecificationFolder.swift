import SpecModel

/// One specification's folder, read from its files.
struct SpecificationFolder {
  /// The specification; `nil` where the folder has an error.
  let specification: Specification?
  /// The diagnostics.
  let diagnostics: [Diagnostic]

  /// A file to read.
  private struct Entry: Sendable {
    var path: String
    /// The path that diagnostics display.
    var displayPath: String
    /// The path within the folder; `nil` for a file beside it.
    var name: String?
    var kind: FileKind
  }

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - files: Where files are read from.
  ///   - displayPath: Returns the path that diagnostics display for a path.
  init(_ folder: String, files: any FileSource, displayPath: (String) -> String) {
    let names: [String]
    do {
      names = try files.files(in: folder).filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    } catch {
      (specification, diagnostics) = (nil, [.cannotRead(displayPath(folder), error, isFolder: true)])
      return
    }
    var found = Self.unknown(names).map { Diagnostic.unknownFile(displayPath("\(folder)/\($0)")) }
    found += Self.missing(names).map { Diagnostic.missingFile(displayPath("\(folder)/\($0)")) }
    let entries = Self.entries(names, in: folder, displayPath: displayPath)
    let read = Self.read(entries, files)
    found += read.flatMap(\.diagnostics)
    let whole = read.compactMap(\.file)
    var parts = SpecificationParts(whole, folder: folder)
    if whole.count < entries.count || !found.isEmpty { parts.isWholeFolder = false }
    found += SpecificationChecks(parts).run()
    diagnostics = found
    let hasErrors = found.contains { $0.severity == .error }
    specification = hasErrors ? nil : parts.specification(hash: Self.hash(zip(entries, whole)))
  }

  /// The files to read: those of the folder that belong there, and the documents beside it.
  private static func entries(_ names: [String], in folder: String, displayPath: (String) -> String) -> [Entry] {
    let documents = documentsPath(beside: folder)
    return [Entry(path: documents, displayPath: displayPath(documents), name: nil, kind: .documents)]
      + names.compactMap { name in
        let path = "\(folder)/\(name)"
        return FileKind(name: name).map { Entry(path: path, displayPath: displayPath(path), name: name, kind: $0) }
      }
  }

  private static func read(
    _ entries: [Entry], _ files: any FileSource
  ) -> [(file: SpecificationFile?, diagnostics: [Diagnostic])] {
    concurrently(entries) { entry in
      do throws(FileSourceError) {
        let file = SpecificationFile(try files.bytes(at: entry.path), file: entry.displayPath, kind: entry.kind)
        return (file, file.diagnostics)
      } catch {
        return (nil, [.cannotRead(entry.displayPath, error)])
      }
    }
  }

  /// The fingerprint of the folder's own files.
  private static func hash(_ files: some Sequence<(Entry, SpecificationFile)>) -> String {
    Fingerprint.of(
      files.compactMap { entry, file in
        entry.name.map { (name: $0, hash: Fingerprint.of(file.document?.source.bytes ?? [])) }
      })
  }

  private static func documentsPath(beside folder: String) -> String {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    let trimmed = parts.last == "" ? parts.dropLast() : parts[...]
    return (trimmed.dropLast() + ["documents.yaml"]).joined(separator: "/")
  }

  private static func unknown(_ names: [String]) -> [String] { names.filter { FileKind(name: $0) == nil } }

  private static func missing(_ names: [String]) -> [String] {
    let operations = names.contains { FileKind(name: $0) == .operation }
    return FileKind.needed.filter { !names.contains($0) } + (operations ? [] : ["operations/NAME.yaml"])
  }
}

/// Fingerprints of bytes: 64-bit FNV-1a, which reveals a change but is not a signature.
enum Fingerprint {
  /// The fingerprint of some bytes, continued from another fingerprint.
  static func of(_ bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// The fingerprint of a folder: the names of its files and the fingerprints of their contents, in the order of names.
  static func of(_ files: [(name: String, hash: UInt64)]) -> String {
    let hash = files.sorted { $0.name < $1.name }.reduce(of([])) { hash, file in
      let named = of(file.name.utf8, after: hash)
      return withUnsafeBytes(of: file.hash.bigEndian) { of($0, after: of([0], after: named)) }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
