import { describe, expect, test } from 'vitest'
import { backAfter, sumOf } from './calls.ts'
import type { Case } from './cases.ts'
import { type Outcome, faultsOf, tableOf } from './outcomes.ts'

const good = (at: number, ms = 10) => ({ at, ms, status: 200 })
const busy = (at: number) => ({ at, ms: 5, status: 503, busy: 'node' as const })

const kept: Outcome = {
  calls: 9,
  gapS: 1,
  longestS: 2,
  ledS: 3,
  backS: 4,
  busy: 5,
  unheard: 2,
  others: [],
  charges: 6,
  received: 6,
  lost: [],
  found: 0,
  doubled: [],
}
const frozen: Case = {
  name: 'congelada',
  title: 'máquina congelada',
  way: 'haproxy',
  isSynchronous: true,
  callers: { payers: 1, readers: 0, pauseMs: 0 },
  backS: 5,
  act: () => Promise.resolve({}),
}

describe('what callers saw', () => {
  test('OPS-01 a 503 with Retry-After ends no gap, and is no fault', () => {
    const seen = [good(1000), good(2000, 700), busy(3000), good(5500)]
    expect(sumOf({ seen })).toEqual({ calls: 4, busy: 1, unheard: 0, others: [], gapS: 3.5, longestS: 0.7 })
    expect(backAfter({ seen }, 2500)).toBe(3)
    expect(backAfter({ seen }, 6000)).toBe(Infinity)
  })

  test('OPS-01 a call without an answer, or with any other, is told by its words', () => {
    const seen = [good(1), { at: 2, ms: 1, fault: 'socket hang up' }, { at: 3, ms: 1, status: 500, fault: '500 ERRO' }]
    expect(sumOf({ seen }).others).toEqual(['socket hang up', '500 ERRO'])
  })
})

describe('the bars of a case', () => {
  test('OPS-01 a case that keeps them has no fault', () => expect(faultsOf(frozen, kept)).toEqual([]))

  test.each([
    ['another answer', { others: ['502 '] }],
    ['a call that hangs', { longestS: 20 }],
    ['a slow return', { backS: 6 }],
    ['no return', { backS: Infinity }],
    ['lost money', { lost: ['E1'] }],
    ['money twice', { doubled: ['E1'] }],
    ['nobody paid', { charges: 0 }],
  ])('OPS-01 %s is a fault', (_, wrong) => {
    expect(faultsOf(frozen, { ...kept, ...wrong })).not.toEqual([])
  })

  test('OPS-01 what may be lost must be found again, all of it', () => {
    const each: Case = { ...frozen, mayLose: true }
    expect(faultsOf(each, { ...kept, lost: ['E1', 'E2'], found: 2 })).toEqual([])
    expect(faultsOf(each, { ...kept, lost: ['E1', 'E2'], found: 1 })[0]).toBe(
      'perdidas e não reencontradas: 1, e o limite é 0',
    )
  })

  test('OPS-01 the table has a row for each case', () => {
    const [, , row] = tableOf([{ title: 'troca', outcome: kept }]).split('\n')
    expect(row).toBe('| troca | 1.0 s | 3.0 s | 4.0 s | 5 | 2 | 0 | 9 | 2.0 s | 6 | 6 | 0 | 0 | 0 |')
  })
})
