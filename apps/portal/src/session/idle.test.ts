import { expect, test } from 'vitest'
import { createIdle } from './idle.ts'

const minutes = (count: number) => count * 60_000

/** A session just begun, its two clocks, and what was said to the server and to the person. */
function watched() {
  const time = { now: 1_700_000_000_000, ticks: 5000 }
  const told: number[] = []
  const said: (number | undefined)[] = []
  const network = { down: false }
  let ended = 0
  const idle = createIdle({
    clock: { now: () => time.now, ticks: () => time.ticks },
    tell: async () => {
      told.push(time.ticks)
      if (network.down) throw new Error('offline')
    },
    warn: (seconds) => said.push(seconds),
    end: () => (ended += 1),
  })
  return {
    idle,
    time,
    told,
    said,
    network,
    ended: () => ended,
    wait: (ms: number) => {
      time.now += ms
      time.ticks += ms
    },
  }
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('SSO-08 nothing is said before the last minute, then the seconds that are left, then it ends', () => {
  const one = watched()
  one.wait(minutes(13.5) - 1)
  expect(one.idle.check()).toBe(true)
  expect(one.said).toEqual([])
  one.wait(1)
  one.idle.check()
  one.wait(500)
  one.idle.check()
  one.wait(500)
  one.idle.check()
  one.wait(58_999)
  expect(one.idle.check()).toBe(true)
  expect(one.said).toEqual([60, 60, 59, 1])
  expect(one.ended()).toBe(0)
  one.wait(1)
  expect(one.idle.check()).toBe(false)
  expect(one.ended()).toBe(1)
})

test('SSO-08 what a person does is told to the server, but not more often than each two minutes', async () => {
  const one = watched()
  one.idle.touch()
  one.wait(minutes(2) - 1)
  one.idle.touch()
  expect(one.told).toEqual([])
  one.wait(1)
  one.idle.touch()
  await settled()
  one.idle.touch()
  one.wait(minutes(1))
  one.idle.touch()
  expect(one.told).toHaveLength(1)
  one.wait(minutes(1))
  one.idle.touch()
  expect(one.told).toHaveLength(2)
})

test('SSO-08 who goes on doing something is never warned, for hours', async () => {
  const one = watched()
  for (let minute = 0; minute < 180; minute += 1) {
    one.wait(minutes(1))
    one.idle.touch()
    await settled()
  }
  expect([one.said, one.ended()]).toEqual([[], 0])
  expect(one.told).toHaveLength(90)
})

test('SSO-08 time passes from the moment that was told, not from its answer', async () => {
  const one = watched()
  one.wait(minutes(5))
  const told = one.idle.use()
  one.wait(20_000)
  await told
  one.wait(minutes(14.5) - 20_001)
  expect(one.idle.check()).toBe(true)
  one.wait(1)
  expect(one.idle.check()).toBe(false)
})

test('SSO-08 once warned, moving the mouse is no answer, and the answer takes the warning back', async () => {
  const one = watched()
  one.wait(minutes(14))
  one.idle.check()
  one.idle.touch()
  expect(one.told).toEqual([])
  await one.idle.use()
  expect(one.told).toHaveLength(1)
  expect(one.said.at(-1)).toBeUndefined()
  expect(one.said.filter((seconds) => seconds !== undefined)).toEqual([30, 30])
  one.wait(minutes(13))
  one.said.length = 0
  expect(one.idle.check()).toBe(true)
  expect(one.said).toEqual([])
})

test('SSO-08 an answer that does not reach the server says so and leaves the time as it is', async () => {
  const one = watched()
  one.wait(minutes(14))
  one.idle.check()
  one.network.down = true
  await expect(one.idle.use()).rejects.toThrow('offline')
  one.wait(1000)
  one.idle.check()
  expect(one.said.at(-1)).toBe(29)
})

test('SSO-08 without network what a person does is tried again after 15 s, and still counts for nothing', async () => {
  const one = watched()
  one.network.down = true
  one.wait(minutes(3))
  one.idle.touch()
  await settled()
  one.wait(14_999)
  one.idle.touch()
  expect(one.told).toHaveLength(1)
  one.wait(1)
  one.idle.touch()
  expect(one.told).toHaveLength(2)
  await settled()
  one.wait(minutes(14.5) - minutes(3) - 15_000)
  expect(one.idle.check()).toBe(false)
})

test('SSO-08 a laptop that slept, or a date that jumped, is warned for a minute: the server knows which it was', async () => {
  const one = watched()
  // The ticks stand still while it sleeps.
  one.time.now += minutes(20)
  one.idle.touch()
  one.wait(59_999)
  expect(one.idle.check()).toBe(true)
  expect([one.said, one.told, one.ended()]).toEqual([[60, 1], [], 0])
  one.wait(1)
  expect(one.idle.check()).toBe(false)
  expect(one.ended()).toBe(1)
})

test('SSO-08 an answer after the date jumped is as good as any, and a second jump has its own minute', async () => {
  const one = watched()
  one.time.now += minutes(60)
  one.idle.check()
  one.wait(30_000)
  await one.idle.use()
  expect(one.said.at(-1)).toBeUndefined()
  one.time.now += minutes(60)
  one.idle.check()
  expect(one.said.at(-1)).toBe(60)
})

test('SSO-08 what was slept through is over for those who were idle before, too', () => {
  const one = watched()
  one.wait(minutes(14.5) - 10_000)
  one.time.now += minutes(20)
  one.idle.check()
  expect(one.said).toEqual([10])
})

test('SSO-08 a clock that is moved back gives no more time', () => {
  const one = watched()
  one.time.now -= minutes(60)
  one.time.ticks += minutes(14)
  one.idle.check()
  expect(one.said).toEqual([30])
})

test('SSO-08 it looks again when the warning is due, each second while it shows, and never later than 30 s', () => {
  const one = watched()
  expect(one.idle.nextLook()).toBe(30_000)
  one.wait(minutes(13.5) - 12_000)
  expect(one.idle.nextLook()).toBe(12_000)
  one.wait(11_500)
  expect(one.idle.nextLook()).toBe(1000)
  one.wait(500)
  one.idle.check()
  expect(one.idle.nextLook()).toBe(1000)
})

test('SSO-08 who answered with two seconds left on a slow network stays; without an answer it ends', async () => {
  const one = watched()
  one.wait(minutes(14.5) - 2000)
  one.idle.check()
  const stays = one.idle.use()
  one.wait(5000)
  expect(one.idle.check()).toBe(true)
  await stays
  expect([one.ended(), one.said.at(-1)]).toEqual([0, undefined])

  one.network.down = true
  one.wait(minutes(14.5) - 7000)
  one.idle.check()
  const fails = one.idle.use().catch(() => {})
  one.wait(5000)
  expect(one.idle.check()).toBe(true)
  await fails
  expect(one.idle.check()).toBe(false)
})

test('SSO-08 who does something is told of, whichever of the two clocks saw the time pass', async () => {
  const slept = watched()
  slept.time.now += minutes(2)
  slept.idle.touch()
  await settled()
  const movedBack = watched()
  movedBack.time.now -= minutes(60)
  movedBack.time.ticks += minutes(2)
  movedBack.idle.touch()
  expect([slept.told.length, movedBack.told.length]).toEqual([1, 1])
})

test('SSO-08 a machine that slept to the very end of the time is asked first, as one that slept longer', () => {
  const one = watched()
  one.time.now += minutes(14.5)
  expect(one.idle.check()).toBe(true)
  expect([one.said, one.ended()]).toEqual([[60], 0])
})

test('SSO-08 while an answer is on its way past the end, no second is left and none is owed', async () => {
  const one = watched()
  one.wait(minutes(14.5) - 1000)
  one.idle.check()
  const answered = one.idle.use()
  one.wait(5000)
  one.idle.check()
  expect(one.said).toEqual([1, 0])
  await answered
})
