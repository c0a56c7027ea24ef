extension PageFrame.Addition {
  /// The style of the pages of a site, besides that of runs side by side.
  static let site = PageFrame.Addition(
    style: #"""
      .runs thead th{overflow-wrap:normal}
      .when,.cited{margin-top:.4rem;overflow-wrap:anywhere}
      .cited{display:block;color:var(--soft)}
      .badge{margin-top:1.5rem}
      .badge svg{vertical-align:middle}
      #changes h3{margin-top:1.25rem}
      .change{display:block;margin:1rem 0 .35rem}
      .case h3{font-size:1.0625rem}

      """#,
    hash: "sha256-nguEUlN5RdaykaeM7mBCtBYUD/e5cVV0DJZDvRGtL/M=")
}
