extension ReportStyle {
  /// The sequence diagrams: lifelines are the ground of a step's messages, and an arrow is drawn by each message's own
  /// two lifelines. On a narrow screen they are plain lists that name the parties.
  static let sequence: StaticString = #"""
    .seq{--half:2.375rem;--time:4.5rem;position:relative;padding:.3rem 0;margin:.25rem 0}
    .still{--time:0rem}
    .lifelines{display:grid;grid-template-columns:var(--time) repeat(5,calc(2*var(--half))) minmax(0,1fr);
    font-size:.75rem;font-weight:600;line-height:1.4}
    .lifelines span{text-align:center;justify-self:center;border:1px solid var(--soft);border-radius:4px;
    padding:0 .3em;background:var(--sheet)}
    .lifelines span:first-child{grid-column:2}
    .lifelines span::after{content:"";position:absolute;top:1.5rem;bottom:0;border-left:1px solid var(--soft);
    left:calc(var(--time) + var(--half))}
    .lifelines span:nth-child(2)::after{left:calc(var(--time) + 3*var(--half))}
    .lifelines span:nth-child(3)::after{left:calc(var(--time) + 5*var(--half))}
    .lifelines span:nth-child(4)::after{left:calc(var(--time) + 7*var(--half))}
    .lifelines span:nth-child(5)::after{left:calc(var(--time) + 9*var(--half))}
    .messages{padding-top:.25rem}
    .messages>li{position:relative;display:grid;grid-template-columns:var(--time) repeat(10,var(--half)) minmax(0,1fr);
    padding:.1rem 0;overflow-wrap:anywhere}
    .messages>li>*{grid-row:1}
    .messages>li>:last-child{grid-column:12;padding-left:1rem}
    .t{color:var(--soft);font-variant-numeric:tabular-nums;white-space:nowrap}
    .t{grid-column:1;text-align:right;padding-right:.75rem}
    .route{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .messages>li::before{content:"";grid-row:1;align-self:start;margin-top:calc(.775em - 1px);
    border-top:2px solid var(--ink)}
    .messages>.back::before{border-top-style:dashed}
    .messages>li::after{content:"";grid-row:1;align-self:start;margin-top:calc(.775em - 5px);width:0;height:0;
    border:5px solid transparent;border-left:9px solid var(--ink);border-right-width:0;transform:translateX(-100%)}
    .messages>.back::after{border-left:0 solid transparent;border-right:9px solid var(--ink);transform:none}
    .messages>.own::before{border-top-style:dotted;margin-right:-1rem}
    .f0::before{grid-column-start:3}.f1::before{grid-column-start:5}.f2::before{grid-column-start:7}
    .f3::before{grid-column-start:9}.f4::before{grid-column-start:11}
    .t0::before{grid-column-end:3}.t1::before{grid-column-end:5}.t2::before{grid-column-end:7}
    .t3::before{grid-column-end:9}.t4::before{grid-column-end:11}
    .t0::after{grid-column:3}.t1::after{grid-column:5}.t2::after{grid-column:7}.t3::after{grid-column:9}
    .t4::after{grid-column:11}
    .messages pre{background:var(--sunk);border-radius:6px;padding:.5rem .75rem;margin:.25rem 0}
    @media screen and (max-width:48rem){
    .seq{--half:1.75rem;--time:0rem}
    .lifelines span{font-size:.6875rem;padding:0 .1em;overflow-wrap:normal;white-space:nowrap}
    .messages>li>:last-child{grid-row:2;grid-column:1/-1;padding:0 0 0 .5rem;background:var(--sheet);z-index:1}
    .messages>li>.t{grid-row:1;grid-column:1/-1;justify-self:end;padding:0;font-size:.75rem;background:var(--sheet)}
    }
    @media screen and (max-width:27rem){
    .seq{--half:1.3rem;margin-left:-.5rem}
    .lifelines span{font-size:.5625rem}
    }
    @media print{
    .seq{--half:1.9rem}
    .seq:not(.still){--time:3.25rem}
    .lifelines span{font-size:.6875rem;padding:0 .2em}
    .steps{font-size:.8125rem}
    .messages pre{padding:.2rem .4rem;margin:.1rem 0;font-size:.75rem}
    }

    """#

  /// The pictures of state charts: a sign, the line and a colour show how far a transition holds.
  static let chart: StaticString = #"""
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
    .chart .e-warned path{stroke:var(--warned);stroke-width:2}
    .chart .e-open path{stroke:var(--skipped)}
    .chart .e-broken path:not(.head){stroke-dasharray:9 5}
    .chart .e-warned path:not(.head){stroke-dasharray:5 4}
    .chart .e-open path:not(.head){stroke-dasharray:2 4}
    .chart .e-held .head{fill:var(--passed)}.chart .e-broken .head{fill:var(--failed)}
    .chart .e-warned .head{fill:var(--warned)}.chart .e-open .head{fill:var(--skipped)}
    .chart .e-held{fill:var(--passed)}.chart .e-broken{fill:var(--failed);font-weight:700}
    .chart .e-warned{fill:var(--warned)}.chart .e-open{fill:var(--skipped)}
    .chart-key{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;font-size:.875rem;max-width:none}
    @media print{.chart{max-width:100%;height:auto}}

    """#

  /// The picture of the kill matrix; its marks differ by shape.
  static let matrix: StaticString = #"""
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
