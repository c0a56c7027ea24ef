import CryptoExtras

extension TokenSigner {
  /// The signer of access tokens.
  static let access = TokenSigner(keyID: "DsWYgD8ozSs6Sr5-xib03h74ij9R4xBWZ1-q7MzFWjI", derBase64: accessKey)
  /// The signer of id tokens, which Cognito signs with another key.
  static let id = TokenSigner(keyID: "njmTjbcTWQum4Qkc_txsL_NU41NTsCvlaOfsHtE_Fls", derBase64: idKey)

  // These are keys of a simulation. They are public, protect nothing, and must not change: the same seed gives the same
  // tokens, byte for byte. Each key's id is its thumbprint (RFC 7638).

  private static let accessKey = """
    MIIEpAIBAAKCAQEA8Z31WrRtovKxxPRuvExsMUL9pdIHoKy4qySogDZMWuVheRL+zkfLc0/tg7LqCOD0x9q1rC2Az7oEJklgqtIO\
    MCYynX/jp0XloyLWUFWvS0mAgiVs2jcRypSyoqU3SITeZ2EVUGORuXvtFXqne8sl9/oDApEhNPIVSn5aXVC6URzCrsRqdhHGGCMn\
    OJEOfHrzF2MLe3qOUxjYGVEK3PqI4T1U/UMNn4cNTh9Qc2qksjab89zZdd0StPzfEtgMiuJFg956A3vu8QKn+Zyckvo0QVTZVZqA\
    2l0kE+31pDprBZr8BX5txpqevnaqOdGiMqkR0ai5mtnneOYeC5RUwzpF/wIDAQABAoIBAAs1oVrucQG00cOJ9ZM91m0opvzo9Bqj\
    uMOT5U9hdYRoDPAhjfnDAfDdHe9Uvx/fU+vrvS76Q3Yfsq6WC+qQ6UCZnRKKiuTJTOCXLqs2dnX/OHuRQe4TzPsBkBIUqS5vn6Pb\
    MLJ0lB+vXK347UlEgQPysO4PDqPWsV8t4oJeyu4VWO0SAhXvWglkKFj4dESvgzbUhLHZYFTFhHbiK7aT7E5pIbxEFs9L0UrwCO0f\
    oACGiM5kTDzSZ1Q1z4RlF+Lyn4tZ//o90YqciKUh9Vu0xF694QyDlPLqqt4of/9+PQNEm1Ve6iuPdMBFVvV50Zt2WnNd/4s2c4t3\
    l0bOcCDU08kCgYEA+kIp8+u/8GQ8C8SrWLwrLXcYRekRIhED3NUwXJpjre8nBoD7xkldtiaSdHQ/ta1mQEeegy5HCOqObxZsLCg5\
    CWQ+S6EgHqB6LGITWkjpTdJ3rJjupl7GASwFe5jHR0X15Nw3NelZcVS1DrpsEBr0D5FaCHJmuG0hXnGGPYv6hBcCgYEA9ykKhAQ9\
    4e7S9tD+UUAuxns52JyNMPiiE0VAwGIxk4+VDWj4VoBq4Uy80iHk/2yq3NY08C5bd31LpSOQRJNzxUg0bIBEARzJtq8aPxN0NCVW\
    20kkd+N6si5kUSAvMUL7TKDGRH7xldcJMoUZSA9f+jvkMNMTLYmMBX5g3IzWtlkCgYBU6fBMOHjG+2u4XoH5ONe5tIhC6GMM2RMj\
    ch7XvPcHhHcMaOWFEU2/yXS2GN+pKG3ib6qkPiaSKuwrW0NW9EruGdpdVQ2N9sudlaWVY9ntsvUyVi3bu5qZuTMfDebIEz/s6J+/\
    Ji9YGfLZTX3vNQYM5jfTV+Xsu/KvlfuDlKRq/wKBgQCCZJ2OnmpDWurjmcjB9tl2jyYqeBUpA9MF1aBenq9HCRX6uClkAWXhrMll\
    FsqoUp0l2sCdAefxdyHEYqnG8/+80eYOY/D8oUJt5Z00L8A7joNvNvxNX66oeD8maZNcKtlHSP6wvkQX6BWLGJsI4EujSZuOgpz4\
    hjtf3pedY5QXKQKBgQCZjuXzQrUy1yngxWOBzLsR0oH1PQ2XkPkDkeEux0iFRTgFIRjn5k8YgJkUj3hSmdEJINEQ/C/T/OY/8dHr\
    m3d5ORrHsnDNw907UH8iUlRRkluk4rUu+f+0Emt0FWQIQYozoWWT01GavjkJdcBHvGv0SMtqqq/OKLmNviBRu/xwfQ==
    """

  private static let idKey = """
    MIIEowIBAAKCAQEAsMEoVolwnhEJ0x119zrUCvo43DcEqjyi0+w7UE44BaYAawiXBUHv422LfRwNdQtJ9KC9Xe0sHh9fYulyr5D3\
    FHfh2GmmYThGGioWRI9Oq9iRKGGC4a3BgKmPNHgFj4F0cm3wmoxwW9e7PkZiJwYeTej4EJJ/l+tz06u0PIbKSXaKx/Z4/ZhwrXLw\
    20cs2m0LWP6o7WD7RxucDIiBZtYu9uWCAqC3Uf7yUP/7cX5d39XODoorv+v+7R3AbuEyQmznvD712VvP4DoWldDOn/czhm+hCIAl\
    DcXYQUBz8t7Jg+DLfK61LB6oG6jfQwLKLHY0T1kv/GWcbWKftkqNKDi5KQIDAQABAoIBAAjE1xl5TBWrcWSrNipZHXfwngLe1TkU\
    37HKgHl6x/C6dumDIurnMIgvQReoh/UMkFNgk28mJbrWLPHynvadfISOxgI/NjqQg3nSKLSnX2x1xrh4I07K7f9SFNayNaRpnxCm\
    P6TgiW/PrhcS1X/Ayp7Bi2esZ5luhu/eDt0J2t32Ec4ah9+PeVG0Rpnh1D/+tGmXn4ksIMwT/Ey12bkiwVYW9YMup0gkB5fHNPsr\
    LwkTuX6iEFhuqa0LGSosRHBLTTuVEf2XKuvRhVF+5vIiqKvEQk9HLdhclpGENDHDjRfmkeCPNb9Vl0fILY/ytYB/hHnFFaxhAjiG\
    5/a8zdqnn3kCgYEA2k2ZD/PZdfYAfnSwmUMgh5C1TBVd4iUIfIrJ6r/cW7WwXOb9JbqSEN8beqUovxgvrZrimHGgPFWf17uqGl/Y\
    N45/9+NQsB2qtTvxia+Jf3YbIkS5Ghlv1dQFdptjVQ0OWHi7jeA9AAgGvz3QWzwssgdMW/NYyOt4iFqly8CMmOsCgYEAz0bYMHH+\
    HA+PMCTwsZPP0N5h8ds9k2vruZEB9AJTVpLpzH3WSo+Np/toxhwORLyeUCNgsAgxdBaDJEhVzhcykRY0w3x8x6eLdXrsnquJ4VSM\
    SZM1+TIwZ6yUP2DYgcmgmZzS5lJj1spzWr+FC6KSgAcnK5Sfi2vHg2nBeWCFsTsCgYBRv8lX3ftLX0okENKpMigWXCxoR4AW1cNt\
    0BN5I0wD0/AtehrGbC2Sv9nsfbjahtYj7uJ4L+TPc0keYpp6sfWoKGbnj2qB6ToqED6NTvzwjGvw00d17JyiuHkrR1lVWkRLATtL\
    D/QH9PmB2EYURF6AdJc1v9U5uGQ0u61mtb5w7QKBgQCakDOJ/JcGibu2pPUvFg/zqsDSvy/tjJ5c4/rW4B0RA8CAEp4HP4DccKcy\
    g51IOHa9P4RL//AQpvDnz2Dcq4OzmSGDXIMXxqJB2oYz06qfcpKiEro+tuRNiu2JTUhlj9rIcZ76zRlSA+l9FC+7+2DPQ4Y8Aznt\
    l1NRdT0mq4lGHQKBgFQDM4g51Ns40FwKEJSRCDR7lWlWAywDTps7Bck5aG3MmZ7G7HlaXpF7la+EAwvnY5/QG4dF5/0d3Kyo9cr3\
    1oym/vBkaaAfOOTthHdMUtAKLd84X21Q+3P7LT+ACLvCeU9uWwFaczEKL7uTVADleUGhn6+GysYvNz8SQVKJj8In
    """
}
