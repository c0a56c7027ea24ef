import Synchronization

/// A list of events in order, for code on any thread.
final class Log<Entry: Sendable>: Sendable {
  private let storage = Mutex<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }

  func add(_ entry: Entry) {
    storage.withLock { $0.append(entry) }
  }
}

/// A value that a test keeps, such as a continuation that code outside of the kit resumes.
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
