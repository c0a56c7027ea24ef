/// A thread of its own for work that blocks, which must not block the few threads of the runtime.
package enum WorkThread {
  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - stackSize: The size of its stack in bytes.
  ///   - body: What it does; it ends afterwards.
  package static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    #if canImport(FoundationEssentials)
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, stackSize)
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      var thread = pthread_t()
      let work = Unmanaged.passRetained(ThreadWork(body))
      let code = pthread_create(
        &thread, &attributes,
        { argument in
          if let argument { Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      guard code == 0 else { fatalError("no thread could be started: \(String(cString: strerror(code)))") }
    #else
      let thread = Thread(block: body)
      thread.stackSize = stackSize
      thread.start()
    #endif
  }
}

#if canImport(FoundationEssentials)
  private final class ThreadWork: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
#endif
