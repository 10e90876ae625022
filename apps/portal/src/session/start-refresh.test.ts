import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { stored, storedOf } from '../../test/stored.ts'
import { startRefresh } from './start-refresh.ts'

/** The two targets of a browser's events: Node has everything else (BroadcastChannel, locks, timers). */
const browser = { window: new EventTarget(), document: new EventTarget() }
const minute = 60_000
const begun = 1_800_000_000_000
/** A turn of the real event loop, in which what one tab says reaches the others. */
const turn = (
  (real) => () =>
    new Promise<void>((resolve) => real(() => resolve()))
)(setImmediate)
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50)
    await turn()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('window', browser.window)
  vi.stubGlobal('document', browser.document)
  session.reset()
  stored.update({ accessToken: 'a0', refreshToken: 'r0', emissor: '1', tokensAt: 1_800_000_000_000 })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** The server's answers, a new pair each time; `end` counts. */
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
  stored.update({ tokensAt: 1_800_000_000_000 - 5 * minute })
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
  vi.setSystemTime(begun + 280_000)
  for (const event of ['focus', 'online', 'pageshow']) browser.window.dispatchEvent(new Event(event))
  browser.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(asked).toEqual([])
})

test('TOKEN-05 once stopped, a tab takes no pair of another one', async () => {
  const { parts } = pairs()
  const other = await anotherTab(begun - 280_000)
  startRefresh(parts).stop()
  other.start(parts)
  await wait(1000)
  expect([stored.get().refreshToken, storedOf(other.session).get().refreshToken]).toEqual(['r0', 'r1'])
})

/** Another tab of this browser: its own modules, the same channel and locks. */
async function anotherTab(tokensAt: number) {
  vi.resetModules()
  const [its, { startRefresh: startIts }] = await Promise.all([import('./session.ts'), import('./start-refresh.ts')])
  storedOf(its.session).update({ accessToken: 'a0', refreshToken: 'r0', emissor: '1', tokensAt })
  return { session: its.session, start: (parts: Parts) => left.push(startIts(parts).stop) }
}

type Parts = Parameters<typeof startRefresh>[0]
const left: (() => void)[] = []
afterEach(() => left.splice(0).forEach((stop) => stop()))
const startHere = (parts: Parts) => left.push(startRefresh(parts).stop)

/** A server that gives a new pair each time, and what it was asked with. */
function pairs() {
  const asked: string[] = []
  const exchange = async (token: string) => {
    asked.push(token)
    return { accessToken: `a${asked.length}`, refreshToken: `r${asked.length}` }
  }
  return { asked, parts: { exchange, isRefusal: () => true, end: () => {} } }
}

test('TOKEN-01 two tabs whose tokens are old ask the server once, and both go on with the new pair', async () => {
  const { asked, parts } = pairs()
  const other = await anotherTab(begun - 280_000)
  stored.update({ tokensAt: begun - 280_000 })
  startHere(parts)
  other.start(parts)
  await wait(1000)
  expect(asked).toEqual(['r0'])
  for (const its of [session, other.session])
    expect(storedOf(its).get()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1' })
})

test('TOKEN-01 a tab that slept takes the pair of one that is awake, and spends no old token', async () => {
  const { asked, parts } = pairs()
  stored.update({ tokensAt: begun - 280_000 })
  startHere(parts)
  await wait(1000)
  const sleeper = await anotherTab(begun - 20 * minute)
  sleeper.start(parts)
  await wait(1000)
  expect(asked).toEqual(['r0'])
  expect(storedOf(sleeper.session).get()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1' })
})

test('TOKEN-01 without Web Locks, which need https, a token is renewed all the same', async () => {
  vi.stubGlobal('navigator', {})
  const { asked, parts } = pairs()
  stored.update({ tokensAt: begun - 280_000 })
  startHere(parts)
  await wait(500)
  expect(asked).toEqual(['r0'])
})

test.each([
  ['a refusal ends the session', true, { ended: 1, asked: 1 }],
  ['a network that fails ends nothing, and is asked again at the next look', false, { ended: 0, asked: 2 }],
])('TOKEN-03 %s', async (_, isRefusal, expected) => {
  const seen = { ended: 0, asked: 0 }
  stored.update({ tokensAt: begun - 255_000 })
  startHere({
    exchange: () => {
      seen.asked += 1
      return Promise.reject(new Error('no'))
    },
    isRefusal: () => isRefusal,
    end: () => {
      seen.ended += 1
      session.reset()
    },
  })
  await wait(31_000)
  expect(seen).toEqual(expected)
})
