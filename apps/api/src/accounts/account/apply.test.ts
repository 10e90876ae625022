import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, NEXT, accountBooks, accountOf } from '../../../test/account-books.ts'
import { after } from '../../../test/invoice-sample.ts'
import { type InvoiceAccount, apply } from './apply.ts'
import type { AccountEvent } from './events.ts'

const TOTAL = 100_000
const out = { cents: TOTAL, on: DAY, open: true, accepted: null }
const credit = { id: 'pagamento', cents: 130_000, postedCents: 0, on: DAY, method: 'PIX' as const }

const happen = (event: AccountEvent, account: InvoiceAccount) => apply(account, event, DAY)
const kindsOf = (kind: Exclude<AccountEvent['kind'], 'paid' | 'credit-posted'>, account: InvoiceAccount): string[] =>
  happen({ kind }, account).effects.map((effect) => effect.kind)

describe('INV-10 INV-08 SVC-01 what an event of an account comes to', () => {
  test('where something is asked for again, its charges go, credits pay first, and it is settled last', () => {
    const paid = { ...accountOf(TOTAL, { settled: true }), credits: [credit] }
    for (const kind of ['dispute-returned', 'refunded'] as const) {
      const { account, effects } = happen({ kind }, paid)
      expect(effects).toEqual([
        { kind: 'reopen' },
        { kind: 'supersede-charges' },
        { kind: 'set-credit', paymentId: credit.id, cents: 30_000 },
        { kind: 'settle', at: undefined },
      ])
      expect(account).toMatchObject({ invoice: { settled: true, paidCents: TOTAL }, credits: [{ cents: 30_000 }] })
    }
  })

  test('a credit that another invoice has in part pays with the rest of it, and what is not paid stays open', () => {
    const { effects } = happen(
      { kind: 'refunded' },
      { ...accountOf(TOTAL), credits: [{ ...credit, postedCents: 90_000 }] },
    )
    expect(effects.at(-1)).toEqual({ kind: 'set-credit', paymentId: credit.id, cents: 90_000 })
  })

  test('a plan that waits ends with what is contested, and pauses its invoice', () => {
    const { account, effects } = happen({ kind: 'contested' }, { ...accountOf(TOTAL), awaitedSince: after(-7) })
    const [pause] = account.invoice.pauses
    expect(effects.slice(0, 2)).toEqual([
      { kind: 'end-awaited-plan', pausedUntil: pause?.until },
      { kind: 'supersede-charges' },
    ])
    expect(pause?.from).toBe(after(-7))
    expect(account.awaitedSince).toBeNull()
  })

  test('a plan asks for the invoice from its beginning, and no longer once it is given back', () => {
    expect(kindsOf('plan-began', accountOf(TOTAL))).toEqual(['divide', 'close-charges'])
    expect(kindsOf('plan-ended', accountOf(TOTAL, { refinanced: true }))).toEqual(['undivide'])
  })

  test('a credit of elsewhere lowers the total, and the minimum no further than that', () => {
    const entry = { happenedOn: DAY, description: 'Crédito', kind: 'CREDITO' as const, amountCents: -90_000 }
    const { account, effects } = happen({ kind: 'credit-posted', entry }, accountOf(TOTAL))
    expect(account.invoice).toMatchObject({ totalCents: 10_000, minimumCents: 10_000 })
    expect(effects).toEqual([{ kind: 'post-entry', entry }])
  })
})

test('INV-10 an invoice is settled once, where nothing is left of it', () => {
  const paid = (invoice: Partial<InvoiceAccount['invoice']>) =>
    happen({ kind: 'paid', wholeAt: undefined }, accountOf(TOTAL, invoice)).effects
  const payments = [{ cents: TOTAL, on: DAY, method: 'PIX' as const }]
  expect(paid({ payments })).toEqual([{ kind: 'settle', at: undefined }])
  expect(paid({ payments: [{ ...payments[0]!, cents: TOTAL - 1 }] })).toEqual([])
  expect(paid({ payments, settled: true })).toEqual([])
  expect(paid({ payments, refinanced: true })).toEqual([])
})

test('INV-10 SVC-01 one that is not closed yet asks for nothing, and is not settled by what is contested of it', () => {
  const paid = { payments: [{ cents: 40_000, on: DAY, method: 'PIX' as const }], outs: [{ ...out, cents: 60_000 }] }
  expect(kindsOf('contested', accountOf(TOTAL, { ...paid, closesOn: after(3) }))).not.toContain('settle')
  expect(kindsOf('contested', accountOf(TOTAL, paid))).toContain('settle')
})

type Acts = ReturnType<typeof accountBooks>['acts']

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(accountBooks(TOTAL).acts) as (keyof Acts)[])),
    percent: fc.oneof(fc.constantFrom(50, 100), fc.integer({ min: 1, max: 130 })),
  }),
  { minLength: 1, maxLength: 20 },
)

test('INV-10 SVC-01 INV-08 whatever events come in whatever order, the total is what was paid, what is contested and what is left, and no credit stands twice', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { acts, sides } = accountBooks(TOTAL)
      for (const { act, percent } of taken) {
        acts[act](percent)
        const { found, came, kept, next, askedWithCredit, stands } = sides()
        expect({ found, kept, next, askedWithCredit, stands }, act).toEqual({
          found: TOTAL,
          kept: came,
          next: NEXT,
          askedWithCredit: 0,
          stands: true,
        })
      }
    }),
  )
})
