import Synchronization

/// What happened, in order, for code that runs on any thread.
final class Log<Entry: Sendable>: Sendable {
  private let storage = Mutex<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }

  func add(_ entry: Entry) {
    storage.withLock { $0.append(entry) }
  }
}

/// A place where a test keeps a value, such as a continuation that something outside of the kit resumes.
final class Box<Value: Sendable>: Sendable {
  private let storage = Mutex<Value?>(nil)

  func put(_ value: Value) {
    storage.withLock { $0 = value }
  }

  func take() -> Value? {
    storage.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
