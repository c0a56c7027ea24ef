import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the mutations of one source file.
///
/// Each form that it makes keeps the type of what it changes. Where that depends on types that the syntax does not
/// show, the mutation is marked as unsure, and the compiler has the last word.
final class MutationFinder: SyntaxVisitor {
  let file: String
  let known: KnownDeclarations
  private let source: [UInt8]
  private let places: SourceLocationConverter
  private(set) var mutations: [Mutation] = []

  private init(file: String, source: String, tree: SourceFileSyntax, known: KnownDeclarations) {
    self.file = file
    self.known = known
    self.source = Array(source.utf8)
    places = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the mutations of a file, in the order of their places.
  static func mutations(of source: String, file: String, known: KnownDeclarations) -> [Mutation] {
    let parsed = Parser.parse(source: source)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }.as(SourceFileSyntax.self) ?? parsed
    let finder = MutationFinder(file: file, source: source, tree: folded, known: known)
    finder.walk(folded)
    return numbered(finder.mutations)
  }

  /// Sorts mutations, and tells apart those that would have the same key.
  private static func numbered(_ mutations: [Mutation]) -> [Mutation] {
    var seen: [String: Int] = [:]
    let sorted = mutations.sorted {
      ($0.line, $0.column, $0.kind.rawValue, $0.after) < ($1.line, $1.column, $1.kind.rawValue, $1.after)
    }
    return sorted.map { mutation in
      var mutation = mutation
      seen[mutation.key, default: 0] += 1
      mutation.repetition = seen[mutation.key] ?? 1
      return mutation
    }
  }

  // MARK: - Making mutations

  /// Replaces an expression by another, with a conditional operator around both.
  func replace(_ node: some SyntaxProtocol, by after: String, _ kind: Mutation.Kind, isUnsure: Bool = false) {
    guard let after = after.inOneLine else { return }
    add(
      kind, at: node, before: node.trimmedDescription, after: after, isUnsure: isUnsure,
      [Mutation.Wrapping(range: range(node), before: "(§ ? (\(after)) : (", after: "))")])
  }

  /// Turns a Boolean expression round.
  func negate(_ node: some SyntaxProtocol) {
    add(
      .comparison, at: node, before: node.trimmedDescription, after: "!(\(node.trimmedDescription))",
      [Mutation.Wrapping(range: range(node), before: "(§ != (", after: "))")])
  }

  /// Adds a mutation with its insertions.
  func add(
    _ kind: Mutation.Kind, at node: some SyntaxProtocol, before: String, after: String, isUnsure: Bool = false,
    _ wrappings: [Mutation.Wrapping]
  ) {
    guard !node.isOutOfReach else { return }
    let place = places.location(for: node.positionAfterSkippingLeadingTrivia)
    mutations.append(
      Mutation(
        kind: kind, file: file, line: place.line, column: place.column, declaration: node.enclosingName,
        before: before.shortened, after: after.shortened, runsOnce: node.isInitialValueOfStatic, isUnsure: isUnsure,
        wrappings: wrappings))
  }

  /// The range of a node without the blanks and comments around it.
  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  // MARK: - Visiting

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    force(node)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    forceBoth(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    forceBoth(node.condition)
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!", !node.isCondition {
      replace(node, by: node.expression.trimmedDescription, .logic)
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isCondition { replace(node, by: node.literal.text == "true" ? "false" : "true", .flag) }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    remove(node)
    replaceResult(node)
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { replaceResult(expression) }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    removeCases(of: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    swapArguments(of: node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    cut(node)
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.text == "?", !node.isStatement, !node.isBound, !node.isDefaulted {
      replace(node, by: "nil", .chainCut)
    }
    return .visitChildren
  }
}

extension String {
  /// The text with single blanks; `nil` if it means something else in one line.
  fileprivate var inOneLine: String? {
    guard contains("\n") else { return self }
    if contains("//") || contains("\"\"\"") || contains("{") { return nil }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text as people see it: one line of a bounded length.
  fileprivate var shortened: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 120 ? line.prefix(119) + "…" : line
  }
}
