import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentsOf } from './commitments.ts'
import type { CardCommitments, InvoiceLoan } from './commitments-repository.ts'

const card = {
  limitCents: 320_000,
  nextClosingOn: '2026-12-14',
  endedAt: null,
  futureInstalmentsCents: 0,
} as const
const invoiceOf = (month: string) => ({ month, closesOn: `${month}-14` })
/** Newest first, as a book has them. */
const invoices = ['2026-12', '2026-11', '2026-10'].map(invoiceOf) as Parameters<typeof commitmentsOf>[0]['invoices']
const nothing: CardCommitments = { limits: [], instalments: [], credits: [] }

const commitments = (month: string, card_: Partial<CardCommitments> = {}) =>
  commitmentsOf({ card, invoices }, invoiceOf(month), { ...nothing, ...card_ })

test('INV-04 the next closing is that of the invoice after it; of the newest one the card’s, and none before it closed', () => {
  expect(commitments('2026-10').nextClosingOn).toBe('2026-11-14')
  expect(commitments('2026-11').nextClosingOn).toBe('2026-12-14')
  expect(commitments('2026-12').nextClosingOn).toBeNull()
  const alone = commitmentsOf({ card, invoices: [] }, invoiceOf('2026-11'), nothing)
  expect(alone.nextClosingOn).toBe('2026-12-14')
})

test('INV-04 the limit of a kind is never more than the card’s; purchases have the card’s where nothing else was said', () => {
  expect(commitments('2026-11').kindLimits).toEqual([{ kind: 'purchases', cents: 320_000 }])
  const limits = [
    { kind: 'bills', limitCents: 400_000 },
    { kind: 'cash', limitCents: 64_000 },
    { kind: 'purchases', limitCents: 300_000 },
  ] as const
  expect(commitments('2026-11', { limits: [...limits] }).kindLimits).toEqual([
    { kind: 'purchases', cents: 300_000 },
    { kind: 'cash', cents: 64_000 },
    { kind: 'bills', cents: 320_000 },
  ])
})

test('INV-04 what is to come adds up by its kinds, without what the invoice itself has already', () => {
  const drawn = fc.record({
    kind: fc.constantFrom('COMPRA', 'TARIFA', 'PARCELAMENTO', 'JUROS'),
    cents: fc.integer({ min: 1, max: 99_999_99 }),
    posted: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(drawn), (some) => {
      const instalments = some.map((one) => ({ ...one, month: one.posted ? '2026-12' : '2027-01' }))
      const sum = (ones: typeof instalments) => ones.reduce((total, { cents }) => total + cents, 0)
      const closed = commitments('2026-11', { instalments }).future
      expect(closed.totalCents).toBe(sum(instalments))
      expect(closed.purchasesCents + closed.creditCents + closed.feesCents).toBe(closed.totalCents)
      const open = commitments('2026-12', { instalments }).future
      expect(open.totalCents).toBe(sum(instalments.filter(({ posted }) => !posted)))
    }),
    { seed: 365 },
  )
})

test('INV-04 a loan is told from the invoice that it divides to the one of its last instalment', () => {
  const loan = { protocol: 'P', dividedMonth: '2026-11', lastMonth: '2027-05' } as InvoiceLoan
  const shownIn = (month: string) => commitments(month, { credits: [loan] }).credits.length === 1
  expect(['2026-10', '2026-11', '2027-05', '2027-06'].map(shownIn)).toEqual([false, true, true, false])
})
