/** Roles of the provider at the desk’s page: who may do what. Its queue too, and the kinds of work that `desk-page` leaves out. */
import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { clerks } from '@portal/sandbox/clerks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tools/free-port.mjs'
import { days, later } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { type Clerk, clerkAt, deskEnvironment, openDesk } from '../clerk.ts'
import { closing, eventsOf, findItem, moneyAside } from '../desk-acts.ts'
import { createNegotiator } from '../negotiator.ts'
import { openPort } from '../operator.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let page: Awaited<ReturnType<typeof openDesk>>
let marina: Payer
let ana: Clerk
/** Acts alone. */
let carla: Clerk
/** Approves alone. */
let davi: Clerk
beforeAll(async () => {
  world = await createWorld(deskEnvironment(await freePort()))
  page = await openDesk(world)
  marina = await createPayer(world)
  ;[ana, carla, davi] = [clerkAt(page.origin), clerkAt(page.origin), clerkAt(page.origin)]
  await ana.enter(clerks[0].subject)
  await carla.enter(clerks[2].subject)
  await davi.enter(clerks[3].subject)
})
afterAll(async () => {
  await page.close()
  await world.close()
})

const insufficient = { status: 403, body: { codigo: 'PAPEL_INSUFICIENTE' } }
const acts = async (subjectId: string) => (await eventsOf(world, subjectId)).map(({ act, actor }) => [act, actor])

test('OPS-01 who has no role at the desk is not let in, though the provider knows them', async () => {
  const elisa = clerkAt(page.origin)
  expect(await elisa.enter(clerks[4].subject)).toBe('/?entrada=recusada')
  expect(await elisa.get('/mesa/fila')).toMatchObject({ status: 401 })
})

test('INV-10 who only acts proposes and decides on nothing of others; who only approves decides and orders nothing', async () => {
  expect(await carla.get('/mesa/sessao')).toMatchObject({ body: { papeis: ['ATENDE'] } })
  expect(await davi.get('/mesa/sessao')).toMatchObject({ body: { papeis: ['APROVA'] } })
  const id = await moneyAside(world, '83000001')
  expect(await davi.order(closing(id))).toMatchObject(insufficient)
  expect(await ana.order(closing(id))).toMatchObject({ status: 202 })
  const proposal = async () => (await findItem(ana, 'SUSPENSO', id))?.proposta?.id ?? ''
  const first = await proposal()
  for (const approves of [true, false]) expect(await carla.decide(first, approves)).toMatchObject(insufficient)
  expect(await proposal(), 'it waits on').toBe(first)
  expect(await ana.decide(first, false)).toMatchObject({ status: 200 })

  expect(await carla.order(closing(id))).toMatchObject({ status: 202 })
  expect(await davi.decide(await proposal(), true)).toMatchObject({ status: 200, body: { resultado: 'FEITO' } })
  expect(await acts(id)).toEqual([['suspense-closing', 'davi.mesa']])
})

test('AGR-01 a credit is given back by two clerks, and waits no more', async () => {
  const edna = await createNegotiator(world)
  const { id: credito } = await edna.agree({ quantidade: 2 })
  await world.db.updateTable('agreements').set({ creditCents: 7000 }).where('id', '=', credito).execute()
  const pedido = { acao: 'devolver', credito, protocolo: 'DEV-2026-92', nota: 'Pix à conta de origem' } as const
  expect(await carla.order({ sala: 'credito', pedido })).toMatchObject({ status: 202 })
  const proposal = (await findItem(davi, 'CREDITO', credito))?.proposta
  expect(proposal).toMatchObject({ visto: { valorCentavos: 7000 }, por: { login: 'carla.mesa' } })
  expect(await davi.decide(proposal?.id ?? '', true)).toMatchObject({ status: 200, body: { resultado: 'FEITO' } })
  expect(await findItem(ana, 'CREDITO', credito)).toBeUndefined()
  expect(await acts(credito)).toEqual([['credit-back', 'davi.mesa']])
})

test('INV-10 a payment that somebody says they made is shown with its day, and asks for no order', async () => {
  const { cartao, order } = marina
  const body = { cartao, fatura: order.fatura, forma: 'PIX', pagoEm: civilDateInSaoPaulo(world.clock.now()) } as const
  const { body: claim } = await marina.browser.call('claimPayment', { body, key: newKey() })
  const item = await findItem(ana, 'PAGAMENTO_INFORMADO', claim.protocolo)
  expect(item).toMatchObject({ nome: 'Marina Souza', forma: 'PIX', pagoEm: body.pagoEm, proposta: null })
  const pedido = { acao: 'responder', protocolo: claim.protocolo, etapa: 'ATENDIDO', nota: 'Pago.' } as const
  expect(await ana.order({ sala: 'servico', pedido })).toMatchObject({ status: 409, body: { codigo: 'NAO_ESPERA' } })
  const { body: charge } = await marina.pix()
  await world.sandbox.psp.pay(charge.cobranca.replaceAll('-', ''))
  await world.noticesApplied()
  expect(await findItem(ana, 'PAGAMENTO_INFORMADO', claim.protocolo), 'the money came').toBeUndefined()
})

test('SVC-01 another card is answered by one clerk, step by step; a limit, which lets more be spent, by two', async () => {
  const params = { cartao: marina.cartao }
  const card = await marina.browser.call('replaceCard', { params, body: { motivo: 'DANO' }, key: newKey() })
  const answer = (protocolo: string, etapa: 'EM_PRODUCAO' | 'ATENDIDO', more: { cartaoFinal?: string } = {}) =>
    carla.order({ sala: 'servico', pedido: { acao: 'responder', protocolo, etapa, nota: 'Conferido.', ...more } })
  const { protocolo } = card.body
  expect(await findItem(carla, 'PEDIDO', protocolo)).toMatchObject({ servico: 'SEGUNDA_VIA', etapasDeDois: [] })
  expect(await answer(protocolo, 'EM_PRODUCAO')).toMatchObject({ status: 200, body: { resultado: 'FEITO' } })

  const asked = await marina.browser.call('askLimit', { params, body: { valorCentavos: 900_000 }, key: newKey() })
  const limit = asked.body.protocolo
  expect(await answer(limit, 'ATENDIDO')).toMatchObject({ status: 202, body: { resultado: 'PROPOSTO' } })
  expect(await davi.decide((await findItem(davi, 'PEDIDO', limit))?.proposta?.id ?? '', true)).toMatchObject({
    status: 200,
  })
  expect(await findItem(carla, 'PEDIDO', limit)).toBeUndefined()
})

test('OPS-01 the queue is by the day of an answer, the soonest first, whichever list an item comes from', async () => {
  await moneyAside(world, '83000002')
  const late = await moneyAside(world, '83000003')
  // Behind all others, though its list is the first that is read.
  const raisedAt = later(world.clock.now(), days(60))
  await world.db.updateTable('suspense').set({ raisedAt }).where('id', '=', late).execute()
  const edna = await createNegotiator(world)
  const { id } = await edna.agree({ quantidade: 2 })
  await world.db.updateTable('agreements').set({ creditCents: 900 }).where('id', '=', id).execute()
  const { itens } = await ana.queue()
  const readable = itens.flatMap((item) => (item.tipo === 'ILEGIVEL' ? [] : [item]))
  const answerDays = readable.map(({ responderAte }) => responderAte)
  expect(new Set(readable.map(({ tipo }) => tipo)).size, 'several lists').toBeGreaterThan(2)
  expect(new Set(answerDays).size, 'several days').toBeGreaterThan(2)
  expect(answerDays).toEqual(answerDays.toSorted())
  expect(readable.at(-1)?.id).toBe(late)
})

test('OPS-01 calls of the desk are counted by their route, refused ones too', async () => {
  const port = await openPort(world)
  const counted = (route: string, status: string) =>
    port.value(`portal_calls_total{call="${route}",status="${status}"}`)
  const before = (await counted('/mesa/fila', '2xx')) ?? 0
  await ana.queue()
  await davi.order(closing(crypto.randomUUID()))
  // The order asks the queue for its version first.
  expect(await counted('/mesa/fila', '2xx')).toBe(before + 2)
  expect(await counted('/mesa/ordens', '4xx')).toBeGreaterThan(0)
  expect(await port.value('portal_call_seconds_count{call="/mesa/fila",status="2xx"}')).toBe(before + 2)
  port.close()
})
