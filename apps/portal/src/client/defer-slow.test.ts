import { expect, test, vi } from 'vitest'
import { deferSlow } from './defer-slow.ts'

test('ERR-06 a quick answer comes whole, so that no skeleton flashes', async () => {
  expect(await deferSlow(Promise.resolve(1))).toEqual({ answer: 1 })
  await expect(deferSlow(Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('ERR-06 after 300 ms the screen opens with the promise of the answer', async () => {
  vi.useFakeTimers()
  let settle: (value: number) => void = () => {}
  const slow = new Promise<number>((resolve) => {
    settle = resolve
  })
  const opened = deferSlow(slow)
  await vi.advanceTimersByTimeAsync(300)
  const { answer } = await opened
  expect(answer).toBe(slow)
  settle(2)
  expect(await answer).toBe(2)
  vi.useRealTimers()
})
