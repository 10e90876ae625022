import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../../tools/free-port.mjs'
import { clerks } from '@portal/sandbox/clerks'
import { hours, instantOf, minutes } from '../../src/platform/clock.ts'
import { type Clerk, clerkAt, deskEnvironment, openDesk } from '../clerk.ts'
import { contester } from '../contester.ts'
import { closing, eventsOf, findItem, moneyAside } from '../desk-acts.ts'
import { png } from '../evidence.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let page: Awaited<ReturnType<typeof openDesk>>
let marina: Payer
let ana: Clerk
let bruno: Clerk
beforeAll(async () => {
  world = await createWorld(deskEnvironment(await freePort()))
  page = await openDesk(world)
  marina = await createPayer(world)
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

const actsOn = async (subjectId: string) =>
  (await eventsOf(world, subjectId)).map(({ act, note, actor }) => ({ act, note, actor }))

const dispute = contester(
  () => world,
  () => marina,
)

test('INV-10 money in suspense is decided by two clerks: one proposes, another approves, and each act is kept', async () => {
  const id = await moneyAside(world, '81000001')
  const early = instantOf('2026-11-09T12:00:00.000-03:00')
  await world.db.updateTable('suspense').set({ paidAt: early }).where('id', '=', id).execute()
  expect(await findItem(ana, 'SUSPENSO', id)).toMatchObject({
    valorCentavos: 12_345,
    pagoEm: early.toISOString(),
    responderAte: '2026-11-24',
    proposta: null,
  })
  expect(await ana.order(closing(id))).toMatchObject({ status: 202, body: { resultado: 'PROPOSTO' } })
  expect(await ana.order(closing(id))).toMatchObject({ status: 409, body: { codigo: 'JA_PROPOSTO' } })
  const proposal = (await findItem(ana, 'SUSPENSO', id))?.proposta
  expect(proposal).toMatchObject({ minha: true, por: { login: 'ana.mesa' } })
  const proposalId = proposal?.id ?? ''
  expect(await ana.decide(proposalId, true)).toMatchObject({ status: 409, body: { codigo: 'PROPOSTA_PROPRIA' } })
  expect((await findItem(bruno, 'SUSPENSO', id))?.proposta).toMatchObject({ minha: false })

  expect(await bruno.decide(proposalId, true)).toMatchObject({ status: 200, body: { resultado: 'FEITO' } })
  expect(await bruno.decide(proposalId, true)).toMatchObject({ status: 409, body: { codigo: 'NAO_ESPERA' } })
  expect(await findItem(ana, 'SUSPENSO', id)).toBeUndefined()
  expect(await actsOn(proposalId)).toEqual([
    { act: 'proposal', note: 'Devolvido pelo banco.', actor: 'ana.mesa' },
    { act: 'proposal-approval', note: 'Conferi com o extrato.', actor: 'bruno.mesa' },
  ])
  expect(await actsOn(id)).toEqual([{ act: 'suspense-closing', note: 'Devolvido pelo banco.', actor: 'bruno.mesa' }])
})

test('INV-10 who approves is another than who proposed, and the database holds it', async () => {
  const id = await moneyAside(world, '81000002')
  await ana.order(closing(id))
  const { db } = world
  const ofItem = db.selectFrom('deskProposals').selectAll().where('subject', '=', id)
  const { id: proposalId, proposedBy } = await ofItem.executeTakeFirstOrThrow()
  const change = (values: object) => db.updateTable('deskProposals').set(values).where('id', '=', proposalId).execute()
  const decision = { decidedBy: proposedBy, decidedAt: world.clock.now(), approved: true }
  await expect(change(decision)).rejects.toThrow('two_people')
  await expect(change({ orderBody: '{}' })).rejects.toThrow('a proposal stands')
  await expect(change({ proposedBy: randomUUID() })).rejects.toThrow('a proposal stands')
  await bruno.decide(proposalId, false, 'Falta o comprovante.')
  await expect(change({ approved: true })).rejects.toThrow('a proposal stands')
})

test('INV-10 a proposal that is refused or taken back changes nothing, and another may come after it', async () => {
  const id = await moneyAside(world, '81000003')
  const idOfProposal = async () => (await findItem(ana, 'SUSPENSO', id))?.proposta?.id ?? ''
  await ana.order(closing(id))
  expect(await bruno.decide(await idOfProposal(), false)).toMatchObject({ body: { resultado: 'RECUSADO' } })
  await ana.order(closing(id))
  expect(await ana.decide(await idOfProposal(), false)).toMatchObject({ body: { resultado: 'RECUSADO' } })
  expect(await findItem(ana, 'SUSPENSO', id)).toMatchObject({ proposta: null })
  expect(await actsOn(id)).toEqual([])
})

test('SVC-01 a dispute is shown with its files; only a scanned one opens, and its end takes two clerks', async () => {
  const { id: contestacao, pedido } = await dispute.contestLunch()
  const attach = () =>
    marina.browser.call('attachFile', { params: { contestacao }, fileName: 'a.png', bytes: new Uint8Array(png()) })
  world.sandbox.scanner.setSilent(true)
  await attach()
  world.sandbox.scanner.setSilent(false)
  const shown = async () => findItem(ana, 'PEDIDO', pedido.protocolo)
  const file = (await shown())?.arquivos[0]
  expect(file).toMatchObject({ tipo: 'png', situacao: 'NAO_VERIFICADO' })
  expect((await ana.get(`/mesa/arquivos/${file?.id}`)).status).toBe(409)
  await world.run('scans')
  const opened = await ana.get(`/mesa/arquivos/${file?.id}`)
  expect(opened).toMatchObject({ status: 200 })
  expect(opened.headers.get('content-type')).toBe('image/png')
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')

  const answer = (etapa: 'EM_ANALISE' | 'ATENDIDO', nota: string) =>
    ana.order({ sala: 'servico', pedido: { acao: 'responder', protocolo: pedido.protocolo, etapa, nota } })
  expect(await answer('EM_ANALISE', 'Em análise.')).toMatchObject({ body: { resultado: 'FEITO' } })
  expect((await shown())?.etapas).toEqual(['ATENDIDO', 'RECUSADO'])
  expect(await answer('ATENDIDO', 'A loja não provou a venda.')).toMatchObject({ body: { resultado: 'PROPOSTO' } })
  expect(await bruno.decide((await shown())?.proposta?.id ?? '', true)).toMatchObject({ status: 200 })
  expect(await shown()).toBeUndefined()
  const { requestId } = await world.db
    .selectFrom('disputes')
    .select('requestId')
    .where('requestId', '=', contestacao)
    .executeTakeFirstOrThrow()
  expect(await actsOn(requestId)).toEqual([
    { act: 'request-answer', note: 'Em análise.', actor: 'ana.mesa' },
    { act: 'request-answer', note: 'A loja não provou a venda.', actor: 'bruno.mesa' },
  ])
})

test('SEC-01 the accesses of a person end by one clerk, and nothing is done without a note', async () => {
  const { id, issuer: emissor, cpf } = marina.twin
  const order = (nota: string) => ana.order({ sala: 'acesso', pedido: { acao: 'encerrar', emissor, cpf, nota } })
  expect(await order(' ')).toMatchObject({ status: 400, body: { campo: 'nota' } })
  expect(await order('A pessoa ligou: não foi ela.')).toMatchObject({ body: { resultado: 'FEITO' } })
  expect((await marina.browser.call('flow')).status).toBe(401)
  expect(await actsOn(id)).toMatchObject([{ act: 'access-ending', actor: 'ana.mesa' }])
  await marina.browser.signIn(marina.twin)
})

test('OPS-01 without a session, from another page, or after a break, the desk answers nothing', async () => {
  const stranger = clerkAt(page.origin)
  expect(await stranger.get('/mesa/fila')).toMatchObject({ status: 401 })
  const order = closing(randomUUID())
  expect(await ana.post('/mesa/ordens', order, { origin: 'https://outra.example' })).toMatchObject({ status: 403 })
  expect(await ana.get('/mesa/sessao')).toMatchObject({ body: { login: 'ana.mesa', papeis: ['ATENDE', 'APROVA'] } })
  world.clock.advance(minutes(31))
  expect((await ana.get('/mesa/sessao')).status, 'idle').toBe(401)
  world.clock.set(0)
  await bruno.post('/mesa/sair', {})
  expect((await bruno.get('/mesa/sessao')).status, 'left').toBe(401)
  expect(await ana.enter(clerks[0].subject)).toBe('/')
  for (let passed = 0; passed < hours(8); passed += minutes(20)) {
    world.clock.advance(minutes(20))
    await ana.get('/mesa/sessao')
  }
  expect((await ana.get('/mesa/sessao')).status, 'a day’s work is over').toBe(401)
})

test('OPS-01 who says no at the provider, or comes back in another browser, is not let in', async () => {
  const stranger = clerkAt(page.origin)
  expect(await stranger.enter(clerks[0].subject, 'nao')).toBe('/?entrada=recusada')
  const begun = await stranger.ask('/entrar')
  const { searchParams } = new URL(begun.headers.get('location') ?? '')
  const planted = await clerkAt(page.origin).ask(`/entrada?code=x&state=${searchParams.get('state')}`)
  expect(planted.headers.get('location')).toBe('/?entrada=recusada')
})

test('OPS-01 on the schema of the release before, the desk says that it waits for the migration', async () => {
  await sql`alter table desk_clerks rename to desk_clerks_to_come`.execute(world.db)
  const desk = { ...world.config.desk!, port: await freePort() }
  const before = await openDesk({ ...world, config: { ...world.config, desk } })
  const refused = { status: 503, body: { codigo: 'ESQUEMA_ATRASADO' } }
  const stranger = clerkAt(`http://localhost:${desk.port}`)
  for (const path of ['/entrar', '/mesa/sessao', '/mesa/fila']) expect(await stranger.get(path)).toMatchObject(refused)
  expect((await stranger.get('/')).status, 'the page that says so').toBe(200)
  await before.close()
  await sql`alter table desk_clerks_to_come rename to desk_clerks`.execute(world.db)
})
