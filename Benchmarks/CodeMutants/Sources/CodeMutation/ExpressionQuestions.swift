import SwiftSyntax

extension InfixOperatorExprSyntax {
  /// Whether the operator assigns.
  var isAssignment: Bool {
    if self.operator.is(AssignmentExprSyntax.self) { return true }
    guard let name = self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="].contains(name)
  }
}

extension ExprSyntaxProtocol {
  /// The parent behind `try` and `await`.
  private var parentOfEffect: Syntax? {
    var parent = self.parent
    while let effect = parent, effect.is(TryExprSyntax.self) || effect.is(AwaitExprSyntax.self) {
      parent = effect.parent
    }
    return parent
  }

  /// Whether the expression is a whole condition, which is forced both ways.
  var isCondition: Bool {
    guard let parent else { return false }
    if let ternary = parent.as(TernaryExprSyntax.self) { return ternary.condition.id == ExprSyntax(self).id }
    return parent.is(ConditionElementSyntax.self) || parent.is(WhereClauseSyntax.self)
  }

  /// Whether the expression is a statement.
  var isStatement: Bool { parentOfEffect?.is(CodeBlockItemSyntax.self) == true }

  /// Whether the expression is bound by a condition, which is forced already.
  var isBound: Bool { parentOfEffect?.parent?.is(OptionalBindingConditionSyntax.self) == true }

  /// Whether `??` gives the expression a default, which is mutated by itself.
  var isDefaulted: Bool {
    guard let infix = parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == ExprSyntax(self).id else {
      return false
    }
    return infix.operator.trimmedDescription == "??"
  }

  /// The expression without `try` and `await`; `nil` for one that ignores its errors.
  var effect: ExprSyntax? {
    if let marked = self.as(TryExprSyntax.self) {
      return marked.questionOrExclamationMark == nil ? marked.expression.effect : nil
    }
    return self.as(AwaitExprSyntax.self)?.expression.effect ?? ExprSyntax(self)
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item is the value of what is around it, as the only expression there is.
  var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
      return false
    }
    switch owner.as(SyntaxEnum.self) {
    case .closureExpr, .accessorBlock: return true
    case .switchCase: return owner.parent?.parent?.as(SwitchExprSyntax.self).map(Self.isValue) ?? false
    case .codeBlock:
      guard let holder = owner.parent else { return false }
      if let function = holder.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
      if let accessor = holder.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
      if let choice = holder.as(IfExprSyntax.self) { return Self.isValue(choice) }
      return false
    default: return false
    }
  }

  /// Whether the item is the whole body of a function or a property.
  var isWholeBody: Bool {
    let owner = parent?.parent
    return owner?.is(AccessorBlockSyntax.self) == true || owner?.parent?.is(FunctionDeclSyntax.self) == true
  }

  /// Whether a choice is used as a value.
  private static func isValue(_ choice: some ExprSyntaxProtocol) -> Bool {
    if let parent = choice.parent?.as(IfExprSyntax.self) { return isValue(parent) }
    let holder = choice.parent?.is(ExpressionStmtSyntax.self) == true ? choice.parent?.parent : choice.parent
    return holder?.as(CodeBlockItemSyntax.self)?.isValue ?? true
  }
}
