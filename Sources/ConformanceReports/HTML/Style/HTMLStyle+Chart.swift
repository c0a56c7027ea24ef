extension HTMLStyle {
  /// The pictures of state charts: how far a transition holds is told by a sign, by the line and by a colour.
  static let chart = #"""
    .chart{display:block;margin:1rem auto;max-width:none}
    .chart text{font:12px ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace;
    fill:var(--ink);white-space:pre}
    .chart .name,.chart .note{text-anchor:middle}
    .chart .name{font-weight:700}
    .chart .note{fill:var(--soft);font-size:11px}
    .chart .state{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5}
    .chart .paper{fill:var(--ground)}
    .chart path{fill:none;stroke-width:1.5}
    .chart .e-held path{stroke:var(--passed)}.chart .e-broken path{stroke:var(--failed);stroke-width:2.5}
    .chart .e-open path{stroke:var(--skipped)}
    .chart .e-broken path:not(.head){stroke-dasharray:9 5}
    .chart .e-open path:not(.head){stroke-dasharray:2 4}
    .chart .e-held .head{fill:var(--passed)}.chart .e-broken .head{fill:var(--failed)}
    .chart .e-open .head{fill:var(--skipped)}
    .chart .e-held{fill:var(--passed)}.chart .e-broken{fill:var(--failed);font-weight:700}
    .chart .e-open{fill:var(--skipped)}
    .chart-key{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;font-size:.875rem;max-width:none}
    @media print{.chart{max-width:100%;height:auto}}

    """#
}
