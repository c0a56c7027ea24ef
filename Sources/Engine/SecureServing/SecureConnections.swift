#if TLS
  package import LoopbackServices
  import NIOCore
  import NIOSSL

  /// The certificate of a server with those above it, and its key.
  package struct ServerIdentity: Sendable {
    /// The certificates as PEM, the server's own first.
    package let certificates: [UInt8]
    /// The private key as PEM.
    package let key: [UInt8]

    /// Takes the certificates and the key of a server.
    ///
    /// - Parameters:
    ///   - certificates: The certificates as PEM, the server's own first.
    ///   - key: The private key as PEM, without a password.
    package init(certificates: [UInt8], key: [UInt8]) {
      self.certificates = certificates
      self.key = key
    }
  }

  /// A reason why connections cannot be secured.
  package enum SecurityError: Error, Sendable, Hashable {
    /// The certificates cannot be read.
    case certificates
    /// The key cannot be read.
    case key
    /// The key is not that of the certificate.
    case mismatch
  }

  extension ConnectionSecurity {
    /// Secures connections by TLS 1.2 and 1.3; what else a client offers is refused.
    ///
    /// - Parameter identity: What the server shows to its clients.
    /// - Returns: The security.
    /// - Throws: A ``SecurityError`` for certificates and keys that cannot be used.
    package static func tls(as identity: ServerIdentity) throws(SecurityError) -> ConnectionSecurity {
      guard let chain = try? NIOSSLCertificate.fromPEMBytes(identity.certificates), !chain.isEmpty else {
        throw .certificates
      }
      guard let key = try? NIOSSLPrivateKey(bytes: identity.key, format: .pem) else { throw .key }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      guard let context = try? NIOSSLContext(configuration: configuration) else { throw .mismatch }
      return ConnectionSecurity { pipeline in try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
    }
  }
#endif
