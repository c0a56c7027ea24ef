import SpecModel

/// One specification's folder, read from its files.
struct SpecificationFolder {
  /// The specification; `nil` when anything in the folder is wrong.
  let specification: Specification?
  /// Everything that was found.
  let diagnostics: [Diagnostic]

  /// A file to read.
  private struct Entry: Sendable {
    var path: String
    /// The path as it is shown to people.
    var shown: String
    /// The path within the folder; `nil` for a file beside it.
    var name: String?
    var kind: FileKind
  }

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - files: Where files are read from.
  ///   - shown: How a path is shown to people.
  init(_ folder: String, files: any FileSource, shown: (String) -> String) {
    let names: [String]
    do {
      names = try files.files(in: folder).filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    } catch {
      (specification, diagnostics) = (nil, [.cannotRead(shown(folder), error, isFolder: true)])
      return
    }
    var found = Self.foreign(names).map { Diagnostic.unknownFile(shown("\(folder)/\($0)")) }
    found += Self.missing(names).map { Diagnostic.missingFile(shown("\(folder)/\($0)")) }
    let entries = Self.entries(names, in: folder, shown: shown)
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
  private static func entries(_ names: [String], in folder: String, shown: (String) -> String) -> [Entry] {
    let documents = documentsPath(beside: folder)
    return [Entry(path: documents, shown: shown(documents), name: nil, kind: .documents)]
      + names.compactMap { name in
        let path = "\(folder)/\(name)"
        return FileKind(name: name).map { Entry(path: path, shown: shown(path), name: name, kind: $0) }
      }
  }

  private static func read(
    _ entries: [Entry], _ files: any FileSource
  ) -> [(file: ReadFile?, diagnostics: [Diagnostic])] {
    concurrently(entries) { entry in
      do throws(FileSourceError) {
        let file = ReadFile(try files.bytes(at: entry.path), file: entry.shown, kind: entry.kind)
        return (file, file.diagnostics)
      } catch {
        return (nil, [.cannotRead(entry.shown, error)])
      }
    }
  }

  /// The fingerprint of the folder's own files.
  private static func hash(_ files: some Sequence<(Entry, ReadFile)>) -> String {
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

  private static func foreign(_ names: [String]) -> [String] { names.filter { FileKind(name: $0) == nil } }

  private static func missing(_ names: [String]) -> [String] {
    let operations = names.contains { FileKind(name: $0) == .operation }
    return FileKind.needed.filter { !names.contains($0) } + (operations ? [] : ["operations/NAME.yaml"])
  }
}
