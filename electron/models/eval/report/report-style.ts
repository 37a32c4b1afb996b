/** The look of a report: it follows the reader's system, and prints. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --ground: #fbfaf8; --text: #22211e; --soft: #6b6862; --line: #dcd8d0; --head: #f1eee8; --met: #2f7d4f; --missed: #b3362c; --median: #22211e; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1a18; --text: #e8e5df; --soft: #a39e95; --line: #3b3833; --head: #26241f; --met: #62b584; --missed: #ea7f74; --median: #e8e5df; } }
body { margin: 0 auto; padding: 32px 24px 64px; max-width: 1180px; background: var(--ground); color: var(--text); font: 14px/1.5 Inter, system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; font-weight: 600; } h2 { margin: 36px 0 8px; font-size: 16px; font-weight: 600; }
p { margin: 4px 0; max-width: 78ch; } .soft { color: var(--soft); } hr { margin: 36px 0 12px; border: 0; border-top: 1px solid var(--line); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px 6px 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
th { color: var(--soft); font-weight: 500; } td.figure, th.figure { text-align: right; } td.text { white-space: normal; overflow-wrap: anywhere; }
figure { margin: 8px 0 20px; } svg { width: 100%; height: auto; } svg text { fill: var(--text); font-size: 13px; } svg .tick { fill: var(--soft); font-size: 12px; text-anchor: middle; }
svg .grid { stroke: var(--line); } svg .median { stroke: var(--median); stroke-width: 2; } circle { fill-opacity: 0.75; stroke-width: 1.6; }
.met { fill: var(--met); stroke: var(--met); } .missed { fill: none; stroke: var(--missed); }
.legend svg { width: 14px; height: 14px; vertical-align: -2px; }
pre { padding: 12px; background: var(--head); border: 1px solid var(--line); border-radius: 6px; overflow: auto; max-height: 420px; font: 12.5px/1.5 "JetBrains Mono", ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin: 6px 0; } summary { cursor: pointer; } summary:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;
