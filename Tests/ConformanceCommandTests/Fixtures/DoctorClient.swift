import AuthProviding
import ConformanceCore
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Synchronization

/// The reference client of the token endpoint, with a fault that the doctor finds.
struct DoctorClient: AuthProvider {
  /// What it does otherwise.
  enum Fault: String, Sendable {
    /// Sends a grant type that the service refuses.
    case refused
    /// Sends JSON where a form belongs.
    case jsonBody
    /// Sends its secret in the address.
    case secretInAddress
    /// Does not map the codes of refusals.
    case unmappedRefusal
    /// Replies whatever the service says.
    case ignoredRefusal
    /// Replies to a refresh whatever the service says.
    case ignoredRefresh
    /// Never completes a call that the service refuses.
    case unansweredRefusal
    /// Replies with a text where a number belongs.
    case textForNumber
    /// Replies with null where a text belongs.
    case nullForText
    /// Is a web client, which needs a secret for an exchange.
    case needsSecret
    /// Adds a random field of its own to its requests.
    case ownRandomness
    /// Sends a request to an address that the service does not have.
    case unknownAddress
    /// Replies with a field of another name.
    case unknownField
  }

  static let statement = ReferenceTokenClient.statement

  let world: World
  let fault: Fault

  init(world: World) { self.init(world: world, fault: .refused) }

  init(world: World, fault: Fault) {
    self.world = world
    self.fault = fault
  }

  func perform(_ call: Call, completion: Completion) async {
    var world = world
    if fault == .unknownAddress { _ = try? await world.network.send(Request(.get, "https://api.amazon.com/x")) }
    if fault == .needsSecret, call.operation == "exchange", call.arguments["clientSecret"] == nil {
      return completion.fail(AuthFailure(unmapped: Missing()))
    }
    if fault == .refused { world.network = ChangingNetwork(network: world.network, field: "&grant_type=twice") }
    if [.jsonBody, .secretInAddress].contains(fault) {
      world.network = MovingNetwork(network: world.network, fault)
    }
    if fault == .ownRandomness {
      world.network = ChangingNetwork(network: world.network, field: "&x=\(UInt64.random(in: 0 ... .max))")
    }
    await ReferenceTokenClient(world: world).perform(
      call,
      completion: Completion { ending in
        switch (fault, ending) {
        case (.unmappedRefusal, .failure): completion.fail(AuthFailure(unmapped: Refused()))
        case (.ignoredRefusal, .failure): completion.reply(["accessToken": "x"])
        case (.ignoredRefresh, .failure) where call.operation == "refresh": completion.reply(["accessToken": "x"])
        case (.unansweredRefusal, .failure): break
        case (.textForNumber, .reply(var fields)):
          fields["expiresIn"] = "3600"
          completion.reply(fields)
        case (.nullForText, .reply(var fields)):
          fields["refreshToken"] = .null
          completion.reply(fields)
        case (.unknownField, .reply(var fields)):
          fields["access_token"] = fields["accessToken"]
          completion.reply(fields)
        default: completion(ending)
        }
      })
  }

  private struct Refused: Error {}

  private struct Missing: Error, CustomStringConvertible {
    var description: String { "'client_secret' is required" }
  }
}

/// A network that adds a field to the form of each request.
private struct ChangingNetwork: Network {
  let network: any Network
  let field: String

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    var request = request
    request.body += Array(field.utf8)
    return try await network.send(request)
  }
}

/// A network that moves what a request holds to where it does not belong.
private struct MovingNetwork: Network {
  let network: any Network
  let fault: DoctorClient.Fault

  init(network: any Network, _ fault: DoctorClient.Fault) {
    self.network = network
    self.fault = fault
  }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    var request = request
    if fault == .jsonBody {
      let fields = request.form.fields.map { ($0.name, Value.string($0.value)) }
      request = Request(.post, request.url, json: .map(Dictionary(fields) { first, _ in first }))
    } else {
      let fields = request.form.fields
      let address = FormFields(fields.filter { $0.name == "client_secret" }.map { ($0.name, $0.value) }).encoded
      let body = FormFields(fields.filter { $0.name != "client_secret" }.map { ($0.name, $0.value) })
      request = Request(.post, request.url + (address.isEmpty ? "" : "?\(address)"), form: body)
    }
    return try await network.send(request)
  }
}

/// A store of the client's own, which forgets everything.
struct ForgetfulStore: SecureStore {
  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { nil }
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {}
  func delete(_ key: String) throws(StoreFailure) {}
}
