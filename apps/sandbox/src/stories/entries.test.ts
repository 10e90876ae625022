import { addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followers, fullInvoice, soFar, usualInvoice } from './entries.ts'

test('SVC-01 no story has bought on a day to come: an open invoice has the lines of the days that have gone by', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 31 }), (daysLeft) => {
      const closesOn = '2026-12-14'
      const today = addDays(closesOn, -daysLeft)
      const whole = usualInvoice(closesOn, 41_290, followers(fullInvoice('2026-11-14')))
      const drawn = soFar(whole, { closesOn, today })
      expect(drawn.filter(({ happenedOn }) => happenedOn > today)).toEqual([])
      expect(
        drawn.map((one, at) => ({ ...one, happenedOn: whole[at]?.happenedOn, madeAt: whole[at]?.madeAt })),
      ).toEqual(whole)
      expect(drawn.every(({ happenedOn }) => happenedOn >= '2026-10-14')).toBe(true)
    }),
  )
})
