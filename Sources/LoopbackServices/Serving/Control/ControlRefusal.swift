#if Loopback
  import WorldScripting

  /// Why the control plane does not do what a request asks for.
  struct ControlRefusal: Error, Hashable {
    var status: Int
    /// What is wrong and what to write instead, in a sentence.
    var message: String

    /// A body that is not what the resource takes.
    static func badBody(_ message: String) -> ControlRefusal { ControlRefusal(status: 400, message: message) }

    init(status: Int, message: String) {
      self.status = status
      self.message = message
    }

    /// Something that the simulated service does not know or cannot do.
    init(_ error: InstructionError) { self.init(status: 400, message: error.description) }
  }
#endif
