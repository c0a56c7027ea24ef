package import SpecModel

/// What an adapter to a typed protocol must have, with every call reported as not supported.
package struct TypedStub {
  private let outline: TypedOutline
  private let shape: TypedShape

  /// Creates the stub.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - shape: The shape of the protocol.
  package init(_ specification: Specification, shape: TypedShape) {
    outline = TypedOutline(specification)
    self.shape = shape
  }

  /// The protocol.
  package var protocolName: String { outline.name + shape.suffix }

  /// The members with their bodies.
  package var members: [String] {
    let required = outline.calls.filter { $0.isDocumented || !outline.calls.contains(where: \.isDocumented) }
    return required.map { member(TypedSignature(outline: outline, call: $0, shape: shape)) } + incomingURL + [failure]
  }

  /// The member on one line, or with its body below, or with its parameters below.
  private func member(_ signature: TypedSignature) -> String {
    let head = "func \(signature.name)"
    let whole = "\(head)(\(signature.parameters.joined(separator: ", ")))\(signature.effects)"
    let line = "\(whole) { \(signature.unsupported) }"
    if line.count <= Self.width { return line }
    if whole.count + 2 <= Self.width { return "\(whole) {\n  \(signature.unsupported)\n}" }
    var lines = SwiftLines(width: Self.width)
    lines.add(head, arguments: signature.parameters, "\(signature.effects) { \(signature.unsupported) }")
    return lines.lines.joined(separator: "\n")
  }

  /// The most characters of a line, which stands two further in.
  private static let width = 98

  private var incomingURL: [String] {
    let needs = outline.specification.profiles.first?.needs ?? []
    guard needs.contains(.incomingURL), !outline.calls.contains(where: \.opensURLs) else { return [] }
    return [
      """
      /// Receives the redirect, if the client shows pages in a browser.
      func open(url: String, from source: String?) -> Bool { false }
      """
    ]
  }

  private var failure: String {
    let example = outline.errors.first.map { ", for example to\n  // \(outline.failure)(.\($0.name))" } ?? ""
    return """
      func failure(for error: any Error) -> \(outline.failure)? {
        // Map each error of your client\(example).
        // The report shows an error for which you return nil as unmapped.
        nil
      }
      """
  }
}
