import SpecLoading

/// Files that exist only in memory.
struct MemoryFileSource: FileSource {
  var contents: [String: [UInt8]] = [:]
  var unreadable: Set<String> = []

  func bytes(at path: String) throws(FileSourceError) -> [UInt8] {
    if unreadable.contains(path) { throw .unreadable(reason: "permission denied") }
    guard let bytes = contents[path] else { throw .missing }
    return bytes
  }

  func files(in folder: String) throws(FileSourceError) -> [String] {
    let paths = Set(contents.keys).union(unreadable).filter { $0.hasPrefix(folder + "/") }
    guard !paths.isEmpty else { throw .missing }
    return paths.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }
}

extension MemoryFileSource {
  /// The text of a file; empty for one that is not there.
  subscript(path: String) -> String {
    get { String(decoding: contents[path] ?? [], as: UTF8.self) }
    set { contents[path] = Array(newValue.utf8) }
  }
}
