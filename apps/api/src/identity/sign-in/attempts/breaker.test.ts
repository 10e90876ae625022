import { expect, test } from 'vitest'
import { minutes, seconds, stoppedClock } from '../../../platform/clock.ts'
import { guessBreaker } from './breaker.ts'

const stranger = { issuer: '1', network: '203.0.113.9' }
const home = { issuer: '1', network: '198.51.100.7' }

function begin() {
  const clock = stoppedClock('2026-11-19T13:00:00Z')
  const breaker = guessBreaker(clock, 1)
  const note = (times: number, right: boolean, issuer = '1') => {
    for (let time = 0; time < times; time += 1) breaker.note({ issuer, network: `192.0.2.${time}`, right })
  }
  return { clock, breaker, note }
}

test('SSO-07 after a hundred wrong passwords in a minute networks that nobody signed in from are held shorter, for a quarter of an hour', () => {
  const { clock, breaker, note } = begin()
  breaker.note({ ...home, right: true })
  note(100, false)
  expect(breaker.isStrict(stranger)).toBe(false)
  note(1, false)
  expect([breaker.isStrict(stranger), breaker.isStrict(home)]).toEqual([true, false])
  clock.advance(minutes(15) - seconds(1))
  expect(breaker.isStrict(stranger)).toBe(true)
  clock.advance(seconds(1))
  expect(breaker.isStrict(stranger)).toBe(false)
})

test('SSO-07 as many right passwords as wrong ones are a busy day, and so are few wrong ones minute after minute', () => {
  const { clock, breaker, note } = begin()
  note(150, true)
  note(150, false)
  expect(breaker.isStrict(stranger)).toBe(false)
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(minutes(1))
    note(90, false)
  }
  expect(breaker.isStrict(stranger)).toBe(false)
})

test('SSO-07 guesses at one issuer hold nobody of another', () => {
  const { breaker, note } = begin()
  note(101, false, '2')
  expect([breaker.isStrict(stranger), breaker.isStrict({ ...stranger, issuer: '2' })]).toEqual([false, true])
})
