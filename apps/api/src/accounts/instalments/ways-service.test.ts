import { type CivilDate, addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/cases.ts'
import type { Due } from '../account/service.ts'
import { payOptions } from '../account/options.ts'
import { optionsOf } from './offer-options.ts'
import type { Policy, StandingOffer } from './offer-repository.ts'
import { offerRows } from './offer-rows.ts'
import { waysInOrder } from './ways-service.ts'

const TODAY: CivilDate = '2026-11-19'
const iof = { daily: '0.000082', additional: '0.0038' }

const policyOf = (monthlyRate: string): Policy => ({
  issuer: '1',
  validFrom: '2024-01-01',
  monthlyRate,
  counts: [12, 2, 6, 24],
  minimumInstalmentCents: 1,
  entryShare: '0.15',
  offerDays: 2,
  undoDays: 7,
  termsVersion: '2026-11',
})

type DrawnOffer = { owedCents: number; entryShare: number; minimumShare: number; rate: string; charged: number }

function offerOf({ owedCents, entryShare, rate, charged }: DrawnOffer): StandingOffer {
  const cents = Math.floor((owedCents - 100) * entryShare)
  const policy = policyOf(rate)
  const debt = { originalCents: owedCents, chargedCents: Math.floor(owedCents * charged) }
  const financedCents = owedCents - cents
  const options = optionsOf({ policy, iof, debt, financedCents, today: TODAY, dueDates: [], dueOn: addDays(TODAY, 5) })
  const rows = offerRows(
    { options, debt, financedCents, policy, entry: { cents, least: cents, most: cents }, today: TODAY },
    { customerId: '', issuer: '1', invoice: { id: '', paidCents: 0, outs: [] }, due: { payableCents: owedCents } },
  )
  return { ...rows.offer, options: rows.options }
}

const rates = fc.integer({ min: 0, max: 2000 }).map((basis) => `0.${String(basis).padStart(4, '0')}`)

test('INV-03 INV-05 the total, the minimum and every number of instalments stand in rising total, the total first', () => {
  const asked = fc.record({
    owedCents: fc.integer({ min: 1000, max: 2_000_000 }),
    entryShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
    minimumShare: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: rates,
    charged: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(asked, (one) => {
      const due: Due = {
        state: 'open',
        payableCents: one.owedCents,
        minimumCents: Math.max(1, Math.floor(one.owedCents * one.minimumShare)),
        late: null,
      }
      const options = payOptions(due, { rotativo: '0.119', iofDay: iof.daily, iofAdditional: iof.additional })
      const ways = waysInOrder(options, offerOf(one))
      const costs = ways.map(({ costCents }) => costCents)
      expect(ways[0]?.kind).toBe('total')
      expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      expect(ways).toHaveLength(options.length + 4)
      for (const way of ways) {
        if (way.kind !== 'instalments') continue
        const { financedCents, interestCents, iofCents } = way.option
        expect(way.costCents).toBe(way.todayCents + financedCents + interestCents + iofCents)
        expect(way.todayCents + financedCents).toBe(one.owedCents)
      }
    }),
    { numRuns: cases(60) },
  )
})
