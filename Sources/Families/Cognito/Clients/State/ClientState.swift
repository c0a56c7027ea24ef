import AuthProviding
import CognitoProtocols

/// The state of the client that survives a relaunch.
struct ClientState: Sendable, Hashable {
  /// The session of the customer who is signed in to the user pool.
  var session: UserPoolSession?
  /// The login of the customer who is signed in with another provider.
  var providerLogin: ProviderLogin?
  /// The id of the identity in the identity pool.
  var identityID: String?
  var credentials: StoredCredentials?
  /// The remembered devices by the name with which their users signed in; they survive a sign-out.
  var devices: [String: RememberedDevice] = [:]

  /// The user's state at launch.
  var userState: UserState {
    if session != nil || providerLogin != nil { return .signedIn }
    // An identity alone makes nobody a guest: its credentials may never have arrived.
    return credentials == nil ? .signedOut : .guest
  }

  /// Forgets the customer.
  mutating func signOut() { self = ClientState(devices: devices) }

  /// Replaces the previous customer with a session in the user pool.
  mutating func signIn(_ session: UserPoolSession) {
    signOut()
    self.session = session
  }

  /// Replaces the previous customer with a login of another provider.
  mutating func signIn(_ login: ProviderLogin, identityID: String?) {
    let identityID = identityID ?? (providerLogin?.provider == login.provider ? self.identityID : nil)
    signOut()
    providerLogin = login
    self.identityID = identityID
  }
}

extension ClientState {
  private static let version = 1

  /// The stored form; `nil` if there is nothing to store.
  var stored: Value? {
    guard self != ClientState() else { return nil }
    var fields: [String: Value] = [
      "version": .integer(Self.version), "devices": .map(devices.mapValues(\.stored)),
    ]
    fields["session"] = session?.stored
    fields["providerLogin"] = providerLogin?.stored
    fields["identityID"] = identityID.map(Value.string)
    fields["credentials"] = credentials?.stored
    return .map(fields)
  }

  /// Decodes the stored form; ignores one that is not readable or has another version.
  init(stored: Value?) {
    guard let stored, stored["version"]?.integer == Self.version else { return }
    session = UserPoolSession(stored: stored["session"])
    providerLogin = ProviderLogin(stored: stored["providerLogin"])
    identityID = stored["identityID"]?.text
    credentials = StoredCredentials(stored: stored["credentials"])
    devices = stored["devices"]?.fields?.compactMapValues(RememberedDevice.init(stored:)) ?? [:]
  }
}

/// The login of a customer with another identity provider.
struct ProviderLogin: Sendable, Hashable {
  /// The provider's name in the identity pool.
  var provider: String
  var token: String

  /// The stored form.
  var stored: Value { ["provider": .string(provider), "token": .string(token)] }

  init(provider: String, token: String) {
    self.provider = provider
    self.token = token
  }

  /// Decodes the stored form; fails if it is invalid.
  init?(stored: Value?) {
    guard let provider = stored?["provider"]?.text, let token = stored?["token"]?.text else { return nil }
    self.init(provider: provider, token: token)
  }
}

/// The keys and the secret with which this device authenticates to the user pool that remembers it.
struct RememberedDevice: Sendable, Hashable {
  /// The device key, by which the pool identifies the device.
  var key: String
  /// The device group key, which replaces the pool's name in the device's proof.
  var groupKey: String
  /// The random password of the device.
  var secret: String

  /// The stored form.
  var stored: Value { ["key": .string(key), "groupKey": .string(groupKey), "secret": .string(secret)] }

  init(key: String, groupKey: String, secret: String) {
    self.key = key
    self.groupKey = groupKey
    self.secret = secret
  }

  /// Decodes the stored form; fails if it is invalid.
  init?(stored: Value?) {
    guard let key = stored?["key"]?.text, let groupKey = stored?["groupKey"]?.text,
      let secret = stored?["secret"]?.text
    else { return nil }
    self.init(key: key, groupKey: groupKey, secret: secret)
  }
}

/// AWS credentials that the client has obtained and caches until they expire.
struct StoredCredentials: Sendable, Hashable {
  var accessKey: String
  var secretKey: String
  var sessionToken: String
  /// The expiration time, in whole seconds since 1970.
  var expiresAt: Int

  /// Whether they are valid for longer than the margin.
  func isFresh(at now: Duration) -> Bool { now + SessionTokenSet.margin < .seconds(expiresAt) }

  /// The credentials as apps receive them.
  var result: AWSCredentials {
    AWSCredentials(
      accessKey: accessKey, secretKey: secretKey, sessionToken: sessionToken, expiration: expiresAt)
  }

  /// Decodes the response of the identity pool; fails if it is incomplete.
  init?(answer: Value?) {
    guard let accessKey = answer?["AccessKeyId"]?.text, let secretKey = answer?["SecretKey"]?.text,
      let sessionToken = answer?["SessionToken"]?.text
    else { return nil }
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
    switch answer?["Expiration"] {
    case .integer(let seconds)?: expiresAt = seconds
    case .decimal(let seconds)?: expiresAt = Int(exactly: seconds.rounded(.down)) ?? 0
    default: expiresAt = 0
    }
  }

  /// The stored form.
  var stored: Value {
    [
      "accessKey": .string(accessKey), "secretKey": .string(secretKey), "sessionToken": .string(sessionToken),
      "expiresAt": .integer(expiresAt),
    ]
  }

  /// Decodes the stored form; fails if it is invalid.
  init?(stored: Value?) {
    guard let accessKey = stored?["accessKey"]?.text, let secretKey = stored?["secretKey"]?.text,
      let sessionToken = stored?["sessionToken"]?.text, let expiresAt = stored?["expiresAt"]?.integer
    else { return nil }
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
    self.expiresAt = expiresAt
  }
}
