#if TLS
  import ChildProcesses
  import CommandEnvironment
  import EssentialFoundation
  import LoopbackServices
  import SecureServing

  /// What secures the connections of `serve`, with the file of its authority that devices can be made to trust.
  ///
  /// A file that is not kept is deleted when this value is released.
  final class SecuredServing: Sendable {
    let security: ServedSecurity
    /// The folder with what is not kept.
    private let folder: String?

    /// Makes a certificate.
    ///
    /// - Parameters:
    ///   - hosts: The hosts of the server.
    ///   - kept: The folder that keeps the authority; `nil` for a new one that ends with the server.
    /// - Throws: A `CommandFailure` with the problem and the fix.
    init(for hosts: [String], keeping kept: String?) throws {
      let path =
        kept ?? FileManager.default.temporaryDirectory.appending(path: "auth-conformance-\(UUID().uuidString)").path
      folder = kept == nil ? path : nil
      if kept == nil { CleanupProcess.shared.add(.folder(path: path)) }
      let authority = try AuthorityFolder(path).authority(at: Date(), keepsKey: kept != nil)
      let identity = try authority.identity(for: hosts, at: Date())
      security = ServedSecurity(
        try .tls(as: identity),
        announcing: [
          ("certificate_authority", URL(filePath: AuthorityFolder(path).certificate).standardizedFileURL.path)
        ])
    }

    /// Takes a certificate of one's own.
    ///
    /// - Parameters:
    ///   - certificate: The path of the certificate, and those above it.
    ///   - key: The path of its key.
    /// - Throws: A `CommandFailure` with the problem and the fix.
    init(certificate: String, key: String) throws {
      folder = nil
      func bytes(_ path: String, _ flag: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
          throw CommandFailure("\(flag): the file '\(path)' cannot be read")
        }
        return Array(data)
      }
      let identity = ServerIdentity(
        certificates: try bytes(certificate, "--tls-certificate"), key: try bytes(key, "--tls-key"))
      do throws(SecurityError) {
        security = ServedSecurity(try .tls(as: identity))
      } catch {
        let problem =
          switch error {
          case .certificates:
            "'\(certificate)' has no certificate as PEM, which begins with -----BEGIN CERTIFICATE-----"
          case .key: "'\(key)' has no private key as PEM without a password"
          case .mismatch: "the key in '\(key)' does not belong to the first certificate in '\(certificate)'"
          }
        throw CommandFailure(problem)
      }
    }

    deinit {
      guard let folder else { return }
      try? FileManager.default.removeItem(atPath: folder)
      CleanupProcess.shared.remove(.folder(path: folder))
    }
  }
#endif
