#if TLS
  import Foundation
  import LoopbackServices
  import SecureServing

  extension FuzzTarget {
    /// The files of `serve --tls-folder`, `--tls-certificate` and `--tls-key`, one behind the other: the certificates up
    /// to the first private key, and the key from there on.
    static let certificates = FuzzTarget(
      "certificates", longestInput: 1 << 14,
      vocabulary: [
        "-----BEGIN CERTIFICATE-----\n", "-----END CERTIFICATE-----\n", "-----BEGIN PRIVATE KEY-----\n",
        "-----BEGIN EC PRIVATE KEY-----\n", "-----END PRIVATE KEY-----\n", "MIIB", "BgNVHR0TAQH/", "/////w==",
      ]
    ) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let border = text.range(of: #"-----BEGIN [A-Z ]*PRIVATE KEY"#, options: .regularExpression)?.lowerBound
      let end = border ?? text.endIndex
      let (certificate, key) = (String(text[..<end]), String(text[end...]))
      let identity = ServerIdentity(certificates: Array(certificate.utf8), key: Array(key.utf8))
      _ = try? ConnectionSecurity.tls(as: identity)
      let now = Date(timeIntervalSince1970: 1_800_000_000)
      guard let authority = try? CertificateAuthority(certificate: certificate, key: key, at: now),
        let leaf = try? authority.identity(for: ["own.test", "127.0.0.1", "[::1]"], at: now)
      else { return }
      guard (try? ConnectionSecurity.tls(as: leaf)) != nil else {
        throw FuzzProblem("an authority makes a certificate of no use")
      }
    }
  }
#endif
