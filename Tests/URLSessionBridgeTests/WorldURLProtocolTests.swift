import AuthProviding
import Foundation
import Testing

@testable import URLSessionBridge

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct WorldURLProtocolTests {
  private let address = "https://api.example.com/auth/o2/token"

  private func request(_ method: String = "GET", body: String? = nil, at url: String? = nil) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: url ?? address)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    return request
  }

  @Test func `a request and its response keep every part`() async throws {
    let network = DecidedNetwork(401, #"{"error":"invalid_client"}"#, fields: [.cacheControl: "no-store"])
    let configuration = URLSessionConfiguration.world(World(network: network))
    configuration.httpAdditionalHeaders = ["User-Agent": "Acme", "Accept": "text/plain"]
    var sent = try request("PUT", body: "a=b", at: address + "?q=%7e#top")
    sent.setValue("application/json", forHTTPHeaderField: "Accept")
    let (body, response) = try await URLSession(configuration: configuration).data(for: sent)

    let seen = try #require(network.requests.first)
    #expect(network.requests.count == 1)
    #expect(seen.method == "PUT")
    #expect(seen.url == address + "?q=%7e")
    #expect(seen.headers.map(\.name) == ["accept", "user-agent"])
    #expect(seen.headers.map(\.value) == ["application/json", "Acme"])
    #expect(seen.text == "a=b")
    let head = try #require(response as? HTTPURLResponse)
    #expect(head.statusCode == 401)
    #expect(head.value(forHTTPHeaderField: "Cache-Control") == "no-store")
    #expect(String(decoding: body, as: UTF8.self) == #"{"error":"invalid_client"}"#)
  }

  @Test func `a posted body without a type is a form, as on a socket`() async throws {
    let network = DecidedNetwork()
    let session = URLSession(configuration: .world(World(network: network)))
    _ = try await session.data(for: try request("POST", body: "a=b"))
    _ = try await session.data(for: try request("POST"))
    #expect(
      network.requests.map { $0.head.headerFields[.contentType] } == ["application/x-www-form-urlencoded", nil])
  }

  @Test func `a body that is a stream is read to its end`() async throws {
    let network = DecidedNetwork()
    let text = String(repeating: "0123456789", count: 5_000)
    var sent = try request("POST")
    sent.httpBodyStream = InputStream(data: Data(text.utf8))
    _ = try await URLSession(configuration: .world(World(network: network))).data(for: sent)
    #expect(network.requests.map(\.text) == [text])
  }

  @Test func `the body of an upload task arrives, or the task fails`() async throws {
    let network = DecidedNetwork()
    let session = URLSession(configuration: .world(World(network: network)))
    let sent = try request("POST")
    #if canImport(Darwin)
      _ = try await session.upload(for: sent, from: Data("a=b".utf8))
      #expect(network.requests.map(\.text) == ["a=b"])
    #else
      let error = await #expect(throws: URLError.self) {
        _ = try await session.upload(for: sent, from: Data("a=b".utf8))
      }
      #expect(error?.code == .unknown)
      #expect(error?.localizedDescription.contains("set the request's httpBody") == true)
      #expect(network.requests.isEmpty)
    #endif
  }

  @Test(arguments: NetworkFailure.allCases)
  func `a failure of the network reaches the client as an error of its session`(_ failure: NetworkFailure) async throws
  {
    // A session does not keep its world alive.
    let network = DecidedNetwork { _ in .failure(failure) }
    let session = URLSession(configuration: .world(World(network: network)))
    let error = await #expect(throws: URLError.self) { _ = try await session.data(for: try request()) }
    #expect(error?.code == URLError(failure).code)
    #expect(try NetworkFailure(#require(error)) == failure)
    #expect(network.requests.count == 1)
  }

  @Test func `a cancelled task ends its request`() async throws {
    let network = DecidedNetwork { _ in nil }
    let session = URLSession(configuration: .world(World(network: network)))
    let error = await withCheckedContinuation { continuation in
      let task = (try? request()).map { session.dataTask(with: $0) { continuation.resume(returning: $2) } }
      task?.resume()
      Task {
        while network.requests.isEmpty { await Task.yield() }
        task?.cancel()
      }
    }
    #expect(error.flatMap { NetworkFailure($0) } == .cancelled)
    while network.cancelled == 0 { await Task.yield() }
  }

  @Test func `the time limit of a request passes in the world's time`() async throws {
    let (network, clock) = (DecidedNetwork { _ in nil }, HastyClock())
    let configuration = URLSessionConfiguration.world(World(network: network, clock: clock))
    configuration.timeoutIntervalForRequest = 15
    var sent = try request()
    sent.timeoutInterval = 10.5
    let session = URLSession(configuration: configuration)
    let error = await #expect(throws: URLError.self) { _ = try await session.data(for: sent) }
    #expect(error?.code == .timedOut)
    _ = try? await session.data(for: try request())
    #expect(clock.waited == [.milliseconds(10_500), .seconds(15)])
    #expect(network.cancelled == 2)
  }

  @Test func `the usual time limit is left to the world's network`() async throws {
    let clock = HastyClock()
    let network = DecidedNetwork()
    _ = try await URLSession(configuration: .world(World(network: network, clock: clock))).data(for: try request())
    #expect(network.requests.count == 1)
    #expect(clock.waited.isEmpty)
  }

  @Test func `cookies of a response are kept by nobody`() async throws {
    let network = DecidedNetwork(fields: [.setCookie: "session=1"])
    let session = URLSession(configuration: .world(World(network: network)))
    let (_, response) = try await session.data(for: try request())
    _ = try await session.data(for: try request())
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Set-Cookie") == "session=1")
    #expect(network.requests.map { $0.head.headerFields[.cookie] } == [nil, nil])
  }

  @Test func `each session reaches its own world`() async throws {
    let networks = (0..<40).map { DecidedNetwork(200, "\($0)") }
    let sessions = networks.map { URLSession(configuration: .world(World(network: $0))) }
    for (number, session) in sessions.enumerated().reversed() {
      let (body, _) = try await session.data(for: try request())
      #expect(String(decoding: body, as: UTF8.self) == "\(number)")
    }
    #expect(networks.map(\.requests.count) == networks.map { _ in 1 })
  }

  @Test func `a session that outlives its world reaches no other`() async throws {
    var network: DecidedNetwork? = DecidedNetwork()
    weak let last = network
    let session = URLSession(configuration: .world(World(network: try #require(network))))
    _ = try await session.data(for: try request())
    network = nil
    while last != nil { await Task.yield() }
    let other = DecidedNetwork()
    _ = URLSessionConfiguration.world(World(network: other))
    let error = await #expect(throws: URLError.self) { _ = try await session.data(for: try request()) }
    #expect(error?.code == .cancelled)
    #expect(other.requests.isEmpty)
  }
}
