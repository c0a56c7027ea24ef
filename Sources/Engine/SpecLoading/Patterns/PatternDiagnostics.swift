import SpecModel

// The problems of what is written out.
extension DiagnosticKind {
  static let unknownEachValue = DiagnosticKind(
    "unknown-each-value",
    why: "A name after '$each' stands for a value of the application or the member, and none has this one.",
    remedy: "Correct the name, or give the value.",
    broken: "- applies-to: [{id: ACME-EXCHANGE-101, operation: exchange, request: token}]\n"
      + "  statement: \"`$each.operation` fails when `$each.requst` is refused.\"",
    mended: "  statement: \"`$each.operation` fails when `$each.request` is refused.\"")

  static let missingEachValue = DiagnosticKind(
    "missing-each-value",
    why: "A whole value that an application does not give is left out, but a text cannot have a hole.",
    remedy: "Give the value in each application.",
    broken: "- applies-to: [{id: ACME-EXCHANGE-101, operation: exchange}, {…, request: token}]\n"
      + "  statement: \"`$each.operation` fails when `$each.request` is refused.\"",
    mended: "- applies-to: [{id: ACME-EXCHANGE-101, operation: exchange, request: token}, {…, request: token}]")

  static let unusedEachValue = DiagnosticKind(
    "unused-each-value",
    why: "A value that nothing uses suggests a difference that does not exist.",
    remedy: "Remove it, or use it as '$each.NAME'.",
    broken: "- applies-to: [{id: ACME-EXCHANGE-101, operation: exchange, body: busy}]   # and no '$each.body'",
    mended: "- applies-to: [{id: ACME-EXCHANGE-101, operation: exchange}]")

  static let unknownScenario = DiagnosticKind(
    "unknown-scenario",
    why: "An application can only be without a scenario that its pattern has.",
    remedy: "Correct the name, or remove it from 'without'.",
    broken: "without: [relunch]", mended: "without: [relaunch]")

  static let tooMuchWrittenOut = DiagnosticKind(
    "too-much-written-out",
    why: "Lists within lists multiply, and a file must fit into memory when all is written out.",
    remedy: "Repeat steps for fewer members.",
    broken: "- {each: […], steps: [{each: […], steps: [{each: […], steps: […]}]}]}",
    mended: "- {each: […], steps: [{each: […], steps: […]}]}")
}

extension Diagnostic {
  static func unknownEachValue(_ name: String, at node: YAMLNode, among known: [String]) -> Diagnostic {
    let others = known.isEmpty ? "; nothing here has values with names" : "; there are \(listed(known))"
    return Diagnostic(
      .unknownEachValue, at: node.span,
      "nothing gives the value \(quoted(name))\(didYouMean(name, among: known) ?? others)")
  }

  static func missingEachValue(_ reference: String, at node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .missingEachValue, at: node.span, "an application does not give \(quoted(reference)), which stands within a text")
  }

  static func unusedEachValue(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .unusedEachValue, at: key.span,
      "the pattern does not use \(quoted("$each.\(key.text)")) for this application; remove it, or use it")
  }

  static func unknownScenario(_ node: YAMLNode, among known: [String]) -> Diagnostic {
    let others = known.isEmpty ? "" : "; it has \(listed(known))"
    return Diagnostic(
      .unknownScenario, at: node.span,
      "the pattern has no scenario \(quoted(node.text))\(didYouMean(node.text, among: known) ?? others)")
  }

  static func tooMuchWrittenOut(_ limit: String, at node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .tooMuchWrittenOut, at: node.span,
      "written out, the file would have more than \(limit) besides those that it holds; repeat less")
  }
}
