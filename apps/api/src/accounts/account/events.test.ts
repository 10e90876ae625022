import { describe, expect, test } from 'vitest'
import { effectsOf, isAskedAndPaidUp, isPaidUp } from './events.ts'
import type { InvoiceState } from './status.ts'

describe('INV-10 INV-08 SVC-01 what an event of an account comes to', () => {
  test('where something is asked for again, its charges go, credits pay first, and it is settled last', () => {
    for (const kind of ['dispute-returned', 'refunded'] as const) {
      const effects = effectsOf({ kind })
      expect(effects[0]).toBe('reopen')
      expect(effects).toContain('supersede-charges')
      expect(effects.slice(-2)).toEqual(['pay-with-credits', 'settle'])
    }
  })

  test('a dispute that is granted and changes nothing that is asked for leaves plans and charges alone', () => {
    expect(effectsOf({ kind: 'dispute-granted', asksOther: false })).toEqual(['settle-if-asked'])
    expect(effectsOf({ kind: 'dispute-granted', asksOther: true })).toEqual(effectsOf({ kind: 'contested' }))
  })

  test('a plan asks for the invoice from its beginning, and no longer once it is given back', () => {
    expect(effectsOf({ kind: 'plan-began' })).toEqual(['divide', 'close-charges'])
    expect(effectsOf({ kind: 'plan-ended' })[0]).toBe('undivide')
  })
})

const standing = (state: InvoiceState, payableCents: number, flags = {}) => ({
  invoice: { settled: false, refinanced: false, ...flags },
  due: { state, payableCents },
})

test('INV-10 an invoice is settled once, where nothing is left of it', () => {
  expect(isPaidUp(standing('late', 0))).toBe(true)
  expect(isPaidUp(standing('late', 1))).toBe(false)
  expect(isPaidUp(standing('paid', 0, { settled: true }))).toBe(false)
  expect(isPaidUp(standing('refinanced', 0, { refinanced: true }))).toBe(false)
})

test('INV-10 SVC-01 one that is not closed yet asks for nothing, and is not settled by what is contested of it', () => {
  expect(isAskedAndPaidUp(standing('next', 0))).toBe(false)
  expect(isAskedAndPaidUp(standing('open', 0))).toBe(true)
})
