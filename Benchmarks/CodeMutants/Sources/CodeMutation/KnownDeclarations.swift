import SwiftParser
import SwiftSyntax

/// What other sources declare, by name: the parameters of functions, and the cases of enumerations.
public struct KnownDeclarations: Sendable {
  /// A parameter or a stored property.
  struct Parameter: Sendable, Hashable {
    var label: String
    var type: String
  }

  /// The parameters of functions, initializers and cases with that name.
  private(set) var signatures: [String: [[Parameter]]] = [:]
  /// The cases without payload of each enumeration, in order.
  private(set) var enumerations: [[String]] = []

  /// Reads declarations.
  ///
  /// - Parameter sources: The texts of source files.
  public init(_ sources: [String]) {
    for source in sources {
      let reader = Reader(viewMode: .sourceAccurate)
      reader.walk(Parser.parse(source: source))
      signatures.merge(reader.signatures) { $0 + $1 }
      enumerations += reader.enumerations
    }
  }

  /// Returns the case after another one, which every enumeration with the first has.
  func sibling(of name: String) -> String? {
    let owners = enumerations.filter { $0.contains(name) }
    guard let first = owners.first, let place = first.firstIndex(of: name) else { return nil }
    let others = first[(place + 1)...] + first[..<place]
    return others.first { other in owners.allSatisfy { $0.contains(other) } }
  }

  /// Whether two arguments of a call have one type in every function that it can mean.
  func haveOneType(_ first: Int, _ second: Int, of name: String, labels: [String]) -> Bool {
    let types = (signatures[name] ?? []).compactMap { parameters in Self.types(of: labels, in: parameters) }
    return !types.isEmpty && types.allSatisfy { $0[first] == $0[second] && !$0[first].contains("->") }
  }

  /// The types of arguments by their labels, some of which a call may leave out; `nil` if the labels do not fit.
  private static func types(of labels: [String], in parameters: [Parameter]) -> [String]? {
    var rest = parameters[...]
    var types: [String] = []
    for label in labels {
      guard let place = rest.firstIndex(where: { $0.label == label }) else { return nil }
      types.append(rest[place].type)
      rest = rest[(place + 1)...]
    }
    return types
  }
}

/// Reads the declarations of one file.
private final class Reader: SyntaxVisitor {
  var signatures: [String: [[KnownDeclarations.Parameter]]] = [:]
  var enumerations: [[String]] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, node.signature.parameterClause)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(Syntax(node).enclosingTypeName, node.signature.parameterClause)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    enumerations.append(elements.filter { $0.parameterClause == nil }.map(\.name.text))
    for element in elements {
      guard let clause = element.parameterClause else { continue }
      signatures[element.name.text, default: []].append(
        clause.parameters.map {
          KnownDeclarations.Parameter(label: $0.firstName?.text ?? "_", type: $0.type.trimmedDescription)
        })
    }
    return .visitChildren
  }

  /// A structure without an initializer of its own has one with a parameter for each stored property.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.map(\.decl)
    guard !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return .visitChildren }
    let stored = members.compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.contains { $0.name.text == "static" } }
      .flatMap(\.bindings).filter { $0.accessorBlock == nil }
    signatures[node.name.text, default: []].append(
      stored.map {
        KnownDeclarations.Parameter(
          label: $0.pattern.trimmedDescription, type: $0.typeAnnotation?.type.trimmedDescription ?? "?\($0.id)")
      })
    return .visitChildren
  }

  private func note(_ name: String, _ clause: FunctionParameterClauseSyntax) {
    signatures[name, default: []].append(
      clause.parameters.map {
        KnownDeclarations.Parameter(label: $0.firstName.text, type: $0.type.trimmedDescription)
      })
  }
}
