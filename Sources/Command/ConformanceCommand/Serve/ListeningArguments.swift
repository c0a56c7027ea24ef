import ArgumentParser
import LoopbackServices

/// Where `serve` listens, and for which hosts it answers.
struct ListeningArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The port; 0 for any free one.", valueName: "N"))
  var port = 0

  @Option(
    help: ArgumentHelp(
      "The IP address of this machine to listen on; 0.0.0.0 or :: for all of them. Other machines reach the services by "
        + "any but 127.0.0.1 and ::1, and the control plane with the token of the first line.", valueName: "ADDRESS"))
  var listen = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "A name or an address by which clients reach this machine, such as 10.0.2.2; may be repeated. The first is in all "
        + "addresses of the first line. Requests for other hosts are refused.", valueName: "NAME"))
  var host: [String] = []

  func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("--port takes a number from 0 to 65535.") }
    _ = try address()
  }

  /// Returns where to listen.
  ///
  /// - Throws: A `ValidationError` with what is wrong.
  func address() throws -> ListeningAddress {
    let hosts = try host.map { text in
      guard let name = HostName(text) else {
        throw ValidationError(
          "--host takes a name or an IP address, without a scheme, a port and a path, such as auth.test or 10.0.2.2, "
            + "not '\(text)'.")
      }
      return name
    }
    do throws(ListeningAddress.AddressError) {
      return try ListeningAddress(listen, port: port, hosts: hosts)
    } catch {
      throw ValidationError("--listen: \(error).")
    }
  }
}
