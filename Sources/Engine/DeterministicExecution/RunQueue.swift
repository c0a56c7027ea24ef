/// The steps that can run now, and the choice among them.
///
/// Adding and taking cost constant time, whichever the policy; effects in transit add the logarithm of their number.
struct RunQueue {
  /// A step with the number it got when it became runnable.
  struct Entry {
    let id: UInt64
    let step: Step
    /// The call that it belongs to while calls are interleaved; 0 for none.
    var call = 0
  }

  private var entries: [Entry] = []
  private var head = 0
  private var nextID: UInt64 = 0
  private var generator: SeededGenerator?
  /// Effects in transit, by the number of the step at which they join the runnable ones.
  private var inTransit = DeadlineHeap<UInt64>()
  private var taken: UInt64 = 0
  /// The plan by which calls that are made at once take their turns; `nil` leaves the choice to the seed.
  var interleaving: Interleaving?

  /// Creates a queue: first in, first out for seed 0, otherwise a seeded choice among all entries.
  init(seed: UInt64) {
    generator = seed == 0 ? nil : SeededGenerator(seed: seed)
  }

  var isEmpty: Bool { head == entries.count && inTransit.count == 0 }

  mutating func append(_ step: Step, of call: Int = 0) {
    entries.append(Entry(id: nextID, step: step, call: call))
    nextID += 1
  }

  /// Adds the end of an effect in transit, which waits for a seeded number of steps as long as there are others to take.
  ///
  /// A plain choice among all steps would let few effects outlast several others in sequence, where most races lie; so
  /// the number is 0, 1, 3, … or 63, with equal chances.
  ///
  /// While calls are interleaved, an answer is on its way for as long as it is not its call's turn.
  mutating func appendTransit(_ step: Step, of call: Int = 0) {
    if interleaving != nil { return append(step, of: call) }
    guard let doublings = generator?.index(below: 7), doublings > 0 else { return append(step) }
    let deadline = taken + (1 << UInt64(doublings)) - 1
    inTransit.insert(DeadlineHeap<UInt64>.Entry(deadline: deadline, id: nextID, step: step))
    nextID += 1
  }

  mutating func take() -> Entry? {
    if isEmpty { return nil }
    if interleaving != nil { return takeByPlan() }
    return generator == nil ? takeFirst() : takeAny()
  }

  /// Takes the oldest step of the call whose turn it is.
  private mutating func takeByPlan() -> Entry {
    // What was on its way before the calls began belongs to none of them, and so comes first.
    while let due = inTransit.popFirst() { entries.append(Entry(id: due.id, step: due.step)) }
    // The steps are searched and not kept in a queue for each call: a plan is made of a few calls, whose steps are few.
    let call = interleaving?.choose(among: Set(entries[head...].map(\.call))) ?? 0
    let own = entries.indices[head...].filter { entries[$0].call == call }
    let index = own.min { entries[$0].id < entries[$1].id } ?? head
    let entry = entries.remove(at: index)
    closeGap()
    return entry
  }

  private mutating func takeFirst() -> Entry {
    let entry = entries[head]
    head += 1
    closeGap()
    return entry
  }

  /// Frees the space of the steps that were taken.
  private mutating func closeGap() {
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024, head * 2 >= entries.count {
      // The queue must not grow for a client that never lets it run empty.
      entries.removeFirst(head)
      head = 0
    }
  }

  private mutating func takeAny() -> Entry {
    taken += 1
    // Where nothing else can run, the earliest arrives at once: it cannot wait for steps that nobody takes.
    while let deadline = inTransit.nextDeadline, deadline <= taken || entries.isEmpty, let due = inTransit.popFirst() {
      entries.append(Entry(id: due.id, step: due.step))
    }
    // Where there is no choice none is drawn, so that a step between two choices does not change the later one.
    let index = entries.count == 1 ? 0 : generator?.index(below: entries.count) ?? 0
    let entry = entries[index]
    // The gap is closed by the last entry: the order among those that wait means nothing where chance decides.
    let last = entries.removeLast()
    if index < entries.count { entries[index] = last }
    return entry
  }
}

/// A unit of work that a drain runs.
enum Step {
  /// A job of the runtime, run on the scheduler.
  case job(UnownedJob)
  /// A job of the runtime that belongs to the main actor.
  case mainActorJob(UnownedJob)
  /// The end of an effect of the kit; the flag is false for an effect that was cancelled.
  case resumption(Suspension, completed: Bool)

  /// The runtime's number of the task that the step goes on with; 0 for none.
  var task: UInt64 {
    switch self {
    case .job(let job), .mainActorJob(let job): runtimeNumber(of: job)
    case .resumption: 0
    }
  }

  /// The number of the step's kind in the trace.
  var traceTag: UInt64 {
    switch self {
    case .job: 1
    case .mainActorJob: 2
    case .resumption(_, completed: true): 3
    case .resumption(_, completed: false): 4
    }
  }
}

/// A caller that is suspended in an effect of the kit; it receives whether the effect completed.
typealias Suspension = UnsafeContinuation<Bool, Never>
