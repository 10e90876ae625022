/** The journey after login, drawn from its table. `node tools/journey-diagram.mjs` (Node 24) writes it into ARCHITECTURE.md. */
import { pathToFileURL } from 'node:url'
import { nextStep } from '../apps/portal/src/journey/journey.ts'
import { drawnIn, drawInto } from './drawn-page.mjs'

/**
 * @typedef {import('../apps/portal/src/journey/journey.ts').JourneyEvent} JourneyEvent
 * @typedef {import('../apps/portal/src/journey/journey.ts').Step} Step
 * @typedef {Step['flow'] | null} Flow
 * @typedef {readonly (readonly [label: string, event: JourneyEvent])[]} Events
 */

const marks = /** @type {const} */ (['<!-- journey: node tools/journey-diagram.mjs -->', '<!-- /journey -->'])

const card = {
  id: 0,
  bin: '',
  tipo: /** @type {const} */ ('EXTRATO'),
  numeroCartao: '',
  nome: '',
  logo: '',
  final: '',
}
const others = ['POSSUI_CARTAO', 'NAO_POSSUI_CARTAO', 'POSSUI_DIVIDA', 'POSSUI_ACORDO_ANDAMENTO']
const flows = [...others, 'POSSUI_DECLARACAO_DEBITOS']

/** @type {(...types: Exclude<JourneyEvent['type'], 'flow' | 'banners' | 'cards' | 'cards-after-opt-in' | 'card-chosen'>[]) => Events} */
const plain = (...types) => types.map((type) => [type, { type }])
/** @type {Events} */
const chosen = [['card-chosen', { type: 'card-chosen', card }]]

/** The possible events of each step; a step without events ends the journey. @type {Record<string, Events>} */
const eventsAt = {
  'load flow': [
    ...['CARTEIRA_VENDIDA', 'FATURA_DIGITAL', ...flows, 'unknown or none'].map((name) => flowEvent(name, [name])),
    ...flows.map((name) => flowEvent('FATURA_DIGITAL', ['FATURA_DIGITAL', name])),
    ...plain('flow-failed'),
  ],
  'load cards': [
    ['one card', { type: 'cards', cards: [card] }],
    ['several cards', { type: 'cards', cards: [card, card] }],
    ['no card', { type: 'cards', cards: [] }],
    ...plain('cards-failed'),
  ],
  'load banners': [['banners', { type: 'banners', banners: [] }], ...plain('offer-unavailable')],
  'load index': plain('index', 'index-failed'),
  'load opt-in': plain('opted-in', 'opt-in-failed'),
  'load cards-after-opt-in': [
    ['cards', { type: 'cards-after-opt-in', cards: [card] }],
    ...plain('cards-after-opt-in-failed'),
  ],
  'show card-picker': [...chosen, ...plain('picker-cancelled')],
  'show digital-invoice': plain('offer-accepted', 'offer-closed'),
  'show congratulations': [...chosen, ...plain('congratulations-closed')],
  'show sold-wallet': plain('notice-closed'),
  'show no-cards': plain('notice-closed'),
  'show adhered-error': plain('notice-closed'),
}

/** @param {string} label @param {string[]} names @returns {readonly [string, JourneyEvent]} */
function flowEvent(label, names) {
  return [label, { type: 'flow', names }]
}

/** @returns {string} what ARCHITECTURE.md should draw now */
export function journeyDiagram() {
  const arrows = walk()
  const nodes = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))]
  const drawn = Map.groupBy(arrows, ({ from, to }) => `${idOf(from)} -->|LABEL| ${idOf(to)}`)
  return [
    '```mermaid',
    'flowchart TD',
    ...nodes.map((node) => `  ${idOf(node)}${shapeOf(node)}`),
    ...[...drawn].map(([arrow, all]) => `  ${arrow.replace('LABEL', `"${labelOf(all, arrows)}"`)}`),
    '```',
  ].join('\n')
}

/** @returns {string} what ARCHITECTURE.md draws */
export const writtenDiagram = () => drawnIn(marks)

/**
 * Every arrow that some customer can take, each with the stored flow that takes it.
 * @typedef {{ from: string, to: string, label: string, flow: Flow }} Arrow
 * @returns {Arrow[]}
 */
function walk() {
  /** @type {Arrow[]} */
  const arrows = []
  const seen = new Set()
  /** @type {(from: string, flow: Flow) => void} */
  const visit = (from, flow) => {
    if (seen.has(`${from} ${flow}`)) return
    seen.add(`${from} ${flow}`)
    for (const [label, event] of eventsAt[from] ?? []) {
      const step = nextStep(flow ?? null, event)
      const to = nodeOf(step)
      arrows.push({ from, to, label: step.end === undefined ? label : `${label} ✕`, flow })
      visit(to, step.flow ?? flow)
    }
  }
  visit('load flow', null)
  return arrows
}

/** @param {Step} step */
function nodeOf(step) {
  if ('load' in step) return `load ${step.load}`
  return 'show' in step ? `show ${step.show}` : `go ${step.go}`
}

/**
 * The events of one arrow; an event that leads different flows to different places names them.
 * @param {Arrow[]} these
 * @param {Arrow[]} all
 */
function labelOf(these, all) {
  const [{ from, to } = { from: '', to: '' }] = these
  const labels = [...new Set(these.map(({ label }) => label))].map((label) => {
    const event = label.replace(' ✕', '')
    const elsewhere = all.some((each) => each.from === from && each.to !== to && each.label.replace(' ✕', '') === event)
    const who = these.filter((each) => each.label === label).map(({ flow }) => flow)
    return elsewhere ? `${label}: ${who.join(', ')}` : label
  })
  return labels.join('<br>')
}

/** @param {string} node */
function idOf(node) {
  return node.replace(/\W/g, '_')
}

/** Asked of the server, shown to the person, or left for. @param {string} node */
function shapeOf(node) {
  if (node.startsWith('load')) return `(["${node.slice(5)}"])`
  return node.startsWith('show') ? `["${node.slice(5)}"]` : `(("${node.slice(3)}"))`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) drawInto(marks, journeyDiagram())
