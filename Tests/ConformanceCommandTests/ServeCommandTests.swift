import AuthProviding
import BundledSpecs
import CognitoProtocols
import Foundation
import LoginWithAmazonProtocols
import SpecModel
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The built executable, serving.
@Suite struct ServeCommandTests {
  private struct Server {
    let process = Process()
    let output = Pipe()
    let messages = Pipe()

    init(_ arguments: String...) throws { try self.init(arguments: arguments) }

    init(arguments: [String]) throws {
      process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
      process.arguments = ["serve"] + arguments
      process.standardOutput = output
      process.standardError = messages
      try process.run()
    }

    /// Reads the first line, and no byte more.
    func firstLine() throws -> Value {
      var line: [UInt8] = []
      while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
        line.append(byte)
      }
      return try Value(json: line)
    }

    /// Waits for the end.
    func end() throws -> (code: Int32, output: String, messages: String) {
      let rest = try output.fileHandleForReading.readToEnd() ?? Data()
      let log = try messages.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      return (process.terminationStatus, String(decoding: rest, as: UTF8.self), String(decoding: log, as: UTF8.self))
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `it serves from its first line on, and ends with 0 at a signal`(signal: Int32) async throws {
    let server = try Server("--port", "0")
    let line = try server.firstLine()
    #expect(line["ready"] == true)
    let control = try #require(line["control"]?.text.flatMap { URL(string: $0 + "/exchanges") })
    let (data, response) = try await URLSession(configuration: .ephemeral).data(from: control)
    #expect((response as? HTTPURLResponse)?.statusCode == 200 && data == Data("[]\n".utf8))
    kill(server.process.processIdentifier, signal)
    let end = try server.end()
    #expect(end.code == 0 && end.output.isEmpty && end.messages.isEmpty)
  }

  @Test func `a port that is taken gives 2 and one message`() throws {
    let first = try Server()
    let origin = try first.firstLine()["cognito"]?["endpoint"]?.text
    let port = try #require(origin.flatMap { URLComponents(string: $0)?.port })
    let end = try Server("--port", "\(port)").end()
    #expect(end.code == 2 && end.output.isEmpty)
    #expect(end.messages.hasPrefix("error: ") && end.messages.contains("\(port)"))
    #expect(end.messages.split(separator: "\n").count == 1, "\(end.messages)")
    kill(first.process.processIdentifier, SIGTERM)
    #expect(try first.end().code == 0)
  }

  @Test func `a service that is written in YAML is served besides the others`() async throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("new", "spec", "parking", "--specs", folder("Specs")).code == 0)
    let server = try Server("--port", "0", "--specs", folder("Specs"))
    defer { kill(server.process.processIdentifier, SIGTERM) }
    let line = try server.firstLine()
    let parking = try #require(line["services"]?["parking"])
    #expect(parking["app"]?["clientId"] == "client-4711" && parking["app"]?["clientSecret"] != nil)
    #expect(line["cognito"]?["endpoint"] != nil && line["login_with_amazon"]?["token"] != nil)
    let address = try #require(parking["endpoints"]?["token"]?.text.flatMap(URL.init(string:)))
    #expect(address.path == "/services/parking/token")
    let control = try #require(line["control"]?.text)
    let session = URLSession(configuration: .ephemeral)
    func token(with secret: String) async throws -> (status: Int?, value: Value) {
      var request = URLRequest(url: address)
      request.httpMethod = "POST"
      request.httpBody = Data("grant_type=client_credentials&scope=read".utf8)
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      let basic = Data("client-4711:\(secret)".utf8).base64EncodedString()
      request.setValue("Basic \(basic)", forHTTPHeaderField: "Authorization")
      let (data, response) = try await session.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode, (try? Value(json: Array(data))) ?? .null)
    }
    let granted = try await token(with: "secret-0815-of-the-client")
    #expect(granted.status == 200 && granted.value["scope"] == "read" && granted.value["access_token"]?.text != nil)
    #expect(try await token(with: "wrong").value["error"] == "invalid_client")
    func refusal(_ path: String) async throws -> (status: Int?, allow: String?, text: String) {
      let (data, response) = try await session.data(from: try #require(URL(string: path, relativeTo: address)))
      let head = response as? HTTPURLResponse
      return (head?.statusCode, head?.value(forHTTPHeaderField: "Allow"), String(decoding: data, as: UTF8.self))
    }
    let method = try await refusal("/services/parking/token")
    #expect(method.status == 405 && method.allow == "POST", "\(method)")
    #expect(method.text.contains("GET /token is no exchange of 'parking'; there is POST /token"), "\(method)")
    for path in ["/services/parking/tokne", "/services/parking"] {
      let other = try await refusal(path)
      #expect(other.status == 404 && other.text.contains("there is POST /token"), "\(other)")
    }
    let unknown = try await refusal("/services/parkign/token")
    #expect(unknown.status == 404 && unknown.text.contains("there is '/services/parking'"), "\(unknown)")
    var faults = URLRequest(url: try #require(URL(string: control + "/faults")))
    faults.httpMethod = "PUT"
    faults.httpBody = Data(#"[{"operation":"parking/token","respond":{"status":503},"times":1}]"#.utf8)
    faults.setValue("application/json", forHTTPHeaderField: "Content-Type")
    #expect((try await session.data(for: faults).1 as? HTTPURLResponse)?.statusCode == 200)
    #expect(try await token(with: "secret-0815-of-the-client").status == 503)
    let (log, _) = try await session.data(from: try #require(URL(string: control + "/exchanges")))
    let text = String(decoding: log, as: UTF8.self)
    let entries = try #require(try Value(json: Array(log)).list)
    #expect(entries.count { $0["operation"] == "token" } == 4, "\(text)")
    #expect(!text.contains(try #require(granted.value["access_token"]?.text)), "\(text)")
  }

  @Test func `a folder without a service in YAML has nothing more to serve`() throws {
    let end = try Server("--specs", BundledSpecs.folder.path).end()
    #expect(end.code == 2 && end.output.isEmpty && end.messages.contains("no service in "), "\(end.messages)")
  }

  @Test func `the help names the users`() throws {
    let end = try Server("--help").end()
    #expect(end.code == 0)
    let text = end.output.split { $0.isWhitespace }.joined(separator: " ")
    for word in ["'grace'", "'Compiler-A0-1952'", "'ada@example.com'", "'Analytical-Engine-1843'", "(default: 0)"] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func `an invalid port gives 2`() throws {
    let end = try Server("--port", "65536").end()
    #expect(end.code == 2 && end.messages.contains("from 0 to 65535"))
  }

  @Test(arguments: [
    (["--listen", "localhost"], "'localhost' is no IP address"), (["--listen", "192.0.2.1"], "has no such address"),
    (["--host", "http://auth.test"], "without a scheme"), (["--host", "a:80"], "without a scheme"),
    (["--chaos", "101"], "from 0% to 100%"), (["--chaos", "some"], "from 0% to 100%"),
    (["--chaos=-1%"], "from 0% to 100%"), (["--seed", "1"], "add --chaos N%"),
  ])
  func `a flag that means nothing gives 2 and a sentence`(arguments: [String], sentence: String) throws {
    let end = try Server(arguments: arguments).end()
    #expect(end.code == 2 && end.output.isEmpty)
    #expect(end.messages.split { $0.isWhitespace }.joined(separator: " ").contains(sentence), "\(end.messages)")
  }

  @Test func `each fault by chance is on standard error and in the list`() async throws {
    let server = try Server("--chaos", "100%", "--seed", "4", "--host", "auth.test", "--host", "localhost")
    let line = try server.firstLine()
    let profile = try #require(line["login_with_amazon"]?["profile"]?.text)
    #expect(profile.hasPrefix("http://auth.test:"))
    let own = profile.replacing("auth.test", with: "localhost")
    let session = URLSession(configuration: .ephemeral)
    for _ in 0..<3 { _ = try? await session.data(from: try #require(URL(string: own))) }
    let list = try #require(URL(string: own.replacing("/user/profile", with: "/_kit/chaos")))
    let done = try #require(try Value(json: Array(try await session.data(from: list).0)).list)
    kill(server.process.processIdentifier, SIGTERM)
    let end = try server.end()
    let lines = end.messages.split(separator: "\n")
    #expect(end.code == 0 && done.count >= 3 && lines.count == done.count, "\(end.messages)")
    #expect(lines.allSatisfy { $0.hasPrefix("chaos: request ") })
  }

  @Test(arguments: ["0", "-1", "inf", "31536001"])
  func `an invalid lifetime gives 2`(seconds: String) throws {
    let end = try Server("--world-lifetime=\(seconds)").end()
    #expect(end.code == 2 && end.messages.contains("--world-lifetime takes seconds above 0"))
  }
}
