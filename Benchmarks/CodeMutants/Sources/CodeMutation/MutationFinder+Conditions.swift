import SwiftSyntax

extension MutationFinder {
  /// Forces a list of conditions to fail, and each Boolean condition to hold.
  func force(_ list: ConditionElementListSyntax) {
    // A loop over `true` ends only from inside; a function may rely on that.
    guard list.trimmedDescription != "true" else { return }
    add(
      .conditionFalse, at: list, before: list.trimmedDescription, after: "false",
      [Mutation.Wrapping(range: range(list), before: "!§, ", after: "", isOutermost: true)])
    for element in list {
      if case .expression(let expression) = element.condition {
        replace(expression, by: "true", .conditionTrue)
      }
    }
  }

  /// Forces a Boolean expression both ways.
  func forceBoth(_ condition: ExprSyntax) {
    replace(condition, by: "true", .conditionTrue)
    replace(condition, by: "false", .conditionFalse)
  }

  /// Changes an operator.
  func mutate(_ node: InfixOperatorExprSyntax) {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    switch name {
    case "<", "<=", ">", ">=":
      let other = name.hasSuffix("=") ? String(name.dropLast()) : name + "="
      replace(node, by: "\(left) \(other) \(right)", .comparison)
      if !node.isCondition { negate(node) }
    case "==", "!=", "===", "!==":
      // A condition is forced both ways already.
      if !node.isCondition { negate(node) }
    case "&&": ignoreOperands(of: node, constant: "true")
    case "||": ignoreOperands(of: node, constant: "false")
    case "??":
      replace(node, by: right, .defaultTaken)
      replace(node, by: "(\(left))!", .defaultRefused)
    case "+", "-", "*", "/", "%": replace(node, by: left, .operandDropped, isUnsure: true)
    default: break
    }
  }

  private func ignoreOperands(of node: InfixOperatorExprSyntax, constant: String) {
    replace(node.leftOperand, by: constant, .logic)
    replace(node.rightOperand, by: constant, .logic)
  }

  /// Lets an optional chain give `nil`.
  func cut(_ link: OptionalChainingExprSyntax) {
    var chain = ExprSyntax(link)
    while let parent = chain.parent?.as(ExprSyntax.self), parent.continues(chain) { chain = parent }
    // One mutation for a chain, made at its first link.
    guard chain.firstLink == link.id, !chain.isStatement, !chain.isBound, !chain.isDefaulted, !chain.isAssigned else {
      return
    }
    replace(chain, by: "nil", .chainCut, isUnsure: true)
  }
}

extension ExprSyntax {
  /// Whether the expression is one more link of the chain that another one begins.
  fileprivate func continues(_ chain: ExprSyntax) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): member.base?.id == chain.id
    case .functionCallExpr(let call): call.calledExpression.id == chain.id
    case .subscriptCallExpr(let call): call.calledExpression.id == chain.id
    case .optionalChainingExpr(let link): link.expression.id == chain.id
    default: false
    }
  }

  /// The id of the first `?` in a chain.
  fileprivate var firstLink: SyntaxIdentifier? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): member.base?.firstLink
    case .functionCallExpr(let call): call.calledExpression.firstLink
    case .subscriptCallExpr(let call): call.calledExpression.firstLink
    case .optionalChainingExpr(let link): link.expression.firstLink ?? link.id
    default: nil
    }
  }

  /// Whether the expression is what an assignment changes.
  fileprivate var isAssigned: Bool {
    guard let infix = parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == id else { return false }
    return infix.isAssignment
  }
}
