import ArgumentParser
import CommandEnvironment
import LoopbackServices

/// How `serve` secures its connections.
struct TLSArguments: ParsableArguments {
  @Flag(
    help: """
      Serves https, by TLS 1.2 and 1.3, with a certificate for all hosts. The first line has the path of the authority \
      that signed it, for a device to trust.
      """)
  var tls = false

  @Option(
    help: ArgumentHelp(
      "Keeps the authority of --tls and its key from one run to the next, so that a device trusts it once.",
      valueName: "DIR"))
  var tlsFolder: String?

  @Option(help: ArgumentHelp("Serves https with this certificate, and those above it, as PEM.", valueName: "FILE"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The key of --tls-certificate as PEM, without a password.", valueName: "FILE"))
  var tlsKey: String?

  func validate() throws {
    guard tls || tlsFolder == nil else {
      throw ValidationError("--tls-folder keeps the authority that --tls makes; add --tls, or leave it out.")
    }
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key go together; add the other one.")
    }
    guard !tls || tlsCertificate == nil else {
      throw ValidationError("--tls makes a certificate, and --tls-certificate brings one; leave out one of them.")
    }
  }

  #if TLS
    /// Returns what secures the connections, until it is released; `nil` for plain HTTP.
    func secured(for address: ListeningAddress) throws -> SecuredServing? {
      if tls { return try SecuredServing(for: address.hostNames, keeping: tlsFolder) }
      guard let tlsCertificate, let tlsKey else { return nil }
      return try SecuredServing(certificate: tlsCertificate, key: tlsKey)
    }
  #else
    /// Fails where TLS is wanted, which this program does not have.
    func secured(for _: ListeningAddress) throws -> SecuredServing? {
      guard !tls, tlsCertificate == nil else {
        throw CommandFailure(
          "this program was built without TLS, so that nobody waits for its libraries; 'make install PREFIX=DIR' "
            + "installs one that has it, and 'swift build --traits default,TLS' builds one")
      }
      return nil
    }
  #endif
}

#if !TLS
  /// Nothing: without the trait TLS no connection is secured.
  struct SecuredServing {
    let security: ServedSecurity
  }
#endif
