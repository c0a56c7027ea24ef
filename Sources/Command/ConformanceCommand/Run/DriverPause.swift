import CommandEnvironment

/// Stops a run before the first call of its case, until the user goes on: time to attach a debugger to the driver.
struct DriverPause: Sendable {
  private let id: String
  private let context: CommandContext

  /// Creates a pause.
  ///
  /// - Parameters:
  ///   - id: The id of the case.
  ///   - context: The context of the command.
  /// - Throws: A ``CommandFailure`` when nobody can go on.
  init(before id: String, _ context: CommandContext) throws {
    guard context.input.canHoldLine() else {
      throw CommandFailure(
        "--pause waits for Enter on standard input, which is no terminal and holds no line; run it in a terminal, or give "
          + "it a line there")
    }
    (self.id, self.context) = (id, context)
  }

  /// Names the processes of the driver, says how to attach, and waits for a line.
  ///
  /// - Parameter process: The number of the process that the kit started, which leads the group.
  /// - Returns: Whether a line came.
  func wait(in process: Int32) -> Bool {
    let members = ProcessGroup(process).members
    // The shell that started the client is there too, where its command is more than one program.
    let client = members.last?.id ?? process
    let lines = members.map { "  \($0.id) \($0.name)\n" }.joined()
    context.output.log(
      """
      paused before the first call of \(id); the driver runs as
      \(lines)to attach a debugger:
        lldb -p \(client)
        gdb -p \(client)
      for an interpreter, put its debugger in the driver's command instead, and attach to its port:
        python3 -m debugpy --listen 5678 driver.py
        node --inspect=9229 driver.js
      no time limit ends a call while the client is stopped. Press Enter to go on

      """)
    return context.input.waitForLine()
  }
}
