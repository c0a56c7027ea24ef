#if TLS
  import CommandEnvironment
  import EssentialFoundation
  import SecureServing

  /// A folder with the certificate of an authority, and perhaps its key, for this user alone.
  struct AuthorityFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The path of the certificate, which a device is made to trust.
    var certificate: String { "\(path)/certificate-authority.pem" }
    private var key: String { "\(path)/certificate-authority-key.pem" }

    /// Reads the authority, or makes one where there is none yet.
    ///
    /// - Parameters:
    ///   - now: The present time.
    ///   - keepsKey: Whether the key is written too.
    /// - Returns: The authority.
    /// - Throws: A `CommandFailure` with the problem and the fix.
    func authority(at now: Date, keepsKey: Bool) throws -> CertificateAuthority {
      let there = [certificate, key].filter { FileManager.default.fileExists(atPath: $0) }
      switch there.count {
      case 0: return try make(at: now, keepsKey: keepsKey)
      case 1:
        throw CommandFailure("'\(there[0])' is there without the other file of the authority; delete it to make anew")
      default: return try read(at: now)
      }
    }

    private func make(at now: Date, keepsKey: Bool) throws -> CertificateAuthority {
      let authority = try CertificateAuthority(madeAt: now)
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw CommandFailure("the folder '\(path)' cannot be made: \(error.reason)")
      }
      if keepsKey { try write(authority.keyPEM, to: key) }
      try write(try authority.certificatePEM(), to: certificate)
      return authority
    }

    private func read(at now: Date) throws -> CertificateAuthority {
      guard let status = FileStatus(atPath: key), status.permissions & 0o077 == 0 else {
        throw CommandFailure(
          "others can read the key '\(key)'; run 'chmod 600' on it, or delete both files to make anew")
      }
      let texts = [certificate, key].map { path in
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
      do throws(CertificateAuthority.AuthorityError) {
        return try CertificateAuthority(certificate: texts[0], key: texts[1], at: now)
      } catch {
        let problem =
          switch error {
          case .certificate: "'\(certificate)' has no certificate of an authority"
          case .key: "'\(key)' has no key of '\(certificate)'"
          case .expired: "'\(certificate)' has expired"
          }
        throw CommandFailure("\(problem); delete both files to make the authority anew")
      }
    }

    /// Writes a file that only this user can read, from its first byte on.
    private func write(_ text: String, to path: String) throws {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw CommandFailure("the file '\(path)' cannot be made: \(String(cString: strerror(errno)))")
      }
      defer { close(descriptor) }
      if let code = CommandOutput.put(Array(text.utf8), to: descriptor) {
        throw CommandFailure("the file '\(path)' cannot be written: \(String(cString: strerror(code)))")
      }
    }
  }
#endif
