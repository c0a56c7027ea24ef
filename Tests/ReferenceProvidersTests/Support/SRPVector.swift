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
