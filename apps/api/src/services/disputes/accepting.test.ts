import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/cases.ts'
import { DUE, after, invoiceOf, rates, until } from '../../../test/invoice-sample.ts'
import type { ContestedAmount } from '../../accounts/account/contested-status.ts'
import { balanceOf, contestable, dueOn } from '../../accounts/account/due.ts'
import type { Invoice } from '../../accounts/account/service.ts'
import { invoiceRules, isRevolving } from '../../accounts/account/status.ts'
import { acceptanceOf, chargesPaid } from './accepting.ts'

type Ledger = { restCents: number; cents: number; share: number; payments: { cents: number; day: number }[] }

const billed = (totalCents: number, { share, payments }: Ledger, outs: ContestedAmount[] = []): Invoice =>
  invoiceOf({ totalCents, share, payments, outs })

/** The invoice after a dispute that is opened on one day and accepted on a later one, and what the acceptance credits. */
function accepted(ledger: Ledger, on: string, grantedOn: string) {
  const { restCents, cents } = ledger
  const total = restCents + cents
  const out = Math.min(cents, contestable(until(billed(total, ledger), on), rates, on))
  const known = (outs: ContestedAmount[]) => until(billed(total, ledger, outs), grantedOn)
  const open = { cents: out, on, open: true, accepted: null }
  const before = known(out === 0 ? [] : [open])
  const never = { cents, on, open: false, accepted: { cents, waivedCents: 0 } }
  const { state } = dueOn(before, rates, grantedOn)
  const came = acceptanceOf(cents, balanceOf(before, rates, grantedOn), balanceOf(known([never]), rates, grantedOn), {
    asked: invoiceRules[state].payable,
  })
  const outs = [{ ...never, cents: came.contestedCents, accepted: { cents, waivedCents: came.waivedCents } }]
  return { ...came, invoice: billed(total, ledger, outs), before }
}

/**
 * The same invoice without the purchase, equally late. Its own minimum paid in time, it bears a credit's interest, but
 * no fine and no arrears.
 */
function neverBilled(ledger: Ledger, late: boolean) {
  const [rest, whole] = [billed(ledger.restCents, ledger), billed(ledger.restCents + ledger.cents, ledger)]
  // An invoice that had a minimum keeps one: without any, the whole would be due.
  const share = Math.floor((whole.minimumCents * ledger.restCents) / whole.totalCents)
  const minimumCents = Math.min(whole.minimumCents, ledger.restCents, Math.max(1, share))
  const invoice = { ...rest, minimumCents }
  if (!late || !isRevolving(invoice, invoice.payments)) return { invoice, rates }
  return { invoice: { ...invoice, minimumCents: 0 }, rates: { ...rates, multa: '0', mora: '0' } }
}

/** Rounding shows most in invoices of a few cents. */
const ledgers: fc.Arbitrary<Ledger> = fc.constantFrom(1, 1_000, 10_000).chain((scale) =>
  fc.record({
    restCents: fc.integer({ min: 0, max: 20 * scale }),
    cents: fc.integer({ min: 1, max: 20 * scale }),
    share: fc.integer({ min: 0, max: 100 }),
    payments: fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 9 * scale }), day: fc.integer({ min: -9, max: 60 }) }),
      { maxLength: 4 },
    ),
  }),
)
const days = fc.integer({ min: 0, max: 40 })

test('SVC-01 an accepted dispute leaves what the invoice would ask for had the purchase never been on it, to the cent, on every later day', () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: -9, max: 30 }), days, days, (ledger, opened, wait, later) => {
      const [on, grantedOn, day] = [after(opened), after(opened + wait), after(opened + wait + later)]
      const { invoice, before, creditCents, waivedCents, contestedCents } = accepted(ledger, on, grantedOn)
      // No acceptance makes a late invoice punctual.
      const { state } = dueOn({ ...before, ...until(billed(before.totalCents, ledger, before.outs), day) }, rates, day)
      expect(dueOn(until(invoice, day), rates, day).state).toBe(state)
      const never = neverBilled(ledger, state === 'late')
      const balance = (one: Invoice, some: typeof rates, at: string) => balanceOf(until(one, at), some, at).leftCents
      const now = balance(never.invoice, never.rates, grantedOn)
      expect(Math.min(creditCents, waivedCents, contestedCents)).toBeGreaterThanOrEqual(0)
      expect(balance(invoice, rates, day)).toBe(
        balance(never.invoice, never.rates, day) + Math.min(creditCents, ledger.cents),
      )
      // The invoice asks for less by what leaves it; what was paid beyond that comes back.
      const was = Math.max(0, balanceOf(before, rates, grantedOn).leftCents)
      if (dueOn(before, rates, grantedOn).state === 'late' && was > 0) {
        expect(creditCents).toBe(Math.max(0, -now))
        expect(dueOn(until(invoice, grantedOn), rates, grantedOn).payableCents).toBe(Math.max(0, now))
      }
    }),
    {
      numRuns: cases(2_000),
      // The minimum of 12 cents is 1, and was paid: 11 cents have one as well.
      examples: [[{ restCents: 11, cents: 1, share: 9, payments: [{ cents: 1, day: 0 }] }, 1, 0, 12]],
    },
  )
})

test('SVC-01 a late invoice loses the charges of an accepted purchase, and those that were paid come back', () => {
  const ledger = { restCents: 60_000, cents: 40_000, share: 15, payments: [] }
  const open = accepted(ledger, after(20), after(30))
  expect(open).toMatchObject({ contestedCents: 40_000, creditCents: 0 })
  // 12,9 % a month and the fine of 2 %, on R$ 600,00 alone.
  expect(dueOn(open.invoice, rates, after(30))).toMatchObject({ state: 'late', payableCents: 60_000 + 7_740 + 1_200 })
  // The whole paid on the tenth day late: R$ 1.000,00, 4,3 % and the fine.
  const paid = accepted({ ...ledger, payments: [{ cents: 106_300, day: 10 }] }, after(20), after(30))
  expect(paid).toMatchObject({ contestedCents: 0, creditCents: 40_000 + 1_720 + 800, waivedCents: 1_720 + 800 })
})

test('SVC-01 of the charges of a settled invoice no more comes back than was paid of them', () => {
  const came = (paidCents: number, day: number) => {
    const ledger = { restCents: 60_000, cents: 40_000, share: 15, payments: [{ cents: paidCents, day }] }
    const [was, never] = [billed(100_000, ledger), { cents: 40_000, on: after(day), open: false }]
    const out = { ...never, on: DUE, accepted: { cents: 40_000, waivedCents: 0 } }
    return acceptanceOf(
      40_000,
      balanceOf(was, rates, after(day)),
      balanceOf(billed(100_000, ledger, [out]), rates, after(day)),
      { asked: false, chargesPaidCents: chargesPaid({ ...was, settled: true }) },
    )
  }
  // R$ 1.000,00 asked on the due day and paid past midnight: no charge was paid.
  expect(came(100_000, 1)).toEqual({ contestedCents: 0, creditCents: 40_000, waivedCents: 0 })
  // Asked on the ninth day late (3,87 % and the fine), paid on the tenth: two fifths of the payment.
  expect(came(105_870, 10)).toEqual({ contestedCents: 0, creditCents: 42_348, waivedCents: 2_348 })
  expect(came(106_300, 10)).toEqual({ contestedCents: 0, creditCents: 42_520, waivedCents: 2_520 })
  // A payment beyond the whole is credited elsewhere.
  expect(came(120_000, 10)).toMatchObject({ waivedCents: 2_520 })
})
