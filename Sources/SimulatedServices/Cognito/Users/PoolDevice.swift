/// A device that a pool knows.
struct PoolDevice: Sendable, Hashable {
  let key: String
  var name: String?
  /// What proves the device.
  var verifier: SRPVerifier
  var isRemembered: Bool
  var createdAt: Duration
  var modifiedAt: Duration
  var authenticatedAt: Duration
}
