#if TLS
  import Crypto
  package import EssentialFoundation
  import SwiftASN1
  import X509

  /// An authority that signs the certificates of served worlds, and that a device can be made to trust.
  package struct CertificateAuthority: Sendable {
    private let certificate: Certificate
    private let key: P256.Signing.PrivateKey

    /// A reason why an authority cannot be used.
    package enum AuthorityError: Error, Sendable, Hashable {
      /// The certificate cannot be read, or is not that of an authority.
      case certificate
      /// The key cannot be read, or belongs to another certificate.
      case key
      /// The certificate has expired, or is not valid yet.
      case expired
    }

    private static let lifetime: TimeInterval = 10 * 365 * 86_400
    /// Devices refuse certificates of a server that are valid for longer.
    private static let leafLifetime: TimeInterval = 397 * 86_400
    /// The clock of a device may be behind.
    private static let allowance: TimeInterval = 86_400

    /// Makes an authority with a key of its own.
    ///
    /// - Parameter now: The present time.
    /// - Throws: An error of the library.
    package init(madeAt now: Date) throws {
      key = P256.Signing.PrivateKey()
      let own = Certificate.PrivateKey(key)
      let name = try DistinguishedName {
        CommonName("auth-conformance simulated services \(Certificate.SerialNumber().description.suffix(8))")
      }
      certificate = try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: own.publicKey,
        notValidBefore: now - Self.allowance, notValidAfter: now + Self.lifetime, issuer: name, subject: name,
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
          Critical(KeyUsage(keyCertSign: true, cRLSign: true))
          SubjectKeyIdentifier(hash: own.publicKey)
        }, issuerPrivateKey: own)
    }

    /// Reads an authority that was made before.
    ///
    /// - Parameters:
    ///   - certificate: The certificate as PEM.
    ///   - key: The key as PEM.
    ///   - now: The present time.
    /// - Throws: An ``AuthorityError``.
    package init(certificate: String, key: String, at now: Date) throws(AuthorityError) {
      guard let read = try? Certificate(pemEncoded: certificate),
        case .isCertificateAuthority? = try? read.extensions.basicConstraints
      else { throw .certificate }
      guard let own = try? P256.Signing.PrivateKey(pemRepresentation: key),
        Certificate.PrivateKey(own).publicKey == read.publicKey
      else { throw .key }
      guard (read.notValidBefore...read.notValidAfter).contains(now) else { throw .expired }
      self.certificate = read
      self.key = own
    }

    /// The certificate as PEM.
    ///
    /// - Throws: An error of the library.
    package func certificatePEM() throws -> String { try certificate.serializeAsPEM().pemString + "\n" }

    /// The private key as PEM.
    package var keyPEM: String { key.pemRepresentation + "\n" }

    /// Makes the certificate of a server.
    ///
    /// - Parameters:
    ///   - hosts: The names and IP addresses by which clients reach it; IPv6 addresses are in brackets.
    ///   - now: The present time.
    /// - Returns: The certificate with its key.
    /// - Throws: An error of the library.
    package func identity(for hosts: [String], at now: Date) throws -> ServerIdentity {
      let own = P256.Signing.PrivateKey()
      let publicKey = Certificate.PrivateKey(own).publicKey
      let leaf = try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
        notValidBefore: now - Self.allowance, notValidAfter: min(now + Self.leafLifetime, certificate.notValidAfter),
        issuer: certificate.subject,
        subject: try DistinguishedName { CommonName(String((hosts.first ?? "").prefix(64))) },
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectAlternativeNames(hosts.map(Self.name))
          SubjectKeyIdentifier(hash: publicKey)
          AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier)
        }, issuerPrivateKey: Certificate.PrivateKey(key))
      let chain = try leaf.serializeAsPEM().pemString + "\n" + certificatePEM()
      return ServerIdentity(certificates: Array(chain.utf8), key: Array(own.pemRepresentation.utf8))
    }

    private static func name(of host: String) -> GeneralName {
      let text = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
      for (family, length) in [(AF_INET, 4), (AF_INET6, 16)] {
        var bytes = [UInt8](repeating: 0, count: length)
        if inet_pton(family, text, &bytes) == 1 { return .ipAddress(ASN1OctetString(contentBytes: bytes[...])) }
      }
      return .dnsName(text)
    }
  }
#endif
