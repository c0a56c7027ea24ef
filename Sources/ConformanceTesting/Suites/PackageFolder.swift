import Foundation

/// The package that holds a source file: where relative paths of tests start, wherever the tests are run from.
struct PackageFolder {
  private let url: URL

  /// Finds the nearest folder above a file that holds a `Package.swift`; the working folder where there is none.
  init(of file: String) {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path, folder.path != "/" else {
        url = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        return
      }
      folder = parent
    }
    url = folder
  }

  /// The absolute path of a path that may start at the package.
  func path(of path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: url.path, isDirectory: true)).standardizedFileURL.path
  }
}
