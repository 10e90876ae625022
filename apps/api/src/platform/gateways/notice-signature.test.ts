import { expect, test } from 'vitest'
import { minutes, stoppedClock } from '../clock.ts'
import { signCall, signNotice, verifyHead, verifyNotice } from './notice-signature.ts'

const address = '/webhook/pix'
const body = '{"pix":[{"valor":"1284.60"}]}'
const [current, former] = ['the key of today', 'the key of yesterday']
const clock = () => stoppedClock('2026-11-21T12:00:00Z')

test('INV-10 a notice signed by the PSP is taken', () => {
  const { now } = clock()
  const header = signNotice(current, body, now())
  expect(header).toMatch(/^t=1795262400,v1=[0-9a-f]{64}$/)
  expect(verifyNotice({ header, body, address, secrets: [current], now: now() })).toBe('ok')
  expect(verifyNotice({ header, body: Buffer.from(body), address, secrets: [current], now: now() })).toBe('ok')
})

test('while a key is being replaced, notices of the old and of the new one are taken', () => {
  const { now } = clock()
  for (const key of [current, former]) {
    const header = signNotice(key, body, now())
    expect(verifyNotice({ header, body, address, secrets: [current, former], now: now() })).toBe('ok')
  }
  const old = signNotice(former, body, now())
  const both = `${signNotice(current, body, now())},${old.split(',')[1]}`
  expect(verifyNotice({ header: both, body, address, secrets: [former], now: now() })).toBe('ok')
  expect(verifyNotice({ header: old, body, address, secrets: [current], now: now() })).toBe('forged')
})

test('a notice without a signature is told from one with a wrong one', () => {
  const now = clock().now()
  const header = signNotice(current, body, now)
  const verdict = (change: Partial<Parameters<typeof verifyNotice>[0]>) =>
    verifyNotice({ header, body, address, secrets: [current], now, ...change })
  expect(verdict({ header: undefined })).toBe('missing')
  expect(verdict({ header: '' })).toBe('missing')
  expect(verdict({ body: `${body} ` })).toBe('forged')
  expect(verdict({ header: header.replace('t=1795262400', 't=1795262401') })).toBe('forged')
  expect(verdict({ secrets: [] })).toBe('forged')
  for (const wrong of [
    'x',
    't=,v1=',
    `${header},`,
    `${header} `,
    header.toUpperCase(),
    't=1795262400',
    header.slice(0, -1),
  ]) {
    expect(verdict({ header: wrong })).toBe('forged')
  }
})

test('an empty key opens nothing, not even to somebody who guessed that it is empty', () => {
  const now = clock().now()
  expect(verifyNotice({ header: signNotice('', body, now), body, address, secrets: [''], now })).toBe('forged')
})

test('a notice kept back or dated ahead is stale after five minutes', () => {
  const time = clock()
  const header = signNotice(current, body, time.now())
  const verdict = () => verifyNotice({ header, body, address, secrets: [current], now: time.now() })
  time.advance(minutes(5))
  expect(verdict()).toBe('ok')
  time.advance(1000)
  expect(verdict()).toBe('stale')
  time.set(-minutes(5) - 1000)
  expect(verdict()).toBe('stale')
  time.set(minutes(60))
  expect(verifyNotice({ header, body: '{}', address, secrets: [current], now: time.now() })).toBe('forged')
})

const call = { address: '/webhook/retorno', body, id: 'marca-da-mesa-1', by: 'maria.mesa' }

test('M2 a bound signature is proven before the body comes, and then the body is held to it', () => {
  const now = clock().now()
  const signed = { header: signCall(current, call, now), secrets: [current, former], now, address: call.address }
  expect(verifyHead(signed)).toBe('ok')
  expect(verifyNotice({ ...signed, body })).toBe('ok')
  expect(verifyNotice({ ...signed, body: `${body} ` })).toBe('forged')
  expect(verifyHead({ ...signed, address: '/webhook/servico' }), 'posted elsewhere').toBe('forged')
  expect(verifyHead({ ...signed, header: signNotice(current, body, now) }), 'of the body alone').toBe('likely')
})

test('M2 no other parts have the same bytes: a piece of one never passes for a piece of the next', () => {
  const now = clock().now()
  const header = signCall(current, call, now)
  const moved = [
    header.replace('por=maria.mesa', 'por=maria.mes'),
    header.replace('id=marca-da-mesa-1,por=maria.mesa', 'id=marca-da-mesa-1maria,por=.mesa'),
    header.replace('id=marca-da-mesa-1,', ''),
    header.replace(',por=maria.mesa', ''),
    header.replace('v2=', 'v1='),
  ]
  for (const other of moved)
    expect(verifyHead({ header: other, address: call.address, secrets: [current], now }), other).toBe('forged')
})
