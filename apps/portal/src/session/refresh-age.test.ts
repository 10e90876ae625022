import { expect, test } from 'vitest'
import { createRefresh, type TabMessage, type TokenPair } from './refresh.ts'
import { createSession } from './session.ts'
import { storedOf } from '../../test/stored.ts'

/** A session just given, alone in its browser, and its two clocks. */
function aged() {
  const session = createSession(() => undefined)
  const time = { now: 1_700_000_000_000, ticks: 5000 }
  storedOf(session).update({ accessToken: 'a0', refreshToken: 'r0', tokensAt: time.now })
  const asked: string[] = []
  const said: TabMessage[] = []
  const ended: true[] = []
  let answer = async (token: string): Promise<TokenPair> => ({ accessToken: `a-${token}`, refreshToken: `${token}+` })
  const refresh = createRefresh({
    session,
    clock: { now: () => time.now, ticks: () => time.ticks },
    exchange: (token) => {
      asked.push(token)
      return answer(token)
    },
    isRefusal: () => false,
    end: () => ended.push(true),
    alone: (work) => work(),
    tell: (message) => said.push(message),
    pause: async () => {},
  })
  return {
    session,
    refresh,
    asked,
    said,
    ended,
    time,
    wait: (ms: number) => {
      time.now += ms
      time.ticks += ms
    },
    answerWith: (given: typeof answer) => (answer = given),
  }
}

test('TOKEN-01 a clock that went back before the tokens were given makes them old, not young', async () => {
  const one = aged()
  one.time.now -= 1
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual(['r0'])
})

test('TOKEN-01 a clock that is moved back a little while the page is open makes no token younger', async () => {
  const one = aged()
  await one.refresh.ensureFresh()
  one.wait(250_000)
  one.time.now -= 100_000
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual(['r0'])
})

test('TOKEN-01 who takes another tab’s pair counts its age from then', async () => {
  const one = aged()
  one.wait(240_000)
  one.refresh.hear({ spent: 'r0', pair: { accessToken: 'b', refreshToken: 's' } })
  one.wait(249_999)
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual([])
  one.wait(1)
  await one.refresh.ensureFresh()
  expect(one.asked).toEqual(['s'])
})

test('TOKEN-03 a network that failed and came back has its whole patience again', async () => {
  const one = aged()
  const fails = () => Promise.reject(new Error('offline'))
  one.answerWith(fails)
  one.wait(350_000)
  await one.refresh.ensureFresh()
  one.answerWith(async () => ({ accessToken: 'a1', refreshToken: 'r1' }))
  await one.refresh.ensureFresh()
  one.answerWith(fails)
  one.wait(360_000)
  await expect(one.refresh.ensureFresh()).rejects.toThrow('offline')
  expect(one.ended).toEqual([])
})

test('TOKEN-01 a session that nothing renews, as a quick slip’s, is never asked for', async () => {
  const one = aged()
  storedOf(one.session).update({ refreshToken: null })
  one.wait(3_600_000)
  await one.refresh.ensureFresh()
  expect([one.asked, one.said]).toEqual([[], []])
})
