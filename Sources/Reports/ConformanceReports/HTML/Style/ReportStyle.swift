/// The one style of the pages.
enum ReportStyle {
  /// The fingerprint that the page's policy names; a test computes it anew.
  static let hash: StaticString = "sha256-3m+yUbdqiODnAKKIICXvHwXNIwz2gIhNPzJYo8RdSZc="

  /// The style: the colours, then the frame, then the sections in their order on the page.
  static let parts = [
    colours, frame, verdict, findings, sequence, coverage, chart, matrix, lists, print,
  ]

  /// The colours by role, light and dark; every text reaches a contrast of 4.5 to 1 on every background.
  static let colours: StaticString = #"""
    :root{color-scheme:light dark;--ground:#fbfbf9;--sheet:#ffffff;--sunk:#f2f2ee;--line:#dcdcd5;--ink:#1c1d1f;
    --soft:#585c63;--link:#1a4fc4;--passed:#17653a;--failed:#b3211a;--warned:#865300;--inconclusive:#6a5800;
    --errored:#8a2787;--skipped:#4f5b69;--known:#2c5c8f;--fresh:#a3265c;--mark:#fbe3a6;--mark-ink:#1c1d1f}
    @media (prefers-color-scheme:dark){:root{--ground:#131416;--sheet:#1a1c1f;--sunk:#24272b;--line:#383c42;
    --ink:#e9e9e6;--soft:#abb0b8;--link:#9bb8ff;--passed:#71d29b;--failed:#ff938a;--warned:#f2bd62;
    --inconclusive:#d9c95f;--errored:#e6a3e4;--skipped:#b3bdc9;--known:#93c3f3;--fresh:#ff9cc4;--mark:#574312;
    --mark-ink:#ffedc2}}

    """#

  /// Paper.
  static let print: StaticString = #"""
    @media print{
    :root{--ground:#fff;--sheet:#fff;--sunk:#fff;--line:#bbb;--ink:#000;--soft:#444;--link:#000;--passed:#17653a;
    --failed:#b3211a;--warned:#865300;--inconclusive:#6a5800;--errored:#8a2787;--skipped:#4f5b69;--known:#2c5c8f;
    --fresh:#a3265c;--mark:#eee;--mark-ink:#000}
    html{font-size:9pt}
    .top,.skip,#filter-form,button,.more .case{display:none}
    .pair>div,.run{border:1px solid var(--line)}
    .broken-list>li>.broken::details-content{content-visibility:visible!important;block-size:auto!important}
    .echoes::details-content{content-visibility:visible!important;block-size:auto!important}
    #coverage,#cases,#beyond,#ledger{display:none}
    main>.chosen{display:block!important}
    .paper{display:block!important}
    main>section{padding:1.5rem 0 .5rem}
    h2,h3,h4,h5,.label,.subject{break-after:avoid}
    .finding,.messages>li,tr,.run,summary{break-inside:avoid}
    }

    """#
}

extension ReportStyle {
  /// Text, the head of the page, outcomes and commands.
  static let frame: StaticString = #"""
    *{box-sizing:border-box}
    html{font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif;
    background:var(--ground);color:var(--ink);scroll-padding-top:4.5rem;-webkit-text-size-adjust:100%}
    body{margin:0}
    main,footer{max-width:72rem;margin:0 auto;padding:0 1.5rem}
    a{color:var(--link);text-underline-offset:.15em}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
    code,pre,.by a{font:.875em/1.5 ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace}
    code,.by a{overflow-wrap:anywhere}
    a,code,mark,span{unicode-bidi:isolate}
    pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
    h1,h2,h3,h4,h5,p,ul,ol,dl,table{margin:0;padding:0}
    h1,h2,h3,h4,h5{line-height:1.3;font-weight:650;text-wrap:balance}
    ul,ol{list-style:none}
    summary{cursor:pointer;min-height:24px}
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
    .note+h2.small{margin-top:1.4rem}
    h3{font-size:1.1875rem}
    .hint-line,.meta,.doc,.empty,.counts-line,footer{color:var(--soft)}
    .hint-line{margin:.25rem 0 1rem;max-width:46rem}
    .note{margin:.75rem 0;padding-left:.75rem;border-left:3px solid var(--warned)}
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
    .v-good{--tone:var(--passed)}.v-bad{--tone:var(--failed)}.v-open,.v-mixed{--tone:var(--warned)}
    .v{color:var(--tone)}
    .v-good.v::before,.v-mixed.v::before{content:"✓";content:"✓"/""}
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

  /// The first section.
  static let verdict: StaticString = #"""
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
    .lead+.lead{margin-top:.5rem}
    .paper{display:none}

    """#
}
