import Foundation

/// Signs in on a device without a browser: OAuth device authorization (RFC 8628), refresh, and revocation (RFC 7009).
public actor DeviceFlowClient {
  /// The endpoints of the server.
  public enum Endpoint: String, Sendable {
    case deviceAuthorization, token, revoke
  }

  /// Sends a form to an endpoint, and returns the status and the body of the response.
  public typealias Send = @Sendable (_ endpoint: Endpoint, _ form: String) async throws -> (status: Int, body: Data)
  /// Waits for some seconds.
  public typealias Wait = @Sendable (_ seconds: Int) async throws -> Void

  private let clientID: String
  private let send: Send
  private let wait: Wait
  private var session: (deviceCode: String, interval: Int)?

  private static let grantType = "urn:ietf:params:oauth:grant-type:device_code"
  private static let defaultInterval = 5
  private static let slowDown = 5

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - clientID: The client id.
  ///   - send: Sends a form to an endpoint.
  ///   - wait: Waits for some seconds.
  public init(clientID: String, send: @escaping Send, wait: @escaping Wait) {
    self.clientID = clientID
    self.send = send
    self.wait = wait
  }

  /// Asks for a device code, and for the code that the customer types.
  ///
  /// - Parameter scope: What the app asks for.
  /// - Returns: What the device shows to the customer.
  /// - Throws: A ``DeviceFlowError``, or the error of the network.
  public func requestCodes(scope: String? = nil) async throws -> UserCode {
    let fields = scope.map { [("scope", $0)] } ?? []
    let response: CodesResponse = try await post(.deviceAuthorization, fields)
    session = (response.deviceCode, response.interval ?? Self.defaultInterval)
    return UserCode(code: response.userCode, address: response.verificationURI)
  }

  /// Waits until the customer decides.
  ///
  /// - Returns: The tokens.
  /// - Throws: A ``DeviceFlowError``, or the error of the network.
  public func awaitTokens() async throws -> DeviceTokens {
    guard let session else { throw DeviceFlowError.noCodes }
    var interval = session.interval
    while true {
      do {
        return try await post(.token, [("grant_type", Self.grantType), ("device_code", session.deviceCode)])
      } catch DeviceFlowError.refused("slow_down") {
        interval += Self.slowDown
      } catch DeviceFlowError.refused("authorization_pending") {}
      try await wait(interval)
    }
  }

  /// Exchanges a refresh token for a new access token.
  ///
  /// - Parameter refreshToken: The refresh token.
  /// - Returns: The tokens; a server may give no new refresh token.
  /// - Throws: A ``DeviceFlowError``, or the error of the network.
  public func refresh(_ refreshToken: String) async throws -> DeviceTokens {
    try await post(.token, [("grant_type", "refresh_token"), ("refresh_token", refreshToken)])
  }

  /// Revokes a token; one that the server does not know counts as revoked.
  ///
  /// - Parameter token: The access token or the refresh token.
  /// - Throws: A ``DeviceFlowError``, or the error of the network.
  public func revoke(_ token: String) async throws {
    let (status, body) = try await send(.revoke, form([("token", token)]))
    if status == 503 { throw DeviceFlowError.unavailable }
    guard status == 200 else { throw Self.error(in: body) }
  }

  private func post<Answer: Decodable>(_ endpoint: Endpoint, _ fields: [(String, String)]) async throws -> Answer {
    let (status, body) = try await send(endpoint, form(fields))
    guard status == 200 else { throw Self.error(in: body) }
    do { return try JSONDecoder().decode(Answer.self, from: body) } catch { throw DeviceFlowError.unreadable }
  }

  private func form(_ fields: [(String, String)]) -> String {
    (fields + [("client_id", clientID)]).map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._*")

  private static func error(in body: Data) -> DeviceFlowError {
    guard let response = try? JSONDecoder().decode(ErrorResponse.self, from: body) else { return .unreadable }
    return .refused(response.error)
  }
}

/// What the device shows to the customer.
public struct UserCode: Sendable {
  /// The code that the customer types.
  public let code: String
  /// The address where the customer types it.
  public let address: String
}

/// The tokens of a sign-in.
public struct DeviceTokens: Decodable, Sendable {
  /// The access token.
  public let accessToken: String
  /// The refresh token; `nil` where the server gave none.
  public let refreshToken: String?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
  }
}

/// The reason for which a call failed.
public enum DeviceFlowError: Error, Sendable {
  /// The server refused with this code.
  case refused(String)
  /// The server is not available now.
  case unavailable
  /// The response was not what the grant promises.
  case unreadable
  /// There are no codes to wait for.
  case noCodes
}

private struct CodesResponse: Decodable {
  let deviceCode: String
  let userCode: String
  let verificationURI: String
  let interval: Int?

  private enum CodingKeys: String, CodingKey {
    case deviceCode = "device_code"
    case userCode = "user_code"
    case verificationURI = "verification_uri"
    case interval
  }
}

private struct ErrorResponse: Decodable {
  let error: String
}
