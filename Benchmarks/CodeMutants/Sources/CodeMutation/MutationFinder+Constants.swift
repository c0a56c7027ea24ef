import SwiftSyntax

extension MutationFinder {
  /// Makes a number one more, and one less.
  func mutate(_ node: IntegerLiteralExprSyntax) {
    let text = node.literal.text.filter { $0 != "_" }
    let value = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
    guard let value else { return }
    // The greatest number of a type has no successor.
    if !["255", "65535"].contains("\(value)") { replace(node, by: "\(value + 1)", .number) }
    if value > 0 { replace(node, by: "\(value - 1)", .number) }
  }

  /// Makes a word another word, and a sentence empty.
  func mutate(_ node: StringLiteralExprSyntax) {
    guard node.openingQuote.text == "\"", node.openingPounds == nil else { return }
    guard node.segments.count == 1, case .stringSegment(let segment)? = node.segments.first else {
      return replace(node, by: "\"\"", .text, isUnsure: true)
    }
    let text = segment.content.text
    switch text.count {
    case 0: replace(node, by: "\"x\"", .text, isUnsure: true)
    case 1: replace(node, by: text == "x" ? "\"y\"" : "\"x\"", .text)
    case _ where text.hasPrefix("\\") && text.count == 2: replace(node, by: "\"x\"", .text)
    case _ where text.contains(" "): replace(node, by: "\"\"", .text, isUnsure: true)
    default: replace(node, by: "\"\(text)x\"", .text, isUnsure: true)
    }
  }

  /// Replaces a case of an enumeration by another one that every enumeration with the first has.
  func mutate(_ node: MemberAccessExprSyntax) {
    guard node.base == nil, node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
      node.parent?.is(MemberAccessExprSyntax.self) != true,
      let other = known.sibling(of: node.declName.baseName.text)
    else { return }
    replace(node, by: ".\(other)", .member, isUnsure: true)
  }
}
