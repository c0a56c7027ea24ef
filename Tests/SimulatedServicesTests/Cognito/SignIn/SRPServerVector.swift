import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// A sign-in by SRP whose numbers were computed by programs other than the kit.
///
/// Python's integers computed the server's side from the formulas, and pycognito 2024.5.1, unmodified, the client's
/// side; both agreed on each key. Private values and salts were drawn until each kind of number had occurred once.
struct SRPServerVector: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scope: String
  let name: String
  let password: String
  let salt: String
  /// The server's private value.
  let privateValue: String
  /// The client's public value.
  let clientValue: String
  /// The SHA-256 of the digits of the server's public value.
  let publicValueHash: String
  let secretBlock: String
  let timestamp: String
  let signature: String

  static let all: [SRPServerVector] = [
    SRPServerVector(
      testDescription: "nothing special", scope: "AbCdEfGhI", name: "ada",
      password: "Correct-Horse-9", salt: "47eaa0992cb6916d86dc283cf0480ff9",
      privateValue: "5d32fe61985fb4e72a095ee82bb2997659ba1b0d5c9061582909406c2e416788",
      clientValue: """
        8d929f12da9e9043a68e4979c2ca2086ac304d727a936f04d30de18ee48e79acfc2adf9ecc4287bd5caed220a76c173a\
        c73b6d0399ba05ab05b676cbe26137af45428e7287103c96949f7ac7a266ee9c893e7b6cb54234a79d5a1103a5c499fb\
        e87e82405972e3ab09ffe0917c500209a9f7f12f3463cb63529e727850549290e29fde27e19eda97abd9a356b91a13d4\
        5df4522dcb99d2a33f155914a0927584e00bab5ecca72e3f0bf27f964a9623fbc72042a121edf5c620db824a917ca5ee\
        1a9c0e1b674ea3ba6a48ce29dec86504f5ff8ad187a53ed93f2927fcc733b9f261baffab433733604bd17cf15dc0ff3b\
        a9d4d6ef82d73738ebc80bed805e21c16390e6f8c249c7ae6a0e3ea8b00daff24ca63913308c8441a5e370782e260118\
        0c2084036b4aceb5c08c9816b76f42bcf1d86f68aa6fc28dd31a43b7ee289a7949fd45f9afbdf125ac227933a722cdbb\
        f2764934817b8af19e8c196d270a24b4a8e24f3aa5021cf857e8b13dfbe685a7e62236c6d2724ff9e594c48b71dc1aaa
        """,
      publicValueHash: "e6b4c45240d900b60916dfb957bb97e39e5a5a3a5c84b7efee4167c683c19a10",
      secretBlock: """
        ZFlYmuYdPmjrE3gUUyYXO601XgDoWYXA3OekbgY3Mt6dLCFDnrbWnl7jX2Jv7pWp43VuQ4QFOJmw/D7gd7WGeA==
        """,
      timestamp: "Sat Nov 7 00:00:01 UTC 2026", signature: "BOfHWshVs8x0UxStR2smQGLklrsSQ4L7QUJ7paaOADM="),
    SRPServerVector(
      testDescription: "a salt with its top bit set", scope: "AbCdEfGhI", name: "ada",
      password: "Correct-Horse-9", salt: "fb474e95e2f04826ba9153bde3221553",
      privateValue: "4e64eff0ad52b3c3cc411c6db644c0fee85a57fc9b3904c17e127b35baaa7b43",
      clientValue: """
        ab0e4f6de6c6fac58c562b5d3af525f12476c05267eb68e72c91df61d081da7dd2bdfa3c87b71c60fdce6a0130ff5f53\
        5a8f62d32f6d24a1f4a1f6969f0ea129fadbf3bf89d81e61804af702602b1e1d3e4a939270d18a8297ce48ee8d4c8515\
        e1da7558fb583e5b3a599799253c21035cfab7681a1fb9e1e114cb051ee2464dc44e8960c71154a935d56342ed392657\
        a7095463905c00f0ffe07537c01b3d5052d3a78031fa03cbc719130d6d85908b7c4e7f41c2b452c6514e765086167a53\
        6c2930d51758a52a67b1c2febda3a3919b57e9ba247b400afd3cbad756338cc04deec7d9b45d807c6ed996b9633193f8\
        9cc196aeed9d856682da2db72a6a51de4edc8da7082d1135fe3002a827752818f3d9c635412559d976834a2c0e716466\
        8702dd5c040ef3bb83fbeb7801cc18b507a6207cc0cc101d8fb7bbac448c9ef5a0befbfa7a0980533641a6c2f9de5ea5\
        a537339deed05948cd7c5e6695b4be8d4a1dba6ae0c764114662ce4040cfe77927d0cfa7220d53b11c20b1e158c850f1
        """,
      publicValueHash: "f5ded0036fc3aab7e8dacfa9af10ed092bfeb197f2a2ab88bcdd79bc43fc680c",
      secretBlock: """
        rN3+v00Pp0J+E/DBC06ziKMPsjMNnIc3CwkzY846Nyql5oHLi68qTOZLRSz5soUUwYPF0h30jpKf7Xn42vNF4A==
        """,
      timestamp: "Sat Nov 7 00:00:01 UTC 2026", signature: "UtdZpF9dfeJSLHzr9kQuCB2rX1Wjb8g3PAvIbVoM3lI="),
    SRPServerVector(
      testDescription: "a salt of an odd number of digits", scope: "AbCdEfGhI", name: "ada",
      password: "Correct-Horse-9", salt: "9c74f8acd939a582a3299d572198165",
      privateValue: "c656769ea880037f9bea517fcf1eecb96e8833cbeb55e6228548fe1972004ef4",
      clientValue: """
        cb67aee1e9102fe3eeafc5ac2276712a4b610c66ab3b040830f124b2de0558f1af7f1a06659d35ea781b1dc12c8fdd54\
        df5e117945feb9047578fde3ca23aaa8435c1ea3fa2a66e7754c7bd26ebb6f7ed0965f52a5f9b87d90d6806a2e0f4884\
        3f1bbc119149bf6231c934000479ffc5094c0be9f63c9ab61365295e5a329320ff168f2e053ca716864d3c4ed07b78f9\
        d7ba6bc6071aba6a749c79739c80094256d211bea3fc8dfa0a77307329127e400fed671a6d3e1c063a7b1f7739cbaab2\
        bde739fc54ee856be4cf4130a755286dc7aad8da07a2e45c2b6fdc9d5b086f380268b3b456fd7e80454926f011e0043b\
        60555d53ceb68e6b6d2567762fbd13a0c6a0842193491fb6c03fcf7e1949e8b176811c237625e8227321f13b1bb09728\
        41c908762555e5ad0db2ea124aa33da96d57596d23bfed98138cd13cf10078adc0e6fd74541f36343b42acbe43756e9e\
        68882365b0a06a824e7f070b462589dc8ed19cfbb5153c9f64fc0543f468324a93e3e6e0a71c984c5948d50779d94bcb
        """,
      publicValueHash: "99c8b53e403611287dca432ffff8b4bc823307e086e061242dd964df82d3d553",
      secretBlock: """
        zakL/YzSxpDDFYk0/iMiMcIsYOFVqdXq3f6zBplDQQzF/GiYe/6ctLsbAWWM2Tmek/TLMvP1F/VleXUS99BBiQ==
        """,
      timestamp: "Sat Nov 7 00:00:01 UTC 2026", signature: "ZpnGQYVLxMcJw8Yeq2c/jog4y9KrC3J0n8jo41Zbgc4="),
    SRPServerVector(
      testDescription: "a client value of an odd number of digits", scope: "AbCdEfGhI", name: "ada",
      password: "Correct-Horse-9", salt: "abb545a35893ba29361c8f7c65cfe4df",
      privateValue: "e1195dc72e7a3d176901ae52792808c2153859ae2b9d47e62e9ab75ef3538806",
      clientValue: """
        742714ff4945ec6af81055e7f26ba8d3a660e1b1802a8e451774ead4146284208057a4c1ed1b2d0a3e10fdb47c82f2e3\
        ca0caa229b65951a039451a3f97d3510a09c84fbaa0fa57c9bf792249cb7a9b34f4a886c4fd511b2b6d5155821cf44ff\
        34feb91cfaf2695a75627005169b3636eb69a6941b1c0d5cb8f5e0fde01c8048cafa716762366d937ca69202d94fc01a\
        a4199a7130c24d08d76d5d5ee52f95ce4b8e0c0522bfc9ad404c69a9e088abb5c31a49bdc709cfdc70b1baa55873bd12\
        906bc1679e5d66fe1b8eeb066b1483faa334b5954ea676a7249acb18e6b3af891f137f75f66562035c23196e597ab518\
        3a021e2f0ebe2ef56b6760b445f149de73a8375c8ae963197b6b526fe88c32ade544f3f5b0ed73377dba51a9323af176\
        d2bd49ba932c5fca805696bc85628abaaf0a9f0abc487614e4991d66ed5d8647319160b2d107f54698914dd08d273573\
        6fd1764cbb0a18c697407257c70320a8ef5332f9b778bd5e2afa0ff09740aa5385a86f1875a976163803e2ba2a79ae3
        """,
      publicValueHash: "15f0efbb8b2423cd9a35e9c48ec1691ab7bc6306317bfb772512e57f17e63366",
      secretBlock: """
        o+oU5edmbxnht9J8kznplNMywFOD4Y2tOzGZDUv4aUe9M4vnf8w3LT+HIM+e1RCfCk06ZvI+RYU8M3AB5sd8Qg==
        """,
      timestamp: "Sat Nov 7 00:00:01 UTC 2026", signature: "J0xHXgL6MbV4u4To3lhoaS0pxvB8ybNY2ecWzGIvCBw="),
    SRPServerVector(
      testDescription: "a scrambler of 31 bytes", scope: "AbCdEfGhI", name: "ada",
      password: "Correct-Horse-9", salt: "5178b4663ef7086cfd87516aa4532a01",
      privateValue: "2eb658e053bc72377498cfb8162eaf0112b7d299b2e74b1c8a65aef3b7855dcd",
      clientValue: """
        fd5ee75154b0392e35656911aa4299e9261c136c8f110e919cac66f4844d434f2dab86c00b7614880515b3c7514d8606\
        6e7c42e45690fe24cf4dbcf471f2a7d207df49bcc882f5be23ed0eee0d489f90517725959c50b215a81c323fdd10577f\
        d306331e07ae0a64acba6e1390c08f0741fa369866cdf90f13db19f1b340ebae97286076331756fa95818d037ae46d2c\
        310a4049d1d77d5edb075bc42ae93a416ad773149679162eec3c05a9a9756e17c9f64753736b74e43e6f5f8df2667d2f\
        d60834f678ae60342ce05875c0caca16bf80b649a10149d99fe8048ec6c327d2de600752e058b7f6034e2c455e8ebed5\
        53859f55c73441de1f0cad241a89591849c601b27b387c29c8be3b8cf5cf5ea892d9c39d29f771526e97765d6a1032ac\
        0c3b959c52db691dc2a0ecea91886258129fd25ebb56107980605710f4626357dd57577d64e89d4f9d9c08cf8e5cfa94\
        049df168c004d2c7aeb9051be509d44587e3ad6a5016deb5c3adfc8709db68b0d9f059439a1809eb4d252807a15abdfc
        """,
      publicValueHash: "542cc62167e30a12dd1d52030421e867d7cfa0c8647794d0005f5d2caff9f0d5",
      secretBlock: """
        MiN4sJIYT/9i0BHghoCDdprCyT6Zd9HKcG6XRMuOCvPlXrCgzlmPFfp2UdBQVZshb6tQvfcUSaZafcfRHSvgjQ==
        """,
      timestamp: "Sat Nov 7 00:00:01 UTC 2026", signature: "k7EgpvnZABY+8jrYjiuCUUefI6hbE74BKMlM0NR3p98="),
    SRPServerVector(
      testDescription: "a shared secret of 383 bytes", scope: "AbCdEfGhI", name: "ada",
      password: "Correct-Horse-9", salt: "f5d6b439bbd05ee4320165ebe0fcef7e",
      privateValue: "af804cc5f90deb22af86eda7562dcafb2c10bd7dd2c22149e959f0e23aab2b3e",
      clientValue: """
        ca0b19dd26e4abad1ae81506c6dffcb54dae7d830bb323130c84737ab16f61f25cacd9e2d53e016ffea149a3d63fadbb\
        544b92ce269d6596fc613d2592f6283c6519154d59c6d7dd18d3d328b4e12cd87d6140bce211c51b16978b72dc3369f1\
        61ba1902a45b4d1931a1b87ede85aae3ecf0a44488128a2e77d0c7c89856ea1c2a4f69bfc9c11d941374f0c472d3699c\
        6b36e4a73e9d56d3aed0321c9d324d51e4d7cc9d947e6edefc0af9699ec722345d30f35ef997e38a287715ef1d81b6ff\
        0d86e754db2013a489667a8026f8becbea32a0ae5f7a6e81f56767d0fb194788b2e12050186984190fe26018fa1d39dd\
        9df238065b0264965bb4c3c26fce25c618cd29114deea158d4f05af59db75fca9825a307f6db3b077755e342ca36014e\
        0f196ed9cc21486f212962eb1972371df9a424b8ecbb40b146a32c06a9cd992c9e8af39ede9b6df1e9abb3a2a45958c1\
        6b6c97f6942b0d2bf4b40df47589a6f866ed7354549a89b44b082fd92a05e664cef5c769e45d462117b1ae5310a4d257
        """,
      publicValueHash: "b8a344ac96c16a37627db1ab0f46b26e68fb2c5d5cdbbdbe578db289d2e34306",
      secretBlock: """
        SVKzaU/qQAgiGJprmZpnY0yNZsZAmnSNn+mo4Hlbfyw6fDVj1Nt4IcKq0UNqwI2pjvIx7UI1a5ehQJzLlmppFA==
        """,
      timestamp: "Sat Nov 7 00:00:01 UTC 2026", signature: "uSBcgtyY9o+56YMX3F66+7+fzPDyXPLHFPqT1loW+Oo="),
    SRPServerVector(
      testDescription: "a device, with a client's private value of 1024 bits", scope: "-gr0upKey",
      name: "us-east-1_0f0e0d0c-1111-4222-8333-944455556666",
      password: "c2VjcmV0IG9mIHRoZSBkZXZpY2U=", salt: "802ef214fd4a676495114c7711885363",
      privateValue: "84112e009baa9f59a015436778db712f08db0c6cc7bdab1aeca351b16c9a3d00",
      clientValue: """
        d8d2ca750ebdb7ced98cb02e2d2792617fc2670cfcbae2329df30a82e31d9fc1334610f3f43dcd5e5d20747a735259b8\
        2b8a1821d70905228833ec50dea9a2cc6654e6fdc715943bbaccbee5cfd8672118ba4d53892d8277868ca409533d179f\
        d2c3fcfe3f941a37d0c82d28dc143f750f7d887adf5500c7975216c050b21e4dc9c94fbb368ad9626ac2341e3702e4bd\
        7588ba8f998af20dc7ef9be2ae88d5864d56eaa457320fa9d5251c004f861d0fb594fbc5c538620e053d7969aeeb4227\
        2f128989c03dc7138334243ccfc38442263898e0cca754b6e1fd54b5d6345577be4c6879e7b356576448a159b6c27098\
        5f8bda65dce96fbc1c16be938386601278a9269477efd2e1da3f2e15640c6144c7143359e3333c8a63a113425c3221ca\
        bf00aaa9689bf60026d49a8b9124c7ea9da3595e54b35977b4eead7212559c14a16e86ef100d2a32d17ec6aecbc5df5c\
        b2a6c23dfa7356019775e94caff362c38ad2b0440a87ef7f10228d0064664d7d8e9f56e2f4a675b9525dca0393efa789
        """,
      publicValueHash: "6174149e41284ad29a21101323f89ba3411c245894ae57a143f5c5751a71ade9",
      secretBlock: """
        AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v
        """,
      timestamp: "Sun Feb 29 23:59:59 UTC 2032", signature: "o0W24sYec8rtESiQB4UXcCT6FL94UZAQrxEO9InDcsY="),
    SRPServerVector(
      testDescription: "letters beyond ASCII", scope: "AbCdEfGhI", name: "zoë",
      password: "pässwörd ✓ 9A", salt: "6db76803774998cb5aa5fcc3182ad8fa",
      privateValue: "b419a1c9e443c549d2e1c3d462abc8c68d697c80acf923b373c1b82bb9ded8d4",
      clientValue: """
        b51030757e2f40922c138ac61c929b5162f526afe3c94753b1eb570484e8b2072a94837fe07eab7b3aad81cff3777b58\
        df36e962da0e2636380befb5b4033621473b90f8315b678ea2a204744919144b991d87d1df04ad7b073fa20da88e58d7\
        8a7d7b09ee014ec648781b0e25e30f379edbb6532f00220707b2601b0a9f1d40fa9ba216683b625b4b2a1c3fc6a3698a\
        03a4b9b04436aaccb3584b5ae9bdd5d888d5fae2afd423cbd56107226fcf7c0595d89261125d709d4cbc79f4f8788b94\
        732bddc96834a89cbc2a16e927e77196183d70c045abf54ceda5bf84fd7e612f04c4c7ae79b9cc74f50ef55b8cae9f4e\
        ed901821c4b0b7edf23a2f494ab6f2da92d194e205bea8084182a235ae2c07ba07bc7ea90df23a34fb2cb36623ef83b7\
        ac7d919b9aca722c1af13ce097a25111fae5277f791ef90e1b8e27eb5e4e667bc7ce5ea2fa40b626b90f46becf204a90\
        5db22e6f92dc21e30b76ffff46b10d70705236ca8e9861c68fbe644fee97d6041eecc015810804f5e6e6828fe5ad57c6
        """,
      publicValueHash: "f0b1373ba98208e2bf57579570361a6898005ad6f9ddfb5b1b80a491fc633494",
      secretBlock: """
        AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v
        """,
      timestamp: "Sun Feb 29 23:59:59 UTC 2032", signature: "B3sO7Ei1+/R8Km7tRkDLJO3UJ0eSFk7S4aySKdDyHpY="),
  ]
}
