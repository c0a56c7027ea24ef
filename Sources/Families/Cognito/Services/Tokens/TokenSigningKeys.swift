import SimulatedServices
import SpecModel

extension TokenSigner {
  /// The signer of access tokens.
  package static let access = TokenSigner(keyID: "e923RH-0FQflDXxkq4ll9c3sBiu1R3ccSYmzXpgxIIE", primes: accessPrimes)
  /// The signer of id tokens, which Cognito signs with another key.
  static let id = TokenSigner(keyID: "d5CljavPybTuFX5g9WCRzEfQx9Egte1PNo5Pf1XTAsw", primes: idPrimes)

  /// The signer of access tokens after the keys have rotated.
  static let nextAccess = TokenSigner(keyID: "CLMLCxD0NICtwOt85RuiB_6IZm_8U3UgwSGQsHai6IE", primes: nextAccessPrimes)
  /// The signer of id tokens after the keys have rotated.
  static let nextID = TokenSigner(keyID: "Z6Y8ScePT4vESsehWuBsmUgyclhRyxB6KJFv6wdt2QI", primes: nextIDPrimes)

  // These are keys of a simulation, each as the factors of its modulus. They are public, protect nothing, and must not
  // change: the same seed gives the same tokens, byte for byte. With so many factors a signature costs little. Each key's
  // id is its thumbprint (RFC 7638).

  private static let accessPrimes: [UInt64] = [
    0xFCC868CD33F3E481, 0xFE272A7688BACB71, 0xFC97DA9E17660405, 0xFDF58B0D3314B0D9, 0xFECC8BA5BAA29347,
    0xFD58B71EFCA7C919, 0xFEEA2C2D721611B1, 0xFDEE71B45A39760F, 0xFEFD223A83A689C1, 0xFE8347C7D3EC9607,
    0xFF2D9A73738B7431, 0xFD81FA0F7DFC7F65, 0xFEDE9AF5948EEA2B, 0xFC0BFA9F32372D8B, 0xFC6AEF413D6125B3,
    0xFDC3AD26758A3951, 0xFF08E704926E6501, 0xFE7129221E1E9327, 0xFFD6E0ADC4EFDEEF, 0xFC7FED514E63C133,
    0xFE4C4D9AE2287F23, 0xFD0967B3E1A526F5, 0xFD9EEC2605E491E1, 0xFFC653306A5CA83F, 0xFE3298FA562DCFE9,
    0xFDDC3B649BA55E51, 0xFF96636F66935D37, 0xFDBF0CCEC630B505, 0xFC6BC06F70C4353D, 0xFED4F4D60539F377,
    0xFCFF933BD3692147, 0xFDBC774C3BA98851,
  ]

  private static let idPrimes: [UInt64] = [
    0xFD12FEEBB0A5B5E1, 0xFC07DC30F5125C3B, 0xFC10847E06EE6665, 0xFD6463697DDA20A5, 0xFDDD7B867164B79B,
    0xFCF8739E911D0683, 0xFCEE576AFE99F3FF, 0xFC60FD3EA6F64705, 0xFD598EBF45343F63, 0xFDFDC233B00347BF,
    0xFEA84D8BC1C43C3D, 0xFE6AAF57ACCD7327, 0xFDFB7CC2C7B6613D, 0xFE21D78A8568BF3D, 0xFC2A88B9C20B3B2B,
    0xFEBB534B3E0E894D, 0xFF8372BB5A95C941, 0xFE16819FD50CA831, 0xFDF0D65699157921, 0xFDFC885BF8FA3E2F,
    0xFFF72FDB3DA4F76F, 0xFEB3114AA78639A1, 0xFC0EA7637928E7EB, 0xFC747CE6CA18EA6B, 0xFC29371271BB2489,
    0xFEBDE6204F108675, 0xFF84E6B859400539, 0xFCE1AD31CD0A3F83, 0xFFC8D4144B78AB05, 0xFE0B093F3DCBB4D5,
    0xFC27D75BCCB1BF21, 0xFF83204464E7C69D,
  ]

  private static let nextAccessPrimes: [UInt64] = [
    0xFC65D31D9A0D4087, 0xFDD5A50D1BDE4A09, 0xFCFA30C4F3526B0F, 0xFE4CC2E77B21260F, 0xFCA29ECA967D200F,
    0xFE4B8F7A8CAFCC8F, 0xFF15EF6CF9688F13, 0xFE49A93E5DDDBE95, 0xFCC5E37DBCBFA7A1, 0xFCF6F57619F310A7,
    0xFCEA1819F2F717A7, 0xFEE1BD67DA60D6B3, 0xFFAC7C5754D554B9, 0xFE7A4F0271FCDA3B, 0xFCEBFE2EB0B843BD,
    0xFE9C6077E05A83BF, 0xFC3C4E8D2D4A99C9, 0xFF4190619BF40053, 0xFDEBD0B3F0733955, 0xFDF1EFB3396EF3D7,
    0xFD78DC68283A605B, 0xFE64A418CF104EDD, 0xFDEBF27B3B982EDF, 0xFF406BF67493FADF, 0xFC38EB4E45C1F073,
    0xFD011CB42CC8C163, 0xFC5F1D914A944EE3, 0xFFD8646415C6A865, 0xFC934E11FFF0FAEB, 0xFE9C966CCB3F6FED,
    0xFCD1D388681A6171, 0xFE1992CBC4011F73,
  ]

  private static let nextIDPrimes: [UInt64] = [
    0xFE0E7F2777B3257B, 0xFF9982711718A281, 0xFF845BEE8CBCC18B, 0xFE0C85A18A39BD8F, 0xFDED5430744C6291,
    0xFCD48FA169A8A715, 0xFCA7203F2F84F619, 0xFD9AA31BF7978919, 0xFC860F8AB8A4CF1D, 0xFDC956F0D4809F9D,
    0xFC1435EFE43F619F, 0xFC54A701CABA441D, 0xFFEB8A4BE8856421, 0xFDBCB2A33F626E2B, 0xFF382E5FEE4833AF,
    0xFDC9C30C63E30631, 0xFC5465D250398533, 0xFE328911D5A42FB5, 0xFE0F83B13726D239, 0xFF07DDDDA23827C1,
    0xFF44FE346F2F7EC7, 0xFC9D7E0FF15BF8CF, 0xFDF6A40AFF6E6ED1, 0xFE960A5F10A3E7D9, 0xFC88BF747A816D59,
    0xFF55B6E16358625B, 0xFFB6E32E2BFE11E1, 0xFC23AEEB5630B661, 0xFFB74717CB1B456B, 0xFE8217742993D771,
    0xFF53EE1EA5E90DF5, 0xFF531C0147A2C4F7,
  ]
}

/// The keys with which a user pool signs.
struct PoolKeys: Sendable, Hashable {
  /// Whether newer keys have taken the place of the first ones, whose tokens stay valid.
  private(set) var areRotated = false

  /// The signer of access tokens.
  var access: TokenSigner { areRotated ? .nextAccess : .access }
  /// The signer of id tokens.
  var id: TokenSigner { areRotated ? .nextID : .id }

  /// The keys that verify the tokens of the pool, as a JWK set: those that have not signed yet are not in it.
  var published: Answer {
    let all = [TokenSigner.access, .id] + (areRotated ? [.nextAccess, .nextID] : [])
    return .json(status: 200, [.init("keys", .list(all.map(\.publicKey)))])
  }

  /// Signs with newer keys from now on.
  mutating func rotate() { areRotated = true }

  /// Returns the claims of an id token; `nil` for a token that was signed with none of the keys.
  func claims(ofIDToken token: String) -> [String: Value]? {
    TokenSigner.id.claims(of: token) ?? (areRotated ? TokenSigner.nextID.claims(of: token) : nil)
  }
}
