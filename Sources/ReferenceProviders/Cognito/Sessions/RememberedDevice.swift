import AuthProviding

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
