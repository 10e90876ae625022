import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { openCollector } from '../collector.ts'
import { openPort } from '../operator.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let collector: Awaited<ReturnType<typeof openCollector>>
const lines: string[] = []
beforeAll(async () => {
  collector = await openCollector()
  const watched = { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` }
  world = await createWorld(watched, { logTo: { write: (line) => void lines.push(line) } })
})
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.tokens.deny()
  world.sandbox.psp.tokens.refuse()
})
afterAll(async () => {
  await world.close()
  await collector.close()
})

test('AUTO-34 no answer, line of the log, trace or figure has the number of an authorisation, nor the payer’s CPF: no address can', async () => {
  lines.splice(0)
  const holder = await createAuthoriser(world)
  await holder.authorise('TOTAL', '52998224725')
  world.sandbox.psp.faults.next('5xx', { calls: /(cobr|rec)\//, when: 'order-lost', times: 3 })
  await holder.choose('MINIMO')
  await holder.cancel()
  for (const time of ['2026-11-19 12:00', '2026-11-23 00:06']) await moveTo(world, time)
  const recId = await holder.recId()
  const answers = JSON.stringify([await holder.state(), await holder.past(), await holder.invoice()])
  expect(answers, 'what a page knows is in no address of it').toContain('***.982.247-**')
  const operator = await openPort(world)
  const figures = await operator.text()
  operator.close()
  // The spans that are left are sent at the end of the server.
  await world.restart()
  const spans = collector.spans().map(({ name }) => name)
  expect(spans).toEqual(expect.arrayContaining(['pix', 'automaticDebit', 'cancelAutomaticDebit']))
  expect(lines.length).toBeGreaterThan(5)
  const told = [...lines, ...collector.taken.map(({ text }) => text), answers, figures]
  for (const secret of [recId, '52998224725', holder.twin.cpf])
    expect(told.filter((text) => text.includes(secret))).toEqual([])
})

test.each([
  ['cobr.write', '10:00', '11:05'],
  ['rec.read', '12:00', '13:05'],
])(
  'AUTO-35 a PSP that grants no %s turns Pix Automático off by name, for an hour, and every other Pix goes on',
  async (scope, from, until) => {
    const holder = await createAuthoriser(world)
    await moveTo(world, `2026-11-19 ${from}`)
    await holder.activate()
    world.sandbox.psp.tokens.deny(scope)
    lines.splice(0)
    await world.sandbox.psp.automatic.desk.approve(await holder.recId())
    await holder.settled()
    expect(lines.filter((line) => line.includes('Pix Automático is off') && line.includes(scope))).toHaveLength(1)
    expect(await holder.call('automaticDebit', { query: { cartao: holder.cartao } })).toMatchObject({
      status: 404,
      code: 'NAO_ENCONTRADO',
    })
    expect((await holder.invoice()).debitoPix).toBeNull()
    const { status, body } = await holder.pay()
    expect(status).toBe(200)
    expect(await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))).toMatchObject({ paid: true })
    await holder.settled()
    expect((await holder.books()).settledAt).not.toBeNull()
    world.sandbox.psp.tokens.deny()
    await moveTo(world, `2026-11-19 ${until}`)
    expect((await holder.state()).situacao).toBe('ATIVO')
  },
)

const off = () => lines.filter((line) => line.includes('Pix Automático is off'))

test('AUTO-35 a PSP that gives no token at all for its scopes turns Pix Automático off by name, menu, invoice and calls, and every other Pix goes on', async () => {
  const holder = await createAuthoriser(world)
  await moveTo(world, '2026-11-19 14:00')
  await holder.activate()
  world.sandbox.psp.tokens.refuse('rec.write')
  world.sandbox.psp.tokens.revoke()
  lines.splice(0)
  await world.sandbox.psp.automatic.desk.approve(await holder.recId())
  await holder.settled()
  expect(off()).toEqual([expect.stringMatching(/no token for [^"]*rec\.write[^"]*: 400 invalid_scope/)])
  expect(await holder.call('automaticDebit', { query: { cartao: holder.cartao } })).toMatchObject({ status: 404 })
  const { body: menu } = await holder.call('cardServices', { params: { cartao: holder.cartao } })
  expect([menu.debitoPix, (await holder.invoice()).debitoPix]).toEqual([null, null])
  const { body } = await holder.pay()
  expect(await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))).toMatchObject({ paid: true })
  await holder.settled()
  expect((await holder.books()).settledAt).not.toBeNull()
  world.sandbox.psp.tokens.refuse()
  await moveTo(world, '2026-11-19 15:05')
  expect((await holder.state()).situacao).toBe('ATIVO')
})

test('AUTO-35 who activates while the PSP gives no token hears so at once, and nobody is offered it after that', async () => {
  const [holder, other] = [await createAuthoriser(world), await createAuthoriser(world)]
  await moveTo(world, '2026-11-19 16:00')
  await holder.state()
  world.sandbox.psp.tokens.refuse('cobr.write')
  world.sandbox.psp.tokens.revoke()
  expect((await holder.activate()).code).toBe('PIX_AUTOMATICO_INDISPONIVEL')
  expect((await other.call('automaticDebit', { query: { cartao: other.cartao } })).status).toBe(404)
  expect(await holder.acts(), 'nothing was accepted at the bank').toEqual([])
})

test('AUTO-35 a token that is refused amid an order is no refusal of the debit: it is made once the PSP grants it again', async () => {
  const holder = await createAuthoriser(world)
  await moveTo(world, '2026-11-19 18:00')
  await holder.activate()
  world.sandbox.psp.tokens.deny('cobr.write')
  world.sandbox.psp.tokens.refuse('cobr.write')
  await world.sandbox.psp.automatic.desk.approve(await holder.recId())
  await holder.settled()
  world.sandbox.psp.tokens.deny()
  world.sandbox.psp.tokens.refuse()
  await moveTo(world, '2026-11-19 19:05')
  expect(await holder.atPsp()).toEqual(['ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA'])
  expect(await holder.alerts()).toEqual(['debit-on', 'debit-scheduled'])
})
