/// Waits for changes of files, by looking at them again and again.
///
/// Looking is the same on each platform, and sees changes on every file system, also those that the host of a container or
/// another machine makes, of which the notifications of a system say nothing. A few hundred files cost some milliseconds.
struct FileChanges {
  private let look: () -> FileSnapshot
  private let wait: () -> Bool
  private var seen: FileSnapshot

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - look: Looks at the files.
  ///   - wait: Waits until it is time for the next look; `false` where there is to be none.
  init(_ look: @escaping () -> FileSnapshot, wait: @escaping () -> Bool) {
    (self.look, self.wait, seen) = (look, wait, look())
  }

  /// Waits until files have changed, and then stay as they are from one look to the next: an editor saves several at
  /// once, and a checkout takes a while.
  ///
  /// What changed since the last call counts too, such as during a run.
  ///
  /// - Returns: The paths of the files, sorted; `nil` where there is to be no further look.
  mutating func next() -> [String]? {
    let before = seen
    var last = look()
    while last == before || last != seen {
      seen = last
      guard wait() else { return nil }
      last = look()
    }
    return last.changes(since: before)
  }
}
