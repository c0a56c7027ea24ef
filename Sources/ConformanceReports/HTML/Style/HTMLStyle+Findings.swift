extension HTMLStyle {
  /// The blocks of cases that need a reader.
  static let findings = #"""
    .broken{padding:1.5rem 0 .5rem;content-visibility:auto;contain-intrinsic-size:auto 40rem}
    .broken+.broken{border-top:1px solid var(--line)}
    .meta,.why{display:flex;flex-wrap:wrap;gap:.1rem .9rem;align-items:baseline;margin:.4rem 0 0;overflow-wrap:anywhere}
    .meta{font-size:.9375rem}
    .case{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:1.1rem 1.25rem;margin:1rem 0}
    .case h4{font-size:1rem;display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:baseline}
    .anchor{color:inherit;text-decoration:none}
    .anchor:hover{text-decoration:underline}
    :target{outline:2px solid var(--link);outline-offset:-2px;border-radius:4px}
    main>:target{outline:0}
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

    """#
}
