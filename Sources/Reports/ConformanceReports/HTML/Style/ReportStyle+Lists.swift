extension ReportStyle {
  /// The blocks of cases that need a reader.
  static let findings: StaticString = #"""
    .broken-list>li,.echoes>ol>li{border-top:1px solid var(--line)}
    .to{float:right;margin:.5rem 0 0 1rem;position:relative}
    .broken-list{margin:.75rem 0 2rem}
    .broken-list>li:last-child{border-bottom:1px solid var(--line)}
    .broken>summary,.echoes>summary{padding:.5rem 0 .5rem 1.25rem;list-style:none}
    .broken>summary::-webkit-details-marker,.echoes>summary::-webkit-details-marker{display:none}
    .broken>summary::before,.echoes>summary::before{content:"▸";content:"▸"/"";color:var(--soft);
    display:inline-block;width:1.25rem;margin-left:-1.25rem}
    .broken[open]>summary::before,.echoes[open]>summary::before{content:"▾";content:"▾"/""}
    .broken>summary h4{font-size:1rem}
    h4 code,h5 code{font-weight:inherit}
    .broken>summary .meta{font-size:.875rem;margin:.1rem 0 0}
    .broken>.meta,.broken>.case,.broken>.more,.broken>.line{margin-left:1.25rem}
    .echoes{margin-left:1.25rem}
    .echoes>summary{color:var(--soft);font-size:.9375rem}
    .meta,.why{display:flex;flex-wrap:wrap;gap:.1rem .9rem;align-items:baseline;margin:.4rem 0 0;overflow-wrap:anywhere}
    .meta{font-size:.9375rem}
    .case{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:.9rem 1.25rem;margin:.75rem 0}
    .case h5{display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:baseline}
    .why{font-size:1.0625rem}
    .anchor{color:inherit;text-decoration:none}
    .anchor:hover{text-decoration:underline}
    :target{outline:2px solid var(--link);outline-offset:-2px;border-radius:4px}
    main>:target{outline:0}
    .place{color:var(--soft);font-size:.8125rem}
    .finding{margin-top:.9rem;overflow-wrap:anywhere}
    .subject{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;margin-bottom:.35rem}
    .subject code:first-child{font-weight:650}
    .pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.75rem}
    .pair>div{background:var(--sunk);border-radius:6px;padding:.4rem .75rem;border-left:3px solid var(--passed)}
    .pair .actual{border-left-color:var(--failed)}
    .pair dt{font-size:.8125rem;font-weight:600;color:var(--soft)}
    .void{color:var(--soft);font-style:italic}
    mark{background:var(--mark);color:var(--mark-ink);text-decoration:underline;text-decoration-thickness:2px;
    text-underline-offset:.2em}
    .hint{margin-top:.4rem;overflow-wrap:anywhere}
    .hint-line{overflow-wrap:anywhere}
    .more>summary{font-size:.9375rem;padding:.2rem 0;overflow-wrap:anywhere}
    .line{padding:.3rem 0;overflow-wrap:anywhere}
    .steps{margin:.35rem 0;font-size:.9375rem}
    .steps>li{border-left:3px solid var(--line);padding:.1rem 0 .2rem .9rem}
    .steps>.s-failed{border-left-color:var(--failed)}
    .steps>.s-not-reached{border-left-style:dashed}
    .steps p,.steps summary{overflow-wrap:anywhere}
    .fold>details>summary,.s{color:var(--soft)}
    .s-held .s::before{content:"✓";content:"✓"/""}
    .s-failed .s{color:var(--failed)}
    .s-failed .s::before{content:"✕";content:"✕"/""}
    .s-not-reached .s::before{content:"–";content:"–"/""}

    """#

  /// The section on coverage.
  static let coverage: StaticString = #"""
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
    .slim td,.slim thead th+th{min-width:0;padding-left:.4rem;padding-right:.4rem}
    .slim thead th{vertical-align:bottom}
    .slim thead code{display:block;writing-mode:vertical-rl;transform:rotate(180deg)}
    .slim .o{margin-right:0}
    .grid a.o{text-decoration:none;font-weight:400}
    .grid a.o:hover{text-decoration:underline}
    .nil{color:var(--soft)}

    """#

  /// The lists of cases and of the ledger, and how all of it fits a phone.
  static let lists: StaticString = #"""
    #not-tested h3{margin-top:1.5rem}
    .reasons>li{border-bottom:1px solid var(--line);padding:.4rem 0;overflow-wrap:anywhere}
    .ids{padding:.35rem 0 .35rem 1.2rem}
    #filter-form{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:1rem 1.25rem;
    margin-bottom:1.5rem}
    #filter-form label{font-weight:650}
    #filter{display:block;width:100%;margin:.4rem 0;padding:.5rem .75rem;border:1px solid var(--soft);
    border-radius:6px;font:inherit;background:var(--ground);color:var(--ink)}
    #filter::placeholder{color:var(--soft);opacity:1}
    #filter-help,#filter-status{color:var(--soft);font-size:.875rem}
    .choices{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;margin:.5rem 0}
    #filter-form .choices label{font-weight:400;font-size:.875rem;display:flex;gap:.4rem;align-items:center}
    select{font:inherit;color:var(--ink);background:var(--ground);border:1px solid var(--soft);border-radius:4px;
    padding:.15rem .3rem;min-height:24px;max-width:15rem}
    .tally{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
    #filter-status{font-weight:600;margin-top:.35rem}
    .spec>.tally{margin-bottom:.75rem}
    .spec{padding:1rem 0}
    .spec h3 code,.op h4{overflow-wrap:anywhere}
    .spec h3 code{color:var(--soft);font-weight:400}
    .op{border-top:1px solid var(--line)}
    .tally{font-variant-numeric:tabular-nums}
    .op>summary{display:flex;flex-wrap:wrap;gap:.1rem 1rem;align-items:baseline;padding:.6rem 0}
    .op>summary::before,.spec>details>summary::before{content:"▸";content:"▸"/"";color:var(--soft);width:1rem;
    display:inline-block}
    .op[open]>summary::before,.spec>details[open]>summary::before{content:"▾";content:"▾"/""}
    .op>summary::-webkit-details-marker{display:none}
    h4{font-size:1rem;display:inline;overflow-wrap:anywhere;min-width:0}
    h5{font-size:.9375rem;font-weight:600}
    .doc{font-size:.875rem;flex:1;min-width:12rem;overflow-wrap:anywhere}
    .req{padding:.75rem 0 1rem 2rem}
    .rows{margin-top:.5rem}
    .rows>li{padding:.15rem 0 .15rem 1.25rem;overflow-wrap:anywhere}
    .rows .o{display:inline-block;min-width:10.5rem}
    .rows>li>details>summary{list-style:none}
    .rows>li>details>summary::-webkit-details-marker{display:none}
    .rows>li>details>summary::before{content:"▸";content:"▸"/"";color:var(--soft);display:inline-block;width:1.25rem;
    margin-left:-1.25rem}
    .rows>li>details[open]>summary::before{content:"▾";content:"▾"/""}
    .rows .steps{margin:.5rem 0 1rem}
    .took{color:var(--soft);font-size:.875rem}
    .scroll{overflow-x:auto;position:relative}
    .list{min-width:44rem}
    .list th[scope=row]{font-weight:400;white-space:nowrap}
    .list th[scope=rowgroup]{padding-top:.75rem}
    .counts-line{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;font-variant-numeric:tabular-nums;margin:.25rem 0 1rem}
    .spec>h4{display:block;margin:1rem 0 .35rem}
    .spec>details>summary h3{display:inline;font-size:1rem}
    .spec>details{border-top:1px solid var(--line)}
    .spec>details>summary{padding:.5rem 0;list-style:none}
    .items>li{overflow-wrap:anywhere}
    .items>li{padding:.3rem 0 .3rem 1.2rem}
    .note-line{color:var(--soft)}
    .steps .place{margin-left:.5rem}
    .counts td a{display:inline-block;min-width:24px}
    .counts+.counts{margin-top:1.5rem}
    @media screen and (max-width:48rem){
    main,footer{padding-left:1rem;padding-right:1rem}
    html{scroll-padding-top:.5rem}
    .top{position:static;display:block;padding:.6rem 1rem}
    .top nav{margin-top:.35rem}
    .columns,.pair{grid-template-columns:minmax(0,1fr)}
    .facts>div{grid-template-columns:6.5rem minmax(0,1fr)}
    main>section{padding-top:2rem}
    .case{padding:.75rem}
    .broken>.meta,.broken>.case,.broken>.more,.broken>.line,.echoes{margin-left:0}
    .req{padding-left:.75rem}
    .counts th,.counts td{padding-left:.2rem;padding-right:.2rem}
    .counts .o{white-space:normal}
    .rows .o{display:inline;min-width:0;margin-right:.4rem}
    .op>summary .tally{margin-left:2rem}
    .steps .place{margin-left:0}
    }

    """#
}
