import { expect, test } from 'vitest'
import { createRefresh, type RefreshParts, type TabMessage, type TokenPair } from './refresh.ts'
import { createSession } from './session.ts'
import { storedOf } from '../../test/stored.ts'

const wall = 1_700_000_000_000
const refusal = new Error('refused')

/** One tab: its own storage (a duplicate copies it), its own clock, a channel and a lock that it shares. */
function tab({
  room = [],
  refreshToken = 'r0',
  at = wall,
}: { room?: ((message: TabMessage) => void)[]; refreshToken?: string; at?: number } = {}) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  const session = createSession(() => storage as Storage)
  storedOf(session).update({
    accessToken: 'a0',
    refreshToken,
    emissor: '1',
    loginTracking: true,
    loginTimestamp: wall,
    tokensAt: at,
  })
  const time = { wall, ticks: 5000 }
  const asked: string[] = []
  const issuers: string[] = []
  const said: TabMessage[] = []
  const ended: true[] = []
  let answer: (token: string) => Promise<TokenPair> = async (token) => ({
    accessToken: `a-${token}`,
    refreshToken: `${token}+`,
  })
  const hear = (message: TabMessage) => refresh.hear(structuredClone(message))
  const parts: RefreshParts = {
    session,
    clock: { now: () => time.wall, ticks: () => time.ticks },
    exchange: (token, emissor) => {
      asked.push(token)
      issuers.push(emissor)
      return answer(token)
    },
    isRefusal: (error) => error === refusal,
    end: () => {
      ended.push(true)
      session.reset()
    },
    alone: (work) => work(),
    tell: (message) => {
      said.push(message)
      room.filter((listener) => listener !== hear).forEach((listener) => listener(message))
    },
    pause: async () => {},
  }
  const refresh = createRefresh(parts)
  room.push(hear)
  return {
    session,
    refresh,
    asked,
    issuers,
    said,
    ended,
    time,
    wait: (ms: number) => {
      time.wall += ms
      time.ticks += ms
    },
    answerWith: (given: typeof answer) => (answer = given),
  }
}

test('TOKEN-01 a token younger than 250 s is left alone, one of 250 s is refreshed', async () => {
  const one = tab()
  one.wait(249_999)
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual([])
  one.wait(1)
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual(['r0'])
  expect(storedOf(one.session).get()).toMatchObject({ accessToken: 'a-r0', refreshToken: 'r0+' })
})

test('TOKEN-01 the age counts from the last refresh', async () => {
  const one = tab()
  one.wait(250_000)
  await one.refresh.ensureFresh()
  one.wait(249_999)
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual(['r0'])
  one.wait(1)
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual(['r0', 'r0+'])
})

test('TOKEN-01 ten calls at 250 s make one refresh', async () => {
  const one = tab()
  one.wait(250_000)
  await Promise.all(Array.from({ length: 10 }, () => one.refresh.ensureFresh()))
  expect(one.asked).toEqual(['r0'])
})

test('TOKEN-01 a clock that is an hour ahead or behind changes nothing', async () => {
  for (const wrong of [3_600_000, -3_600_000]) {
    const one = tab({ at: wall + wrong })
    one.time.wall += wrong
    one.wait(249_000)
    await one.refresh.ensureFresh()
    expect(one.asked).toEqual([])
    one.wait(1000)
    await one.refresh.ensureFresh()
    expect(one.asked).toEqual(['r0'])
    expect(one.ended).toEqual([])
  }
})

test('TOKEN-01 a clock that jumps an hour while the page is open refreshes and never logs out', async () => {
  for (const jump of [3_600_000, -3_600_000]) {
    const one = tab()
    one.wait(10_000)
    one.time.wall += jump
    await one.refresh.ensureFresh()
    expect(one.ended).toEqual([])
    one.wait(250_000)
    await one.refresh.ensureFresh()
    expect(one.asked.length).toBeGreaterThan(0)
    expect(storedOf(one.session).get().accessToken).not.toBe('a0')
  }
})

test('TOKEN-01 the duplicate of a tab takes the pair that the other one got', async () => {
  const room: ((message: TabMessage) => void)[] = []
  const [one, other] = [tab({ room }), tab({ room })]
  one.wait(250_000)
  other.wait(250_000)
  await one.refresh.ensureFresh()
  await other.refresh.ensureFresh()
  expect([one.asked, other.asked]).toEqual([['r0'], []])
  expect(storedOf(other.session).get()).toMatchObject({ accessToken: 'a-r0', refreshToken: 'r0+' })
})

test('TOKEN-01 a tab of another session keeps its own pair', async () => {
  const room: ((message: TabMessage) => void)[] = []
  const [one, stranger] = [tab({ room }), tab({ room, refreshToken: 's0' })]
  one.wait(250_000)
  await one.refresh.ensureFresh()
  expect(storedOf(stranger.session).get().refreshToken).toBe('s0')
})

test('TOKEN-01 a tab that slept asks the others before it spends a token that was spent long ago', async () => {
  const room: ((message: TabMessage) => void)[] = []
  const one = tab({ room })
  const sleeper = tab({ room: [] })
  for (let round = 0; round < 3; round += 1) {
    one.wait(250_000)
    await one.refresh.ensureFresh()
  }
  const awake = tab({ room, refreshToken: 'r0' })
  awake.wait(750_000)
  await awake.refresh.ensureFresh()
  expect(awake.asked).toEqual([])
  expect(storedOf(awake.session).get().refreshToken).toBe('r0+++')
  expect(storedOf(sleeper.session).get().refreshToken).toBe('r0')
})

test('TOKEN-01 a new login never answers for the session before it', async () => {
  const room: ((message: TabMessage) => void)[] = []
  const one = tab({ room })
  one.wait(250_000)
  await one.refresh.ensureFresh()
  one.session.reset()
  storedOf(one.session).update({ accessToken: 'b0', refreshToken: 'other-person', tokensAt: one.time.wall })
  const awake = tab({ room, refreshToken: 'r0' })
  awake.wait(750_000)
  await awake.refresh.ensureFresh()
  expect(awake.asked).toEqual(['r0'])
})

test('TOKEN-03 a refusal logs out at once', async () => {
  const one = tab()
  one.answerWith(() => Promise.reject(refusal))
  one.wait(250_000)
  await one.refresh.ensureFresh()
  expect(one.ended).toEqual([true])
})

test('TOKEN-03 a network that fails is tried again until the token has expired', async () => {
  const one = tab()
  one.answerWith(() => Promise.reject(new Error('offline')))
  for (one.wait(250_000); one.ended.length === 0; one.wait(30_000)) {
    await one.refresh.ensureFresh().catch(() => {})
    expect(one.time.ticks).toBeLessThan(5000 + 400_000)
  }
  expect(one.asked).toEqual(['r0', 'r0', 'r0', 'r0', 'r0'])
  expect(one.time.wall - wall - 30_000).toBeGreaterThanOrEqual(360_000)
})

test('TOKEN-03 a network that comes back keeps the session', async () => {
  const one = tab()
  one.answerWith(() => Promise.reject(new Error('offline')))
  one.wait(250_000)
  await one.refresh.ensureFresh()
  one.answerWith(async () => ({ accessToken: 'a1', refreshToken: 'r1' }))
  one.wait(30_000)
  await one.refresh.ensureFresh()
  expect(storedOf(one.session).get().accessToken).toBe('a1')
  expect(one.ended).toEqual([])
})

test('TOKEN-03 a laptop that wakes before its network holds its calls instead of losing the session', async () => {
  const one = tab()
  one.answerWith(() => Promise.reject(new Error('offline')))
  one.wait(3_600_000)
  await expect(one.refresh.ensureFresh()).rejects.toThrow('offline')
  expect(one.ended).toEqual([])
})

test('TOKEN-02 the issuer goes with the token, and is empty where none is known', async () => {
  const one = tab()
  one.wait(250_000)
  await one.refresh.ensureFresh()
  storedOf(one.session).update({ emissor: null })
  one.wait(250_000)
  await one.refresh.ensureFresh()
  expect(one.issuers).toEqual(['1', ''])
})

test('TOKEN-01 who signs out while the other tabs are asked asks the server nothing', async () => {
  const room: ((message: TabMessage) => void)[] = []
  const one = tab({ room })
  room.push((message) => 'who' in message && one.session.reset())
  one.wait(750_000)
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual([])
})

test('TOKEN-01 other tabs are asked only about a token that may be spent beyond the server’s grace', async () => {
  const questions = async (age: number) => {
    const one = tab()
    one.wait(age)
    await one.refresh.ensureFresh()
    return one.said.filter((message) => 'who' in message).length
  }
  expect([await questions(294_999), await questions(295_000)]).toEqual([0, 1])
})

test('TOKEN-01 a tab without a session answers nobody', async () => {
  const one = tab()
  one.wait(250_000)
  await one.refresh.ensureFresh()
  one.said.length = 0
  one.refresh.hear({ who: 'r0' })
  one.refresh.hear({ who: 'of a stranger' })
  expect(one.said).toEqual([{ spent: 'r0', pair: { accessToken: 'a-r0', refreshToken: 'r0+' } }])
  storedOf(one.session).update({ accessToken: null })
  one.refresh.hear({ who: 'r0' })
  one.session.reset()
  one.refresh.hear({ who: 'r0' })
  expect(one.said).toHaveLength(1)
})

test('TOKEN-05 an answer that comes after the sign-out is kept nowhere and told to nobody, and its refusal ends nothing', async () => {
  const one = tab()
  let settle = { yes: (_pair: TokenPair) => {}, no: (_error: unknown) => {} }
  one.answerWith(() => new Promise((yes, no) => (settle = { yes, no })))
  for (const end of [() => settle.yes({ accessToken: 'x', refreshToken: 'y' }), () => settle.no(refusal)]) {
    storedOf(one.session).update({ accessToken: 'a0', refreshToken: 'r0', tokensAt: one.time.wall })
    one.wait(250_000)
    const refreshing = one.refresh.ensureFresh()
    one.session.reset()
    end()
    await refreshing
    expect(storedOf(one.session).get().accessToken).toBeNull()
  }
  expect([one.said, one.ended]).toEqual([[], []])
})

test('TOKEN-03 a token of 360 s is dead, and a minute of failures with it ends the session', async () => {
  const fresh = tab()
  fresh.answerWith(() => Promise.reject(new Error('offline')))
  fresh.wait(359_999)
  await fresh.refresh.ensureFresh()
  fresh.wait(1)
  await expect(fresh.refresh.ensureFresh()).rejects.toThrow('offline')
  fresh.wait(59_998)
  await expect(fresh.refresh.ensureFresh()).rejects.toThrow('offline')
  expect(fresh.ended).toEqual([])
  fresh.wait(1)
  await fresh.refresh.ensureFresh()
  expect(fresh.ended).toEqual([true])
})
