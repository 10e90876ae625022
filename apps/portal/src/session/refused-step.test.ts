import { expect, test } from 'vitest'
import { refuseStep, takeRefusedStep } from './refused-step.ts'

test('GUARD-08 a refused step is told once', () => {
  expect(takeRefusedStep()).toBe(false)
  refuseStep()
  expect([takeRefusedStep(), takeRefusedStep()]).toEqual([true, false])
})
