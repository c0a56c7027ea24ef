/// What the system says of a file.
///
/// It stands here since other modules have more than one module that declares `stat`, and which of them counts depends on
/// the order in which they are built.
/// So no module of the kit except it calls `stat`.
package struct FileStatus: Sendable {
  /// The kind of a file.
  package enum Kind: Sendable {
    /// A regular file.
    case regular
    /// A folder.
    case folder
    /// A symbolic link.
    case link
    /// A FIFO, such as a pipe.
    case fifo
    /// A socket.
    case socket
    /// Anything else, such as a device.
    case other
  }

  /// The kind of the file.
  package let kind: Kind
  /// Who may do what with it, as `chmod` takes it.
  package let permissions: Int
  /// When it was changed last, in nanoseconds since 1970.
  package let changed: Int
  /// Its size in bytes.
  package let size: Int

  /// Looks at what a path names; `nil` where nothing is there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - follows: Whether a link stands for what it leads to.
  package init?(atPath path: String, followingLinks follows: Bool = true) {
    var status = stat()
    guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Looks at an open file; `nil` where the system says nothing of it, and `errno` has the reason.
  ///
  /// - Parameter descriptor: Its descriptor.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .fifo
      case S_IFSOCK: .socket
      default: .other
      }
    permissions = Int(status.st_mode & 0o7777)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changed = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    size = Int(status.st_size)
  }
}
