import SwiftSyntax

extension MutationFinder {
  /// Leaves out a call or an assignment.
  func remove(_ item: CodeBlockItemSyntax) {
    guard case .expr(let expression) = item.item, let effect = expression.effect else { return }
    if let assignment = effect.as(InfixOperatorExprSyntax.self) {
      guard assignment.isAssignment, !item.initializes(assignment.leftOperand) else { return }
    } else {
      guard effect.is(FunctionCallExprSyntax.self), !effect.endsProgram, !effect.delegates else { return }
    }
    let isAlone = (item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) == 1
    let isInClosure = item.parent?.parent?.is(ClosureExprSyntax.self) == true
    // The only call of a closure may be its result; an assignment is none.
    if isAlone, item.isValue, !(isInClosure && effect.is(InfixOperatorExprSyntax.self)) { return }
    add(
      .statementRemoved, at: item, before: item.trimmedDescription, after: "",
      [Mutation.Wrapping(range: range(item), before: "if !§ { ", after: " }", isOutermost: true)])
  }

  /// Replaces the result of a function whose only expression it is.
  func replaceResult(_ item: CodeBlockItemSyntax) {
    guard case .expr(let expression) = item.item, let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1, list.parent?.is(ClosureExprSyntax.self) != true, item.isValue, item.isWholeBody
    else { return }
    replaceResult(expression)
  }

  /// Replaces a result by one that its type always has.
  func replaceResult(_ expression: ExprSyntax) {
    guard let type = Syntax(expression).resultType, let effect = expression.effect,
      !effect.is(IfExprSyntax.self), !effect.is(SwitchExprSyntax.self)
    else { return }
    let text = effect.trimmedDescription
    for other in type.plainValues where other != text && !["true", "false"].contains(text) {
      replace(effect, by: other, .returnReplaced)
    }
  }

  /// Lets each case of a switch with a default never match.
  func removeCases(of node: SwitchExprSyntax) {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.contains(where: { $0.label.is(SwitchDefaultLabelSyntax.self) }) else { return }
    for label in cases.compactMap({ $0.label.as(SwitchCaseLabelSyntax.self) }) {
      for item in label.caseItems where item.whereClause == nil {
        add(
          .caseRemoved, at: item, before: "case \(item.pattern.trimmedDescription)", after: "",
          [Mutation.Wrapping(range: range(item.pattern), before: "", after: " where !§", isOutermost: true)])
      }
    }
  }

  /// Lets two arguments of one type change places.
  func swapArguments(of call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard arguments.count > 1, let name = call.calledExpression.calledName else { return }
    let labels = arguments.map { $0.label?.text ?? "_" }
    for first in arguments.indices {
      for second in arguments.indices.dropFirst(first + 1) {
        let (left, right) = (arguments[first].expression, arguments[second].expression)
        let (leftText, rightText) = (left.trimmedDescription, right.trimmedDescription)
        guard leftText != rightText, !"\(leftText)\(rightText)".contains("\n"),
          !left.is(InOutExprSyntax.self), !right.is(InOutExprSyntax.self), !left.is(ClosureExprSyntax.self),
          known.haveOneType(first, second, of: name, labels: labels)
        else { continue }
        add(
          .argumentsSwapped, at: call, before: call.trimmedDescription,
          after: "\(name)(… \(rightText), \(leftText) …)", isUnsure: true,
          [
            Mutation.Wrapping(range: range(left), before: "(§ ? (\(rightText)) : (", after: "))"),
            Mutation.Wrapping(range: range(right), before: "(§ ? (\(leftText)) : (", after: "))"),
          ])
      }
    }
  }
}

extension ExprSyntax {
  /// The name of a called function, method, type or case.
  fileprivate var calledName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// Whether a call hands an initialization to another initializer.
  fileprivate var delegates: Bool {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.calledName == "init"
  }

  /// Whether a call never returns.
  fileprivate var endsProgram: Bool {
    ["fatalError", "preconditionFailure"].contains(
      self.as(FunctionCallExprSyntax.self)?.calledExpression.calledName ?? "")
  }
}

extension CodeBlockItemSyntax {
  /// Whether an assignment may give a property or a constant its first value.
  fileprivate func initializes(_ target: ExprSyntax) -> Bool {
    let name = target.trimmedDescription
    let plain = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    guard let function = Syntax(self).enclosingFunction else { return true }
    if function.is(InitializerDeclSyntax.self), name == "self" || !plain.contains(".") { return true }
    return !function.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.text == plain, let binding = token.parent?.parent?.as(PatternBindingSyntax.self) else { return true }
      return binding.initializer != nil || binding.accessorBlock != nil
    }
  }
}
