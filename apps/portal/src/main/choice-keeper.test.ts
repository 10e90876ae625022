import { expect, test } from 'vitest'
import { choiceKeeper } from './choice-keeper.ts'

type Visit = { isSignedIn: boolean; told?: boolean; tell?: (choice: { medicao: boolean }) => Promise<unknown> }

function visit({ isSignedIn, told, tell = () => Promise.resolve() }: Visit) {
  const calls: object[] = []
  let follow = () => {}
  const keep = choiceKeeper({
    isSignedIn: () => isSignedIn,
    onSession: (changed) => (follow = changed),
    tell: (choice) => {
      calls.push(choice)
      return tell(choice)
    },
    told: { get: () => told, set: (medicao) => (told = medicao) },
  })
  return {
    calls,
    keep,
    told: () => told,
    signIn() {
      isSignedIn = true
      follow()
      follow()
    },
    /** Until whatever was told is answered. */
    quiet: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

const now = (medicao: boolean) => ({ medicao, antes: false })

test('SVC-01 OPS-04 a choice made before the sign-in is taken along once, as it was last', async () => {
  const { calls, keep, signIn, quiet } = visit({ isSignedIn: false })
  keep(true)
  keep(false)
  await quiet()
  expect(calls).toEqual([])
  signIn()
  await quiet()
  expect(calls).toEqual([{ medicao: false, antes: true }])
})

test('SVC-01 OPS-04 who is signed in has each choice told, and who chose nothing has none', async () => {
  const { calls, keep, quiet } = visit({ isSignedIn: true })
  await quiet()
  expect(calls).toEqual([])
  keep(true)
  keep(false)
  await quiet()
  expect(calls).toEqual([now(true), now(false)])
})

test('SVC-01 OPS-04 a choice that was told in another visit is nobody’s act in this one', async () => {
  const { calls, keep, quiet, signIn } = visit({ isSignedIn: false, told: true })
  keep(true)
  signIn()
  keep(true)
  await quiet()
  expect(calls).toEqual([])
  keep(false)
  await quiet()
  expect(calls).toEqual([now(false)])
})

test('SVC-01 OPS-04 a no never overtakes the yes before it', async () => {
  const answers = new Map<boolean, () => void>()
  const tell = ({ medicao }: { medicao: boolean }) => new Promise<void>((resolve) => void answers.set(medicao, resolve))
  const { calls, keep, quiet, told } = visit({ isSignedIn: true, tell })
  keep(true)
  keep(false)
  await quiet()
  expect(calls).toEqual([now(true)])
  answers.get(true)!()
  await quiet()
  expect(calls).toEqual([now(true), now(false)])
  answers.get(false)!()
  await quiet()
  expect(told()).toBe(false)
})

test('SVC-01 OPS-04 what could not be told holds nothing up and is told again', async () => {
  const { calls, keep, quiet, told } = visit({ isSignedIn: true, tell: () => Promise.reject(new Error('offline')) })
  keep(true)
  keep(true)
  await quiet()
  expect(calls).toEqual([now(true), now(true)])
  expect(told()).toBeUndefined()
})
