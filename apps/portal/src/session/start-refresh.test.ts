import { beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { startRefresh } from './start-refresh.ts'

/** The two targets of a browser's events: Node has everything else (BroadcastChannel, locks, timers). */
const browser = { window: new EventTarget(), document: new EventTarget() }
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('window', browser.window)
  vi.stubGlobal('document', browser.document)
  session.reset()
  session.update({ accessToken: 'a0', refreshToken: 'r0', emissor: '1', tokensAt: 1_800_000_000_000 })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** What is asked of the server, which gives a new pair each time; `end` counts. */
function start() {
  const asked: string[] = []
  const ended: true[] = []
  const refresh = startRefresh({
    exchange: async (token) => {
      asked.push(token)
      return { accessToken: `a${asked.length}`, refreshToken: `r${asked.length}` }
    },
    isRefusal: () => true,
    end: () => ended.push(true),
  })
  return { asked, ended, ...refresh }
}

test('TOKEN-04 TOKEN-01 a token that is old at the start is renewed at once, then each time a check finds it old', async () => {
  session.update({ tokensAt: 1_800_000_000_000 - 5 * minute })
  const { asked, stop } = start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['r0'])
  await vi.advanceTimersByTimeAsync(4 * minute)
  expect(asked).toEqual(['r0'])
  await vi.advanceTimersByTimeAsync(0.7 * minute)
  expect(asked).toEqual(['r0', 'r1'])
  stop()
})

test.each([
  ['window', 'focus'],
  ['window', 'online'],
  ['window', 'pageshow'],
  ['document', 'visibilitychange'],
] as const)('TOKEN-01 a %s that hears %s looks at the token without waiting for its turn', async (where, event) => {
  const { asked, stop } = start()
  await vi.advanceTimersByTimeAsync(1000)
  vi.setSystemTime(1_800_000_000_000 + 5 * minute)
  browser[where].dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['r0'])
  stop()
})

test('TOKEN-05 once stopped, nothing looks any more', async () => {
  const { asked, stop } = start()
  stop()
  vi.setSystemTime(1_800_000_000_000 + 5 * minute)
  for (const event of ['focus', 'online', 'pageshow']) browser.window.dispatchEvent(new Event(event))
  browser.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(asked).toEqual([])
})
