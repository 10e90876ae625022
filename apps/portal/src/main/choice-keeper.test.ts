import { expect, test } from 'vitest'
import { choiceKeeper, type CookieChoice } from './choice-keeper.ts'

type Browser = { who?: number | null; waits?: CookieChoice; tell?: (choice: { medicao: boolean }) => Promise<unknown> }

/** A page of a browser, in which a choice may wait already. */
function page({ who = null, waits, tell = () => Promise.resolve() }: Browser = {}) {
  const told: object[] = []
  let follow = () => {}
  const keep = choiceKeeper({
    signedInAt: () => who,
    onSession: (changed) => (follow = changed),
    tell: (choice) => {
      told.push(choice)
      return tell(choice)
    },
    waiting: { get: () => waits, set: (choice) => (waits = choice) },
  })
  return {
    told,
    keep,
    waits: () => waits,
    isIn(since: number | null) {
      who = since
      follow()
      follow()
    },
    /** Resolves once every pending report is answered. */
    quiet: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

const [mine, others] = [1000, 2000]
const now = (medicao: boolean) => ({ medicao, antes: false })

test('SVC-01 OPS-04 a choice made before the sign-in is taken along once, as it was last', async () => {
  const { told, keep, isIn, quiet, waits } = page()
  keep(true)
  keep(false)
  await quiet()
  expect(told).toEqual([])
  isIn(mine)
  await quiet()
  expect(told).toEqual([{ medicao: false, antes: true }])
  expect(waits()).toBeUndefined()
})

test('SVC-01 OPS-04 a choice of before is taken along from page to page and from tab to tab, the last of them all', async () => {
  const { told, isIn, quiet } = page({ waits: { medicao: false, by: null } })
  isIn(mine)
  await quiet()
  expect(told).toEqual([{ medicao: false, antes: true }])
})

test('SVC-01 OPS-04 who is signed in has each choice told, and who chose nothing has none', async () => {
  const { told, keep, quiet } = page({ who: mine })
  await quiet()
  expect(told).toEqual([])
  keep(true)
  await quiet()
  keep(false)
  await quiet()
  expect(told).toEqual([now(true), now(false)])
})

test('SVC-01 OPS-04 a no never overtakes the yes before it', async () => {
  const answers = new Map<boolean, () => void>()
  const tell = ({ medicao }: { medicao: boolean }) => new Promise<void>((resolve) => void answers.set(medicao, resolve))
  const { told, keep, quiet, waits } = page({ who: mine, tell })
  keep(true)
  await quiet()
  keep(false)
  await quiet()
  expect(told).toEqual([now(true)])
  answers.get(true)!()
  await quiet()
  expect(told).toEqual([now(true), now(false)])
  answers.get(false)!()
  await quiet()
  expect(waits()).toBeUndefined()
})

test('SVC-01 OPS-04 what could not be told waits for the next page, and what follows it is told all the same', async () => {
  const tell = () => Promise.reject(new Error('offline'))
  const { told, keep, quiet, waits } = page({ who: mine, tell })
  await quiet()
  keep(true)
  await quiet()
  expect(waits()).toEqual({ medicao: true, by: mine })
  keep(false)
  await quiet()
  expect(told).toEqual([now(true), now(false)])
  const next = page({ who: mine, waits: waits()! })
  await next.quiet()
  expect(next.told).toEqual([now(false)])
})

test('SVC-01 OPS-04 what somebody chose is not told of who signs in after them', async () => {
  const { told, keep, isIn, quiet } = page({ who: mine, tell: () => Promise.reject(new Error('offline')) })
  await quiet()
  keep(true)
  await quiet()
  isIn(null)
  isIn(others)
  await quiet()
  expect(told).toEqual([now(true)])
})
