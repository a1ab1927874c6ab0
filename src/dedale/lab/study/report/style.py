"""How the page looks: the colours of the table, light or dark as the reader's screen is."""

ACCENT = "#123456"  # each game has its own
STYLE = """
:root {
  color-scheme: light dark;
  --accent: #123456;
  --paper: light-dark(#f6eedd, #161a24); --card: light-dark(#fffaf0, #1f2532); --sunk: light-dark(#ece1ca, #12151d);
  --edge: light-dark(#d6c5a1, #3a4357); --ink: light-dark(#2b2420, #f1eadb); --soft: light-dark(#635546, #b9b3a6);
  --warn: light-dark(#9c2b20, #ff9a8a); --warn-ground: light-dark(#fbe6df, #3d2020);
  --accent-ink: light-dark(oklch(from var(--accent) 0.43 c h), oklch(from var(--accent) 0.83 c h));
  --bar: light-dark(oklch(from var(--accent) 0.62 c h), oklch(from var(--accent) 0.66 c h));
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, P052, "Book Antiqua", Georgia, "DejaVu Serif", serif;
  --sans: "Seravek", "Gill Sans Nova", Ubuntu, Calibri, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.25rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans); }
main { max-width: 64rem; margin: 0 auto; display: grid; gap: 1.25rem; }
main > * { min-width: 0; }
h1, h2 { font-family: var(--serif); line-height: 1.2; margin: 0 0 0.5rem; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); color: var(--accent-ink); }
h2 { font-size: 1.35rem; }
section { background: var(--card); border: 1px solid var(--edge); border-radius: 0.75rem; padding: 1.25rem;
  box-shadow: 0 1px 2px rgb(43 28 12 / 0.14); }
header { border-top: 0.4rem solid var(--accent); padding-top: 1rem; }
p { margin: 0 0 0.75rem; max-width: 46rem; }
p.about { color: var(--soft); }
code { font: 0.9em ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0.75rem 0 0; }
dt { color: var(--soft); } dd { margin: 0; }
ul.flags { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
ul.flags li { padding: 0.6rem 0.9rem; border-left: 0.3rem solid var(--warn); background: var(--warn-ground);
  border-radius: 0.4rem; overflow-wrap: anywhere; }
.wide { overflow-x: auto; scrollbar-width: thin; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0;
  border-bottom: 1px solid var(--edge); }
th { color: var(--soft); font-weight: 600; font-size: 0.875rem; vertical-align: bottom; }
td.n, th.n { text-align: right; white-space: nowrap; }
td.n:last-child, th.n:last-child { padding-right: 0; }
th.n { white-space: normal; }
td:first-child { min-width: 9rem; }
#clauses td + td:not(.n) { min-width: 14rem; }
td small { display: block; color: var(--soft); white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
.bar { display: block; height: 0.4rem; margin-top: 0.15rem; background: var(--sunk); border-radius: 0.2rem;
  overflow: hidden; min-width: 5rem; }
.bar i { display: block; height: 100%; background: var(--bar); }
.columns { display: flex; align-items: flex-end; gap: 2px; height: 9rem; border-bottom: 1px solid var(--edge); }
.columns i { flex: 1; background: var(--bar); border-radius: 2px 2px 0 0; min-height: 1px; }
.ends { display: flex; justify-content: space-between; color: var(--soft); font-size: 0.875rem; margin: 0.2rem 0 1rem; }
figure { margin: 0 0 1rem; } figcaption { color: var(--soft); font-size: 0.875rem; }
svg.curve { display: block; width: 100%; height: 9rem; background: var(--sunk); border-radius: 0.4rem; }
svg.curve path { fill: none; stroke: var(--bar); stroke-width: 3; vector-effect: non-scaling-stroke; }
svg.curve line { stroke: var(--edge); vector-effect: non-scaling-stroke; }
svg.board { display: block; width: 100%; max-height: 80vh; }
.heat * { fill: #000; fill-opacity: 1; stroke: none; opacity: 1; }
.key { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
.key i { display: inline-block; width: 1.1rem; height: 1.1rem; border-radius: 0.25rem; vertical-align: -0.2rem; }
details { margin-top: 0.75rem; } summary { cursor: pointer; color: var(--accent-ink); padding: 0.35rem 0; }
@media (max-width: 40rem) {
  body { padding: 0.6rem; } section { padding: 0.9rem; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.5rem; }
  .columns { gap: 1px; }
  table { font-size: 0.9rem; } td.n { white-space: normal; } .bar { min-width: 2.5rem; }
  th, td { padding-right: 0.5rem; overflow-wrap: break-word; }
  td:first-child { min-width: 4rem; } #variants td:first-child { min-width: 8rem; }
}
@media print { body { background: none; } section { break-inside: avoid; box-shadow: none; } }
"""
