import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { eventsOf, openStream } from '../event-stream.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { enterQuickSlip } from '../quick-slip-steps.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

const soon = () => AbortSignal.timeout(15_000)

async function pay(cobranca: string, how?: Parameters<World['sandbox']['psp']['pay']>[1]): Promise<void> {
  expect(await world.sandbox.psp.pay(txidOf(cobranca), how)).toMatchObject({ paid: true })
  await world.noticesApplied()
}

/** A Pix in its last ten seconds, and the stream of its events. */
async function almostOver() {
  const { cobranca } = (await payer.pix()).body
  world.clock.advance(seconds(1790))
  await payer.browser.signIn(payer.twin)
  const events = eventsOf(payer.browser, cobranca, soon())
  expect((await events.next()).value).toMatchObject({ situacao: 'AGUARDANDO', segundosRestantes: 10 })
  return { cobranca, events }
}

test('INV-06 INV-10 who watches a Pix is told when it is paid, and the stream ends', async () => {
  const { cobranca } = (await payer.pix()).body
  const events = eventsOf(payer.browser, cobranca, AbortSignal.timeout(10_000))
  expect((await events.next()).value).toMatchObject({ cobranca, situacao: 'AGUARDANDO', segundosRestantes: 1800 })
  await pay(cobranca)
  expect((await events.next()).value).toMatchObject({
    situacao: 'PAGO',
    identificador: expect.stringMatching(/^E[A-Za-z0-9]{31}$/),
  })
  expect((await events.next()).done).toBe(true)
  const again = eventsOf(payer.browser, cobranca, AbortSignal.timeout(10_000))
  expect([(await again.next()).value, (await again.next()).done]).toMatchObject([{ situacao: 'PAGO' }, true])
})

test('INV-06 two who watch the same Pix are both told', async () => {
  const { cobranca } = (await payer.pix()).body
  const watchers = [1, 2].map(() => eventsOf(payer.browser.duplicate(), cobranca, AbortSignal.timeout(10_000)))
  await Promise.all(watchers.map((events) => events.next()))
  await pay(cobranca)
  const told = await Promise.all(watchers.map((events) => events.next()))
  expect(told.map(({ value }) => (value as { situacao: string }).situacao)).toEqual(['PAGO', 'PAGO'])
})

test('INV-06 INV-10 who paid in the last second is told of the payment, not of the end', async () => {
  const { cobranca, events } = await almostOver()
  await pay(cobranca, { silent: true })
  world.clock.advance(seconds(10))
  expect((await events.next()).value).toMatchObject({ situacao: 'PAGO' })
  expect((await events.next()).done).toBe(true)
})

test('INV-06 INV-10 who only asks for the status of a Pix that ended is told that it was paid', async () => {
  const { cobranca } = (await payer.pix()).body
  await pay(cobranca, { silent: true })
  world.clock.advance(seconds(1800))
  await payer.browser.signIn(payer.twin)
  expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
})

test("INV-06 the PSP is asked once about a Pix that ended, and its failure is not the reader's", async () => {
  const { cobranca } = (await payer.pix()).body
  world.clock.advance(seconds(1800))
  await payer.browser.signIn(payer.twin)
  const asked: string[] = []
  const calls = Object.assign(/./, { test: (call: string) => asked.push(call) < 0 })
  world.sandbox.psp.faults.next('slow', { calls })
  world.sandbox.psp.faults.next('5xx', { calls: /^GET \/cob\// })
  for (let look = 0; look < 5; look += 1) expect((await payer.pixStatus(cobranca)).situacao).toBe('EXPIRADO')
  world.sandbox.psp.faults.clear()
  expect(asked.filter((call) => call === `GET /cob/${txidOf(cobranca)}`)).toHaveLength(1)
})

test('INV-06 INV-10 a payment told of just after the end still reaches who watches', async () => {
  const { cobranca, events } = await almostOver()
  const looked = Promise.withResolvers<void>()
  const isLook = (call: string) => call.startsWith('GET /cob/') && (looked.resolve(), false)
  world.sandbox.psp.faults.next('slow', { calls: Object.assign(/./, { test: isLook }) })
  world.clock.advance(seconds(15))
  const next = events.next()
  await looked.promise
  world.sandbox.psp.faults.clear()
  await pay(cobranca, { late: true })
  expect((await next).value).toMatchObject({ situacao: 'PAGO' })
})

test('INV-06 ten seconds after its end a Pix is told to be over', async () => {
  const { events } = await almostOver()
  world.clock.advance(seconds(20))
  expect((await events.next()).value).toMatchObject({ situacao: 'EXPIRADO', segundosRestantes: 0 })
  expect((await events.next()).done).toBe(true)
})

test('INV-06 a session holds four open lines, and one that is closed makes room', async () => {
  const { cobranca } = (await payer.pix()).body
  const lines = Array.from({ length: 4 }, () => new AbortController())
  const open = (signal: AbortSignal) => openStream(payer.browser.duplicate(), cobranca, signal)
  for (const { signal } of lines) expect((await open(signal)).status).toBe(200)
  const refused = await payer.browser.call('pixEvents', { query: { cobranca } })
  expect(refused).toMatchObject({ status: 429, code: 'MUITAS_REQUISICOES' })
  expect(refused.headers.get('retry-after')).toBe('10')
  const other = await createPayer(world)
  const theirs = eventsOf(other.browser, (await other.pix()).body.cobranca, soon())
  expect((await theirs.next()).value).toMatchObject({ situacao: 'AGUARDANDO' })
  await theirs.return(undefined)
  lines[0]?.abort()
  await expect.poll(async () => (await open(soon())).status, { timeout: 5000 }).toBe(200)
  for (const line of lines) line.abort()
})

test('INV-06 the server ends promptly while a line is open, and the line ends well', async () => {
  // A connection that a browser opens ahead of its next call.
  const ahead = connect(Number(new URL(world.address).port), '127.0.0.1')
  await once(ahead, 'connect')
  const visitor = await enterQuickSlip(world, payer.twin)
  const { cobranca } = (await payer.pix()).body
  const events = eventsOf(payer.browser, cobranca, soon())
  await events.next()
  // An answer under way is still sent, and its connection is closed.
  world.sandbox.psp.faults.next('slow', { delayMs: 1500, calls: /^PUT \/cob\// })
  const last = visitor.call('createPix', { body: { ...payer.order, valorCentavos: 50_000 }, key: newKey() })
  await expect.poll(async () => (await payer.books()).charges).toHaveLength(2)
  const begun = performance.now()
  await world.restart()
  expect(performance.now() - begun).toBeLessThan(8000)
  expect((await last).status).toBe(200)
  expect((await events.next()).done).toBe(true)
})
