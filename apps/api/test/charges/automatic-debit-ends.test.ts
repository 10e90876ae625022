import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { deskCall } from '../desk-call.ts'
import { newKey } from '../browser.ts'
import { readPdf } from '../pdf.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

/** The ends of an authorisation, and what is left of it. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.automatic.faults.clear()
  world.sandbox.psp.faults.clear()
})
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const authorised = async (): Promise<Authoriser> => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return holder
}
const stateAtPsp = async (holder: Authoriser) => (await holder.atPsp()).map((line) => line.split(' ')[0])
const recurrenceAtPsp = async (holder: Authoriser) => {
  const id = await holder.recId()
  return world.sandbox.psp.automatic.recurrences().find(({ wire }) => wire.idRec === id)?.wire.status
}
const payByHand = async (holder: Authoriser): Promise<void> => {
  const { body } = await holder.pay()
  expect(await world.sandbox.psp.pay(txidOf(body.cobranca))).toMatchObject({ paid: true })
  await holder.settled()
}

/** The issuer's books have a debt of the card: its contract. */
async function oweOnCard({ twin }: Authoriser, id: string = randomUUID()): Promise<string> {
  const open = world.db.selectFrom('debts').selectAll().where('settledAt', 'is', null).where('soldOn', 'is', null)
  const debt = await open.limit(1).executeTakeFirstOrThrow()
  const own = { customerId: twin.id, id, kind: 'card' as const, contract: id.slice(0, 8) }
  await world.db
    .insertInto('debts')
    .values({ ...debt, ...own })
    .execute()
  return own.contract
}

/** The card's debt goes into an agreement. */
async function agree(holder: Authoriser): Promise<void> {
  const { twin } = holder
  const debtId = randomUUID()
  const { db } = world
  await oweOnCard(holder, debtId)
  const [agreement] = await db.selectFrom('agreements').selectAll().limit(1).execute()
  if (agreement === undefined) throw new Error('no story has one')
  const none = { proposalId: null, negotiationId: null, acceptedAt: null, channel: 'IMPORTADO' as const }
  const id = randomUUID()
  await db
    .insertInto('agreements')
    .values({ ...agreement, ...none, customerId: twin.id, id, contract: id.slice(0, 8) })
    .execute()
  const amounts = { valueCents: 1000, discountCents: 0, agreedCents: 1000 }
  await db
    .insertInto('agreementDebts')
    .values({ agreementId: id, debtId, live: true, ...amounts })
    .execute()
}
const sell = ({ twin }: Authoriser) =>
  world.db
    .insertInto('soldWallets')
    .values({ customerId: twin.id, title: 'Carteira vendida', description: 'A outro credor', soldOn: '2026-11-20' })
    .execute()
const closeCard = ({ cartao }: Authoriser) =>
  world.db.updateTable('cards').set({ endedAt: world.clock.now() }).where('id', '=', cartao).execute()

test.each([
  ['an agreement', agree],
  ['a sold wallet', sell],
  ['a closed card', closeCard],
] as const)(
  'AUTO-30 %s on S−3 takes the debit back, no other is made, and the authorisation stands while a balance is owed',
  async (_what, change) => {
    const holder = await authorised()
    await moveTo(world, '2026-11-20 12:00')
    await change(holder)
    await moveTo(world, '2026-11-20 20:45')
    expect(await stateAtPsp(holder)).toEqual(['CANCELADA'])
    expect(await recurrenceAtPsp(holder)).toBe('APROVADA')
    await moveTo(world, '2026-11-23 21:31')
    expect(await stateAtPsp(holder)).toEqual(['CANCELADA'])
    expect((await holder.books()).payments).toEqual([])
  },
)

const giveUp = async ({ call, cartao }: Authoriser) =>
  expect((await call('cancelCard', { params: { cartao }, key: newKey() })).status).toBe(200)

/** The desk sells what is owed on the card, as an issuer's people do. */
async function sellAtDesk(holder: Authoriser): Promise<void> {
  const contrato = await oweOnCard(holder)
  const credor = { nome: 'Recupera Créditos', cnpj: '00000000000191', canal: '0800 000 0002' }
  const which = { emissor: '1', cpf: holder.twin.cpf, contrato, nota: 'Venda da carteira' }
  const order = { acao: 'vender', ...which, desde: world.clock.today(), credor }
  expect((await deskCall(world, 'divida', order)).status).toBe(200)
}

test.each([
  ['the holder gives up the card in the portal', giveUp],
  ['the desk sells the debt of the card', sellAtDesk],
] as const)('AUTO-30 %s on S−3: the debit is taken back before the cut-off, and no other is made', async (_, end) => {
  const holder = await authorised()
  await moveTo(world, '2026-11-20 12:00')
  expect(await stateAtPsp(holder)).toEqual(['ATIVA'])
  await end(holder)
  await moveTo(world, '2026-11-20 20:45')
  expect(await stateAtPsp(holder)).toEqual(['CANCELADA'])
  await moveTo(world, '2026-11-23 21:31')
  expect(await stateAtPsp(holder)).toEqual(['CANCELADA'])
  expect((await holder.books()).payments).toEqual([])
})

test('AUTO-30 a debt of a card that was sold before the authorisation stops no debit of it', async () => {
  const holder = await createAuthoriser(world)
  await sellAtDesk(holder)
  await world.db.updateTable('debts').set({ soldOn: '2026-11-18' }).where('customerId', '=', holder.twin.id).execute()
  await holder.authorise()
  await moveTo(world, '2026-11-20 20:45')
  expect(await stateAtPsp(holder)).toEqual(['ATIVA'])
})

test('AUTO-30 on the eve itself a card that is closed at noon has its debit taken back before 21:00', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-22 12:00')
  await closeCard(holder)
  await moveTo(world, '2026-11-22 20:45')
  expect(await stateAtPsp(holder)).toEqual(['CANCELADA'])
})

test.each([
  ['a closed card', closeCard],
  ['a card whose debt is in an agreement', agree],
  ['a sold wallet', sell],
] as const)('AUTO-30 after the last balance of %s its authorisation ends, by us', async (_what, change) => {
  const holder = await authorised()
  await change(holder)
  await moveTo(world, '2026-11-19 20:45')
  expect(await recurrenceAtPsp(holder)).toBe('APROVADA')
  // A wallet that was sold is paid elsewhere.
  if (change !== sell) await payByHand(holder)
  await moveTo(world, '2026-11-20 20:45')
  expect(await recurrenceAtPsp(holder), 'the invoice of December is still to come').toBe('APROVADA')
  const left = world.db.updateTable('invoices').set({ settledAt: world.clock.now() }).where('settledAt', 'is', null)
  const cards = world.db.selectFrom('cards').select('id').where('customerId', '=', holder.twin.id)
  await left.where('cardId', 'in', cards).execute()
  await moveTo(world, '2026-11-21 20:45')
  expect(await recurrenceAtPsp(holder)).toBe('CANCELADA')
  if (change !== sell)
    expect(await holder.state()).toMatchObject({ situacao: 'ENCERRADO', encerramento: { por: 'EMISSOR' } })
  expect((await holder.acts()).at(-1)).toMatchObject({ given: false, channel: 'PORTAL' })
})

test.each([
  ['20:59', { status: 200 }, 'CANCELADA', ['PATCH']],
  ['21:00', { status: 409, code: 'DEBITO_NAO_PARA_MAIS' }, 'ATIVA', []],
] as const)(
  'AUTO-14 one debit that its holder stops at %s of the eve is answered %j',
  async (time, answer, state, asked) => {
    const holder = await authorised()
    await moveTo(world, `2026-11-22 ${time}`)
    const debit = (await holder.state()).proximo?.debito ?? ''
    world.pspHeard()
    expect(await holder.stop(debit)).toMatchObject(answer)
    await holder.settled()
    const heard = world.pspHeard().map(({ call }) => call.split(' ')[0])
    expect(heard.filter((call) => call !== 'GET')).toEqual(asked)
    expect(await stateAtPsp(holder)).toEqual([state])
  },
)

test('AUTO-28 an end that the PSP cannot hear is kept: no debit is made meanwhile, and it takes effect once', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('MINIMO')
  const key = newKey()
  world.sandbox.psp.faults.next('5xx', { calls: /(cobr|rec)\//, when: 'order-lost', times: 1000 })
  for (let time = 0; time < 2; time += 1)
    expect((await holder.cancel(key)).body).toMatchObject({ situacao: 'ENCERRANDO' })
  expect((await holder.cancel()).body).toMatchObject({ situacao: 'ENCERRANDO' })
  await holder.choose('TOTAL')
  for (const time of ['2026-11-20 08:16', '2026-11-21 08:16']) await moveTo(world, time)
  expect(await stateAtPsp(holder)).toEqual(['ATIVA'])
  world.sandbox.psp.faults.clear()
  await moveTo(world, '2026-11-21 09:00')
  expect(await stateAtPsp(holder)).toEqual(['CANCELADA'])
  expect(await recurrenceAtPsp(holder)).toBe('CANCELADA')
  await moveTo(world, '2026-11-23 21:16')
  expect((await holder.acts()).filter(({ given }) => !given)).toHaveLength(1)
  expect((await holder.alerts()).filter((kind) => kind === 'debit-off')).toHaveLength(1)
})

test('AUTO-28 on the day of a debit an end lets it run, and no later one', async () => {
  const holder = await authorised()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 10:00')
  await holder.cancel()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), true)
  await moveTo(world, '2026-11-23 21:15')
  expect(await stateAtPsp(holder)).toEqual(['CONCLUIDA'])
  expect((await holder.books()).payments).toHaveLength(1)
  expect(await recurrenceAtPsp(holder)).toBe('CANCELADA')
})

test('AUTO-32 each act is once in the ledger with its text, channel and number, the chain holds, and its copy is a receipt', async () => {
  const holder = await createAuthoriser(world)
  const key = newKey()
  await holder.activate('TOTAL', key)
  await holder.activate('TOTAL', key)
  await holder.authorise()
  await holder.choose('MINIMO')
  await holder.choose('MINIMO')
  await holder.choose('TOTAL')
  const recId = await holder.recId()
  for (let time = 0; time < 3; time += 1) await world.sandbox.psp.automatic.notices.again('rec', recId)
  await holder.settled()
  await holder.cancel()
  await holder.settled()
  const version = (await holder.state()).condicoes.versaoTexto
  const act = (given: boolean, channel: string, textVersion = version) => ({
    subject: recId,
    given,
    channel,
    textVersion,
  })
  expect(await holder.acts()).toEqual([
    act(true, 'PORTAL'),
    act(true, 'BANCO'),
    act(true, 'PORTAL', `${version} mínimo`),
    act(true, 'PORTAL', `${version} total`),
    act(false, 'PORTAL'),
  ])
  expect((await deskCall(world, 'aceites', { acao: 'conferir' })).body).toMatchObject({ quebra: null })
  const own = (await holder.call('acceptances')).body.filter(({ tipo }) => tipo === 'PIX_AUTOMATICO')
  expect(own.map(({ vigente }) => vigente)).toEqual([false, false, false, false, false])
  for (const { id, codigo } of own) {
    const { bytes } = await holder.browser.file('acceptancePdf', { params: { aceite: id } })
    const text = (await readPdf(bytes)).text.replaceAll(/\s+/g, '')
    expect(text).toContain('PixAutomático')
    expect(text).toContain((codigo ?? '').slice(0, 16))
  }
})
