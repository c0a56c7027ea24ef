import Foundation

/// The repository that this test belongs to.
enum Repository {
  /// Its folder.
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
}
