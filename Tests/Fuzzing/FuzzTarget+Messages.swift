import AuthProviding
import ClientDriver
import SpecModel
import WorldScripting

// What clients and drivers write.
extension FuzzTarget {
  /// A JSON text: what is read is written in the same words again.
  static let json = FuzzTarget(
    "json", vocabulary: jsonSigns, examples: ["Tests/ClientDriverTests/Fixtures"]
  ) { bytes in
    guard let value = try? Value(json: bytes) else { return }
    try expect(try Value(json: value.jsonBytes), value, "JSON")
  }

  /// A form, as a body or as a query has it.
  static let form = FuzzTarget("form", vocabulary: formSigns) { bytes in
    let form = FormFields(encoded: String(decoding: bytes, as: UTF8.self))
    try expect(FormFields(encoded: form.encoded), form, "a form")
  }

  /// An address, such as that of a redirect.
  static let url = FuzzTarget("url", vocabulary: formSigns + ["://", "#", "?", "@", ":", "[::1]", "//"]) { bytes in
    let parts = URLParts(String(decoding: bytes, as: UTF8.self))
    _ = parts.target
    for text in [parts.query, parts.fragment] {
      let form = FormFields(encoded: text ?? "")
      try expect(FormFields(encoded: form.encoded), form, "a query")
    }
  }

  /// Lines from a driver to the kit.
  static let driverMessages = FuzzTarget(
    "driver-messages",
    vocabulary: jsonSigns + ["\"reply\":{}", "\"wake\":1e300", "\"idle\":{\"after\":1}", "\"event\":{\"name\":\"a\"}"],
    examples: ["Tests/ClientDriverTests/Fixtures/messages-broken.jsonl"]
  ) { bytes in
    for line in lines(of: bytes) {
      guard let message = try? DriverMessage(line) else { continue }
      try expect(try DriverMessage(message.line), message, "a message")
    }
  }

  /// Lines from the kit to a driver.
  static let driverRequests = FuzzTarget(
    "driver-requests", vocabulary: jsonSigns + ["\"do\":\"start\"", "\"seconds\":1e300", "\"with\":{}", "\"page\":1"],
    examples: ["Tests/ClientDriverTests/Fixtures/requests-broken.jsonl"]
  ) { bytes in
    for line in lines(of: bytes) {
      guard let (id, request) = try? DriverRequest.read(line) else { continue }
      let again = try DriverRequest.read(request.line(id: id))
      guard again.id == id else { throw FuzzProblem("a request has another id when it is read again") }
      try expect(again.request, request, "a request")
    }
  }

  /// Text of a client: no secret of the world is left in it.
  static let mask: FuzzTarget = {
    let secrets = ["Atza|IwEBIA7yq5nXk", "s3cret/with+signs é", "\"quoted\" \\ value", "refresh-token-0001"]
    let mask = Mask(secrets.map { Secret(kind: "secret", value: $0) })
    return FuzzTarget("mask", longestInput: 1 << 16, vocabulary: secrets + tokenSigns) { bytes in
      let text = mask(String(decoding: bytes, as: UTF8.self))
      if let left = secrets.first(where: { text.contains($0) }) { throw FuzzProblem("'\(left)' is left in the text") }
    }
  }()

  private static let jsonSigns = [
    "{", "}", "[", "]", ":", ",", "\"id\":1", "\"\\ud83d\\ude00\"", "\"\\u0000\"", "-0.0", "1e-7", "true", "null",
    "123456789012345678", "0.1", "1e22", "5e-324", "1.7976931348623157e308",
  ]
  private static let formSigns = ["=", "&", ";", "%20", "+", "%2B", "%C3%A9", "%c3", "%00", "%25", "a=b", "=&="]
  private static let tokenSigns = [
    "Bearer ", "-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----", "password=", "\"password\":\"", "ghp_",
    "eyJ",
    "Atza|", "%41", "\\u0041", "\\n", "\n    ", "=\n", "+", "AKIA0123456789", "client_secret%3D",
  ]

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }

  private static func expect<Read: Equatable>(_ again: Read, _ first: Read, _ what: String) throws {
    guard again == first else { throw FuzzProblem("\(what) is another one when it is written and read again") }
  }
}
