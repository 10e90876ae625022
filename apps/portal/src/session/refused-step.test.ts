import { expect, test } from 'vitest'
import { markRefusedStep, takeRefusedStep } from './refused-step.ts'

test('GUARD-08 a refused step is told once, and not after an address that led elsewhere', () => {
  markRefusedStep(true)
  expect([takeRefusedStep(), takeRefusedStep()]).toEqual([true, false])
  markRefusedStep(true)
  markRefusedStep(false)
  expect(takeRefusedStep()).toBe(false)
})
