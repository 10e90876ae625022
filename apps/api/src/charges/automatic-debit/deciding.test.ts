import { expect, test } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { debitTimes } from './debit-times.ts'
import { type DebitFacts, type DecidedDebit, decide } from './deciding.ts'

const sp = (text: string): Date => instantOf(`${text}:00.000-03:00`)
const times = debitTimes(readConfig({}).automaticDebit.clocks)
const facts = (now: string, values: Partial<DebitFacts> = {}): DebitFacts => ({
  now: sp(now),
  times,
  mayDebit: true,
  isOver: false,
  isAsked: true,
  isReached: true,
  wantedCents: 81237,
  settlesOn: '2026-11-10',
  debits: [],
  ...values,
})
const debit = (values: Partial<DecidedDebit> = {}): DecidedDebit => ({
  state: 'scheduled',
  amountCents: 81237,
  settlesOn: '2026-11-10',
  cause: null,
  retries: [],
  isPending: true,
  isUnpaid: false,
  retryOn: null,
  ...values,
})
const none = [{ kind: 'tell-none' }]

test('a debit is asked for until the end of S−2; after it the holder is told once', () => {
  expect(decide(facts('2026-11-08T23:59'))).toEqual([{ kind: 'ask', cents: 81237 }])
  expect(decide(facts('2026-11-09T00:00'))).toEqual(none)
  expect(decide(facts('2026-11-10T21:00'))).toEqual([])
})

test('nothing is asked for nothing, for a late invoice, or without an authorisation', () => {
  for (const values of [{ wantedCents: 0 }, { isAsked: false }, { mayDebit: false }])
    expect(decide(facts('2026-11-01T12:00', values))).toEqual([])
  expect(decide(facts('2026-11-01T12:00', { isReached: false }))).toEqual([])
  expect(decide(facts('2026-11-09T12:00', { isReached: false }))).toEqual(none)
})

test('another amount takes the debit back until 21:00 of the eve, and after S−2 the holder is told', () => {
  const changed = (now: string, wantedCents: number) => decide(facts(now, { wantedCents, debits: [debit()] }))
  expect(changed('2026-11-08T12:00', 50000)).toEqual([{ kind: 'cancel', cause: 'amount' }])
  expect(changed('2026-11-09T20:59', 50000)).toEqual([{ kind: 'cancel', cause: 'amount' }, ...none])
  expect(changed('2026-11-09T21:00', 50000)).toEqual([])
  expect(changed('2026-11-09T20:59', 0)).toEqual([{ kind: 'cancel', cause: 'paid' }])
  expect(changed('2026-11-09T20:59', 81237)).toEqual([])
})

test('a second debit waits for the first to be taken back, and comes only in time', () => {
  const after = (now: string, values: Partial<DecidedDebit>) => decide(facts(now, { debits: [debit(values)] }))
  expect(after('2026-11-08T12:00', { state: 'cancelling', cause: 'amount' })).toEqual([])
  expect(after('2026-11-09T00:00', { state: 'cancelling', cause: 'amount' })).toEqual(none)
  expect(after('2026-11-08T12:00', { state: 'cancelled', cause: 'amount' })).toEqual([{ kind: 'ask', cents: 81237 }])
  expect(after('2026-11-09T12:00', { state: 'cancelled', cause: 'amount' })).toEqual(none)
})

test('what the holder, the bank or the PSP ended is not asked for again', () => {
  const ends: Partial<DecidedDebit>[] = [
    { state: 'cancelled', cause: 'stopped' },
    { state: 'cancelled', cause: 'bank' },
    { state: 'refused' },
    { state: 'failed' },
    { state: 'paid' },
    { state: 'missed' },
  ]
  for (const values of ends) expect(decide(facts('2026-11-01T12:00', { debits: [debit(values)] }))).toEqual([])
})

test('an order whose answer is missing is looked for when its clock is over', () => {
  const asking = debit({ state: 'asking', isPending: false })
  expect(decide(facts('2026-11-08T23:59', { debits: [asking] }))).toEqual([])
  expect(decide(facts('2026-11-09T00:00', { debits: [asking] }))).toEqual([{ kind: 'miss' }, ...none])
  expect(decide(facts('2026-11-08T12:00', { debits: [asking], wantedCents: 0 }))).toEqual([{ kind: 'miss' }])
})

test('retries are asked for on the eve, one at a time, three at most, and of the same amount', () => {
  const unpaid = (now: string, values: Partial<DecidedDebit> = {}, more: Partial<DebitFacts> = {}) =>
    decide(facts(now, { isAsked: false, debits: [debit({ isUnpaid: true, isPending: false, ...values })], ...more }))
  expect(unpaid('2026-11-10T21:29')).toEqual([])
  expect(unpaid('2026-11-10T21:30')).toEqual([{ kind: 'retry', on: '2026-11-11' }])
  expect(unpaid('2026-11-10T22:30')).toEqual([])
  expect(unpaid('2026-11-10T21:30', { isPending: true })).toEqual([])
  expect(unpaid('2026-11-10T21:30', { retryOn: '2026-11-11' })).toEqual([])
  for (const change of [{ wantedCents: 81236 }, { isOver: true }, { mayDebit: false }])
    expect(unpaid('2026-11-10T21:34', { retryOn: '2026-11-11' }, change)).toEqual([{ kind: 'drop-retry' }])
  expect(unpaid('2026-11-10T21:30', {}, { wantedCents: 81236 })).toEqual([])
  expect(unpaid('2026-11-10T21:30', {}, { isOver: true })).toEqual([])
  const three = ['2026-11-11', '2026-11-12', '2026-11-13']
  expect(unpaid('2026-11-15T21:30', { retries: three.slice(0, 2) })).toEqual([{ kind: 'retry', on: '2026-11-16' }])
  expect(unpaid('2026-11-15T21:30', { retries: three })).toEqual([])
  expect(unpaid('2026-11-17T21:30')).toEqual([])
})

test('without an authorisation, or a card to pay for, the debit is taken back', () => {
  const over = (now: string) => decide(facts(now, { isOver: true, mayDebit: false, debits: [debit()] }))
  expect(over('2026-11-07T12:00')).toEqual([{ kind: 'cancel', cause: 'ended' }])
  expect(over('2026-11-09T21:00')).toEqual([])
})
