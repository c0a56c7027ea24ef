import Foundation

/// A folder of a world, in which a client keeps what must last; deleted with its last owner.
final class DataFolder: Sendable {
  let path: String

  /// Makes the folder, for this user alone.
  init() throws(DriverError) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "auth-conformance-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DriverError("no folder could be made for the client's data: \(error.localizedDescription)")
    }
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
