import AuthProviding
import Foundation
import Testing

@testable import ClientDriver

/// The messages in both directions.
@Suite struct MessageTests {
  @Test(arguments: [
    DriverRequest.start(
      spec: "cognito",
      world: WorldDescription(
        endpoints: Endpoints(["token": "http://127.0.0.1:1/w/1/token"]), app: AppConfiguration(["clientId": "a"]),
        data: "/data", now: .seconds(1_893_456_000))),
    .call(Call(operation: "signUp", arguments: ["username": "anna", "list": [1, .decimal(2.5), nil]])),
    .call(Call(operation: "authorize", form: "withOptions")), .open(url: "app://?a=b", source: nil),
    .open(url: "app://", source: "com.example"), .advance(by: .milliseconds(1500)), .relaunch(app: nil),
    .relaunch(app: AppConfiguration(["clientId": "b"])), .left(page: 1, result: .returned),
    .left(page: 2, result: .dismissed), .left(page: 3, result: .redirected(url: "app://?code=1")), .stop,
  ])
  func `a request is read as it was written`(_ request: DriverRequest) throws {
    let read = try DriverRequest.read(request.line(id: 7))
    #expect(read.id == 7 && read.request == request)
  }

  @Test(arguments: [
    DriverMessage.ready(id: 1, client: ClientDescription(name: "a", version: "2", capabilities: ["clock", "network"])),
    .ready(id: 5, client: nil), .ended(id: 2, ending: .reply(["a": ["b": nil]])),
    .ended(id: 2, ending: .failure(AuthFailure(code: "x", message: "m", details: ["d": 1]))),
    .ended(id: 2, ending: .failure(AuthFailure(unmapped: Unmapped()))),
    .ended(id: 2, ending: .failure(Self.fault)), .ended(id: 3, ending: .cancelled), .ended(id: 3, ending: .unsupported),
    .event(name: "userState", value: nil),
    .open(url: "http://127.0.0.1", page: nil, callback: nil), .open(url: "http://127.0.0.1", page: 4, callback: "a://"),
    .close(page: 4), .wake(at: .seconds(1_893_456_000) + .microseconds(1_500_001)), .wake(at: nil),
    .idle(after: 3, requests: nil), .idle(after: 3, requests: RequestCount(sent: 2, received: 1)),
  ])
  func `a message is read as it was written`(_ message: DriverMessage) throws {
    #expect(try DriverMessage(message.line) == message)
  }

  private struct Unmapped: Error {}

  private static let fault: AuthFailure = {
    var fault = AuthFailure(unmapped: Unmapped())
    fault.isUnhandled = true
    return fault
  }()

  /// Lines that are no messages of a driver, and a part of the error's text.
  static let broken: [(line: String, words: String)] = [
    ("", "is not JSON"), ("hello", "is not JSON"), ("null", "no JSON object"), ("{}", "none of the fields"),
    (#"{"id":1}"#, "none of the fields"), (#"{"ready":true}"#, "lacks 'id'"),
    (#"{"id":"1","reply":{}}"#, "'id' is an integer, not string"), (#"{"id":1.5,"reply":{}}"#, "not decimal"),
    (#"{"id":1,"ready":false}"#, "'ready' is true"), (#"{"id":1,"cancelled":1}"#, "'cancelled' is true"),
    (#"{"id":1,"ready":true,"client":{"name":"a"},"capabilities":[]}"#, "'client' lacks 'version'"),
    (#"{"id":1,"ready":true,"capabilities":[]}"#, "lacks 'client'"),
    (#"{"id":1,"ready":true,"client":{"name":"a","version":"1"}}"#, "lacks 'capabilities'"),
    (#"{"id":1,"ready":true,"client":{"name":"a","version":"1"},"capabilities":[1]}"#, "a list of strings"),
    (#"{"id":1,"failure":{"code":"a","unhandled":true}}"#, "it goes with 'type'"),
    (#"{"id":1,"failure":{"type":"b","unhandled":1}}"#, "'unhandled' is true or is left out"),
    (#"{"id":1,"failure":{}}"#, "either 'code'"), (#"{"id":1,"failure":{"code":"a","type":"b"}}"#, "either 'code'"),
    (#"{"id":1,"failure":{"code":"a","message":null}}"#, "'message' is a string, not null"),
    (#"{"id":1,"failure":{"code":"a","detail":{}}}"#, "'failure' has no field 'detail'"),
    (#"{"event":{"name":"a"}}"#, "'event' lacks 'value'"), (#"{"event":"a"}"#, "'event' is an object"),
    (#"{"open":"http://a","pages":1}"#, "no field 'pages'"), (#"{"open":1}"#, "'open' is a string"),
    (#"{"wake":"soon"}"#, "'wake' is a number or null"), (#"{"idle":{"after":1,"sent":1}}"#, "lacks 'received'"),
    (#"{"close":"1"}"#, "'close' is an integer"),
  ]

  @Test(arguments: broken)
  func `a line that is no message is rejected with a reason`(line: String, words: String) {
    let error = #expect(throws: MessageError.self) { try DriverMessage(Array(line.utf8)) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `lines that violate the schemas are rejected`() throws {
    for line in try Self.fixture("messages-broken") {
      #expect(throws: MessageError.self, "\(line)") { try DriverMessage(Array(line.utf8)) }
    }
    for line in try Self.fixture("requests-broken") {
      #expect(throws: MessageError.self, "\(line)") { try DriverRequest.read(Array(line.utf8)) }
    }
  }

  private static func fixture(_ name: String) throws -> [Substring] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Fixtures/\(name).jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    try #require(lines.count > 20)
    return lines
  }

  @Test func `an error quotes only the beginning of a line, without control characters`() {
    let line = Array("\u{1B}[31m\(String(repeating: "x", count: 100_000))".utf8)
    let error = #expect(throws: MessageError.self) { try DriverMessage(line) }
    let text = error?.description ?? ""
    #expect(text.utf8.count < 300 && !text.contains("\u{1B}"))
  }

  @Test func `a duration is exact to the microsecond, however large it is`() {
    let durations: [Duration] = [.seconds(1_893_456_000), .microseconds(1), .milliseconds(333), .seconds(86_400 * 365)]
    for duration in durations.map({ $0 + .seconds(1_893_456_000) }) {
      let value = DriverSeconds.value(of: duration)
      #expect(DriverSeconds.duration(value.number ?? 0) == duration)
    }
  }
}

/// The examples of `Documentation/Driver.md`.
@Suite struct DriverDocumentationTests {
  private static var lines: [[UInt8]] {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
      let page = try String(contentsOf: root.appending(path: "Documentation/Driver.md"), encoding: .utf8)
      return page.split(separator: "\n").filter { $0.hasPrefix("{") }.map { Array($0.utf8) }
    }
  }

  @Test func `every example is a message, and every kind of message has an example`() throws {
    var requests: Set<String> = []
    var messages = 0
    for line in try Self.lines {
      if String(decoding: line, as: UTF8.self).contains("\"do\":") {
        requests.insert(try DriverRequest.read(line).request.name)
      } else {
        _ = try DriverMessage(line)
        messages += 1
      }
    }
    #expect(requests == ["start", "call", "open", "advance", "relaunch", "left", "stop"])
    #expect(messages >= 16)
  }

  @Test func `both schemas are resources and JSON`() throws {
    for url in [DriverSchemas.requests, DriverSchemas.messages] {
      let data = try Data(contentsOf: url)
      _ = try JSONSerialization.jsonObject(with: data)
    }
  }
}
