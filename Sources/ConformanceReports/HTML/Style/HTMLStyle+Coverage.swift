extension HTMLStyle {
  /// The section on coverage.
  static let coverage = #"""
    .uncited{border-top:1px solid var(--line);padding:.5rem 0 .5rem 1rem;overflow-wrap:anywhere}
    .uncited .note-line{font-size:.875rem}
    #coverage .items>li{padding-bottom:.5rem}
    #coverage .items .note-line{font-size:.875rem}
    #coverage .items p a{margin-left:.25rem;white-space:nowrap}
    #coverage .items .o{margin-left:.35rem}
    #coverage summary .tally{display:inline-flex;margin-left:.75rem}
    .grid{width:auto;min-width:100%;margin-top:1.25rem;font-size:.875rem}
    .grid td{min-width:7rem}
    .grid th[scope=row]{font-weight:400;min-width:8rem;position:sticky;left:0;background:var(--ground);max-width:14rem;
    overflow-wrap:anywhere}
    .grid .o{margin-right:.5rem}
    .grid a.o{text-decoration:none;font-weight:400}
    .grid a.o:hover{text-decoration:underline}
    .nil{color:var(--soft)}

    """#
}
