/** Signed calls in the hands of somebody who overheard one, or who holds another sender's secret. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { signCall, signNotice, signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { createPayer, txidOf } from '../payer.ts'
import { type Twin, createTwin } from '../twins.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'

let world: World
let twin: Twin
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Quitéria')
})

const { PIX, BOLETO, MESA } = NOTICE_SECRETS
const now = () => world.clock.now()

async function post(path: string, body: string, signature: string, from = world.address) {
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  const answer = await fetch(`${from}/webhook/${path}`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

/** An order’s signature, as the desk’s own program writes it. */
const orderOf = (secret: string, path: string, body: string, by = 'maria.mesa') =>
  signOrder(secret, { address: `/webhook/${path}`, body, by }, now())

const sendLink = () => JSON.stringify({ acao: 'enviar', emissor: '1', cpf: twin.cpf, canal: 'SMS' })
const sms = async (): Promise<number> => {
  await world.run('messages')
  return world.sandbox.sms.messages().filter(({ to }) => to === twin.phone).length
}

const orders: Record<string, object> = {
  suspenso: { acao: 'listar' },
  acesso: { acao: 'encerrar', emissor: '1', cpf: '00000001082', nota: 'psp' },
  divida: { acao: 'contestar', emissor: '1', cpf: '00000001082', contrato: '1', valorCentavos: 1, nota: 'psp' },
  credito: { acao: 'listar' },
  protocolo: { acao: 'listar' },
  recebidos: { desde: '2026-11-19T00:00:00-03:00' },
  aceites: { acao: 'conferir' },
  servico: { acao: 'listar' },
  'link-negociacao': { acao: 'revogar', emissor: '1', cpf: '00000001082' },
}

test.each(Object.entries(orders))(
  'M2 whoever may sign a payment’s notice does nothing at the desk’s %s',
  async (path, order) => {
    const body = JSON.stringify(order)
    for (const secret of [PIX, BOLETO]) {
      expect((await post(path, body, orderOf(secret, path, body))).status).toBe(401)
      expect((await post(path, body, signNotice(secret, body, now()))).status).toBe(401)
    }
    expect((await post(path, body, orderOf(MESA, path, body))).status).not.toBe(401)
  },
)

test('M2 INV-10 each sender’s notices come to its own address alone', async () => {
  const pairs = [
    ['pix', 'boletos', BOLETO],
    ['pix', 'pix', MESA],
    ['boleto', 'boletos', PIX],
    ['boleto', 'boletos', MESA],
  ] as const
  for (const [path, list, secret] of pairs) {
    const body = JSON.stringify({ [list]: [] })
    expect((await post(path, body, signNotice(secret, body, now()))).status, path).toBe(401)
  }
  const empty = '{"pix":[]}'
  expect((await post('pix', empty, signNotice(PIX, empty, now()))).status).toBe(200)
})

test('M2 one signed order is good once: overheard and posted twelve times it sends one message', async () => {
  const body = sendLink()
  const signature = orderOf(MESA, 'link-negociacao', body)
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1) statuses.push((await post('link-negociacao', body, signature)).status)
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => post('link-negociacao', body, signature)))
  expect([...statuses, ...atOnce.map(({ status }) => status)]).toEqual([200, ...Array<number>(11).fill(409)])
  expect(await sms()).toBe(1)
  const another = await world.another()
  expect((await post('link-negociacao', body, signature, another.address)).status, 'at another process').toBe(409)
  await another.app.close()
  world.clock.advance(minutes(6))
  expect((await post('link-negociacao', body, signature)).status).toBe(401)
  expect(await sms()).toBe(1)
})

test('M2 of twelve copies of an order at once one is done', async () => {
  const body = sendLink()
  const signature = orderOf(MESA, 'link-negociacao', body)
  const answers = await Promise.all(Array.from({ length: 12 }, () => post('link-negociacao', body, signature)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(11).fill(409)])
  expect(await sms()).toBe(1)
})

test('M2 an order says who acts, by a signature that nobody may write otherwise', async () => {
  const body = sendLink()
  const address = '/webhook/link-negociacao'
  for (const words of [{}, { id: 'marca-da-mesa-1' }, { by: 'maria.mesa' }]) {
    const answer = await post('link-negociacao', body, signCall(MESA, { address, body, ...words }, now()))
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('por=')])
  }
  const signed = orderOf(MESA, 'link-negociacao', body)
  const changes = [
    signed.replace('maria.mesa', 'joao.mesa'),
    signed.replace(/id=[^,]+/, 'id=outra-marca-1'),
    signed.replace(/,por=[^,]+/, ''),
  ]
  for (const changed of changes) expect((await post('link-negociacao', body, changed)).status, changed).toBe(401)
  const other = JSON.stringify({ acao: 'revogar', emissor: '1', cpf: twin.cpf })
  expect((await post('link-negociacao', other, signed)).status, 'of another body').toBe(401)
  expect(await sms()).toBe(0)
})

test('M2 an order is good at its own address alone, and a body never passes for words of its signature', async () => {
  const body = sendLink()
  expect((await post('link-negociacao', body, orderOf(MESA, 'servico', body))).status, 'turned aside').toBe(401)
  expect((await post('link-negociacao', body, signNotice(MESA, body, now()))).status, 'of the body alone').toBe(401)
  expect(await sms()).toBe(0)
})

test('M2 INV-10 a large batch may prove itself before it is read, for its own address alone', async () => {
  const large = JSON.stringify({ pix: [], lote: 'x'.repeat(300 * 1024) })
  const bound = (secret: string) => signCall(secret, { address: '/webhook/pix', body: large }, now())
  expect((await post('pix', large, bound(PIX))).status).toBe(200)
  expect((await post('pix', large, signNotice(PIX, large, now()))).status, 'as PSPs sign').toBe(200)
  expect((await post('boleto', large, bound(BOLETO))).status, 'turned aside').toBe(401)
})

test('M2 what the desk did stands with who did it', async () => {
  const { contract } = await world.db
    .selectFrom('debts')
    .select('contract')
    .where('customerId', '=', twin.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const order = {
    acao: 'contestar',
    emissor: '1',
    cpf: twin.cpf,
    contrato: contract,
    valorCentavos: 1000,
    nota: 'carta',
  }
  const body = JSON.stringify(order)
  expect((await post('divida', body, orderOf(MESA, 'divida', body, 'joana@emissor.example'))).status).toBe(200)
  const events = world.db.selectFrom('deskEvents').select(['act', 'actor']).where('customerId', '=', twin.id)
  expect(await events.execute()).toEqual([{ act: 'contest', actor: 'joana@emissor.example' }])
  const taken = world.db
    .selectFrom('deskOrders')
    .select(['address', 'act', 'status'])
    .where('actor', '=', 'joana@emissor.example')
  expect(await taken.execute()).toEqual([{ address: '/webhook/divida', act: 'contestar', status: 200 }])
})

test('M2 INV-10 a notice that is posted twelve times is one notice, and pays once', async () => {
  const payer = await createPayer(world)
  const { cobranca } = (await payer.pix()).body
  const paid = await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  const pix = {
    endToEndId: paid.paid ? paid.endToEndId : '',
    txid: txidOf(cobranca),
    valor: '1284.60',
    horario: '2026-11-19T13:00:00Z',
  }
  const body = JSON.stringify({ pix: [pix] })
  const signature = signNotice(PIX, body, now())
  for (let time = 0; time < 12; time += 1) expect((await post('pix', body, signature)).status).toBe(202)
  await world.noticesApplied()
  const kept = world.db.selectFrom('notices').select(['state', 'copies']).where('externalId', '=', pix.endToEndId)
  expect(await kept.execute()).toEqual([{ state: 'applied', copies: 12 }])
  const payments = world.db.selectFrom('payments').select('id').where('chargeId', '=', cobranca)
  expect(await payments.execute()).toHaveLength(1)
})
