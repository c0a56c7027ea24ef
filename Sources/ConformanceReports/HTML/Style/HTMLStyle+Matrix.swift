extension HTMLStyle {
  /// The picture of the kill matrix; its marks differ by shape.
  static let matrix = #"""
    .matrix{display:block;max-width:none}
    .matrix text{font:9px ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace;
    fill:var(--ink);text-anchor:end}
    .matrix .column{text-anchor:start}
    .matrix .band{fill:var(--sunk)}
    .matrix .rule{stroke:var(--line);stroke-width:.5}
    .matrix .k-named{fill:var(--passed)}
    .matrix .k-other{fill:var(--soft)}
    .matrix .k-survived{fill:none;stroke:var(--failed);stroke-width:2.5}
    #matrix h3,#requirements h3,#mutants h3{margin:1.5rem 0 .75rem}
    #requirements .items>li,#mutants .items>li{border-top:1px solid var(--line)}
    @media print{.matrix{max-width:100%;height:auto}}

    """#
}
