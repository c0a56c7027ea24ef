package import SpecModel

/// Holds a document against the grammar, and reports everything that does not fit.
package struct ShapeValidator: Sendable {
  private let grammar: CompiledGrammar

  /// Prepares a grammar; a validator is made once and used for every file.
  ///
  /// - Parameter grammar: The grammar.
  package init(_ grammar: Grammar) {
    self.grammar = CompiledGrammar(grammar)
  }

  /// Finds everything in a document that does not fit.
  ///
  /// - Parameter document: The document.
  /// - Returns: The problems, each followed by its notes.
  package func validate(_ document: YAMLDocument) -> [Diagnostic] {
    var walk = ShapeWalk(document, grammar)
    guard let file = fileKind(of: document, &walk.log) else { return walk.log.diagnostics }
    walk.check(0, grammar.files[file])
    return walk.log.diagnostics
  }

  /// The kind of file that a document is.
  ///
  /// - Parameter document: The document.
  /// - Returns: The key that tells the kind; `nil` when it has none.
  package func fileKey(of document: YAMLDocument) -> String? {
    var log = DiagnosticLog()
    return fileKind(of: document, &log).map { grammar.grammar.files[$0].key }
  }

  private func fileKind(of document: YAMLDocument, _ log: inout DiagnosticLog) -> Int? {
    let root = document.root
    guard root.kind == .map else {
      if root.type != .refused || root.kind == .list { log.add(.wrongType(root, expected: "a map")) }
      return nil
    }
    let kinds = grammar.grammar.files.map(\.key)
    let first = root.entries.first { _ in true }?.key
    // A slip in the first key is told as such, even if a later key would make it a file of another kind.
    if let first, !kinds.contains(first.text), suggest(first.text, among: kinds) != nil {
      log.add(.unknownFileKind(first, kinds: kinds))
      return nil
    }
    if let kind = kinds.firstIndex(where: { root[$0] != nil }) { return kind }
    log.add(.unknownFileKind(first ?? root, kinds: kinds))
    return nil
  }
}
