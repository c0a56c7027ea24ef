extension HTMLStyle {
  /// The lists of cases and of the ledger, and how all of it fits a phone.
  static let lists = #"""
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
    .quick,.tally{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
    .quick{gap:.4rem .5rem;margin-top:.6rem;font-size:.875rem}
    .quick a{border:1px solid var(--line);border-radius:1rem;padding:.05rem .75em;text-decoration:none}
    .quick a:hover{border-color:currentColor}
    .spec>.tally{margin-bottom:.75rem}
    .hint-line+.broken{padding-top:0}
    .spec{padding:1rem 0}
    .spec h3 code,.op h4{overflow-wrap:anywhere}
    .spec h3 code{color:var(--soft);font-weight:400}
    .op{border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 3rem}
    .tally{font-variant-numeric:tabular-nums}
    .op>summary{display:flex;flex-wrap:wrap;gap:.1rem 1rem;align-items:baseline;padding:.6rem 0}
    .op>summary::before,.spec>details>summary::before{content:"▸";content:"▸"/"";color:var(--soft);width:1rem;
    display:inline-block}
    .op[open]>summary::before,.spec>details[open]>summary::before{content:"▾";content:"▾"/""}
    .op>summary::-webkit-details-marker{display:none}
    h4{font-size:1rem;display:inline;overflow-wrap:anywhere;min-width:0}
    h5{font-size:.9375rem;font-weight:600}
    .doc{font-size:.875rem;flex:1;min-width:12rem;overflow-wrap:anywhere}
    .req{padding:.75rem 0 1rem 2rem;content-visibility:auto;contain-intrinsic-size:auto 8rem}
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
    .counts-line{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;font-variant-numeric:tabular-nums;margin:.25rem 0 1rem}
    .spec>h4{display:block;margin:1rem 0 .35rem}
    .errata>div{padding:.5rem 0;border-top:1px solid var(--line)}
    .errata dd{color:var(--soft);padding-top:.15rem}
    .spec>details{border-top:1px solid var(--line)}
    .spec>details>summary{padding:.5rem 0;list-style:none}
    .items>li,.errata dt{overflow-wrap:anywhere}
    .items>li{padding:.3rem 0 .3rem 1.2rem;content-visibility:auto;contain-intrinsic-size:auto 2rem}
    .note-line{color:var(--soft)}
    .steps .place{margin-left:.5rem}
    @media screen and (max-width:48rem){
    main,footer{padding-left:1rem;padding-right:1rem}
    .top{position:static;display:block;padding:.6rem 1rem}
    .top nav{margin-top:.35rem}
    .columns,.pair{grid-template-columns:minmax(0,1fr)}
    .facts>div{grid-template-columns:6.5rem minmax(0,1fr)}
    main>section{padding-top:2rem}
    .case{padding:.9rem 1rem}
    .req{padding-left:.75rem}
    .counts th,.counts td{padding-left:.2rem;padding-right:.2rem}
    .counts .o{white-space:normal}
    .rows .o{display:inline;min-width:0;margin-right:.4rem}
    .op>summary .tally{margin-left:2rem}
    .steps .place{margin-left:0}
    }

    """#

  /// Paper.
  static let print = #"""
    @media print{
    :root{--ground:#fff;--sheet:#fff;--sunk:#fff;--line:#bbb;--ink:#000;--soft:#444;--link:#000;--passed:#17653a;
    --failed:#b3211a;--warned:#865300;--inconclusive:#6a5800;--errored:#8a2787;--skipped:#4f5b69;--known:#2c5c8f;
    --fresh:#a3265c;--mark:#eee;--mark-ink:#000}
    html{font-size:10pt}
    .top,.skip,#filter-form,button{display:none}
    .pair>div,.run{border:1px solid var(--line)}
    details::details-content{content-visibility:visible!important;block-size:auto!important}
    .rows>li>details::details-content{display:none}
    .broken,.op,.req,.items>li{content-visibility:visible}
    h2,h3,h4,h5,.label,.subject{break-after:avoid}
    .finding,.messages>li,tr,.run{break-inside:avoid}
    }

    """#
}
