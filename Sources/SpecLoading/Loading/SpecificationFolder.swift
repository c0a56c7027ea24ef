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
    var name: String
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
    let documents = Entry(path: Self.documentsPath(beside: folder), name: "../documents.yaml", kind: .documents)
    let entries =
      [documents]
      + names.compactMap { name in
        FileKind(name: name).map { Entry(path: "\(folder)/\(name)", name: name, kind: $0) }
      }
    let jobs = entries.map { (entry: $0, shown: shown($0.path)) }
    let read = concurrently(jobs) { job -> Result<ReadFile, Unreadable> in
      do throws(FileSourceError) {
        return .success(ReadFile(try files.bytes(at: job.entry.path), file: job.shown, kind: job.entry.kind))
      } catch {
        return .failure(Unreadable(diagnostic: .cannotRead(job.shown, error)))
      }
    }
    let whole = read.compactMap { try? $0.get() }
    for case .failure(let unreadable) in read { found.append(unreadable.diagnostic) }
    found += whole.flatMap { $0.diagnostics }
    var parts = SpecificationParts(whole, folder: folder)
    if whole.count < entries.count || !found.isEmpty { parts.isWholeFolder = false }
    found += SpecificationChecks(parts).run()
    let fingerprints = zip(entries, read).compactMap { entry, file in
      (try? file.get()).map { (name: entry.name, hash: $0.hash) }
    }
    diagnostics = found
    specification =
      found.contains { $0.severity == .error }
      ? nil : parts.specification(hash: Fingerprint.of(fingerprints.filter { $0.name != documents.name }))
  }

  private struct Unreadable: Error {
    var diagnostic: Diagnostic
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
