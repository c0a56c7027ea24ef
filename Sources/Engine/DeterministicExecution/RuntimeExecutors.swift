// The one file that touches the runtime's SPI for custom executors. It is tried with the compilers and platforms of the
// condition below; for any other, `install()` reports that the executors are absent, and the kit works without them.
#if compiler(>=6.3) && compiler(<6.4) && os(Linux)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// Replaces the runtime's default and main executors by executors that follow the world of the calling thread.
  public enum RuntimeExecutors {
    private static let outcome: Installation = {
      _createExecutors(factory: RoutingFactory.self)
      guard Task.defaultExecutor is RoutingTaskExecutor, MainActor.executor is RoutingMainExecutor else {
        return .absent(reason: "the Swift runtime kept its own executors")
      }
      return .installed
    }()

    /// Makes `Task {}`, `Task.detached`, `@MainActor` and `Task.sleep` inside a world follow it.
    ///
    /// It works at any time and on any thread, also while other tasks run and the main actor is busy: work outside of
    /// worlds still goes to the platform's executors, and jobs that those already hold stay with them. The replacement
    /// lasts as long as the process; another call changes nothing.
    ///
    /// A task belongs to the world in which it first ran, whichever thread resumes it, until that world is freed; then it
    /// continues outside. These limits remain:
    /// - A task from outside that is younger than the world, and that the world's code resumes before it ran anywhere
    ///   else, counts as the world's own.
    /// - The job of an actor does not name the task that it serves. When a foreign thread resumes an unstructured task on
    ///   an actor, the task runs outside until it next uses the kit, which then counts a foreign enqueue.
    /// - Main-actor code of worlds that different threads drain runs at the same time, so a client that keeps global
    ///   state on the main actor needs a process of its own.
    /// - Dispatch blocks, threads, and actors with executors of their own escape.
    ///
    /// - Returns: Whether the runtime took the replacement.
    @discardableResult
    public static func install() -> Installation { outcome }
  }

  private struct RoutingFactory: ExecutorFactory {
    static let mainExecutor: any MainExecutor = RoutingMainExecutor()
    static let defaultExecutor: any TaskExecutor = RoutingTaskExecutor()
  }

  /// Sends jobs to their world, and those outside of all worlds to the platform's default executor.
  private final class RoutingTaskExecutor: TaskExecutor, SchedulingExecutor, Sendable {
    private let platform = PlatformExecutorFactory.defaultExecutor
    private let platformScheduling = PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      switch Destination(of: job) {
      case .platform: platform.enqueue(ExecutorJob(job))
      case .world(let scheduler): scheduler.push(.job(job))
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      switch Destination(of: job) {
      case .platform: platformScheduling?.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      case .world(let scheduler): scheduler.push(job, after: delay as? Duration ?? .zero)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      switch Destination(of: job) {
      case .platform:
        platformScheduling?.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      case .world(let scheduler):
        let delay = clock.now.duration(to: instant) as? Duration ?? .zero
        scheduler.push(job, after: delay.roundedUpToMilliseconds)
      }
    }
  }

  /// Sends main-actor jobs to their world, and those outside of all worlds to the platform's main executor.
  private final class RoutingMainExecutor: MainExecutor, Sendable {
    private let platform = PlatformExecutorFactory.mainExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      switch Destination(of: job) {
      case .platform: platform.enqueue(ExecutorJob(job))
      case .world(let scheduler): scheduler.push(.mainActorJob(job))
      }
    }

    func run() throws { try platform.run() }
    func stop() { platform.stop() }
    func checkIsolated() { platform.checkIsolated() }
    func isIsolatingCurrentContext() -> Bool? { platform.isIsolatingCurrentContext() }
  }

  /// Where a job belongs.
  private enum Destination {
    case platform
    case world(Scheduler)

    init(of job: UnownedJob) {
      let current = Scheduler.current
      let number = runtimeNumber(of: job)
      // A job without a number is a helper of the runtime, such as the job of an actor or the end of a sleep.
      let world = number == 0 ? current : TaskDirectory.world(of: number, current: current)
      self = world.map { .world($0) } ?? .platform
    }
  }

  /// Returns the number that the runtime gave to a task when it created the task, or 0 for other jobs.
  @_silgen_name("swift_task_getJobTaskId")
  func runtimeNumber(of job: UnownedJob) -> UInt64

  extension Duration {
    /// Hides how much real time passed between a client's reading of the clock and its sleep.
    fileprivate var roundedUpToMilliseconds: Duration {
      let millisecond: Int64 = 1_000_000_000_000_000
      let (seconds, attoseconds) = components
      return .seconds(seconds) + .milliseconds((attoseconds + millisecond - 1) / millisecond)
    }
  }
#else
  /// Returns 0, since nothing uses the numbers without the replacement.
  func runtimeNumber(of job: UnownedJob) -> UInt64 { 0 }

  /// Replaces the runtime's default and main executors by executors that follow the world of the calling thread.
  public enum RuntimeExecutors {
    /// Reports that this compiler or platform is not supported.
    ///
    /// - Returns: That the executors are absent.
    @discardableResult
    public static func install() -> Installation {
      .absent(reason: "tried only with Swift 6.3 on Linux")
    }
  }
#endif

/// The result of replacing the runtime's executors.
public enum Installation: Sendable, Hashable {
  /// From now on `Task {}`, `Task.detached`, `@MainActor` and `Task.sleep` follow the world.
  case installed
  /// They escape to the platform's executors, so clients that use them count as running on threads of their own.
  ///
  /// - Parameter reason: The reason, for people to read.
  case absent(reason: String)
}
