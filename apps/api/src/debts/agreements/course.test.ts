import { addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/cases.ts'
import { type DebtState, debtOn, debtRules, debtStateOf } from './debt-status.ts'
import { type AgreementState, after, agreementRules, lastDayOf } from './agreement-status.ts'
import { costsOn, printedOn } from './costs.ts'
import { type Course, type AgreementInstalment, dueColumns, receive, withChanges } from './course.ts'
import { type ReturnedDebt, deduct, owedOn } from './giving-back.ts'

const START = '2026-11-19'
const RATES = { fine: '0.02', arrears: '0.01' }
const TERMS = { ...RATES, monthlyRate: '0.02' }

type BookDebt = ReturnedDebt & { settled: boolean; soldOn: string | null; nextOfferOn: string | null }
type BookAgreement = Course & { paid: { cents: number; on: string }[]; debts: string[] }

type Books = { today: string; debts: BookDebt[]; agreements: BookAgreement[]; came: number; credit: number }

type HistoryStep =
  | { do: 'days'; count: number }
  | { do: 'agree'; count: number }
  | { do: 'pay' | 'part' | 'twice' | 'late-money'; part: number; less: number }
  | { do: 'contest' | 'uncontest' | 'sell'; which: number }

const anyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('days' as const), count: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('agree' as const), count: fc.nat(5) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'pay' as const, 'part' as const, 'twice' as const, 'late-money' as const),
      part: fc.nat(6),
      less: fc.integer({ min: 1, max: 99 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('contest' as const, 'uncontest' as const, 'sell' as const),
      which: fc.nat(3),
    }),
  },
)

const anyDebts = fc.array(
  fc.record({ cents: fc.integer({ min: 500, max: 500_000 }), late: fc.integer({ min: 1, max: 900 }) }),
  { minLength: 1, maxLength: 3 },
)

const liveOf = ({ agreements }: Books) => agreements.find(({ state }) => agreementRules[state].isLive)

const stateOf = (books: Books, debt: BookDebt): DebtState =>
  debtStateOf({ ...debt, agreed: liveOf(books)?.debts.includes(debt.id) ?? false })

/** The jobs that run when the clock has moved: the same rules, on the due columns. */
function runJobs(books: Books): void {
  const live = liveOf(books)
  const { lastDay } = live ? dueColumns(live) : { lastDay: null }
  if (live === undefined || lastDay === null || books.today <= lastDay) return
  const wasWaiting = live.state === 'waiting-entry'
  live.state = after(live.state, wasWaiting ? 'entry-missed' : 'late-too-long')
  giveBack(books, live, live.paid)
  if (!wasWaiting) for (const debt of books.debts) debt.nextOfferOn = addDays(books.today, 7)
}

function giveBack(books: Books, { debts: ids }: BookAgreement, paid: readonly { cents: number; on: string }[]): void {
  const debts = books.debts.filter(({ id }) => ids.includes(id))
  const { deductions, creditCents } = deduct(debts, paid)
  books.credit += creditCents
  for (const debt of debts) {
    debt.payments = [...debt.payments, ...deductions.filter(({ debtId }) => debtId === debt.id)]
    if (owedOn(debt, [], books.today) === 0) debt.settled = true
  }
}

function agree(books: Books, count: number): void {
  if (liveOf(books)) return
  const chosen = books.debts.filter(
    (debt) => debtRules[stateOf(books, debt)].negotiable && (debt.nextOfferOn ?? '') <= books.today,
  )
  const total = chosen.reduce((sum, debt) => sum + owedOn(debt, [], books.today), 0)
  if (chosen.length === 0 || total <= count) return
  for (const debt of chosen) debt.agreedCents = owedOn(debt, [], books.today)
  const each = Math.floor(total / (count + 1))
  const instalments = Array.from({ length: count + 1 }, (_, number): AgreementInstalment => {
    const paymentCents = number === count ? total - each * count : each
    const dueOn = addDays(books.today, 5 + 30 * number)
    return { number, dueOn, paymentCents, leftCents: paymentCents, paidCents: 0, paidOn: null }
  })
  books.agreements.push({
    state: 'waiting-entry',
    breakDays: 20,
    instalments,
    paid: [],
    debts: chosen.map(({ id }) => id),
  })
}

function take(books: Books, agreement: BookAgreement, parts: { number: number; cents: number }[], cents: number): void {
  books.came += cents
  const before = agreement.state
  const received = receive(agreement, { parts, cents, on: books.today })
  expect(received.bookedCents + received.onDebtsCents + received.creditCents).toBe(cents)
  agreement.instalments = withChanges(agreement.instalments, received.changed)
  agreement.state = received.state
  books.credit += received.creditCents
  if (received.bookedCents > 0) agreement.paid.push({ cents: received.bookedCents, on: books.today })
  if (received.onDebtsCents > 0) giveBack(books, agreement, [{ cents: received.onDebtsCents, on: books.today }])
  if (before !== 'settled' && received.state === 'settled')
    for (const debt of books.debts) if (agreement.debts.includes(debt.id)) debt.settled = true
}

function pay(books: Books, { do: how, part, less }: Extract<HistoryStep, { part: number }>): void {
  const agreement = how === 'late-money' ? books.agreements.at(-1) : liveOf(books)
  if (agreement === undefined) return
  const payable = agreement.instalments.filter(
    ({ leftCents, number }) => leftCents > 0 && (agreement.state !== 'waiting-entry' || number === 0),
  )
  const chosen = costsOn(payable, TERMS, books.today)[part % Math.max(1, payable.length)]
  if (chosen === undefined) return
  const parts = [{ number: chosen.number, cents: chosen.cents }]
  take(books, agreement, parts, how === 'part' ? Math.max(1, Math.floor((chosen.cents * less) / 100)) : chosen.cents)
  if (how === 'twice') take(books, agreement, parts, chosen.cents)
}

function act(books: Books, step: HistoryStep): void {
  if (step.do === 'days') books.today = addDays(books.today, step.count)
  else if (step.do === 'agree') agree(books, step.count)
  else if ('part' in step) pay(books, step)
  else {
    const debt = books.debts[step.which % books.debts.length]
    if (debt === undefined) return
    const event = { contest: 'contested', uncontest: 'contest-ended', sell: 'sold' } as const
    if (debtRules[stateOf(books, debt)].next[event[step.do]] === undefined) return
    if (step.do === 'sell') debt.soldOn = books.today
    else debt.contestedCents = step.do === 'contest' ? debt.originalCents : 0
  }
  runJobs(books)
}

/** Every cent received is on an instalment of a live agreement, on a debt, or a credit. */
function hold(books: Books): void {
  const kept = books.agreements
    .filter(({ state }) => agreementRules[state].moneyGoes !== 'debts')
    .flatMap(({ paid }) => paid)
  const onDebts = books.debts.flatMap(({ payments }) => payments)
  const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0)
  expect(sum(kept) + sum(onDebts) + books.credit).toBe(books.came)
  for (const agreement of books.agreements) {
    const { state, instalments } = agreement
    const left = instalments.some(({ leftCents }) => leftCents > 0)
    if (state === 'settled') expect(left).toBe(false)
    // A live agreement can be paid, and has a day on which it ends by itself.
    if (agreementRules[state].isLive) {
      expect(left).toBe(true)
      expect(dueColumns(agreement).lastDay).not.toBeNull()
    }
    expect(sum(instalments.map(({ paidCents }) => ({ cents: paidCents })))).toBe(sum(agreement.paid))
  }
  for (const debt of books.debts) {
    const value = debtOn(debt, debt.payments, RATES, books.today)
    expect(value.chargedCents).toBeLessThanOrEqual(
      Math.max(debt.carriedCents, debt.originalCents - debt.contestedCents),
    )
  }
}

test('NEG-03 AGR-01 in ten thousand histories of accepting, paying, late, twice and in part, breaking, selling and agreeing anew, no cent is lost', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(anyDebts, fc.array(anyStep, { minLength: 1, maxLength: 40 }), (drawn, steps) => {
      const books: Books = { today: START, debts: [], agreements: [], came: 0, credit: 0 }
      books.debts = drawn.map(({ cents, late }, index) => ({
        id: String(index),
        originalCents: cents,
        carriedCents: 0,
        contestedCents: 0,
        contractRate: '0.059',
        dueOn: addDays(START, -late),
        agreedCents: cents,
        rates: RATES,
        payments: [],
        settled: false,
        soldOn: null,
        nextOfferOn: null,
      }))
      for (const step of steps) {
        act(books, step)
        hold(books)
      }
      for (const { state } of books.agreements) reached.add(state)
      for (const debt of books.debts) reached.add(`debt ${stateOf(books, debt)}`)
    }),
    { numRuns: cases(10_000) },
  )
  const all = [...Object.keys(agreementRules), ...Object.keys(debtRules).map((state) => `debt ${state}`)]
  expect(all.filter((state) => !reached.has(state))).toEqual([])
})

test('AGR-01 from every state of an agreement there is a way to an end, and what ended without being paid gives its debts a way on', () => {
  const ends = (state: AgreementState, seen: AgreementState[] = []): boolean =>
    !agreementRules[state].isLive ||
    Object.values(agreementRules[state].next).some((next) => !seen.includes(next) && ends(next, [...seen, state]))
  for (const state of Object.keys(agreementRules) as AgreementState[]) expect(ends(state), state).toBe(true)
  for (const { isLive, moneyGoes } of Object.values(agreementRules)) expect(isLive).toBe(moneyGoes === 'instalments')
  // A debt given back is open: it can be agreed anew. A sold one stays with its new holder.
  expect(debtRules['in-agreement'].next['given-back']).toBe('open')
  const stuck = Object.entries(debtRules).filter(([, { next }]) => Object.keys(next).length === 0)
  expect(stuck.map(([state]) => state)).toEqual(['sold', 'settled'])
  expect(() => after('settled', 'late-too-long')).toThrow('leads nowhere')
})

test('AGR-01 the last day that saves an agreement is a day with banks, and a down payment has none beyond its own', () => {
  // 2026-11-20 is a holiday, a Friday: what is due on it is due on Monday.
  expect(lastDayOf('waiting-entry', '2026-11-20', 30)).toBe('2026-11-23')
  expect(lastDayOf('active', '2026-11-20', 5)).toBe('2026-11-30')
})

test('AGR-01 by hand: R$ 100,00 late by thirty days bears fine, arrears and interest; one paid before its time is worth less', () => {
  const unpaid = [
    { number: 1, dueOn: '2026-10-20', leftCents: 10_000 },
    { number: 2, dueOn: '2026-11-25', leftCents: 10_000 },
    { number: 3, dueOn: '2026-12-19', leftCents: 10_000 },
  ]
  const [late, next, early] = costsOn(unpaid, TERMS, '2026-11-19')
  expect(late).toMatchObject({ fineCents: 200, arrearsCents: 100, interestCents: 200, cents: 10_500 })
  // 100 / 1,02 ^ (6 / 30) and 100 / 1,02
  expect(next).toMatchObject({ cents: 9_960, discountCents: 40, until: '2026-11-19' })
  expect(early).toMatchObject({ cents: 9_804, discountCents: 196, until: '2026-11-19' })
  expect(printedOn(unpaid, TERMS, '2026-11-19').map(({ cents }) => cents)).toEqual([10_500, 10_000, 10_000])
})

test('NEG-02 the down payment costs what was agreed until its day, and late it bears the contract’s interest', () => {
  const [entry] = costsOn([{ number: 0, dueOn: '2026-11-25', leftCents: 10_000 }], TERMS, '2026-11-19')
  expect(entry).toMatchObject({ cents: 10_000, discountCents: 0, until: '2026-11-25' })
})
