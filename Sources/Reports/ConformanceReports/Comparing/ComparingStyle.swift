extension PageFrame.Addition {
  /// The style of runs side by side, which the pages of a single run do not carry.
  static let comparing = PageFrame.Addition(
    style: #"""
      .lead+.scroll,.lead+table,.counts+.facts,.facts+p{margin-top:1.25rem}
      .broken>summary h3{font-size:1rem;display:inline}
      h3 code{font-weight:inherit}
      .then{color:var(--soft);font-weight:400}
      .of{display:none;color:var(--soft);font-size:.8125rem}
      #only-some{width:1.1rem;height:1.1rem;vertical-align:-.15rem}
      label[for=only-some]{display:inline-block;font-weight:650;padding:.25rem .5rem;margin-bottom:.5rem;
      cursor:pointer}
      #only-some:checked~.rest,#only-some:checked~div .rest{display:none}
      .since{color:var(--soft);font-size:.8125rem}
      .runs td,.runs th,.side td,.side th{overflow-wrap:anywhere}
      .runs th[scope=row],.side th[scope=row]{font-weight:400}
      .runs .at{white-space:nowrap}
      .runs .v,.side .o{white-space:normal}
      .side{table-layout:fixed}
      .side thead th:first-child{width:30%}
      .side td,.side thead th+th{padding-left:.3rem;padding-right:.3rem}
      .side thead th{vertical-align:bottom}
      @media screen and (max-width:48rem){
      .runs thead,.side thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
      .runs,.runs tbody,.side,.side tbody{display:block}
      .runs tr,.side tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}
      .runs th,.runs td,.side th,.side td{display:block;border:0;padding:.1rem 0}
      .runs th[scope=row]{font-weight:650}
      .side td{display:grid;grid-template-columns:minmax(0,1fr) 8.5rem;gap:.5rem}
      .runs td{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:.5rem}
      .of{display:inline}
      }
      @media print{
      #only-some,label[for=only-some]{display:none}
      .part::details-content{content-visibility:visible!important;block-size:auto!important}
      }

      """#,
    hash: "sha256-oNsgTQxshP5xbx8QN8Pmsv+Dh7CFc7Gtw3Biasbul3s=")
}
