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
