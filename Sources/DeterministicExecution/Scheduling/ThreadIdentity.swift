#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which thread of the process it is; good while the thread lives.
struct ThreadIdentity: Equatable {
  private let thread: pthread_t

  static var current: Self { Self(thread: pthread_self()) }

  static func == (left: Self, right: Self) -> Bool {
    pthread_equal(left.thread, right.thread) != 0
  }
}
