import AuthProviding
import Foundation

/// A secure store in a folder, with a file for each entry.
struct FileStore: SecureStore {
  let folder: String

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path(key)) else { return nil }
    guard let data = FileManager.default.contents(atPath: path(key)) else { throw .failing }
    return Array(data)
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    do { try Data(bytes).write(to: URL(filePath: path(key)), options: .atomic) } catch { throw .failing }
  }

  func delete(_ key: String) throws(StoreFailure) {
    guard FileManager.default.fileExists(atPath: path(key)) else { return }
    do { try FileManager.default.removeItem(atPath: path(key)) } catch { throw .failing }
  }

  /// Any text is a key, and few are names of files.
  private func path(_ key: String) -> String {
    folder + "/" + key.utf8.map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
}
