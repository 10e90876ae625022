import { beforeEach, expect, test } from 'vitest'
import { session } from '../session/session.ts'
import { attemptOf, endAttempt, forgetAttempt, rememberCharge } from './attempts.ts'
import { chooseMethod } from './payment-flow.ts'

beforeEach(() => session.reset())

test('INV-06 a retry or a reload asks with the same key; another amount or invoice with another', () => {
  const first = attemptOf('pix', 'a', 100)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptOf('pix', 'a', 100)).toEqual(first)
  const charged = rememberCharge('pix', first, 'c1', 't1')
  expect(attemptOf('pix', 'a', 100)).toEqual(charged)
  expect(attemptOf('boleto', 'a', 100).key).not.toBe(first.key)
  expect(attemptOf('pix', 'a', 100)).toEqual(charged)
  expect(attemptOf('pix', 'a', 101)).toMatchObject({ charge: null })
  expect(attemptOf('pix', 'a', 101).key).not.toBe(first.key)
})

test('INV-06 INV-10 a charge that ended stays on its screen, and choosing the method again starts another', () => {
  const first = attemptOf('pix', 'a', 100)
  endAttempt('pix')
  expect(attemptOf('pix', 'a', 100)).toEqual({ ...first, ended: true })
  chooseMethod('invoice', 'pix')
  expect(attemptOf('pix', 'a', 100).key).not.toBe(first.key)
})

test('INV-06 a renewed code comes with a new key', () => {
  const first = attemptOf('pix', 'a', 100)
  forgetAttempt('pix')
  expect(attemptOf('pix', 'a', 100).key).not.toBe(first.key)
})
