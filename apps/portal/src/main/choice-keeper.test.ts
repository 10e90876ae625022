import { expect, test } from 'vitest'
import { choiceKeeper } from './choice-keeper.ts'

function visit(signedIn: boolean) {
  const told: object[] = []
  let follow = () => {}
  const keep = choiceKeeper({
    isSignedIn: () => signedIn,
    onSession: (changed) => (follow = changed),
    tell: (choice) => told.push(choice),
  })
  return {
    told,
    keep,
    signIn() {
      signedIn = true
      follow()
      follow()
    },
  }
}

test('SVC-01 OPS-04 a choice made before the sign-in is taken along once, as it was last', () => {
  const { told, keep, signIn } = visit(false)
  keep(true)
  keep(false)
  expect(told).toEqual([])
  signIn()
  expect(told).toEqual([{ medicao: false, antes: true }])
})

test('SVC-01 OPS-04 who is signed in has each choice told at once, and who chose nothing has none', () => {
  const { told, keep } = visit(true)
  expect(told).toEqual([])
  keep(true)
  keep(false)
  expect(told).toEqual([
    { medicao: true, antes: false },
    { medicao: false, antes: false },
  ])
})
