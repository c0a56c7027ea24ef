import EssentialFoundation
import Synchronization

/// A child process that outlives this one, whatever ends it, and then ends and deletes what it left behind.
///
/// A process that is killed or crashes can do nothing any more. The cleanup process holds the other end of a socket: its
/// end proves the end of this process. It starts when the first thing is added, and ends with this process.
package final class CleanupProcess: Sendable {
  /// What must not outlive this process.
  package enum Remnant: Sendable, Hashable {
    /// A file.
    ///
    /// - Parameters:
    ///   - path: Its path; it need not exist yet, and no other process may give it the same name.
    case file(path: String)
    /// A folder with everything in it.
    ///
    /// - Parameters:
    ///   - path: Its path; it need not exist yet, and no other process may give it the same name.
    case folder(path: String)
    /// The processes of a group.
    ///
    /// - Parameters:
    ///   - id: The process that leads the group.
    case processes(id: Int32)
  }

  private struct State {
    var hasStarted = false
    /// This process's end of the socket; `nil` where no child could be started.
    var socket: Descriptor?
    /// The child's id.
    var id: Int32?
    /// The numbers of what was added and not removed.
    var numbers: [Remnant: Int] = [:]
    /// Numbers that are free again.
    var spareNumbers: [Int] = []
  }

  /// The cleanup process of this process.
  package static let shared = CleanupProcess()

  private let state = Mutex(State())

  /// Creates the cleanup process without starting it.
  init() {}

  /// Adds what must not outlive this process, best before it exists.
  ///
  /// Where no child process can be started, only the normal end of this process deletes it.
  ///
  /// - Parameter remnant: The file, folder or processes.
  package func add(_ remnant: Remnant) {
    state.withLock { state in
      if !state.hasStarted {
        state.hasStarted = true
        (state.socket, state.id) = Self.start() ?? (nil, nil)
      }
      guard state.numbers[remnant] == nil else { return }
      // Numbers are used again: the shell has a variable for each, and a run starts thousands of children.
      let number = state.spareNumbers.popLast() ?? state.numbers.count + 1
      state.numbers[remnant] = number
      state.socket?.send(Self.line(number, remnant))
    }
  }

  /// Removes what no longer exists, or may stay.
  ///
  /// - Parameter remnant: What was added.
  package func remove(_ remnant: Remnant) {
    state.withLock { state in
      guard let number = state.numbers.removeValue(forKey: remnant) else { return }
      state.spareNumbers.append(number)
      state.socket?.send("keep \(number) -\n")
    }
  }

  /// Closes the socket as the end of this process does, and waits until nothing is left.
  ///
  /// - Returns: Whether there was a child that had to end.
  @discardableResult func finish() -> Bool {
    let id = state.withLock { state in
      // Closing tells the shell that this process has ended; nothing else has to be sent.
      state.socket = nil
      return state.id
    }
    guard let id else { return false }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return true
  }

  private static func line(_ number: Int, _ remnant: Remnant) -> String {
    switch remnant {
    case .file(let path): "file \(number) \(escaped(path))\n"
    case .folder(let path): "folder \(number) \(escaped(path))\n"
    case .processes(let id): "processes \(number) \(id)\n"
    }
  }

  /// Returns an absolute path in one line, as the `%b` of `printf` reads it.
  private static func escaped(_ path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return absolute.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  /// Starts the child.
  ///
  /// - Returns: This process's end of the socket and the child's id; `nil` where it cannot be started.
  private static func start() -> (Descriptor, Int32)? {
    do throws(ChildProcessError) {
      let ends = try SocketEnds()
      let spawn = ChildSpawn(
        arguments: ["/bin/sh", "-c", script], environment: [:], input: ends.child, output: try .ofNothing(),
        errors: try .ofNothing())
      return (ends.parent, try spawn())
    } catch {
      return nil
    }
  }

  /// Keeps each thing in a variable by its number; at the end of the input, processes end first, since they may write.
  ///
  /// A shell and not a fork: after a fork of a process with threads hardly any function may be called, and the kit's
  /// executable may be anything that links it. It asks for nothing that POSIX does not have.
  private static let script = #"""
    trap '' INT TERM HUP QUIT
    PATH=/bin:/usr/bin
    cd /
    most=0
    while IFS= read -r line; do
      kind=${line%% *} rest=${line#* }
      number=${rest%% *} value=${rest#* }
      [ "$number" -gt "$most" ] && most=$number
      if [ "$kind" = keep ]; then unset "kind_$number"; else eval "kind_$number=\$kind value_$number=\$value"; fi
    done
    each() {
      number=1
      while [ "$number" -le "$most" ]; do
        eval "kind=\${kind_$number-} value=\${value_$number-}"
        if [ "$kind" = "$1" ]; then path=$(printf '%b.' "$value"); path=${path%.}; "$1"; fi
        number=$((number + 1))
      done
    }
    processes() { kill -9 "-$value"; }
    file() { rm -f -- "$path"; }
    folder() {
      for attempt in 1 2 3 4 5; do
        rm -rf -- "$path"
        [ -e "$path" ] || return 0
        sleep 1
      done
    }
    each processes
    each file
    each folder
    """#
}

/// The two ends of a socket, of which a child gets one as its standard input.
private struct SocketEnds {
  let parent: Descriptor
  let child: Descriptor

  init() throws(ChildProcessError) {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
      let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw ChildProcessError("no socket could be created", code: errno)
    }
    parent = Descriptor(ends[0])
    child = Descriptor(ends[1])
    // Another child that holds the parent's end would keep the cleanup process waiting.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }
}

extension Descriptor {
  /// Opens what takes and forgets all bytes.
  fileprivate static func ofNothing() throws(ChildProcessError) -> Descriptor {
    let number = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { throw ChildProcessError("'/dev/null' could not be opened", code: errno) }
    return Descriptor(number)
  }

  /// Sends a text over a socket, unless the other end is closed or full: nobody waits for the cleanup process.
  fileprivate func send(_ text: String) {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    #else
      let flags = MSG_DONTWAIT
    #endif
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { EssentialFoundation.send(value, $0.baseAddress, $0.count, flags) }
  }
}
