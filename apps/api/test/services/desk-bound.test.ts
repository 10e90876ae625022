/** An order of the desk's page is about what its clerk saw, and a row that nobody can read stops no other. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../../tools/free-port.mjs'
import { clerks } from '@portal/sandbox/clerks'
import { cpfKeyOf } from '../../src/identity/sign-in/attempts/attempts.ts'
import { days } from '../../src/platform/clock.ts'
import { pseudonym } from '../../src/platform/security/security-log.ts'
import { type Clerk, clerkAt, deskEnvironment, openDesk } from '../clerk.ts'
import { contester } from '../contester.ts'
import { closing, eventsOf, findItem, moneyAside } from '../desk-acts.ts'
import { deskOf } from '../desk.ts'
import { createNegotiator } from '../negotiator.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

const lines: string[] = []
let world: World
let page: Awaited<ReturnType<typeof openDesk>>
let marina: Payer
/** The request of a dispute of Marina's. */
let lunch: { protocolo: string }
let ana: Clerk
let bruno: Clerk
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) }
  world = await createWorld({ ...deskEnvironment(await freePort()), LOG_LEVEL: 'error' }, { logTo })
  page = await openDesk(world, logTo)
  marina = await createPayer(world)
  lunch = (await dispute.contestLunch()).pedido
})
afterAll(async () => {
  await page.close()
  await world.close()
})
beforeEach(async () => {
  world.clock.set(0)
  ;[ana, bruno] = [clerkAt(page.origin), clerkAt(page.origin)]
  await ana.enter(clerks[0].subject)
  await bruno.enter(clerks[1].subject)
})

const dispute = contester(
  () => world,
  () => marina,
)
const idOfProposal = async (id: string) => (await findItem(ana, 'SUSPENSO', id))?.proposta?.id ?? ''
const setAmount = (id: string, amountCents: number) =>
  world.db.updateTable('suspense').set({ amountCents }).where('id', '=', id).execute()
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const veil = (kind: 'actor' | 'person', value: string) => pseudonym(world.keys, '2026-11', kind, value)

test('INV-10 the second clerk approves the amount that the first saw: another by now is refused, and the proposal ends', async () => {
  const id = await moneyAside(world, '82000001')
  await ana.order(closing(id))
  const proposal = await idOfProposal(id)
  expect((await findItem(bruno, 'SUSPENSO', id))?.proposta?.visto).toMatchObject({ valorCentavos: 12_345 })
  await setAmount(id, 99_900)
  expect(await bruno.decide(proposal, true)).toMatchObject({
    status: 409,
    body: {
      codigo: 'ITEM_MUDOU',
      mensagem: expect.stringMatching(/era R\$\s123,45 na proposta e agora é R\$\s999,00/),
    },
  })
  expect(await findItem(ana, 'SUSPENSO', id), 'it waits for another proposal').toMatchObject({ proposta: null })
  expect(await eventsOf(world, id), 'nothing was done').toEqual([])
  expect((await eventsOf(world, proposal)).map(({ act, actor }) => [act, actor])).toEqual([
    ['proposal', 'ana.mesa'],
    ['proposal-closing', 'portal'],
  ])
  expect((await ana.queue()).encerradas).toMatchObject([{ id: proposal, porque: 'MUDOU', valorCentavos: 12_345 }])
  expect((await bruno.queue()).encerradas, 'told to who proposed').toEqual([])
})

test('AGR-01 a credit is given back as the first clerk saw it: of another amount by now neither page nor signed order takes it', async () => {
  const edna = await createNegotiator(world)
  const { id: credito } = await edna.agree({ quantidade: 2 })
  const setCredit = (creditCents: number) =>
    world.db.updateTable('agreements').set({ creditCents }).where('id', '=', credito).execute()
  await setCredit(7_000)
  const pedido = { acao: 'devolver', credito, protocolo: 'DEV-2026-91', nota: 'Pix à conta de origem' } as const
  expect((await ana.order({ sala: 'credito', pedido })).status).toBe(202)
  const proposal = (await findItem(ana, 'CREDITO', credito))?.proposta?.id ?? ''
  await setCredit(8_500)
  expect(await bruno.decide(proposal, true)).toMatchObject({
    status: 409,
    body: {
      codigo: 'ITEM_MUDOU',
      mensagem: expect.stringMatching(/era R\$\s70,00 na proposta e agora é R\$\s85,00/),
    },
  })
  const signed = await deskOf(world).order('credito', { ...pedido, valorCentavos: 7_000 })
  expect(signed).toMatchObject({ status: 409, body: { mensagem: expect.stringContaining('mudou') } })
  expect(await findItem(ana, 'CREDITO', credito), 'it waits for another proposal').toMatchObject({
    proposta: null,
    valorCentavos: 8_500,
  })
  expect((await deskOf(world).order('credito', { ...pedido, valorCentavos: 8_500 })).status).toBe(200)
})

test('INV-10 an order about an item that changed since its page was read is refused before anybody proposes it', async () => {
  const id = await moneyAside(world, '82000002')
  const item = await findItem(ana, 'SUSPENSO', id)
  await setAmount(id, 20_000)
  const late = await ana.order({ ...closing(id), versao: item?.versao ?? '' })
  expect(late).toMatchObject({ status: 409, body: { codigo: 'ITEM_MUDOU' } })
  expect(await findItem(ana, 'SUSPENSO', id)).toMatchObject({ proposta: null, valorCentavos: 20_000 })
})

test('INV-10 the money’s own transaction holds amount, reason and slip, also for a signed order', async () => {
  const id = await moneyAside(world, '82000003')
  const { decide } = deskOf(world)
  const order = { acao: 'encerrar', id, nota: 'Devolvido pelo banco.' }
  for (const other of [{ valorCentavos: 1 }, { motivo: 'other-amount' }])
    expect(await decide({ ...order, ...other })).toMatchObject({ status: 409, body: { codigo: 'SUSPENSO_MUDOU' } })
  const payer = await createPayer(world)
  const { boleto: cobranca } = await payer.slipStatus((await payer.slip()).body.boleto)
  const registered = world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === cobranca)
  const nossoNumero = registered?.nossoNumero ?? ''
  const booking = { acao: 'lancar', id, nota: 'conferido com o banco', nossoNumero }
  const elsewhere = await decide({ ...booking, cobranca: randomUUID() })
  expect(elsewhere).toMatchObject({ status: 409, body: { codigo: 'SUSPENSO_MUDOU' } })
  expect(await decide({ acao: 'destino', id, nossoNumero })).toMatchObject({
    status: 200,
    body: { cobranca, nome: 'Marina Souza' },
  })
  expect(await decide({ ...booking, cobranca, valorCentavos: 12_345, motivo: 'unknown-slip' })).toMatchObject({
    status: 200,
  })
})

test('INV-10 a proposal whose item somebody else settled is closed with its reason, and its clerk is told', async () => {
  const id = await moneyAside(world, '82000004')
  await ana.order(closing(id))
  const proposal = await idOfProposal(id)
  const { pedido } = closing(id)
  expect(await deskOf(world).decide(pedido)).toMatchObject({ status: 200 })
  expect((await ana.queue()).encerradas.find((one) => one.id === proposal)).toMatchObject({ porque: 'SUMIU' })
  expect(await bruno.decide(proposal, true)).toMatchObject({ status: 409, body: { codigo: 'NAO_ESPERA' } })
  const { closedBecause, approved, decidedBy } = await world.db
    .selectFrom('deskProposals')
    .selectAll()
    .where('id', '=', proposal)
    .executeTakeFirstOrThrow()
  expect({ closedBecause, approved, decidedBy }).toEqual({ closedBecause: 'gone', approved: false, decidedBy: null })
  world.clock.advance(days(8))
  await ana.enter(clerks[0].subject)
  expect((await ana.queue()).encerradas).toEqual([])
})

test('OPS-01 a row that cannot be read stands in the queue by its id, has one line of the log, and the others go on', async () => {
  const id = await moneyAside(world, '82000005')
  const pedido = lunch
  const { db } = world
  const setAsked = (asked: string) =>
    db.updateTable('serviceRequests').set({ asked }).where('protocol', '=', pedido.protocolo).execute()
  const before = await db
    .selectFrom('serviceRequests')
    .select('asked')
    .where('protocol', '=', pedido.protocolo)
    .executeTakeFirstOrThrow()
  await setAsked('{"cents":"muito"}')
  const first = (await ana.queue()).itens
  expect(first[0]).toEqual({ tipo: 'ILEGIVEL', id: pedido.protocolo, origem: 'PEDIDO', proposta: null })
  expect(first.some((item) => item.id === id)).toBe(true)
  await bruno.queue()
  const said = written().filter(({ msg }) => msg === 'an item of the desk cannot be read')
  expect(said).toMatchObject([{ item: pedido.protocolo, type: 'PEDIDO', fields: ['pedido.cents'] }])
  await setAsked(JSON.stringify(before.asked))
  expect(await findItem(ana, 'PEDIDO', pedido.protocolo)).toMatchObject({
    nome: 'Marina Souza',
    cpf: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
    nomeEmissor: expect.stringMatching(/[a-z]/),
    compra: { loja: 'Cantina da Dona Zefa', em: expect.stringMatching(/^2026-/), valorCentavos: expect.any(Number) },
  })
})

test('OPS-01 the log names who came in, acted and left at the desk, on which item and about whom, in veiled words', async () => {
  const { protocolo } = lunch
  lines.length = 0
  const { pedido } = {
    pedido: { acao: 'responder', protocolo, etapa: 'EM_ANALISE', nota: 'Olhamos.' },
  } as const
  expect((await ana.order({ sala: 'servico', pedido })).status).toBe(200)
  await ana.get(`/mesa/arquivos/${randomUUID()}`)
  await ana.post('/mesa/sair', {})
  await ana.enter(clerks[0].subject)
  await bruno.post('/mesa/sair', {}, { origin: 'https://outra.example' })
  const said = written().filter(({ security }) => typeof security === 'string')
  const actor = veil('actor', 'ana.mesa')
  const person = veil('person', cpfKeyOf(world.keys, { issuer: marina.twin.issuer, cpf: marina.twin.cpf }))
  expect(said).toMatchObject([
    { security: 'desk-act', act: 'responder', item: protocolo, actor, person, status: 200 },
    { security: 'desk-act', act: 'arquivo', item: expect.stringMatching(/^[\w-]{36}$/), actor, status: 409 },
    { security: 'session-end', actor },
    { security: 'authn-login-success', step: '/entrada', actor },
    { security: 'malicious-csrf', actor: veil('actor', 'bruno.mesa') },
  ])
  for (const line of said) expect(line).toMatchObject({ network: expect.any(String), reqId: expect.any(String) })
  expect(lines.join('\n')).not.toMatch(/ana\.mesa|bruno\.mesa/)
})
