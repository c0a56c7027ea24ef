/// Something of the world that a client lets the kit control, and that some cases need.
///
/// Which capabilities a case needs follows from its steps and expectations and is never written down.
public enum Capability: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Time is read from, and slept on, the world's clock.
  case clock
  /// Exchanges go through the world's network, so that they can be held and meet with faults.
  case network
  /// What must last is kept in the world's secure store.
  case store
  /// Cookies are read from, and deleted in, the world's cookie storage.
  case cookies
  /// The client can be ended and created again in the same world.
  case relaunch
  /// Pages are presented to the world's customer.
  case customer
  /// Incoming URLs are taken.
  case incomingURL = "incoming-url"
  /// Events are emitted to the world.
  case events

  /// Orders capabilities by name.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
