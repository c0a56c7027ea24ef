/// A device that a pool knows.
struct PoolDevice: Sendable, Hashable {
  let key: String
  let groupKey: String
  var name: String?
  /// What proves the device, in base64.
  var passwordVerifier: String
  var salt: String
  var isRemembered: Bool
  var createdAt: Duration
  var modifiedAt: Duration
  var authenticatedAt: Duration
}
