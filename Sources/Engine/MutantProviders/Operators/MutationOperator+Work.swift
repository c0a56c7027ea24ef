import AuthProviding
import Dispatch
import Synchronization

// Where and how long the client works.
extension MutationOperator {
  /// Takes many steps between messages.
  package static func computed(steps: Int) -> MutationOperator {
    MutationOperator { world, launch in
      let client = try await launch(
        world.intercepted { intercepted in
          intercepted.onSend = { (request, world) async throws(NetworkFailure) in
            await compute(steps)
            let response = try await world.network.send(request)
            await compute(steps)
            return response
          }
        })
      var slow = client
      slow.perform = { call, completion in
        await compute(steps)
        await client.perform(call, completion)
      }
      return slow
    }
  }

  /// Performs each call on a thread of its own, which returns at once to the caller.
  package static let threaded = MutationOperator.calls { _ in
    { call, completion, client in
      let queue = QueueExecutor()
      queue.serial.async { Task(executorPreference: queue) { await client.perform(call, completion) } }
    }
  }

  /// Delivers events one after the other in a task of their own.
  package static let eventsQueued = MutationOperator.world { $0.events = QueuedEvents($0.events) }
}

/// Runs tasks on a thread of its own, apart from those of the runtime.
private final class QueueExecutor: TaskExecutor {
  let serial = DispatchQueue(label: "client")

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    serial.async { unowned.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Takes a number of steps, and lets other work run in between.
private func compute(_ steps: Int) async {
  for _ in 0..<steps { await Task.yield() }
}

/// Events that arrive after the work that caused them.
private final class QueuedEvents: EventSink {
  private let queue: AsyncStream<(String, Value)>.Continuation

  init(_ base: any EventSink) {
    let (events, queue) = AsyncStream<(String, Value)>.makeStream()
    self.queue = queue
    Task {
      for await (name, value) in events {
        await compute(50)
        base.emit(name, value)
      }
    }
  }

  deinit { queue.finish() }

  func emit(_ name: String, _ value: Value) { queue.yield((name, value)) }
}
