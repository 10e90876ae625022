import { expect, test } from 'vitest'
import { eventTallies } from './event-tallies.ts'

const networks = (count: number): string[] => Array.from({ length: count }, (_, at) => `2001:db8:0:${at.toString(16)}`)

test('M5 what was proven, or what the server does by itself, has each its line', () => {
  const tallies = eventTallies()
  for (const event of ['desk-act', 'authn-rescue-done', 'authn-rescue-lapse', 'authn-token-reuse'] as const)
    for (let time = 1; time <= 2000; time += 1)
      expect(tallies.add(event, '', 0)).toEqual({ count: time, missed: 0, missedElsewhere: 0 })
})

test('M5 guesses of one network have sixty lines a minute, and the next minute says how many more there were', () => {
  const tallies = eventTallies()
  const add = (now: number) => tallies.add('authn-login-fail', '192.0.2.1', now)
  const first = Array.from({ length: 100 }, () => add(0))
  expect(first.filter((tally) => tally !== undefined)).toHaveLength(60)
  expect(add(60_000)).toEqual({ count: 101, missed: 40, missedElsewhere: 0 })
})

test('M5 a flood from sixty-five thousand networks has six hundred lines a minute in all, and none is uncounted', () => {
  const tallies = eventTallies()
  let [lines, told] = [0, 0]
  const many = networks(65_536)
  for (const now of [0, 30_000, 60_000, 90_000])
    for (const network of many) {
      const tally = tallies.add('authn-login-fail', network, now)
      if (tally === undefined) continue
      lines += 1
      told += tally.missed + tally.missedElsewhere
    }
  expect(lines).toBe(2 * 600)
  const [[event, rest] = []] = tallies.rest()
  expect(event).toBe('authn-login-fail')
  expect(lines + told + (rest?.missedElsewhere ?? 0)).toBe(4 * 65_536)
  expect(tallies.rest(), 'once').toEqual([])
})

test('M5 a network that is being kept quiet is not forgotten for others that come after it', () => {
  const tallies = eventTallies()
  const add = () => tallies.add('excess-rate-limit-exceeded', '192.0.2.1', 0)
  expect(add()).toBeDefined()
  for (const [at, network] of networks(30_000).entries()) {
    tallies.add('webhook-signature-fail', network, 0)
    if (at % 1000 === 0) expect(add()).toBeUndefined()
  }
  expect(add()).toBeUndefined()
})
