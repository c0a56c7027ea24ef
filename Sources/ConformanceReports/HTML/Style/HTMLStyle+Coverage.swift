extension HTMLStyle {
  /// The section on coverage.
  static let coverage = #"""
    .uncited{border-top:1px solid var(--line);padding:.5rem 0 .5rem 1rem;overflow-wrap:anywhere}
    .uncited .note-line{font-size:.875rem}
    #coverage .items>li,#ledger .items>li{padding-bottom:.5rem}
    #coverage .items .note-line,#ledger .note-line{font-size:.875rem}
    #coverage .items p a{margin-left:.25rem;white-space:nowrap}
    #coverage .items .o,.by .o{margin-left:.35rem}
    .by{white-space:nowrap;margin-right:.5rem}
    #coverage summary .tally,#ledger summary .tally{display:inline-flex;margin-left:.75rem}
    .grid{width:auto;min-width:100%;margin-top:1.25rem;font-size:.875rem}
    .grid td{min-width:7rem}
    .grid th[scope=row]{font-weight:400;min-width:8rem;position:sticky;left:0;background:var(--ground)}
    .grid th code{overflow-wrap:normal}
    @media (max-width:48rem){.grid th[scope=row]{position:static}}
    .grid .o{margin-right:.5rem}
    .grid a.o{text-decoration:none;font-weight:400}
    .grid a.o:hover{text-decoration:underline}
    .nil{color:var(--soft)}

    """#
}
