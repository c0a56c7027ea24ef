import ChildProcesses
import EssentialFoundation
import Synchronization

/// A folder for a client's data in one world, deleted when it is released, and when the process ends, whatever ends
/// it.
final class DataFolder: Sendable {
  let path: String

  private struct State {
    var paths: Set<String> = []
    /// Whether the process is about to end, and creates no more folders.
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Creates the folder with access for this user only.
  init() throws(DriverError) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "auth-conformance-\(UUID().uuidString)")
    path = folder.path
    let problem: String? = Self.state.withLock { state in
      guard !state.isClosed else { return "the process is about to end" }
      // Before it exists: a kill between the two would leave the client's data, which holds tokens.
      CleanupProcess.shared.add(.folder(path: folder.path))
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        state.paths.insert(folder.path)
        return nil
      } catch {
        CleanupProcess.shared.remove(.folder(path: folder.path))
        return error.reason
      }
    }
    if let problem { throw DriverError("no folder could be created for the client's data: \(problem)") }
  }

  deinit {
    Self.delete(path)
    Self.state.withLock { _ = $0.paths.remove(path) }
    CleanupProcess.shared.remove(.folder(path: path))
  }

  /// Deletes all folders; from then on, none can be created.
  static func deleteAll() {
    let paths = state.withLock { state in
      state.isClosed = true
      return state.paths
    }
    for path in paths { delete(path) }
  }

  /// Deletes a folder, also one into which a client that is being ended still writes.
  private static func delete(_ path: String) {
    // A process that was killed may write until the system has ended all of its group.
    for _ in 0..<20 {
      try? FileManager.default.removeItem(atPath: path)
      if access(path, F_OK) != 0 { return }
      _ = poll(nil, 0, 10)
    }
  }
}
