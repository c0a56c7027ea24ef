/// One thing that a drain can do next.
enum Step {
  /// A job of the runtime, run on the scheduler.
  case job(UnownedJob)
  /// A job of the runtime that belongs to the main actor.
  case mainActorJob(UnownedJob)
  /// The end of an effect of the kit; the flag says whether it ran its course, as opposed to being cancelled.
  case resumption(Suspension, completed: Bool)

  /// A number for the trace, so that traces with different kinds of steps differ.
  var traceTag: UInt64 {
    switch self {
    case .job: 1
    case .mainActorJob: 2
    case .resumption(_, completed: true): 3
    case .resumption(_, completed: false): 4
    }
  }
}

/// A caller that is suspended in an effect of the kit; it is resumed with whether the effect ran its course.
typealias Suspension = UnsafeContinuation<Bool, Never>
