import AuthProviding
import HTTPTypes
import LoopbackServices

/// A response as a client reads it that goes by nothing but RFC 9112.
struct RawResponse: Equatable {
  let status: Int
  /// The fields by their names in lower case.
  let fields: [String: String]
  let body: String

  /// Splits what arrived on a connection into responses.
  ///
  /// - Parameters:
  ///   - text: All that arrived.
  ///   - methods: The methods of the first requests; the others are no `HEAD`.
  /// - Returns: The responses; `nil` where a byte is left over, or missing.
  static func all(in text: String, to methods: [String] = []) -> [RawResponse]? {
    var rest = Substring(text)
    var responses: [RawResponse] = []
    while !rest.isEmpty {
      // The line feed of a body is no character of its own after a carriage return.
      guard let end = rest.firstRange(of: "\r\n\r\n") else { return nil }
      let lines = rest[..<end.lowerBound].split(separator: "\r\n")
      let words = (lines.first ?? "").split(separator: " ")
      guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
      let fields = lines.dropFirst().map { line in
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[0].lowercased(), String(parts.last?.drop { $0 == " " } ?? ""))
      }
      let known = Dictionary(fields) { first, _ in first }
      let isHead = responses.count < methods.count && methods[responses.count] == "HEAD"
      let length = isHead || status < 200 ? 0 : Int(known["content-length"] ?? "") ?? -1
      let body = rest[end.upperBound...]
      guard length >= 0, body.utf8.count >= length else { return nil }
      let bodyEnd = body.utf8.index(body.startIndex, offsetBy: length)
      responses.append(RawResponse(status: status, fields: known, body: String(body[..<bodyEnd])))
      rest = body[bodyEnd...]
    }
    return responses
  }
}

/// A site that answers with the method, the path and the body of each request.
struct EchoSite: LoopbackSite {
  func answer(to request: Request, from _: Peer) async -> WireAnswer {
    let text = "\(request.head.method) \(request.head.path ?? "")\n"
    return .whole(Response(head: HTTPResponse(status: .ok), body: Array(text.utf8) + request.body))
  }
}

/// Sends bytes to a server with a site, piece by piece, and returns what arrives until the connection ends.
func exchange(
  _ pieces: [String], with site: any LoopbackSite = EchoSite(), endsOutput: Bool = false
) async throws -> (text: String, end: RawClient.End) {
  let server = try await LoopbackServer()
  server.set(site, at: "")
  let port = server.port
  let seen = try await blocking {
    let client = try RawClient(port: port)
    for piece in pieces { client.send(piece) }
    if endsOutput { client.endOutput() }
    return client.read()
  }
  await server.stop()
  return seen
}
