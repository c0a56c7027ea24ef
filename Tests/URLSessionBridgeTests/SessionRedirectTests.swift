import AuthProviding
import Foundation
import HTTPTypes
import Testing
import URLSessionBridge

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session does with redirects, by the rules of its platform's own protocol.
struct SessionRedirectTests {
  private static let start = "https://api.example.com/start"

  /// A network that redirects once, from the start to an address.
  private static func network(_ status: Int, to location: String) -> DecidedNetwork {
    DecidedNetwork { request in
      .success(
        request.url == start
          ? DecidedNetwork.response(status, "", [.location: location]) : DecidedNetwork.response(200, "there"))
    }
  }

  private static func request(_ method: String) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: start)))
    request.httpMethod = method
    request.setValue("Bearer a", forHTTPHeaderField: "Authorization")
    if method == "POST" { request.httpBody = Data("a=b".utf8) }
    return request
  }

  @Test(arguments: [
    (301, "POST", "GET", ""), (302, "POST", "GET", ""), (303, "POST", "GET", ""), (307, "POST", "POST", "a=b"),
    (308, "POST", "POST", "a=b"), (302, "GET", "GET", ""),
  ])
  func `a redirect is followed`(_ status: Int, _ method: String, _ next: String, _ body: String) async throws {
    let network = Self.network(status, to: "/there?q=1")
    let session = URLSession(configuration: .world(World(network: network)))
    let (data, response) = try await session.data(for: try Self.request(method))
    #expect(network.requests.map(\.url) == [Self.start, "https://api.example.com/there?q=1"])
    #expect(network.requests.last?.method == next)
    #expect(network.requests.last?.text == body)
    #expect(String(decoding: data, as: UTF8.self) == "there")
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func `what authorizes a request does not go to another host`() async throws {
    for (location, expected) in [("https://api.example.com/there", "Bearer a"), ("https://evil.example/there", nil)] {
      let network = Self.network(302, to: location)
      _ = try await URLSession(configuration: .world(World(network: network))).data(for: try Self.request("GET"))
      #expect(network.requests.last?.head.headerFields[.authorization] == expected)
    }
  }

  @Test func `redirects without an end are an error`() async throws {
    let network = DecidedNetwork(302, "", fields: [.location: Self.start])
    let session = URLSession(configuration: .world(World(network: network)))
    let error = await #expect(throws: URLError.self) { _ = try await session.data(for: try Self.request("GET")) }
    #expect(error?.code == .httpTooManyRedirects)
    #expect(network.requests.count == 21)
  }

  @Test func `a client that follows no redirect gets it`() async throws {
    let network = Self.network(302, to: "/there")
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connect(to: World(network: network), followsRedirects: false)
    let (_, response) = try await URLSession(configuration: configuration).data(for: try Self.request("GET"))
    #expect((response as? HTTPURLResponse)?.statusCode == 302)
    #expect(network.requests.count == 1)
  }
}
