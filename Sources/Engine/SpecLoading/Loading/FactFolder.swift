import SpecModel

/// The files of facts that the specifications of a folder can name: those in `facts` beside them, and those of a library.
struct FactFolder: Sendable {
  /// The path of the folder.
  let path: String
  /// The files of the folder itself; `nil` for one that cannot be read.
  let own: [(file: SpecificationFile?, diagnostics: [Diagnostic])]
  /// Why the folder itself cannot be read; none where it can be, or where there is none.
  private let problems: [Diagnostic]
  /// The files of the library.
  let ofLibrary: [SpecificationFile]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - parent: The folder of the specifications, with a slash at its end unless it is empty.
  ///   - files: Where files are read from.
  ///   - library: The specifications whose facts can be proven, too.
  ///   - displayPath: Returns the path that diagnostics display for a path.
  init(
    besides parent: String, files: any FileSource, library: SpecificationLibrary?, displayPath: (String) -> String
  ) {
    let path = "\(parent)facts"
    self.path = path
    let names: [String]
    do throws(FileSourceError) {
      (names, problems) = (try Self.names(in: path, files), [])
    } catch {
      (names, problems) = ([], error == .missing ? [] : [.cannotRead(displayPath(path), error, isFolder: true)])
    }
    own = Self.read(names.map { (path: $0, displayPath: displayPath($0)) }, files)
    guard let library, "\(library.path)/" != parent else {
      ofLibrary = []
      return
    }
    let borrowed = ((try? Self.names(in: "\(library.path)/facts", files)) ?? []).map { path in
      (path: path, displayPath: library.displayPath + path.dropFirst(library.path.count))
    }
    ofLibrary = Self.read(borrowed, files).compactMap(\.file).filter(\.isWhole)
  }

  /// The problems of the files by themselves.
  var diagnostics: [Diagnostic] { problems + own.flatMap(\.diagnostics) }

  private static func names(in folder: String, _ files: any FileSource) throws(FileSourceError) -> [String] {
    try files.files(in: folder).filter { $0.hasSuffix(".yaml") && !$0.contains("/") && !$0.hasPrefix(".") }
      .sorted().map { "\(folder)/\($0)" }
  }

  private static func read(
    _ paths: [(path: String, displayPath: String)], _ files: any FileSource
  ) -> [(file: SpecificationFile?, diagnostics: [Diagnostic])] {
    concurrently(paths) { path -> (file: SpecificationFile?, diagnostics: [Diagnostic]) in
      do throws(FileSourceError) {
        let file = SpecificationFile(try files.bytes(at: path.path), file: path.displayPath)
        if let kind = file.kind, ![.document, .reference, .kitRules].contains(kind), let root = file.document?.root {
          return (nil, [.notFacts(root, found: kind)])
        }
        return (file, file.diagnostics)
      } catch {
        return (nil, [.cannotRead(path.displayPath, error)])
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func notFacts(_ root: YAMLNode, found: FileKind) -> Diagnostic {
    let first = root.entries.first { $0.key.hasText(found.key) }?.key ?? root
    return Diagnostic(
      .wrongFileKind, at: first.span,
      "a file in 'facts' holds 'document', 'reference' or 'rules', but this one holds \(quoted(found.key)); move it")
  }
}
