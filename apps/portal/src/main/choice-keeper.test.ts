import { expect, test } from 'vitest'
import { choiceKeeper, type CookieChoice } from './choice-keeper.ts'

type Browser = {
  who?: number | null
  waits?: CookieChoice
  report?: (choice: { medicao: boolean }) => Promise<unknown>
}

/** A page of a browser, in which a choice may wait already. */
function page({ who = null, waits, report = () => Promise.resolve() }: Browser = {}) {
  const reported: object[] = []
  let follow = () => {}
  const keep = choiceKeeper({
    signedInAt: () => who,
    onSession: (changed) => (follow = changed),
    report: (choice) => {
      reported.push(choice)
      return report(choice)
    },
    waiting: { get: () => waits, set: (choice) => (waits = choice) },
  })
  return {
    reported,
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
  const { reported, keep, isIn, quiet, waits } = page()
  keep(true)
  keep(false)
  await quiet()
  expect(reported).toEqual([])
  isIn(mine)
  await quiet()
  expect(reported).toEqual([{ medicao: false, antes: true }])
  expect(waits()).toBeUndefined()
})

test('SVC-01 OPS-04 a choice of before is taken along from page to page and from tab to tab, the last of them all', async () => {
  const { reported, isIn, quiet } = page({ waits: { medicao: false, by: null } })
  isIn(mine)
  await quiet()
  expect(reported).toEqual([{ medicao: false, antes: true }])
})

test('SVC-01 OPS-04 who is signed in has each choice told, and who chose nothing has none', async () => {
  const { reported, keep, quiet } = page({ who: mine })
  await quiet()
  expect(reported).toEqual([])
  keep(true)
  await quiet()
  keep(false)
  await quiet()
  expect(reported).toEqual([now(true), now(false)])
})

test('SVC-01 OPS-04 a no never overtakes the yes before it', async () => {
  const answers = new Map<boolean, () => void>()
  const report = ({ medicao }: { medicao: boolean }) =>
    new Promise<void>((resolve) => void answers.set(medicao, resolve))
  const { reported, keep, quiet, waits } = page({ who: mine, report })
  keep(true)
  await quiet()
  keep(false)
  await quiet()
  expect(reported).toEqual([now(true)])
  answers.get(true)!()
  await quiet()
  expect(reported).toEqual([now(true), now(false)])
  answers.get(false)!()
  await quiet()
  expect(waits()).toBeUndefined()
})

test('SVC-01 OPS-04 what could not be told waits for the next page, and what follows it is told all the same', async () => {
  const report = () => Promise.reject(new Error('offline'))
  const { reported, keep, quiet, waits } = page({ who: mine, report })
  await quiet()
  keep(true)
  await quiet()
  expect(waits()).toEqual({ medicao: true, by: mine })
  keep(false)
  await quiet()
  expect(reported).toEqual([now(true), now(false)])
  const next = page({ who: mine, waits: waits()! })
  await next.quiet()
  expect(next.reported).toEqual([now(false)])
})

test('SVC-01 OPS-04 what somebody chose is not told of who signs in after them', async () => {
  const { reported, keep, isIn, quiet } = page({ who: mine, report: () => Promise.reject(new Error('offline')) })
  await quiet()
  keep(true)
  await quiet()
  isIn(null)
  isIn(others)
  await quiet()
  expect(reported).toEqual([now(true)])
})
