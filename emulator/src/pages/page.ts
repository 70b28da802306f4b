import type { ServerResponse } from 'node:http'
import { html, type Html } from './html.ts'

/** Allows no scripts, no external resources and no framing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function sendPage(response: ServerResponse, title: string, body: Html): void {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        ${{ markup: STYLE }}
      </style>
      <main>${body}</main>
    </html> `
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(markup),
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  response.end(markup)
}

const STYLE = `
:root {
  color-scheme: light dark;
  --line: light-dark(#e2e4e9, #34373e);
  --soft: light-dark(#5b616e, #a4a9b4);
  --good: light-dark(#e6f4ea, #16301f);
  --bad: light-dark(#fce8e6, #43201d);
  --link: light-dark(#2449c8, #9db4ff);
  background: light-dark(#fff, #17191d);
  font: 14px/1.45 system-ui, sans-serif;
}
main { max-width: 1100px; margin: 0 auto; padding: 20px; }
h1 { font-size: 20px; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 28px 0 8px; }
p, small { color: var(--soft); margin: 0 0 8px; }
a { color: var(--link); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); white-space: nowrap; }
td { overflow-wrap: anywhere; }
td:has(> dl), td.wide { width: 75%; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.time { white-space: nowrap; color: var(--soft); }
.allowed, .denied { border-radius: 6px; padding: 1px 7px; }
.allowed { background: var(--good); }
.denied { background: var(--bad); }
pre, code, dl { font: 12px/1.5 ui-monospace, monospace; margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: fit-content(35%) 1fr; column-gap: 12px; }
dt { color: var(--soft); }
dd { margin: 0; }
summary { cursor: pointer; }
.source td { border: 0; padding: 0 10px 0 0; }
.source td:last-child { width: 100%; }
.source .number { color: var(--soft); user-select: none; }
.source tr.allowed td { background: var(--good); }
.source tr.denied td { background: var(--bad); }
`
