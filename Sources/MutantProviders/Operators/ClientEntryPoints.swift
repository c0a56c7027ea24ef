import AuthProviding

/// The two doors by which the kit reaches a client.
struct ClientEntryPoints: Sendable {
  /// Makes a call.
  var perform: @Sendable (Call, Completion) async -> Void
  /// Takes an incoming URL.
  var open: @Sendable (String, String?) -> Bool = { _, _ in false }

  /// The doors of a client.
  init(_ client: any AuthProvider) {
    perform = { await client.perform($0, completion: $1) }
    open = { client.open(url: $0, from: $1) }
  }

  /// The door of a client that takes no URLs.
  init(perform: @escaping @Sendable (Call, Completion) async -> Void) { self.perform = perform }
}
