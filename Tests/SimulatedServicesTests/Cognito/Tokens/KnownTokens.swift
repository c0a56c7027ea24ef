// Computed with Python's integers, `hashlib` and `hmac` by Scripts/known-answers, which writes this file.

/// What the keys of a user pool sign, first that of access tokens, then that of id tokens.
enum KnownTokens {
  /// The modulus of each key, as it is published.
  static let moduli = """
    xuItQnXSXt5FfMAHT2R111WZawqQWfzFvo7hCskplIN8SjRGVP9Ag7L3ROP_o5X9OixJaI8y8IZbGaSsgZ2BgdY3w3QsHvzCkVyl\
    rDNrG_cfAnP04aIoCkxu-HfMeVInfKEo1Ta78gjnWVfrgnvF1HkmhkB8m9fDGXtrJv6c25qEaQyDS-faFLcQ2duk-_Zwm2laULly\
    MY9DwVvRwMig36BdAFKJqVigniTQLGxjOy5VdghUG8ixMKrPLcCmWHpksnWwrbEd2rWroC9NKKTuHFTcvkblwOu8OREvEPSEa6Mh\
    qdbFPmmxQz9vbQ2sgRjFGLccqdjVT4bUMmSMF9qssQ
    wKge8v04KJbclhtqltJ7aPk1CBSKL74o-kSUd0ELxWRJa__PUGD8zb4p0myrtMYVKFvq6vyWISMxYo7-7mAlI72LFk-Smm9Yj0bv\
    4py4kWBk3M9djAdys9y8druNqoA2zzHSWO7NnR-MAhB1tYdH4ncHaqyPf-mKhE3OWiGXt0N_iI0To6cqUE3dpcqrL0U9K3bs8rLu\
    wYVI3R3Vt8sW-_XeT7TqOdcg9q7q26aj92yTNqbBF6txDPfBAc7-yNd4IMD6hMPpel3hmLaXIG8vkDcOjnNFdMmvNzZiJiUUbBTs\
    FJxvLlAStbanDYPXdoAg2o83vABKTS6PhY1RGmY2Ww
    """.split(whereSeparator: \.isWhitespace)

  /// The thumbprint of each key (RFC 7638).
  static let thumbprints = """
    e923RH-0FQflDXxkq4ll9c3sBiu1R3ccSYmzXpgxIIE d5CljavPybTuFX5g9WCRzEfQx9Egte1PNo5Pf1XTAsw
    """.split(whereSeparator: \.isWhitespace)

  /// A token of each key.
  static let whole = """
    eyJraWQiOiJlOTIzUkgtMEZRZmxEWHhrcTRsbDljM3NCaXUxUjNjY1NZbXpYcGd4SUlFIiwiYWxnIjoiUlMyNTYifQ.eyJzdWIiO\
    iJhMWIyIiwiZXhwIjoxODkzNDU5NjAwLCJ2ZXJpZmllZCI6dHJ1ZX0.PzGU3_M5BvJUFkotj8tPMsvRkwmEATcCRUuRofrnb0Asi\
    qH-1kLB9m7YLVlzhTTPnRasijG8LEqtk2JrVyoDmVz1B5KO-x-pgPC18xwVSYzryQ6jE0RINYPXwAs2m7lazs_6kYFey6tbLdwWk\
    2DuybXSSe_Bdj2I5l0NQ6zH8YN6QR31JBR2aJxMEhwKfg79EdNAUUrEbvmfzNDXBZZRHVeKa4AIk6mgHD7Upm7NGB52Bm_aDNtos\
    lc2lVUXGSdR36ouoAPwkleFpPPP9yHlHH5ISHsRUHwcatt7PpdGNPSRFL62pw7m_ciz11QgGbHizQBql2xe7l7XkmgtMB9Tnw
    eyJraWQiOiJkNUNsamF2UHliVHVGWDVnOVdDUnpFZlF4OUVndGUxUE5vNVBmMVhUQXN3IiwiYWxnIjoiUlMyNTYifQ.eyJzdWIiO\
    iJhMWIyIiwiZXhwIjoxODkzNDU5NjAwLCJ2ZXJpZmllZCI6dHJ1ZX0.Rnh6mppDwuS7737KLK10n1oIOMfE-KKkW-typmIdALNYM\
    0vviQ0x9bLu7RzRwBK-IxJz1PiTTLs-a6m32knvGYVZovAvR53_lB97wZSEibSj0IIwwSPfkAIkUJlso-FVbVRWiqTIigW0AzXsS\
    m49kHKvVR_mcC5YTmCfVs6AiP1_gD7wEYGsdWhF2F6ejetPwwm1ixgOivVrwsn-nztNcH_bpOxHSP-_TeyhntWpdIvmYejwjIlf9\
    volL8luVyhiyORhcL-OZgdq11ASIWSDjACTxjCmQQOzZ9K58tYYF4O-hl4t0gTZvhAG49YX5YmI76DX0L1lHwJBgPGsTr_NyA
    """.split(whereSeparator: \.isWhitespace)

  /// The first digits of the SHA-256 of each key's tokens for the subjects 0 to 49.
  static let numbered = """
    08c947d7d0f14273 e643ef37068c560e 6efbe42e6325c203 c277e84f6ec7d8ae 79e74d64e36e15c5
    aa89b8088f9807b1 c786c30960010ee3 fe22365cb051f2cb a01ed97ddd30e739 3387f0955c6910da
    04986253a09182bf a8047d8abb5862a6 6178024a3ed855db 5cdd62d31bfede81 1089f892f594b9e9
    7f98f2657f5ce737 e56a3d74ccc0661f 9f79e33432976528 8315731bfb3873a6 65dc2376bc1b203f
    0e5e72565f066750 aa7b34e1816e7dd0 210e57dfcf7e781a 4765d0d7dce7173f 681358f3aacdfe89
    06acc289f7111996 1990f626553400e8 f898cf0170e8e685 6a8d99535bb9b919 d2116897cf3eb789
    bd13476c12af2036 952717b8cf03e9c3 018f66485268b47e 333be8167b0e9387 c7437044882bb152
    d94a8334f1f4443e 34b2d86a224fe5c8 9d4e680595ce4c99 09795609d6f24b7d 290bd4fa69ad5220
    554d6a01d33e5e9f e68ce26ed6c690e7 774cfd3ac80aae2a 1fda8717ff95d4ab 9334f0a797ec5572
    3f221158a7e77edc ad63956502cf9278 ca165e1e6d207606 7cdbef5fb8c83824 e781c649d456a2bb
    174d211b2fd6ee25 c39248ddc38bc1ea 893443b33ef70b80 668a464891a35870 42af89f1a917bdc7
    c0608f73e726c1d4 1c756ae52c204419 6fb8fa5e49e24bba bb4b5f5d4a44e6f8 248e950eafffa010
    3da0e71c26ce8dcc e2ba71b957eb0d4e 53e499e8d0c0e599 7be11d119046afa5 cde5d0a5decca091
    67976ed87a432410 97b95a6a110bb74f feadce13a921b63d 9684f63df38e9b51 a89c352de2fa6371
    2bc58dcc1cd204e8 ee3c5ac37fbe695e 1e734f545be849c0 4f61791e334aa4f9 3d4d03281759efc1
    90179fa866053388 41fcb0186fec7d40 d227fd09e00e8ac5 5a9fcb75ac56bf3d 749ddfc5091ebb4f
    2e3f090b4dc292a9 5d6e84fe0a838ea4 a466e598af54feee 59ae295712903127 7daf225fa0d54751
    6b377f314920b481 3804662dfca6e502 919636d7a020cd19 bae0b474d097b703 c7577e4e19c926f0
    208e316ee1836690 ec984afde14e1ea7 b8a5d71edeb0c170 99b721f1c3dce9c0 ac68a8503571e6d5
    0c38aa8eccee5def 8701c308146d2c92 c9c70c233b8a0256 9029b9f616591696 ba9239dd82e6e294
    """.split(whereSeparator: \.isWhitespace)
}
