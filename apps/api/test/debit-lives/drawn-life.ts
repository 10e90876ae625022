import fc from 'fast-check'
import { DUE_DAYS } from '../../src/services/requests/due-days.ts'

/** Things that a holder, a bank or a fault may do on a day of a cycle. */
const deeds = [
  'pay-whole',
  'pay-whole',
  'pay-part',
  'contest',
  'take-back-contest',
  'choose-minimum',
  'choose-total',
  'stop-here',
  'stop-at-bank',
  'end-here',
  'end-at-bank',
  'authorise',
  'authorise',
  'authorise',
  'authorise',
  'funds-gone',
  'funds-back',
  'refused-whole',
  'refused-attempt',
  'broken-settlement',
  'slow-cancel',
  'answer-lost',
  'order-lost',
  'nothing',
] as const
export type Deed = (typeof deeds)[number]

/** `day` counts from the due date; the process dies after so many statements, where it does. */
export type Happening = { day: number; hour: number; minute: number; deed: Deed; diesAfter: number | null }
export type Month = {
  purchases: number[]
  /** The due day that the holder asks for from this invoice on. */
  dueDay: number | null
  isTold: boolean
  happenings: Happening[]
}

const MONTHS = 24
/** The days of a cycle that are walked: from the closing to the end of the retries. */
export const CLOSES_BEFORE = 10
export const WALKED_AFTER = 9

const diesAfter = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat({ max: 60 }) })

const happening: fc.Arbitrary<Happening> = fc.record({
  day: fc.integer({ min: -CLOSES_BEFORE, max: WALKED_AFTER - 1 }),
  hour: fc.oneof(fc.nat({ max: 23 }), fc.constantFrom(20, 21, 22)),
  minute: fc.constantFrom(0, 1, 29, 30, 31, 59),
  deed: fc.constantFrom(...deeds),
  diesAfter,
})

const month: fc.Arbitrary<Month> = fc.record({
  // Few months have no purchase.
  purchases: fc.array(fc.integer({ min: 100, max: 60_000 }), { maxLength: 3, size: 'max' }),
  dueDay: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...DUE_DAYS) }),
  isTold: fc.boolean(),
  happenings: fc.array(happening, { maxLength: 4, size: 'max' }),
})

/** Twenty-four months of a holder. */
export const drawnLife = fc.array(month, { minLength: MONTHS, maxLength: MONTHS })
