import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { type CountTogether, type LimitName, limiter, wideLimiter } from './limits.ts'

let now = 0
const from = (ip: string): FastifyRequest => ({ ip }) as FastifyRequest

function refusalOf(attempt: () => void): Refusal | undefined {
  try {
    attempt()
    return undefined
  } catch (error) {
    return error as Refusal
  }
}

test('SSO-07 the minute’s calls are answered, the next says when to come back, and a new minute begins anew', () => {
  const limit = limiter(1, () => now)
  const ask = () => refusalOf(() => limit('signInAddress', from('10.0.0.1')))
  for (let call = 0; call < 20; call += 1) expect(ask()).toBeUndefined()
  now += 12_500
  expect(ask()).toMatchObject({ code: 'MUITAS_REQUISICOES', retryAfterSeconds: 48 })
  now += 47_500
  expect(ask()).toBeUndefined()
})

test('SSO-07 each limit counts by itself, and each address', () => {
  const limit = limiter(1, () => now)
  for (let call = 0; call < 21; call += 1) refusalOf(() => limit('signInAddress', from('10.0.0.1')))
  expect(refusalOf(() => limit('signInAddress', from('10.0.0.2')))).toBeUndefined()
  expect(refusalOf(() => limit('visitorAddress', from('10.0.0.1')))).toBeUndefined()
})

test('SSO-07 who brings twenty thousand addresses makes the server forget the oldest, not grow', () => {
  const limit = limiter(1, () => now)
  const many = Array.from({ length: 20_000 }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`)
  for (let call = 0; call < 21; call += 1) refusalOf(() => limit('signInAddress', from('192.0.2.1')))
  for (const ip of many) limit('signInAddress', from(ip))
  expect(refusalOf(() => limit('signInAddress', from('192.0.2.1')))).toBeUndefined()
})

/** The n-th network of a site, with an address of its own. */
const networkAt = (site: string, number: number) => from(`2001:db8:${site}:${number.toString(16)}::1`)

test('SSO-07 the networks of one /48 have ten times a network’s calls together, and other sites and networks all of theirs', () => {
  const limit = limiter(1, () => (now += 1))
  const ask = (request: FastifyRequest) => refusalOf(() => limit('signInAddress', request))
  for (let call = 0; call < 200; call += 1) expect(ask(networkAt('5', call % 10)), `call ${call}`).toBeUndefined()
  expect(ask(networkAt('5', 10)), 'a fresh network of a spent site').toMatchObject({ code: 'MUITAS_REQUISICOES' })
  expect(ask(networkAt('6', 10))).toBeUndefined()
  for (let call = 0; call < 201; call += 1) expect(ask(from(`10.5.0.${call}`)), 'IPv4 has no sites').toBeUndefined()
})

const wideRefusal = (attempt: Promise<void>): Promise<Refusal | undefined> =>
  attempt.then(
    () => undefined,
    (error: Refusal) => error,
  )

test('SSO-07 calls at other processes count, each limit and each address by itself', async () => {
  const counts = new Map<string, number>()
  const count: CountTogether = async (bucket) => {
    const next = (counts.get(bucket) ?? 0) + 1
    counts.set(bucket, next)
    return { count: next, leftMs: 12_500 }
  }
  const nodes = [1, 2].map(() =>
    wideLimiter(
      limiter(1, () => now),
      count,
      1,
    ),
  )
  const ask = (node: number, name: LimitName = 'signInAddress', ip = '10.1.0.1') =>
    wideRefusal(nodes[node]!(name, from(ip)))
  for (let call = 0; call < 20; call += 1) expect(await ask(call % 2)).toBeUndefined()
  expect(await ask(0)).toMatchObject({ code: 'MUITAS_REQUISICOES', retryAfterSeconds: 13 })
  expect(await ask(1)).toMatchObject({ code: 'MUITAS_REQUISICOES' })
  expect(await ask(1, 'codeAddress')).toBeUndefined()
  expect(await ask(1, 'signInAddress', '10.1.0.2')).toBeUndefined()
})

test('SSO-07 a site’s share is of all processes too', async () => {
  const counts = new Map<string, number>()
  const count: CountTogether = async (bucket) => {
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    return { count: counts.get(bucket)!, leftMs: 12_500 }
  }
  const nodes = [1, 2].map(() =>
    wideLimiter(
      limiter(1, () => now),
      count,
      1,
    ),
  )
  const ask = (node: number, number: number) => wideRefusal(nodes[node]!('signInAddress', networkAt('7', number)))
  for (let call = 0; call < 200; call += 1) expect(await ask(call % 2, call % 20), `call ${call}`).toBeUndefined()
  for (const node of [0, 1]) expect(await ask(node, 20 + node)).toMatchObject({ code: 'MUITAS_REQUISICOES' })
})

test('SSO-07 where the others are not known the process counts alone, and never without a limit', async () => {
  const limit = wideLimiter(
    limiter(1, () => now),
    async () => undefined,
    1,
  )
  const ask = () => wideRefusal(limit('codeAddress', from('10.1.0.3')))
  for (let call = 0; call < 30; call += 1) expect(await ask()).toBeUndefined()
  expect(await ask()).toMatchObject({ code: 'MUITAS_REQUISICOES' })
})

test('SSO-07 who is refused here, and what protects nothing, asks no other process', async () => {
  let asked = 0
  const limit = wideLimiter(
    limiter(1, () => now),
    async () => ({ count: (asked += 1), leftMs: 1 }),
    1,
  )
  for (let call = 0; call < 50; call += 1) await wideRefusal(limit('signInAddress', from('10.1.0.4')))
  expect(asked).toBe(20)
  for (let call = 0; call < 50; call += 1) await wideRefusal(limit('telemetryAddress', from('10.1.0.4')))
  expect(asked).toBe(20)
})

test('SVC-01 SSO-07 who paid often may still lock a lost card, and who locks and unlocks may still pay', () => {
  const limit = limiter(1, () => now)
  const caller = { ip: '10.0.0.1', caller: { sessionId: 's' } } as FastifyRequest
  const ask = (call: CallName) => refusalOf(() => limit(contract[call].limit, caller))
  for (let call = 0; call < 10; call += 1) expect(ask('createPix')).toBeUndefined()
  expect(ask('createPix')).toMatchObject({ code: 'MUITAS_REQUISICOES' })
  for (const call of ['lockCard', 'changeDueDay', 'replaceCard'] as const) expect(ask(call)).toBeUndefined()
  for (let call = 0; call < 7; call += 1) expect(ask('lockCard')).toBeUndefined()
  expect(ask('lockCard')).toMatchObject({ code: 'MUITAS_REQUISICOES' })
})

test('SVC-01 SSO-07 whatever is paid, a charge is made at most ten times a minute; whatever is printed, so is a file', () => {
  const makesCharges = Object.entries<Call>(contract).filter(([name]) => /^create\w*(Pix|Slip|PayLink)$/.test(name))
  const makesFiles = Object.entries<Call>(contract).filter(([, { file }]) => file !== undefined)
  for (const kind of ['Pix', 'Slip'])
    for (const payable of ['', 'Booklet', 'Agreement'])
      expect(makesCharges.map(([name]) => name)).toContain(`create${payable}${kind}`)
  expect(makesCharges.filter(([, { limit }]) => limit !== 'paymentSession')).toEqual([])
  expect(makesFiles.length).toBeGreaterThan(10)
  expect(makesFiles.filter(([, { limit }]) => limit !== 'fileSession')).toEqual([])
})
