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
