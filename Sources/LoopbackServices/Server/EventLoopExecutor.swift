#if Loopback
  import NIOCore

  /// Runs a server's tasks where its bytes come and go.
  ///
  /// No request is handed from thread to thread, and nobody who keeps the threads of Swift's pool keeps the server too.
  final class EventLoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(of loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#endif
