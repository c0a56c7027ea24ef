import CognitoProtocols
import CognitoServices
import Foundation
import LoginWithAmazonProtocols
import MessageDigests
import ModularArithmetic
import Testing

@testable import CognitoClients
@testable import LoginWithAmazonClients

@Suite struct SRPClientProofTests {
  private func hash(_ bytes: [UInt8]) -> String {
    SHA256.digest(of: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The digest of the prime and the multiplier are computed with Python from the formula of RFC 3526, section 5.
  @Test func `the group is that of RFC 3526`() {
    #expect(
      hash(SRPGroup.prime.bytes) == "48cf8b092fbce4359d9871abf74f98e25b6163379eaa15cd9087e800c6d1c55c")
    #expect(
      SRPGroup.multiplier.hex == "538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6")
  }

  @Test(arguments: SRPVector.all)
  func `a proof equals that of independent code`(vector: SRPVector) throws {
    let proof = SRPClientProof(randomBytes: (0..<32).map { vector.firstByte + $0 })
    #expect(hash(Array(proof.publicValue.hex.utf8)) == vector.publicValueHash)
    let credential = SRPClientProof.Credential(scope: vector.scope, name: vector.name, password: vector.password)
    let salt = try #require(UnsignedNumber(hex: vector.salt))
    #expect(hash(credential.verifier(salt: salt).padded) == vector.verifierHash)
    let serverValue = try #require(UnsignedNumber(hex: vector.serverValue))
    let signature = proof.signature(
      of: credential, salt: salt, serverValue: serverValue,
      secretBlock: Data(0..<vector.blockLength), timestamp: vector.timestamp)
    #expect(signature == vector.signature)
  }

  /// A public value, a salt and a secret of a byte less than usual; computed with Python like the vectors.
  @Test func `a proof with short numbers equals that of independent code`() throws {
    let proof = SRPClientProof(randomBytes: [0x12, 0xfb])
    #expect(proof.publicValue.bytes.count == 383)
    let serverValue = """
      760375e1c27d3ebaee769e27a14e6fc8da2af226bfe4e65bb43c75238000e40ee6c89a7433b893b7d340c8333276152c\
      da35fac2d75814e4055d03ee7520270fbd79f5e67f5b1eecdfd20500066412d5f9aeeaf0fcc84e566fa3400bf820d552\
      d937e32e0dc4384ddaca8aee84a8a1ff9b9e88fe9fa499877fe48c6b99f9d2c74261ad0640e9119db0904bda0f1850ae\
      7faf80e9ab19e261f150423551a2672e67792424634348bda1c9d8a56db3d72d98740ad7fe80570d3b987a09ff2a8647\
      0a1e900f4c98dcd59319ad5d4f92175c4058b257550ee0903e2e8bec6125e8318cd9d823a8ec74909b8de1f7a4272f22\
      028135db48774ce64acb5c6aabbf4838d70770e5f922172cd83a7403bdb90fc77d2eb3f9ac559320f57d1a4494b38494\
      35a600569c5e6961870e4206f9962a908b0113275b759252ece85e169c720820041fc3eeab4db9aa41f8f3bf1d1b0543\
      7d59e39918e2ad8174278b54a7f7336c656393717befcbaf8d9b390e4a40a44e1872542646fc164733e8413398002252
      """
    let signature = proof.signature(
      of: .init(scope: "aB3xYz", name: "ada", password: "Correct-Horse-7"),
      salt: try #require(UnsignedNumber(hex: "00a1223344556677889900aabbccddee")),
      serverValue: try #require(UnsignedNumber(hex: serverValue)), secretBlock: Data(0..<64),
      timestamp: "Sat Nov 7 00:00:01 UTC 2026")
    #expect(signature == "TFgV/My6CTTqSMIon6SPFbDmivKW0pblfZa8ZVWkShg=")
  }

  @Test func `a server value that is a multiple of the prime is rejected`() {
    let proof = SRPClientProof(randomBytes: [5])
    for value in [UnsignedNumber([]), SRPGroup.prime, SRPGroup.prime + SRPGroup.prime] {
      #expect(
        proof.signature(
          of: .init(scope: "p", name: "u", password: "w"), salt: UnsignedNumber([1]), serverValue: value,
          secretBlock: Data(),
          timestamp: "") == nil)
    }
  }

  @Test func `a number with its top bit set has a leading zero`() {
    #expect(UnsignedNumber([0x80]).padded == [0, 0x80])
    #expect(UnsignedNumber([0x7f]).padded == [0x7f])
    #expect(UnsignedNumber([]).padded == [0])
  }

  /// Computed with Python's `datetime`.
  @Test(arguments: [
    (0, "Thu Jan 1 00:00:00 UTC 1970"), (951_782_399, "Mon Feb 28 23:59:59 UTC 2000"),
    (951_868_800, "Wed Mar 1 00:00:00 UTC 2000"), (1_709_164_800, "Thu Feb 29 00:00:00 UTC 2024"),
    (4_102_444_799, "Thu Dec 31 23:59:59 UTC 2099"), (1_794_009_601, "Sat Nov 7 00:00:01 UTC 2026"),
  ])
  func `the time of a proof has no leading zero in the day`(seconds: Int, text: String) {
    #expect(SRPTimestamp(.seconds(seconds)).text == text)
  }

  /// Computed with Python's `hmac`.
  @Test func `a secret hash is the HMAC of user name and client id`() {
    #expect(
      SecretHash(secret: "secret", username: "ada", clientID: "client").text
        == "FEW6rzXVdy2RLJp0KqkU9A6/pxQBq5FgsxTWe/Ot+CI=")
  }
}

/// A proof of a password, computed with Python's integers, `hashlib` and `hmac` from the published protocol.
struct SRPVector: Sendable {
  var scope: String
  var name: String
  var password: String
  var salt: String
  /// The client's 32 random bytes count up from here.
  var firstByte: UInt8
  var serverValue: String
  /// The secret block counts up from zero.
  var blockLength: UInt8
  var timestamp: String
  /// SHA-256 of the public value's hexadecimal digits.
  var publicValueHash: String
  /// SHA-256 of the verifier's padded bytes.
  var verifierHash: String
  var signature: String

  static let all = [
    SRPVector(
      scope: "aB3xYz", name: "ada", password: "Correct-Horse-7", salt: "4a11223344556677889900aabbccddee", firstByte: 1,
      serverValue: """
        78097e35c075544067e67c7c4ab8a2aea5d995cfd3c2b4fa232bedf268d50b37db324f2face41cb9395b1a7e8442e587\
        b8c956fc40386a6202918c01d5899f18bc1117005491e2b64a9d6b0c38c06cedd05d0910daa01445d8f3ad72d86951e0\
        fde742516b3c3e592b21029b9cfb4d1cbfc242625dd428900c6c326d03aa7af96ba9cc31d0afeda3856910a9718dad16\
        3a318c4bd92678ba2ef97d039a14aa6741e46d5363048eca8effd2201a2c8063015e7e99de960f74dd060ba6d667a85b\
        d098605e538fce73f6bcf194f5e776d05b2217b54cfd06ff4bd2ddf584c1f7ebba24289da4369a55d4a85106443b75fc\
        0d10f583c6d461fbd55b89243b0248964e494d0a57d6b3ec8ec572ea4ccfe5269aef95132640b7f14305ba5324da100d\
        68fce432ce8950eda67e309dd644c99f227287618c904bd89716f997c806c2a2c165ebb7a53f8b6152e61debe676834d\
        4c62ec48d7b45c941c49e8d603a2b45a02963993f52c0af62e747ed9740accd31c868275083d26f894a5f03150636ecf
        """,
      blockLength: 64, timestamp: "Sat Nov 7 00:00:01 UTC 2026",
      publicValueHash: "32ac2a168fdaac488a11d60fa06a42d8dba62cc32d709333bf0c603f7c680dc2",
      verifierHash: "baebffaf266af8657c8837dfe9e49b756d726a4b647eaff5bc954309c663b5c4",
      signature: "Mhm+odAInfnU70hQ7dWbOoncIgqNlPGTnWxR9SMdM3Q="),
    SRPVector(
      scope: "aB3xYz", name: "ada", password: "Correct-Horse-7", salt: "ca11223344556677889900aabbccddee", firstByte: 2,
      serverValue: """
        b6da95e207504c79f2105822077803e1279f786b8a679273b9a5ea640a0d8369ad836e65e44eab4a1fcf1fc72fbd6dea\
        f16e2ec82540867139f5429731cbb191eed3668cf6c40caac0acb37c251bdfe631acf7e25a8ec6444f68d6129a6db063\
        dbc969d23e6349bd90d7e71015cf7dbddf687c3efb63aa9af31e2dbc8355fabb0e679f9970fbf57a936b51bbe0693016\
        2647b02f40428210e7cff5c5cd7001b10588fb6ee4b60b7e2df2eb6d2f8e384a476e7cb85084af39308389f975b6381a\
        276d3576d6635d1a622eaffee30ecdda6ba05add107774ad1a24ef95cb2ba60f1089ef51d51d79de578ea94b300795a3\
        fa48ea90ed1f112a4f48291628518242838d1d7f88631a00f8d86c2a8b2e087aca548ea261b29b2c3da3bd05037d017c\
        1a4224730d94dee1bae76223afb06e6d35c9cb9a902ebaf4b00c3a675501339e5aaf82316794b297699550e039dc86f5\
        0ff20420d5596a73736f2e43c448c1fac736638b012355d3c5607abb9f18096ff1fe67ab30fb55714767fd38e9f2f909
        """,
      blockLength: 64, timestamp: "Sat Nov 7 00:00:01 UTC 2026",
      publicValueHash: "a2a3d82f9047d9dc90f1a61cfd0f379a39498d3801c89628a34b355c8c462aa8",
      verifierHash: "ca1f9b45de4a9c4f405264c95e61a6980afa850caeb2fc59a0ee67f646beb6a7",
      signature: "wqVL/hwVFELEVdu8xkL32LExl4rcpGNIM3r8ckXM+As="),
    SRPVector(
      scope: "-g7hTz", name: "us-east-1_0d1c", password: "s3crét", salt: "11", firstByte: 3,
      serverValue: """
        d02d9863e36d923d2ae50db9f532898ab3de967660b488b1c5f0e18d6932ea4dbc27e7f614cc67385b0641c798703f3c\
        606d808b4e5095e7bdd786fc03818641f98f652ba793162b3ee6569d5d81f5fe462a24e727bd215a620239a97240e3d7\
        10166b47b8cac7cd9bfc59f4b0e185039418b5b9af33ea5bb1df74ef5180c572915625317d40f36f32128a8a37deb229\
        0f31c4eae9706ada640c70e56daf092cd6072f8d381d06c19f28f6c5f2e5ceb4ada7472a6ac942f9865e6bf01a9f9fe0\
        c2c1532fcc401ce01adb007d38c8a60cd4b4c70351988c21cb8b5352cdb8af242523a58253bf9c56670a9a9accbfb1a0\
        23133388220d0067edad7da5822b3d6c3d4488a2f04952e52eec566733a38b3754d5266c393b43090b233d4d0eab6874\
        1a71bcf4a5f182c8cfd587bf3a23dd8a9dafb5556d6d6dc90ec4e5561f234499d3c94d30ed7feb607944e2f146a49e7a\
        b65ee1f6451a35101c1d9b7aace7dcf95767edc587cbe86bd2927e5829c5f887b9056702b392275945dff1cc286c53b6
        """,
      blockLength: 0, timestamp: "Thu Jan 1 00:00:00 UTC 1970",
      publicValueHash: "c23587d2175916de01614dc413795c9fbf03f7388c567b0ccb652233e12c0d1c",
      verifierHash: "8d2e7a5fc9dccf003bede0d6142e2e8e440527716a23cc18ff1c51ae98085695",
      signature: "90PtdxVwKXhL6W/phb3WCeeVkHbNDfkwnFrEFjcFYu8="),
  ]
}
