#if Loopback
  public import AuthProviding
  import Dispatch
  import Foundation
  import Synchronization

  /// The child's side of the driver door: puts clients written in Swift behind standard input and output.
  ///
  /// An executable of one line is a driver:
  ///
  ///     DriverHost.main(MyClient.self)
  public enum DriverHost {
    /// Serves clients until the kit asks for no more, and ends the process.
    ///
    /// - Parameter clients: The clients' types; each specification is served by the first that states it.
    public static func main(_ clients: any AuthProvider.Type...) -> Never {
      let host = HostedDriver(clients, output: DriverOutput())
      let inbox = DriverInbox()
      let reader = Thread {
        while let line = readLine() { inbox.put(Array(line.utf8)) }
        inbox.close()
      }
      reader.stackSize = 1 << 20
      reader.start()
      host.serve(inbox)
      exit(0)
    }
  }
#endif
