#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The world that the calling thread is in, kept in thread-local storage.
enum CurrentScheduler {
  // No task-local value: a job of a task that another world created, and code without any task, ask too.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "no thread-local storage is left")
    return key
  }()

  static var value: Scheduler? {
    pthread_getspecific(key).map { Unmanaged<Scheduler>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether the calling thread is in the world of `scheduler`.
  static func `is`(_ scheduler: Scheduler) -> Bool {
    pthread_getspecific(key) == Unmanaged.passUnretained(scheduler).toOpaque()
  }

  /// Runs a body with `scheduler` as the thread's world; the caller keeps the scheduler alive until it returns.
  static func with<Result>(_ scheduler: Scheduler, _ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(scheduler).toOpaque())
    defer { pthread_setspecific(key, outer) }
    return try body()
  }
}

extension Scheduler {
  /// The scheduler whose world the calling thread is in, because it drains that world or runs inside ``enter(_:)``.
  public static var current: Scheduler? { CurrentScheduler.value }

  /// Runs synchronous code of the client as part of this world, without draining.
  ///
  /// Unstructured tasks that it starts, and continuations that it resumes, belong to the world and are not foreign.
  ///
  /// - Parameter body: The code to run, on the calling thread.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    try CurrentScheduler.with(self, body)
  }
}

/// A thread of the process; valid while the thread lives.
struct ThreadIdentity: Equatable {
  private let thread: pthread_t

  static var current: Self { Self(thread: pthread_self()) }

  static func == (left: Self, right: Self) -> Bool {
    pthread_equal(left.thread, right.thread) != 0
  }
}
