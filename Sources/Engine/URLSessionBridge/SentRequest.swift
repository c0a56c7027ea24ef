import AuthProviding
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request of a session, as it goes to the world.
struct SentRequest {
  private var original: URLRequest
  private var body: [UInt8]
  private let limit: Duration?

  /// What comes back.
  struct Answer {
    /// The head of the response.
    let response: HTTPURLResponse
    /// The body.
    let body: Data
    /// The request that the response redirects to, where the session sends it itself.
    let redirect: URLRequest?
  }

  /// The most redirects that are followed.
  static let mostRedirects = 20

  /// How long the world's network itself waits for an answer: only shorter limits are the request's own.
  private static let patience: Duration = .seconds(60)

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - task: The task that sends it.
  ///   - configuration: What the session was configured with.
  /// - Throws: A `URLError` for a body that cannot be read.
  init(_ request: URLRequest, of task: URLSessionTask?, with configuration: URLSessionConfiguration) throws {
    original = request
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      guard let name = name as? String, request.value(forHTTPHeaderField: name) == nil else { continue }
      original.setValue("\(value)", forHTTPHeaderField: name)
    }
    body = try Self.body(of: request, task)
    if !body.isEmpty, request.httpMethod == "POST", original.value(forHTTPHeaderField: "Content-Type") == nil {
      // As sessions do on a socket.
      original.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    }
    let seconds = [
      request.timeoutInterval, configuration.timeoutIntervalForRequest, configuration.timeoutIntervalForResource,
    ].filter { $0 > 0 }.min()
    limit = seconds.map { .milliseconds(Int64(min($0, 86_400) * 1000)) }.flatMap { $0 < Self.patience ? $0 : nil }
  }

  private static func body(of request: URLRequest, _ task: URLSessionTask?) throws -> [UInt8] {
    if let body = request.httpBody { return Array(body) }
    guard let stream = request.httpBodyStream else {
      #if !canImport(Darwin)
        if task is URLSessionUploadTask {
          // A wrong verdict about an empty body would be worse than an error.
          throw URLError(
            .unknown,
            userInfo: [
              NSLocalizedDescriptionKey:
                "here the body of an upload task is hidden from URL protocols; set the request's httpBody"
            ])
        }
      #endif
      return []
    }
    stream.open()
    defer { stream.close() }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = stream.read(&part, maxLength: part.count)
      if count < 0 { throw stream.streamError ?? URLError(.requestBodyStreamExhausted) }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  /// Sends the request, and what it is redirected to.
  ///
  /// - Parameters:
  ///   - network: The world's network.
  ///   - connection: The connection.
  /// - Returns: The answer.
  /// - Throws: A `NetworkFailure`, or a `URLError` for a response that no session takes.
  func answer(of network: any Network, _ connection: WorldConnection) async throws -> Answer {
    var sent = self
    for _ in 0...Self.mostRedirects {
      let response = try await sent.send(through: network, connection.clock)
      guard let url = sent.original.url,
        let head = HTTPURLResponse(
          url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: response.fields)
      else { throw URLError(.badServerResponse) }
      let next = connection.followsRedirects ? sent.redirect(by: head) : nil
      #if canImport(Darwin)
        return Answer(response: head, body: Data(response.body), redirect: next?.original)
      #else
        // Here a session ends the process when its protocol tells it of a redirect, and its delegate is never asked.
        guard let next else { return Answer(response: head, body: Data(response.body), redirect: nil) }
        sent = next
      #endif
    }
    throw URLError(.httpTooManyRedirects)
  }

  private func send(through network: any Network, _ clock: any WorldClock) async throws -> Response {
    let request = worldRequest
    guard let limit else { return try await network.send(request) }
    return try await withThrowingTaskGroup(of: Response?.self) { group in
      group.addTask { try await network.send(request) }
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      guard let response = try await group.next() ?? nil else { throw NetworkFailure.timeout }
      return response
    }
  }

  /// The request in the world's words; its fields are sorted, since those of a URL request have no order.
  private var worldRequest: Request {
    var fields = HTTPFields()
    for (name, value) in (original.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    return Request(
      HTTPRequest.Method(original.httpMethod ?? "GET") ?? .get, original.url?.absoluteString ?? "", headers: fields,
      body: body)
  }

  /// The request that a response redirects to; `nil` for a response that redirects nowhere.
  func redirect(by response: HTTPURLResponse) -> SentRequest? {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      let location = response.value(forHTTPHeaderField: "Location"),
      let url = URL(string: location, relativeTo: original.url)?.absoluteURL
    else { return nil }
    var next = self
    next.original.url = url
    if url.host != original.url?.host { next.original.setValue(nil, forHTTPHeaderField: "Authorization") }
    let becomesGet = response.statusCode == 303 ? original.httpMethod != "HEAD" : original.httpMethod == "POST"
    if becomesGet, response.statusCode < 307 {
      next.original.httpMethod = "GET"
      next.original.httpBody = nil
      next.original.setValue(nil, forHTTPHeaderField: "Content-Type")
      next.body = []
    }
    return next
  }
}

extension HTTPMessage where Head == HTTPResponse {
  /// The fields as a session gives them: those of one name are joined.
  fileprivate var fields: [String: String] {
    head.headerFields.reduce(into: [:]) { fields, field in
      let name = field.name.rawName
      fields[name] = fields[name].map { $0 + ", " + field.value } ?? field.value
    }
  }
}
