import type { Case } from './cases.ts'

export type Outcome = {
  calls: number
  gapS: number
  longestS: number
  /** Seconds until another server led. */
  ledS: number | undefined
  backS: number | undefined
  busy: number
  unheard: number
  others: string[]
  charges: number
  /** The PSP's own count. */
  received: number
  lost: string[]
  found: number
  doubled: string[]
}

/** A call is answered within this, whatever happens: HAProxy's own deadline, and its wait for a place. */
const DEADLINE_S = 13

const seconds = (value: number | undefined): string => (value === undefined ? '' : `${value.toFixed(1)} s`)

/** A column of the table: the head, and its words for an outcome. */
const columns: [head: string, words: (outcome: Outcome) => string][] = [
  ['sem resposta boa', ({ gapS }) => seconds(gapS)],
  ['líder novo', ({ ledS }) => seconds(ledS)],
  ['volta após o líder', ({ backS }) => seconds(backS)],
  ['503', ({ busy }) => String(busy)],
  ['sem nó', ({ unheard }) => String(unheard)],
  ['outros', ({ others }) => String(others.length)],
  ['chamadas', ({ calls }) => String(calls)],
  ['mais longa', ({ longestS }) => seconds(longestS)],
  ['cobranças', ({ charges }) => String(charges)],
  ['pagas no PSP', ({ received }) => String(received)],
  ['perdidas', ({ lost }) => String(lost.length)],
  ['reencontradas', ({ found }) => String(found)],
  ['em dobro', ({ doubled }) => String(doubled.length)],
]

/** Markdown, as `docs/scale.md` has it. */
export function tableOf(results: readonly { title: string; outcome: Outcome }[]): string {
  const heads = ['caso', ...columns.map(([head]) => head)]
  const rows = results.map(({ title, outcome }) => [title, ...columns.map(([, words]) => words(outcome))])
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const lineOf = (outcome: Outcome): string =>
  columns
    .map(([head, words]) => [head, words(outcome)] as const)
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(' '))
    .join(' · ')

/** Each bar that was not kept, in words. */
export function faultsOf(each: Case, outcome: Outcome): string[] {
  const { calls, busy, others, longestS, backS, lost, found, doubled, charges } = outcome
  const most = (value: number | undefined, bar: number | undefined, words: string): string[] =>
    bar === undefined || (value ?? 0) <= bar ? [] : [`${words}: ${value}, e o limite é ${bar}`]
  const samples = [...new Set([...others, ...doubled, ...lost])].slice(0, 5)
  const faults = [
    ...most(others.length, 0, 'respostas que não são 503 com Retry-After'),
    ...most(longestS, DEADLINE_S, 'segundos da chamada mais longa'),
    ...most(backS, each.backS, 'segundos até voltar, depois do líder novo'),
    ...most(busy, each.mostBusy, '503'),
    ...most(lost.length - (each.mayLose ? found : 0), 0, each.mayLose ? 'perdidas e não reencontradas' : 'perdidas'),
    ...most(doubled.length, 0, 'em dobro'),
    ...(calls < (each.leastCalls ?? 1) || charges === 0 ? [`só ${calls} chamadas e ${charges} cobranças`] : []),
  ]
  return faults.length === 0 ? [] : [...faults, ...samples]
}
