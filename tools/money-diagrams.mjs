/**
 * The diagrams of money, drawn from the tables that decide it, into ARCHITECTURE.md.
 * @usage node tools/money-diagrams.mjs (Node 24)
 */
import { pathToFileURL } from 'node:url'
import { effectsOfEvents } from '../apps/api/src/accounts/account/events.ts'
import { agreementRules } from '../apps/api/src/debts/agreements/agreement-status.ts'
import { planMoves } from '../apps/api/src/accounts/instalments/plan-status.ts'
import { chargeMoves } from '../apps/api/src/charges/payments/charge-status.ts'
import { requestMoves } from '../apps/api/src/services/requests/request-status.ts'
import { drawnIn, drawInto } from './drawn-page.mjs'

const marks = /** @type {const} */ (['<!-- money: node tools/money-diagrams.mjs -->', '<!-- /money -->'])

/** @typedef {{ from: string, event: string, to: string }} Arrow */

/** @returns {string} what ARCHITECTURE.md should draw now */
export function moneyDiagrams() {
  return [
    '**An invoice’s account**: what happens to it, and what is done about that, in this order.',
    '',
    ...accountTable(),
    '',
    ...states('A charge', arrowsOf(chargeMoves), 'creating'),
    '',
    ...states('A dispute, as every request of a holder', arrowsOf(requestMoves), 'open'),
    '',
    ...states('A plan of instalments', arrowsOf(planMoves), 'waiting-entry'),
    '',
    ...states('An agreement', arrowsOfRules(), 'waiting-entry'),
  ].join('\n')
}

/** @returns {string} what ARCHITECTURE.md draws */
export const writtenMoney = () => drawnIn(marks)

function accountTable() {
  const rows = Object.entries(effectsOfEvents).map(([event, effects]) => `| ${event} | ${effects.join(' → ')} |`)
  return ['| event | effects |', '|---|---|', ...rows]
}

/**
 * Moves that end where they begin change nothing, and are left out.
 * @param {Record<string, { from: readonly string[], to: string }>} moves
 * @returns {Arrow[]}
 */
const arrowsOf = (moves) =>
  Object.entries(moves).flatMap(([event, { from, to }]) =>
    from.filter((state) => state !== to).map((state) => ({ from: state, event, to })),
  )

/** @returns {Arrow[]} */
const arrowsOfRules = () =>
  Object.entries(agreementRules).flatMap(([from, { next }]) =>
    Object.entries(next).map(([event, to]) => ({ from, event, to })),
  )

/**
 * @param {string} title
 * @param {Arrow[]} arrows
 * @param {string} first
 */
function states(title, arrows, first) {
  const nameOf = (/** @type {string} */ state) => state.replaceAll('-', '_')
  return [
    `**${title}**`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${nameOf(first)}`,
    ...arrows.map(({ from, event, to }) => `  ${nameOf(from)} --> ${nameOf(to)}: ${event}`),
    '```',
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) drawInto(marks, moneyDiagrams())
