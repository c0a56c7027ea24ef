import SwiftSyntax

extension SyntaxProtocol {
  /// Whether a switch cannot stand here: in a pattern, an attribute, a raw value, the default of a parameter, or what
  /// a client states about itself.
  var isOutOfReach: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .expressionPattern, .attribute, .enumCaseElement, .functionParameter, .importDecl: return true
      case .patternBinding(let binding) where binding.pattern.trimmedDescription == "statement": return true
      case .codeBlockItem where self.is(SwitchCaseItemSyntax.self): return false
      default: node = parent
      }
    }
    return false
  }

  /// Whether the node is the initial value of a static property, which is made once.
  var isInitialValueOfStatic: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(CodeBlockSyntax.self) || parent.is(AccessorBlockSyntax.self) { return false }
      if let variable = parent.as(VariableDeclSyntax.self) {
        let isGlobal = variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        return isGlobal || variable.modifiers.contains { $0.name.text == "static" }
      }
      node = parent
    }
    return false
  }

  /// The name of the declaration around the node, with its type.
  var enclosingName: String {
    let type = Syntax(self).enclosingTypeName
    let member = Syntax(self).enclosingMemberName
    return [type, member].filter { !$0.isEmpty }.joined(separator: ".")
  }
}

extension Syntax {
  private func first<Result>(_ find: (Syntax) -> Result?) -> Result? {
    var node: Syntax? = self
    while let current = node {
      if let found = find(current) { return found }
      node = current.parent
    }
    return nil
  }

  /// The name of the type or extension around the node; empty for none.
  var enclosingTypeName: String {
    first { node in
      node.asProtocol((any NamedDeclSyntax).self).flatMap { named -> String? in
        node.isProtocol((any DeclGroupSyntax).self) ? named.name.text : nil
      } ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    } ?? ""
  }

  fileprivate var enclosingMemberName: String {
    first { node in
      if let function = node.as(FunctionDeclSyntax.self) { return function.name.text }
      if node.is(InitializerDeclSyntax.self) { return "init" }
      guard let variable = node.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      else { return nil }
      return variable.bindings.first?.pattern.trimmedDescription
    } ?? ""
  }

  /// The function, initializer, accessor or closure around the node.
  var enclosingFunction: Syntax? {
    first { node in
      let isFunction =
        node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(AccessorBlockSyntax.self)
      return isFunction ? node : nil
    }
  }

  /// The declared type of the result of the function, property or closure around the node.
  var resultType: TypeSyntax? {
    let found: TypeSyntax?? = first { node in
      if let function = node.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
      if let closure = node.as(ClosureExprSyntax.self) { return .some(closure.signature?.returnClause?.type) }
      if node.is(InitializerDeclSyntax.self) || node.is(AccessorDeclSyntax.self) { return .some(nil) }
      guard let block = node.as(AccessorBlockSyntax.self) else { return nil }
      return .some(block.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type)
    }
    return found ?? nil
  }
}

extension TypeSyntax {
  /// Values that the type has, whatever it is about.
  var plainValues: [String] {
    if self.is(OptionalTypeSyntax.self) { return ["nil"] }
    if self.is(ArrayTypeSyntax.self) { return ["[]"] }
    if self.is(DictionaryTypeSyntax.self) { return ["[:]"] }
    switch trimmedDescription {
    case "Bool": return ["true", "false"]
    case "String": return ["\"\""]
    default: return trimmedDescription.hasPrefix("Set<") ? ["[]"] : []
    }
  }
}
