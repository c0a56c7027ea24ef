import AuthProviding
import SpecModel
import Synchronization

/// The doors of one launch that must be shut when it ends: what an ended client still writes or tells is lost.
final class HostedWorld: SecureStore, EventSink, Sendable {
  private let store: FileStore
  private let output: DriverOutput
  private let isOpen = Atomic(true)

  init(store: FileStore, output: DriverOutput) {
    self.store = store
    self.output = output
  }

  func close() { isOpen.store(false, ordering: .sequentiallyConsistent) }

  private var isClosed: Bool { !isOpen.load(ordering: .sequentiallyConsistent) }

  func write(_ message: DriverMessage) {
    if !isClosed { output.write(message) }
  }

  func emit(_ name: String, _ value: Value) { write(.event(name: name, value: value)) }

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    if isClosed { throw .failing }
    return try store.read(key)
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    if isClosed { throw .failing }
    try store.write(key, bytes)
  }

  func delete(_ key: String) throws(StoreFailure) {
    if isClosed { throw .failing }
    try store.delete(key)
  }
}
