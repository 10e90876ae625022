/** Tokens of the portal by the same names and values; a test compares them with its tokens.css. */
const light = `
  --brand: #075e66; --brand-press: #054a51; --on-brand: #ffffff; --brand-ink: #075e66; --brand-soft: #dcecea;
  --brand-edge: #075e66; --canvas: #f5f2ec; --surface: #ffffff; --sunken: #efebe4; --line: #e3ddd3; --edge: #857d72;
  --text: #1e1b17; --muted: #5f584f; --inverse: #221f1b; --on-inverse: #fbf9f5;
  --positive: #14663b; --positive-soft: #e2f1e7; --informative: #22508f; --informative-soft: #e5edf8;
  --negative: #a4241c; --negative-soft: #fbe8e5; --warning: #7a4b00; --warning-soft: #fbefd3;
  --focus: #1e1b17; --focus-gap: #ffffff;
  --e-1: 0 1px 2px rgb(60 45 25 / 0.06), 0 6px 16px -8px rgb(60 45 25 / 0.12);
  --e-3: 0 24px 64px -12px rgb(30 20 8 / 0.38);`

const dark = `
  --brand: #7ccbd0; --brand-press: #9adade; --on-brand: #04272b; --brand-ink: #8ad3d7; --brand-soft: #17383b;
  --brand-edge: #7ccbd0; --canvas: #121313; --surface: #1d1e1e; --sunken: #292a2a; --line: #383939; --edge: #8c8e8c;
  --text: #f3f1eb; --muted: #b7b4ab; --inverse: #f3f1eb; --on-inverse: #1e1b17;
  --positive: #82d4a4; --positive-soft: #16341f; --informative: #a3c7f7; --informative-soft: #1a2c45;
  --negative: #ffb0a6; --negative-soft: #47201b; --warning: #f0c568; --warning-soft: #3a2c0e;
  --focus: #ffffff; --focus-gap: #121313;
  --e-1: 0 1px 2px rgb(0 0 0 / 0.4);
  --e-3: 0 24px 64px rgb(0 0 0 / 0.7);`

const base = `
* { box-sizing: border-box }
html { text-size-adjust: 100%; scroll-padding-top: 64px }
body { margin: 0; min-height: 100vh; background: var(--canvas); color: var(--text); overflow-wrap: break-word;
  font: 400 1.0625rem/1.5 'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
h1, h2, h3, p, ul { margin: 0; padding: 0 }
ul { list-style: none }
h1 { font-size: 1.625rem; line-height: 1.15; font-weight: 720; letter-spacing: -0.02em }
h2 { font-size: 1.25rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em }
h3, b, strong { font-size: inherit; font-weight: 650 }
a { color: var(--brand-ink) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--focus-gap); border-radius: 8px }
main:focus-visible { outline: none; box-shadow: none }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: fixed; top: 8px; left: 8px; z-index: 60; padding: 12px 16px; border-radius: 12px; background: var(--inverse);
  color: var(--on-inverse); transform: translateY(-200%) }
.skip:focus { transform: none }
.meta { font-size: 0.9375rem; line-height: 1.4; color: var(--muted) }
.meta b { color: var(--text) }
.lead { margin-top: 4px; font-size: 0.9375rem; line-height: 1.4; color: var(--muted) }
`

const frame = `
header, nav { background: var(--surface) }
.top, nav ul, main { max-width: 1216px; margin: 0 auto; padding-inline: 16px }
.top { display: grid; gap: 12px; padding-block: 20px 4px }
.top .meta { margin-top: 4px }
.now { justify-self: start; padding: 4px 14px; border-radius: 999px; background: var(--sunken); font-size: 0.9375rem;
  font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap }
nav { position: sticky; top: 0; z-index: 10; border-bottom: 1px solid var(--line) }
nav ul { display: flex; gap: 0 16px; overflow-x: auto }
nav a { display: grid; place-items: center; min-width: 44px; min-height: 48px; color: var(--brand-ink); font-size: 0.8125rem;
  font-weight: 650; text-decoration: none }
nav a:hover { text-decoration: underline; text-underline-offset: 3px }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; padding-block: 16px 96px }
.column { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start }
.panel { padding: 20px; border-radius: 20px; background: var(--surface); box-shadow: var(--e-1) }
.notice { padding: 14px 16px; border-radius: 12px; background: var(--warning-soft); color: var(--text); font-size: 0.9375rem }
@media (min-width: 390px) { .top, nav ul, main { padding-inline: 20px } nav a { font-size: 0.9375rem } }
@media (min-width: 768px) {
  h1 { font-size: 2rem } h2 { font-size: 1.375rem }
  .top { grid-template-columns: 1fr auto; align-items: center; padding-block: 28px 12px }
  .now { padding: 8px 18px; font-size: 1.0625rem }
  .top, nav ul, main { padding-inline: 32px } nav ul { justify-content: start; gap: 0 20px } main { padding-block: 24px 96px; gap: 24px } .column { gap: 24px } .panel { padding: 28px }
}
@media (min-width: 1024px) { main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) } .notice { grid-column: 1 / -1 } }
@media (min-width: 1200px) { .top, nav ul, main { padding-inline: 48px } }
`

const pieces = `
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 6px 16px; border: 1.5px solid transparent;
  border-radius: 12px; background: none; color: inherit; font: inherit; font-size: 0.9375rem; font-weight: 650; line-height: 1.2;
  text-align: center; cursor: pointer; transition: background-color 120ms }
.primary { background: var(--brand); border-color: var(--brand-edge); color: var(--on-brand) }
.primary:hover { background: var(--brand-press) }
.secondary { background: var(--surface); border-color: var(--edge) }
.secondary:hover { background: var(--sunken) }
.quiet { color: var(--brand-ink) }
.quiet:hover { background: var(--brand-soft) }
.danger { border-color: var(--negative); color: var(--negative) }
.danger:hover { background: var(--negative-soft) }
.button:active { transform: translateY(1px) }
.button[aria-disabled='true'] { background: var(--sunken); border-color: transparent; color: var(--muted); cursor: progress }
.badge { display: inline-flex; align-items: center; gap: 6px; flex: none; min-height: 28px; padding: 2px 11px 2px 7px; border-radius: 999px;
  font-size: 0.9375rem; font-weight: 650; line-height: 1.2; white-space: nowrap; background: var(--sunken) }
.badge.none { padding-inline: 11px }
.badge svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2.1; stroke-linecap: round; stroke-linejoin: round }
.positive { background: var(--positive-soft); color: var(--positive) }
.informative { background: var(--informative-soft); color: var(--informative) }
.warning { background: var(--warning-soft); color: var(--warning) }
.negative { background: var(--negative-soft); color: var(--negative) }
#recado { position: fixed; inset: auto 16px 16px; z-index: 60; display: grid; justify-items: center; pointer-events: none }
.toast { max-width: 560px; padding: 14px 18px; border-radius: 12px; background: var(--inverse); color: var(--on-inverse);
  font-size: 0.9375rem; line-height: 1.4; box-shadow: var(--e-3) }
.toast.bad { background: var(--negative-soft); color: var(--text); border: 1.5px solid var(--negative) }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
@media (forced-colors: active) { .button, .badge, .panel { border: 1px solid } }
`

const things = `
.items { margin-top: 8px }
.items > li + li { border-top: 2px dashed var(--line) }
.item { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; padding: 16px 0 }
.item:last-child, .person:last-child { padding-bottom: 0 }
.head { display: flex; align-items: center; justify-content: space-between; gap: 12px; flex-wrap: wrap }
.amount { font-size: 1.625rem; line-height: 1.15; font-weight: 720; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; white-space: nowrap }
.text { white-space: pre-line }
mark { padding: 0 3px; border-radius: 4px; background: var(--brand-soft); color: inherit; font-weight: 650 }
.code, .password { display: flex; align-items: center; justify-content: space-between; gap: 8px; flex-wrap: wrap; margin-top: 6px;
  padding: 8px 8px 8px 16px; border-radius: 12px; background: var(--sunken) }
.code strong { font-size: 1.625rem; font-weight: 720; letter-spacing: 0.12em; font-variant-numeric: tabular-nums; line-height: 1.2 }
.password { flex-wrap: nowrap; margin-top: 16px; padding-right: 4px }
.password p { font-size: 0.9375rem; line-height: 1.35; color: var(--muted) }
.password b { display: block; color: var(--text); white-space: nowrap }
.password .button { flex: none; padding-inline: 8px }
.line { font-size: 0.9375rem; font-variant-numeric: tabular-nums }
.empty { padding: 12px 0 0; color: var(--muted) }
.person { display: flex; align-items: center; justify-content: space-between; gap: 10px 16px; flex-wrap: wrap; padding: 14px 0 }
.person > div { flex: 1 1 200px; min-width: 0 }
@media (max-width: 479px) { .person .button, .code .button { flex: 1 1 100% } .code { padding: 12px } .code strong { padding-left: 4px } }
.items > .person + .person { border-top: 1px solid var(--line) }
.number { font-size: 0.9375rem; font-variant-numeric: tabular-nums }
.move { display: grid; gap: 6px; justify-items: start }
.item > .move { margin-top: 6px; justify-items: stretch }
details { margin-top: 2px }
.facts { display: grid; gap: 4px; margin: 0; font-size: 0.9375rem; line-height: 1.4 }
.facts div { display: grid; grid-template-columns: 112px 1fr; gap: 8px }
.facts dt { color: var(--muted) }
.facts dd { margin: 0; overflow-wrap: anywhere }
summary { display: inline-flex; align-items: center; min-height: 44px; padding-right: 12px; color: var(--brand-ink); font-size: 0.9375rem;
  font-weight: 650; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::before { content: ''; width: 8px; height: 8px; margin: -3px 12px 0 4px; border: solid currentColor; border-width: 0 2px 2px 0;
  transform: rotate(45deg) }
details[open] > summary::before { margin-top: 5px; transform: rotate(225deg) }
summary:hover { text-decoration: underline; text-underline-offset: 3px }
.options { display: grid; gap: 18px; justify-items: start; padding: 16px; border-radius: 12px; border: 1px solid var(--line) }
.other { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; width: 100% }
.lead + .other { margin-top: 12px }
.other label { font-size: 0.9375rem; font-weight: 650 }
.other .button { justify-self: start }
.field { display: flex; align-items: center; gap: 8px; min-height: 56px; max-width: 280px; padding: 0 16px; border: 1.5px solid var(--edge);
  border-radius: 12px; background: var(--surface) }
.field:focus-within { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--focus-gap) }
.field input { flex: 1; min-width: 0; min-height: 52px; padding: 0; border: 0; background: none; color: inherit; font: inherit }
.field input:focus { outline: none; box-shadow: none }
.field input::placeholder { color: var(--muted); opacity: 1 }
.clock { display: flex; align-items: baseline; gap: 2px 12px; flex-wrap: wrap; margin: 12px 0 16px }
.clock .hour { font-size: 2rem; line-height: 1.15; font-weight: 720; letter-spacing: -0.03em; font-variant-numeric: tabular-nums }
.clock .meta { flex-basis: 100% }
.steps .button { padding-inline: 8px }
.steps { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
.steps .quiet { grid-column: 1 / -1 }
`

export const style = `:root { color-scheme: light; ${light}
}
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark}
} }
${base}${frame}${pieces}${things}`
