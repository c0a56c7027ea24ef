import EssentialFoundation

/// Starts a child process by `posix_spawn`.
struct ChildSpawn {
  let arguments: [String]
  let environment: [String: String]
  let input: Descriptor
  let output: Descriptor
  /// The child's standard error; `nil` for the parent's.
  let errors: Descriptor?

  /// Starts the process.
  ///
  /// - Returns: The process's id.
  func callAsFunction() throws(ChildProcessError) -> Int32 {
    guard let program = arguments.first else { throw ChildProcessError("no program is named", code: EINVAL) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.value, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.value, STDOUT_FILENO)
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors.value, STDERR_FILENO) }
    // The child must inherit nothing else: a listening socket would outlive the server in it.
    #if os(Linux)
      for other in Self.openDescriptors where other > STDERR_FILENO {
        posix_spawn_file_actions_addclose(&actions, other)
      }
    #endif
    // Without this, the child would ignore the signals that the parent ignores.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Threads of queues block signals, and what they start would too.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
      if errors == nil { posix_spawn_file_actions_addinherit_np(&actions, STDERR_FILENO) }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // The parent's variables too, and not only those given: a client needs the paths and proxies of whoever runs the
    // kit.
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    var id: pid_t = 0
    let result = Self.withStrings(arguments) { arguments in
      Self.withStrings(variables.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&id, program, &actions, &attributes, arguments, variables)
      }
    }
    guard result == 0 else { throw ChildProcessError("'\(program)' could not be started", code: result) }
    // The child has its own; while this process held them too, the end of the child would not close its output.
    input.close()
    output.close()
    errors?.close()
    return id
  }

  #if os(Linux)
    /// The open descriptors of this process; closing one that is closed by then is harmless.
    private static var openDescriptors: [Int32] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
    }
  #endif

  private static func withStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = texts.map { strdup($0) } + [nil]
    defer { strings.forEach { free($0) } }
    return body(strings)
  }
}

/// Why a child process could not be started.
package struct ChildProcessError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The failed step and the system's reason.
  package var description: String

  /// Creates the error of a system call.
  ///
  /// - Parameters:
  ///   - step: The step that failed.
  ///   - code: The system's error number.
  init(_ step: String, code: Int32) {
    description = "\(step): \(String(cString: strerror(code)))"
  }
}
