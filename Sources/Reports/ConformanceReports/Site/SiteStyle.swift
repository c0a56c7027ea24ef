extension PageFrame.Addition {
  /// The style of the pages of a site, besides that of runs side by side.
  static let site = PageFrame.Addition(
    style: #"""
      #only-failing{width:1.1rem;height:1.1rem;vertical-align:-.15rem}
      label[for=only-failing]{display:inline-block;font-weight:650;padding:.25rem .5rem;margin-bottom:.5rem;
      cursor:pointer}
      #only-failing:checked~.fine,#only-failing:checked~div .fine{display:none}
      .runs thead th{overflow-wrap:normal}
      .since{color:var(--soft);font-size:.8125rem}
      .when,.cited{margin-top:.4rem;overflow-wrap:anywhere}
      .cited{display:block;color:var(--soft)}
      .badge{margin-top:1.5rem}
      .badge svg{vertical-align:middle}
      #changes h3{margin-top:1.25rem}
      .change{display:block;margin:1rem 0 .35rem}
      .case h3{font-size:1.0625rem}
      @media print{
      #only-failing,label[for=only-failing]{display:none}
      .part::details-content{content-visibility:visible!important;block-size:auto!important}
      }

      """#,
    hash: "sha256-ZoulZAQwPOtq5MUpgw1XSXoAlIh9KN9Wsdr7zYOaR44=")
}
