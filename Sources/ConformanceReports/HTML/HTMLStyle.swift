/// The one style of the page.
enum HTMLStyle {
  /// The fingerprint that the page's policy names; a test computes it anew.
  static let hash = "sha256-ENlvP6UvCcKp3qo48tia2QXk9JvX9eckqvZCVmGuySg="

  /// The style: what it must say of colours, then the frame, then the parts in their order on the page.
  static let text = colours + frame + verdict + findings + lists + print

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

  private static let frame = #"""
    *{box-sizing:border-box}
    html{font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif;
    background:var(--ground);color:var(--ink);scroll-padding-top:4.5rem;-webkit-text-size-adjust:100%}
    body{margin:0}
    main,footer{max-width:72rem;margin:0 auto;padding:0 1.5rem}
    a{color:var(--link);text-underline-offset:.15em}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
    code,pre{font:.875em/1.5 ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace}
    code{overflow-wrap:anywhere}
    pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
    h1,h2,h3,h4,h5,p,ul,ol,dl,table{margin:0;padding:0}
    h1,h2,h3,h4,h5{line-height:1.3;font-weight:650;text-wrap:balance}
    ul,ol{list-style:none}
    summary{cursor:pointer}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:.5rem;z-index:3;background:var(--sheet);padding:.5rem 1rem}
    .vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .top{position:sticky;top:0;z-index:2;background:var(--ground);border-bottom:1px solid var(--line);
    display:flex;gap:.25rem 2rem;align-items:baseline;justify-content:space-between;padding:.6rem 1.5rem}
    .brand{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;min-width:0}
    .who{color:var(--soft)}
    .top ul{display:flex;gap:1.25rem}
    .top nav{overflow-x:auto;flex:none;max-width:100%}
    .top nav a{color:var(--ink);text-decoration:none;white-space:nowrap;font-size:.9375rem}
    .top nav a:hover{text-decoration:underline}
    .n{color:var(--soft);font-size:.875em;font-variant-numeric:tabular-nums}
    main>section{padding:3rem 0 1rem}
    main>section+section{border-top:1px solid var(--line)}
    h2{font-size:1.5rem;margin-bottom:1.25rem}
    h2.small,caption{font-size:1rem;font-weight:650;text-align:left;padding:0;margin:0 0 .6rem}
    h3{font-size:1.1875rem}
    .hint-line,.meta,.doc,.empty,.counts-line,footer{color:var(--soft)}
    .hint-line{margin:.25rem 0 1rem;max-width:46rem}
    .note{margin-top:.75rem;padding-left:.75rem;border-left:3px solid var(--warned)}
    .label{font-size:.8125rem;font-weight:600;color:var(--soft);margin-top:1rem}
    footer{padding-top:2rem;padding-bottom:4rem;font-size:.875rem}
    .o,.v,.s,.level{font-weight:600;white-space:nowrap}
    .o,.s,.level{font-size:.875rem}
    .o::before,.v::before,.s::before{margin-right:.4em;font-weight:400}
    .o-passed{color:var(--passed)}.o-passed::before{content:"✓";content:"✓"/""}
    .o-failed{color:var(--failed)}.o-failed::before{content:"✕";content:"✕"/""}
    .o-warned{color:var(--warned)}.o-warned::before{content:"▲";content:"▲"/""}
    .o-inconclusive{color:var(--inconclusive)}.o-inconclusive::before{content:"?";content:"?"/""}
    .o-errored{color:var(--errored)}.o-errored::before{content:"■";content:"■"/""}
    .o-skipped{color:var(--skipped)}.o-skipped::before{content:"○";content:"○"/""}
    .o-expected-failure{color:var(--known)}.o-expected-failure::before{content:"◇";content:"◇"/""}
    .o-unexpected-pass{color:var(--fresh)}.o-unexpected-pass::before{content:"◆";content:"◆"/""}
    .v-good{--tone:var(--passed)}.v-bad{--tone:var(--failed)}.v-open{--tone:var(--warned)}
    .v{color:var(--tone)}
    .v-good.v::before{content:"✓";content:"✓"/""}
    .v-bad.v::before{content:"✕";content:"✕"/""}
    .v-open.v::before{content:"▲";content:"▲"/""}
    .level{color:var(--ink);border:1px solid var(--line);border-radius:1rem;padding:0 .6em;font-size:.8125rem}
    .run{display:flex;gap:.5rem;align-items:flex-start;background:var(--sunk);border-radius:6px;
    padding:.5rem .75rem;margin-top:.25rem}
    .run code{flex:1;min-width:0}
    button{font:inherit;font-size:.8125rem;color:var(--ink);background:var(--sheet);border:1px solid var(--line);
    border-radius:4px;padding:.05rem .6rem;cursor:pointer}
    button:hover{border-color:var(--soft)}
    [hidden]{display:none!important}

    """#

  private static let verdict = #"""
    .eyebrow{color:var(--soft);overflow-wrap:anywhere}
    h1{font-size:clamp(2rem,6vw,3rem);letter-spacing:-.02em;margin:.25rem 0 .75rem}
    h1 .v{white-space:normal}
    .lead{font-size:1.1875rem;max-width:46rem;overflow-wrap:anywhere}
    .columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2.5rem 4rem;margin-top:2.5rem}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{padding:.35rem .5rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
    thead th{font-size:.8125rem;color:var(--soft);font-weight:600}
    .counts td,.counts thead th+th{text-align:right}
    .counts th:first-child{padding-left:0}
    .counts .sum{font-weight:650}
    .counts .none td{color:var(--soft);font-weight:400}
    .counts tfoot th,.counts tfoot td{border-bottom:0;font-weight:650}
    .facts>div{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:1rem;padding:.35rem 0;
    border-bottom:1px solid var(--line)}
    .facts dt{color:var(--soft)}
    .facts dd{margin:0;overflow-wrap:anywhere}
    dt,dd{margin:0}
    .hash{font-size:.75rem;color:var(--soft)}

    """#

  private static let findings = #"""
    .broken{padding:1.5rem 0 .5rem;content-visibility:auto;contain-intrinsic-size:auto 40rem}
    .broken+.broken{border-top:1px solid var(--line)}
    .meta{margin:.35rem 0 0;font-size:.9375rem;overflow-wrap:anywhere}
    .case{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:1.1rem 1.25rem;margin:1rem 0}
    .case h4{font-size:1rem;display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:baseline}
    .anchor{color:inherit;text-decoration:none}
    .anchor:hover{text-decoration:underline}
    :target{outline:2px solid var(--link);outline-offset:4px;border-radius:4px}
    main>:target{outline:0}
    .why{margin:.35rem 0 0;overflow-wrap:anywhere}
    .place{color:var(--soft);font-size:.8125rem}
    .finding{margin-top:1.1rem}
    .subject{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;margin-bottom:.35rem}
    .subject code:first-child{font-weight:650}
    .pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.75rem}
    .pair>div{background:var(--sunk);border-radius:6px;padding:.5rem .75rem;border-left:3px solid var(--passed)}
    .pair .actual{border-left-color:var(--failed)}
    .pair dt{font-size:.8125rem;font-weight:600;color:var(--soft)}
    .void{color:var(--soft);font-style:italic}
    mark{background:var(--mark);color:var(--mark-ink);text-decoration:underline;text-decoration-thickness:2px;
    text-underline-offset:.2em}
    .hint{margin-top:.6rem;overflow-wrap:anywhere}
    .case>details{margin-top:1.1rem}
    .case>details>summary,.more>summary{font-size:.8125rem;font-weight:600;color:var(--soft)}
    .more{margin:.5rem 0}
    .line{padding:.3rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
    .steps{margin:.5rem 0;font-size:.9375rem}
    .steps>li{border-left:3px solid var(--line);padding:.15rem 0 .35rem .9rem}
    .steps>.s-failed{border-left-color:var(--failed)}
    .steps>.s-not-reached{border-left-style:dashed}
    .steps>li>p{overflow-wrap:anywhere}
    .s{color:var(--soft)}
    .s-held>p>.s::before{content:"✓";content:"✓"/""}
    .s-failed>p>.s{color:var(--failed)}
    .s-failed>p>.s::before{content:"✕";content:"✕"/""}
    .s-not-reached>p>.s::before{content:"–";content:"–"/""}
    .messages>li{display:grid;grid-template-columns:5.5rem 9.5rem minmax(0,1fr);gap:0 .75rem;padding:.1rem 0;
    overflow-wrap:anywhere}
    .t,.route{color:var(--soft);font-variant-numeric:tabular-nums;white-space:nowrap}
    .t{text-align:right}
    .messages pre{background:var(--sunk);border-radius:6px;padding:.5rem .75rem;margin:.25rem 0}

    """#

  private static let lists = #"""
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
    .quick{margin-top:.5rem;font-size:.875rem}
    .spec{padding:1rem 0}
    .spec h3 code,.op h4{overflow-wrap:anywhere}
    .spec h3 code{color:var(--soft);font-weight:400}
    .op{border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 3rem}
    .op:last-child{border-bottom:1px solid var(--line)}
    .tally{font-variant-numeric:tabular-nums}
    .op>summary{display:flex;flex-wrap:wrap;gap:.1rem 1rem;align-items:baseline;padding:.6rem 0}
    .op>summary::before,.spec>details>summary::before{content:"▸";content:"▸"/"";color:var(--soft);width:1rem;
    display:inline-block}
    .op[open]>summary::before,.spec>details[open]>summary::before{content:"▾";content:"▾"/""}
    .op>summary::-webkit-details-marker{display:none}
    h4{font-size:1rem;display:inline}
    h5{font-size:.9375rem;font-weight:600}
    .doc{font-size:.875rem;flex:1;min-width:12rem;overflow-wrap:anywhere}
    .req{padding:.75rem 0 1rem 2rem;content-visibility:auto;contain-intrinsic-size:auto 8rem}
    .rows{margin-top:.5rem}
    .rows>li{padding:.15rem 0;overflow-wrap:anywhere}
    .rows .o{display:inline-block;min-width:8.5rem}
    .took{color:var(--soft);font-size:.875rem}
    .scroll{overflow-x:auto}
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
    .why{color:var(--soft)}
    @media (max-width:48rem){
    main,footer{padding-left:1rem;padding-right:1rem}
    .top{position:static;display:block;padding:.6rem 1rem}
    .top nav{margin-top:.35rem}
    .columns,.pair{grid-template-columns:minmax(0,1fr)}
    .facts>div{grid-template-columns:6.5rem minmax(0,1fr)}
    main>section{padding-top:2rem}
    .case{padding:.9rem 1rem}
    .req{padding-left:.75rem}
    .messages>li{grid-template-columns:auto minmax(0,1fr)}
    .messages>li>:nth-child(3){grid-column:1/-1}
    .t{text-align:left}
    }

    """#

  private static let print = #"""
    @media print{
    :root{--ground:#fff;--sheet:#fff;--sunk:#fff;--line:#bbb;--ink:#000;--soft:#444;--link:#000;--passed:#17653a;
    --failed:#b3211a;--warned:#865300;--inconclusive:#6a5800;--errored:#8a2787;--skipped:#4f5b69;--known:#2c5c8f;
    --fresh:#a3265c;--mark:#eee;--mark-ink:#000}
    html{font-size:10pt}
    .top,.skip,#filter-form,button{display:none}
    .pair>div,.run{border:1px solid var(--line)}
    details::details-content{content-visibility:visible!important;block-size:auto!important}
    .broken,.op,.req,.items>li{content-visibility:visible}
    h2,h3,h4,h5{break-after:avoid}
    .finding,.messages>li,tr{break-inside:avoid}
    }

    """#
}
