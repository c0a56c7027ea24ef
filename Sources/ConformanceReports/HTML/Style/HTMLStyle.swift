/// The one style of the page.
enum HTMLStyle {
  /// The fingerprint that the page's policy names; a test computes it anew.
  static let hash = "sha256-wT64uY2dT7yI2hzIVdKLh3NBzBPGSFsAswXpLakm7a0="

  /// The style: what it must say of colours, then the frame, then the parts in their order on the page.
  static let text = colours + frame + verdict + findings + sequence + coverage + chart + matrix + lists + print

  /// The colours by role, light and dark; every text reaches a contrast of 4.5 to 1 on every ground it stands on.
  static let colours = #"""
    :root{color-scheme:light dark;--ground:#fbfbf9;--sheet:#ffffff;--sunk:#f2f2ee;--line:#dcdcd5;--ink:#1c1d1f;
    --soft:#585c63;--link:#1a4fc4;--passed:#17653a;--failed:#b3211a;--warned:#865300;--inconclusive:#6a5800;
    --errored:#8a2787;--skipped:#4f5b69;--known:#2c5c8f;--fresh:#a3265c;--mark:#fbe3a6;--mark-ink:#1c1d1f}
    @media (prefers-color-scheme:dark){:root{--ground:#131416;--sheet:#1a1c1f;--sunk:#24272b;--line:#383c42;
    --ink:#e9e9e6;--soft:#abb0b8;--link:#9bb8ff;--passed:#71d29b;--failed:#ff938a;--warned:#f2bd62;
    --inconclusive:#d9c95f;--errored:#e6a3e4;--skipped:#b3bdc9;--known:#93c3f3;--fresh:#ff9cc4;--mark:#574312;
    --mark-ink:#ffedc2}}

    """#
}
