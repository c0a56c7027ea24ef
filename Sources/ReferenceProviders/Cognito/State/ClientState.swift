import AuthProviding

/// All that the client knows and a relaunch must not lose.
struct ClientMemory: Sendable, Hashable {
  /// Who is signed in to the user pool.
  var session: UserPoolSession?
  /// Who is signed in by another provider.
  var providerLogin: ProviderLogin?
  /// The identity that the identity pool gave.
  var identityID: String?
  var credentials: StoredCredentials?
  /// The remembered devices, by the name with which their users signed in; a sign-out does not forget them.
  var devices: [String: RememberedDevice] = [:]

  /// The state that a launch finds.
  var userState: UserState {
    if session != nil || providerLogin != nil { return .signedIn }
    return identityID == nil ? .signedOut : .guest
  }

  /// Forgets the customer.
  mutating func signOut() { self = ClientMemory(devices: devices) }

  /// Takes a session in place of whoever was there.
  mutating func signIn(_ session: UserPoolSession) {
    signOut()
    self.session = session
  }

  /// Takes the login of another provider, in place of whoever was there.
  mutating func signIn(_ login: ProviderLogin, identityID: String?) {
    let identityID = identityID ?? (providerLogin?.provider == login.provider ? self.identityID : nil)
    signOut()
    providerLogin = login
    self.identityID = identityID
  }
}

extension ClientMemory {
  private static let version = 1

  /// The memory as the store keeps it; `nil` where there is nothing to keep.
  var stored: Value? {
    guard self != ClientMemory() else { return nil }
    var fields: [String: Value] = [
      "version": .integer(Self.version), "devices": .map(devices.mapValues(\.stored)),
    ]
    fields["session"] = session?.stored
    fields["providerLogin"] = providerLogin?.stored
    fields["identityID"] = identityID.map(Value.string)
    fields["credentials"] = credentials?.stored
    return .map(fields)
  }

  /// Reads a memory from the store; what cannot be understood, or is of another version, was never there.
  init(stored: Value?) {
    guard let stored, stored["version"]?.integer == Self.version else { return }
    session = UserPoolSession(stored: stored["session"])
    providerLogin = ProviderLogin(stored: stored["providerLogin"])
    identityID = stored["identityID"]?.text
    credentials = StoredCredentials(stored: stored["credentials"])
    devices = stored["devices"]?.fields?.compactMapValues(RememberedDevice.init(stored:)) ?? [:]
  }
}

/// A customer who is signed in by another identity provider.
struct ProviderLogin: Sendable, Hashable {
  /// The provider's name in the identity pool.
  var provider: String
  var token: String

  /// The login as the store keeps it.
  var stored: Value { ["provider": .string(provider), "token": .string(token)] }

  init(provider: String, token: String) {
    self.provider = provider
    self.token = token
  }

  /// Reads a login from the store; fails for what is none.
  init?(stored: Value?) {
    guard let provider = stored?["provider"]?.text, let token = stored?["token"]?.text else { return nil }
    self.init(provider: provider, token: token)
  }
}

/// What this device must know to show the user pool that it is the one that was there before.
struct RememberedDevice: Sendable, Hashable {
  /// The pool's name for the device.
  var key: String
  /// What takes the pool's place in the device's proof.
  var groupKey: String
  /// The device's own password.
  var secret: String

  /// The device as the store keeps it.
  var stored: Value { ["key": .string(key), "groupKey": .string(groupKey), "secret": .string(secret)] }

  init(key: String, groupKey: String, secret: String) {
    self.key = key
    self.groupKey = groupKey
    self.secret = secret
  }

  /// Reads a device from the store; fails for what is none.
  init?(stored: Value?) {
    guard let key = stored?["key"]?.text, let groupKey = stored?["groupKey"]?.text,
      let secret = stored?["secret"]?.text
    else { return nil }
    self.init(key: key, groupKey: groupKey, secret: secret)
  }
}

/// AWS credentials that were handed out, as long as they are good.
struct StoredCredentials: Sendable, Hashable {
  var accessKey: String
  var secretKey: String
  var sessionToken: String
  /// When they expire, in whole seconds since 1970.
  var expiresAt: Int

  /// Whether they can be handed out.
  func isFresh(at now: Duration) -> Bool { now + SessionTokenSet.margin < .seconds(expiresAt) }

  /// What apps get.
  var result: AWSCredentials {
    AWSCredentials(
      accessKey: accessKey, secretKey: secretKey, sessionToken: sessionToken, expiration: expiresAt)
  }

  /// Reads the answer of the identity pool; fails for one that lacks something.
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

  /// The credentials as the store keeps them.
  var stored: Value {
    [
      "accessKey": .string(accessKey), "secretKey": .string(secretKey), "sessionToken": .string(sessionToken),
      "expiresAt": .integer(expiresAt),
    ]
  }

  /// Reads credentials from the store; fails for what are none.
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
