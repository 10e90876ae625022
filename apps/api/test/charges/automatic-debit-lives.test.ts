import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Month, drawnLife } from '../debit-lives/drawn-life.ts'
import { falling } from '../debit-lives/falls.ts'
import { walk } from '../debit-lives/walk.ts'
import { type World, createWorld } from '../world.ts'

let world: World
const falls = falling()
beforeAll(async () => void (world = await createWorld({}, { through: falls.plugin })))
afterAll(() => world.close())

/** Lives of each `npm test`; `npm run properties -- --runs 1000 --seconds 36000 automatic-debit-lives` walks a thousand. */
const LIVES = 2

test('AUTO-09 AUTO-12 AUTO-13 AUTO-14 AUTO-21 drawn lives of 24 months: one debit a cycle, each Pix once, every cent accounted for, no step after its clock', async () => {
  let walked = 0
  const { numRuns = LIVES } = fc.readConfigureGlobal()
  await fc.assert(
    fc.asyncProperty(drawnLife, async (months) => {
      expect(await walk(world, falls, months)).toEqual([])
      walked += 1
    }),
    { numRuns, endOnFailure: true },
  )
  expect(walked).toBeGreaterThan(0)
  if (numRuns > LIVES) console.log(`${walked} lives of 24 months`)
})

const quiet: Month = { purchases: [48_210, 1999], dueDay: null, isTold: false, happenings: [] }

test('AUTO-09 AUTO-19 AUTO-26 quiet months of an authorisation are debited each, though no notice comes', async () => {
  expect(await walk(world, falls, [quiet, { ...quiet, isTold: true }, { ...quiet, dueDay: 20 }])).toEqual([])
})

/** Found by a thousand drawn lives: the minimum, debited late by a retry, pays the delay first. */
const paidLateAndContested: Month = {
  purchases: [15_832, 100, 112],
  dueDay: null,
  isTold: true,
  happenings: [
    { day: -9, hour: 12, minute: 0, deed: 'choose-minimum', diesAfter: null },
    { day: -2, hour: 19, minute: 30, deed: 'refused-attempt', diesAfter: null },
    { day: 3, hour: 19, minute: 59, deed: 'contest', diesAfter: null },
  ],
}

test('AUTO-21 a minimum that a retry debits late, and a contest of the rest after it, leave every cent accounted for', async () => {
  expect(await walk(world, falls, [paidLateAndContested])).toEqual([])
})

/** Found by another thousand: a contest of nearly all is taken back while the debit of the rest can be stopped no more. */
const takenBackBeforeTheRetry = (diesAfter: number | null): Month => ({
  purchases: [50_230, 3791],
  dueDay: null,
  isTold: true,
  happenings: [
    { day: -7, hour: 8, minute: 59, deed: 'contest', diesAfter: null },
    { day: -2, hour: 19, minute: 30, deed: 'refused-attempt', diesAfter: null },
    { day: 0, hour: 2, minute: 0, deed: 'take-back-contest', diesAfter },
  ],
})

test.each([
  ['before its retry', null],
  ['before its retry by a process that dies', 56],
])('AUTO-17 AUTO-21 a contest taken back %s is owed, and its delay costs once', async (_, diesAfter) => {
  const paid: Month = {
    purchases: [20_000],
    dueDay: null,
    isTold: true,
    happenings: [{ day: 1, hour: 12, minute: 0, deed: 'pay-whole', diesAfter: null }],
  }
  expect(await walk(world, falls, [takenBackBeforeTheRetry(diesAfter), paid])).toEqual([])
})

/** Found by the same thousand: a contest of all leaves the charges for the delay, which the retry pays. */
const contestedBeforeTheLastRetry: Month = {
  purchases: [47_306],
  dueDay: null,
  isTold: true,
  happenings: [
    { day: -2, hour: 19, minute: 30, deed: 'funds-gone', diesAfter: null },
    { day: 6, hour: 20, minute: 0, deed: 'funds-back', diesAfter: null },
    { day: 6, hour: 21, minute: 30, deed: 'contest', diesAfter: null },
  ],
}

test('AUTO-17 AUTO-23 a retry that finds all contested pays the delay alone, and the rest is credit', async () => {
  expect(await walk(world, falls, [contestedBeforeTheLastRetry])).toEqual([])
})
