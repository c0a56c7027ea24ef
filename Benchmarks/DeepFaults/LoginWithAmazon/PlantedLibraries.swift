import AuthProviding
package import ClientFamilies
import EssentialFoundation
import LoginWithAmazonProtocols
import MessageDigests
import Synchronization

/// The clients of Login with Amazon with one fault; see ../README.md.
package enum PlantedLibraries {
  /// One for each specification.
  package static let clients = [
    ReferenceClient(ReferenceTokenClient.self), ReferenceClient(ReferenceMobileLibrary.self),
    ReferenceClient(ReferenceAuthorizationManager.self), ReferenceClient(ReferenceDeviceRegistration.self),
  ]
}

/// The number of the fault that is planted; 0 for none.
let planted: Int = Int(ProcessInfo.processInfo.environment["PLANTED"] ?? "") ?? 0

/// What a client with a fault keeps in memory for one launch.
final class Memory: Sendable {
  struct State: Sendable {
    /// 933: when a sign-out that failed is tried again.
    var wipeAt: Duration?
    /// 405: scopes whose renewal failed once.
    var unrenewable: Set<Set<String>> = []
    /// 407: the data that the client has seen.
    var seen: [String: Value] = [:]
    /// 412: whether a forced refresh failed.
    var mustRenew = false
    /// 921: the sign-in whose page is open.
    var signIn: Task<AuthorizationGrant?, any Error>?
    /// 925: the refresh tokens of the newest answers, by client.
    var refreshTokens: [String: String] = [:]
    /// 926: the challenges of registrations that the customer left, by serial number.
    var challenges: [String: CodeChallenge] = [:]
    /// 418: the registrations whose page is open, by serial number.
    var registrations: [String: Task<AuthorizationCodeResponse.Outcome?, Never>] = [:]
    /// 414: the tokens that were handed out, by the scopes asked for.
    var tokens: [Set<String>: AuthorizationGrant] = [:]
    /// 420: whether devices of uncertified models are included.
    var includesNonLive = false
    /// 415: the failures of the network since the last exchange.
    var failures = 0
    /// 415: until when no request is sent.
    var restsUntil: Duration?
    /// 416: the secrets of clients, and the clients that need one.
    var secrets: [String: String] = [:]
    var needingSecret: Set<String> = []
    /// 417: the refreshes that wait for an answer.
    var refreshes: [String: Task<IssuedTokens, any Error>] = [:]
  }

  private let state = Mutex(State())

  func with<Result: Sendable>(_ body: (inout State) -> Result) -> Result { state.withLock { body(&$0) } }
}
