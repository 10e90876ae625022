import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { createTwin } from '../twins.ts'
import { START } from '../snapshot.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const enter = async (name: string): Promise<Browser> => new Browser(world).signIn(await createTwin(world, name))
const flowOf = async (browser: Browser) => (await browser.call('flow')).body.fluxo
const index = (browser: Browser) => browser.call('index', { query: { bin: '0', origemExterna: 'false' } })

test.each([
  ['FLOW-01', 'Sílvia', ['CARTEIRA_VENDIDA']],
  ['FLOW-02', 'Bruno', ['FATURA_DIGITAL']],
  ['FLOW-03', 'Marina', ['POSSUI_CARTAO']],
  ['FLOW-04', 'Edna', ['POSSUI_DIVIDA']],
  ['FLOW-04', 'Gilda', ['POSSUI_ACORDO_ANDAMENTO']],
  ['FLOW-04', 'Rui', ['POSSUI_ACORDO_ANDAMENTO']],
  ['FLOW-04', 'Iara', ['POSSUI_DECLARACAO_DEBITOS']],
  ['FLOW-05', 'Karina', ['NAO_POSSUI_CARTAO']],
  ['FLOW-06', 'Clara', ['FATURA_DIGITAL', 'POSSUI_CARTAO']],
  ['FLOW-06', 'Fábio', ['FATURA_DIGITAL', 'POSSUI_DIVIDA']],
  ['FLOW-06', 'Hugo', ['FATURA_DIGITAL', 'POSSUI_ACORDO_ANDAMENTO']],
  ['FLOW-06', 'Jonas', ['FATURA_DIGITAL', 'POSSUI_DECLARACAO_DEBITOS']],
  ['FLOW-06', 'Leandro', ['FATURA_DIGITAL', 'NAO_POSSUI_CARTAO']],
  ['FLOW-06', 'Tânia', ['POSSUI_DIVIDA', 'POSSUI_ACORDO_ANDAMENTO']],
  ['FLOW-06', 'Quitéria', ['POSSUI_DIVIDA', 'POSSUI_ACORDO_ANDAMENTO', 'POSSUI_CARTAO']],
])('%s what %s has is told as %s', async (_, name, names) => expect(await flowOf(await enter(name))).toEqual(names))

test('FLOW-01 CALL-04 a sold wallet comes with the words of its sale, and with nothing else of the customer', async () => {
  const browser = await enter('Sílvia')
  const { body } = await browser.call('flow')
  expect(body.carteiraCliente?.tituloMensagem).toBe('Sua dívida mudou de credor')
  expect((await browser.call('cards')).body).toEqual([])
  expect(await index(browser)).toMatchObject({ status: 404, code: 'CARTAO_NAO_ENCONTRADO' })
  const invoices = await browser.call('invoices', { query: { cartao: randomUUID() } })
  expect(invoices).toMatchObject({ status: 403, code: 'MODULO_NAO_PERMITIDO' })
})

test('FLOW-03 what a customer has decides, not a name kept with them', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const debt = {
    id: randomUUID(),
    customerId: twin.id,
    origin: 'Carnê',
    contract: '1',
    settledAt: null,
    seenAt: null,
  }
  await world.db
    .insertInto('debts')
    .values({ ...debt, originalCents: 1, dueOn: '2026-01-02' })
    .execute()
  expect(await flowOf(browser)).toEqual(['POSSUI_DIVIDA', 'POSSUI_CARTAO'])
  await world.db
    .updateTable('debts')
    .set({ settledAt: new Date(START) })
    .where('id', '=', debt.id)
    .execute()
  expect(await flowOf(browser)).toEqual(['POSSUI_CARTAO'])
})

test('FLOW-02 the offer stands alone until the first invoice of a new card closes', async () => {
  const twin = await createTwin(world, 'Clara', { invoice: {} })
  const browser = await new Browser(world).signIn(twin)
  await world.db
    .updateTable('invoices')
    .set({ closesOn: '2099-01-01', dueOn: '2099-01-09' })
    .where('cardId', 'in', world.db.selectFrom('cards').select('id').where('customerId', '=', twin.id))
    .execute()
  expect(await flowOf(browser)).toEqual(['FATURA_DIGITAL'])
})

test.each([
  ['Edna', 'NEGOCIACAO', [{ nome: 'NEGOCIACAO', notificacao: true }]],
  ['Gilda', 'ACORDO_ANDAMENTO', [{ nome: 'ACORDO_ANDAMENTO', notificacao: false }]],
  ['Iara', 'OUTROS_SERVICOS', [{ nome: 'OUTROS_SERVICOS', notificacao: true }]],
  [
    'Quitéria',
    'EXTRATO',
    [
      { nome: 'EXTRATO', notificacao: false },
      { nome: 'NEGOCIACAO', notificacao: true },
      { nome: 'ACORDO_ANDAMENTO', notificacao: false },
      { nome: 'OUTROS_SERVICOS', notificacao: false },
      { nome: 'SEGUROS', notificacao: false },
    ],
  ],
])('FLOW-11 CALL-05 the index of %s opens %s', async (name, moduloSelecionado, modulos) => {
  expect((await index(await enter(name))).body).toMatchObject({ moduloSelecionado, modulos })
})

test('FLOW-11 a debt and a statement are news until they were shown', async () => {
  const edna = await enter('Edna')
  expect((await edna.call('openDebts')).body).toMatchObject([
    { origem: 'Cartão Jangada Mais', contrato: '7701-4410', valorOriginalCentavos: 184_290, diasEmAtraso: 72 },
    { origem: 'Empréstimo pessoal', diasEmAtraso: 41 },
  ])
  expect((await index(edna)).body.modulos).toEqual([{ nome: 'NEGOCIACAO', notificacao: false }])
  const iara = await enter('Iara')
  expect((await iara.call('debtStatements')).body).toHaveLength(1)
  expect((await index(iara)).body.modulos).toEqual([{ nome: 'OUTROS_SERVICOS', notificacao: false }])
})

test('FLOW-11 GUARD-12 debts open agreements too, and the other way round; without either, neither', async () => {
  const [edna, gilda, marina] = [await enter('Edna'), await enter('Gilda'), await enter('Marina')]
  expect(await edna.call('agreements')).toMatchObject({ status: 200, body: [] })
  expect(await gilda.call('openDebts')).toMatchObject({ status: 200, body: [] })
  expect((await gilda.call('agreements')).body).toMatchObject([
    { situacao: 'EM_ANDAMENTO', parcelas: 10, parcelasPagas: 3, valorTotalCentavos: 240_000 },
  ])
  for (const name of ['openDebts', 'agreements'] as const)
    expect(await marina.call(name)).toMatchObject({ status: 403, code: 'MODULO_NAO_PERMITIDO' })
  expect(await edna.call('debtStatements')).toMatchObject({ status: 403, code: 'MODULO_NAO_PERMITIDO' })
  // A card brings its services, with or without a statement.
  expect(await marina.call('debtStatements')).toMatchObject({ status: 200, body: [] })
})

test('FLOW-07 CALL-07 joining is kept with the version of the text, the time and the place, once', async () => {
  const twin = await createTwin(world, 'Clara')
  const browser = await new Browser(world).signIn(twin)
  world.clock.advance(days(1))
  await browser.signIn(twin)
  await browser.call('digitalInvoiceBanners')
  const answers = await Promise.all([browser.call('optIn'), browser.call('optIn')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const consents = await world.db
    .selectFrom('digitalInvoiceConsents')
    .selectAll()
    .where('customerId', '=', twin.id)
    .execute()
  expect(consents).toMatchObject([{ accepted: true, textVersion: '2026-11b', channel: 'PORTAL' }])
  expect(consents[0]?.givenAt).toEqual(world.clock.now())
  expect(await flowOf(browser)).toEqual(['POSSUI_CARTAO'])
})

test('FLOW-07 nobody joins a text that their session was not shown, and nobody whose debt was sold', async () => {
  const twin = await createTwin(world, 'Clara')
  const [shown, other] = [await new Browser(world).signIn(twin), await new Browser(world).signIn(twin)]
  await shown.call('digitalInvoiceBanners')
  const refusal = { status: 409, code: 'FATURA_DIGITAL_NAO_OFERECIDA' }
  expect(await other.call('optIn')).toMatchObject(refusal)
  const sold = await enter('Sílvia')
  await sold.call('digitalInvoiceBanners')
  expect(await sold.call('optIn')).toMatchObject(refusal)
  expect(await shown.call('optIn')).toMatchObject({ status: 200 })
})

test('FLOW-07 the text that was shown is the one that is kept, whatever is in force by the click', async () => {
  const twin = await createTwin(world, 'Clara')
  const browser = await new Browser(world).signIn(twin)
  await browser.call('digitalInvoiceBanners')
  await world.db.updateTable('sessions').set({ offerVersion: '2026-10' }).where('customerId', '=', twin.id).execute()
  await browser.call('optIn')
  const consent = await world.db
    .selectFrom('digitalInvoiceConsents')
    .select('textVersion')
    .where('customerId', '=', twin.id)
    .executeTakeFirst()
  expect(consent).toEqual({ textVersion: '2026-10' })
})

test('FLOW-11 an agreement says how late its next instalment is, and a broken one is still found', async () => {
  const [rui, tania] = [await enter('Rui'), await enter('Tânia')]
  expect((await rui.call('agreements')).body).toMatchObject([{ situacao: 'EM_ANDAMENTO', diasEmAtraso: 16 }])
  expect((await tania.call('agreements')).body).toMatchObject([
    { situacao: 'QUEBRADO', diasEmAtraso: 0, proximoVencimento: null },
  ])
})

test('FLOW-11 what came while the news were read is news still', async () => {
  const twin = await createTwin(world, 'Edna')
  const browser = await new Browser(world).signIn(twin)
  await browser.call('openDebts')
  const debt = {
    id: randomUUID(),
    customerId: twin.id,
    origin: 'Carnê',
    contract: '9',
    settledAt: null,
    seenAt: null,
  }
  await world.db
    .insertInto('debts')
    .values({ ...debt, originalCents: 100, dueOn: '2026-10-02' })
    .execute()
  expect((await index(browser)).body.modulos).toEqual([{ nome: 'NEGOCIACAO', notificacao: true }])
})

test('FLOW-07 who left the digital invoice is offered it again: the newest decision counts', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const left = { id: randomUUID(), customerId: twin.id, textVersion: '2026-11', channel: 'PORTAL' as const }
  await world.db
    .insertInto('digitalInvoiceConsents')
    .values({ ...left, accepted: false, givenAt: world.clock.now() })
    .execute()
  expect(await flowOf(browser)).toEqual(['FATURA_DIGITAL', 'POSSUI_CARTAO'])
})

test('MODAL-05 CALL-13 the offer has three slides, the first one active, with what joining means', async () => {
  const { body } = await (await enter('Clara')).call('digitalInvoiceBanners')
  expect(body.map(({ class: name }) => name)).toEqual(['active', '', ''])
  expect(body.map(({ descriptionModal }) => descriptionModal).join(' ')).toMatch(
    /anuidade.*correio.*SMS.*onde estiver/s,
  )
})

test.each([
  ['ERR-01', 'Mônica', 'index'],
  ['ERR-02', 'Nelson', 'cards'],
  ['ERR-03', 'Olga', 'optIn'],
  ['ERR-04', 'Paulo', 'cards'],
] as const)('%s what fails for %s fails with a code: %s', async (_, name, call) => {
  const browser = await enter(name)
  await browser.call('digitalInvoiceBanners')
  const answer = call === 'index' ? await index(browser) : await browser.call(call)
  expect(answer).toMatchObject({ status: 502, code: 'CADASTRO_INDISPONIVEL' })
})

test('ERR-03 an opt-in that fails leaves no consent behind', async () => {
  const twin = await createTwin(world, 'Olga')
  await (await new Browser(world).signIn(twin)).call('optIn')
  const rows = await world.db
    .selectFrom('digitalInvoiceConsents')
    .select('id')
    .where('customerId', '=', twin.id)
    .execute()
  expect(rows).toEqual([])
})

test('OPS-02 CALL-09 the version in force is told to a portal with its key and no login', async () => {
  const answer = await new Browser(world).call('version')
  expect(answer).toMatchObject({ status: 200, body: { versao: world.config.version } })
})

test('GUARD-12 a session of the quick slip makes no call of the whole portal', async () => {
  const twin = await createTwin(world, 'Quitéria')
  const browser = await new Browser(world).signIn(twin)
  await world.db.updateTable('sessions').set({ scope: 'boleto' }).where('customerId', '=', twin.id).execute()
  for (const name of ['flow', 'index', 'cards', 'optIn', 'openDebts', 'agreements', 'openSessions'] as const)
    expect(await browser.call(name, { key: randomUUID() })).toMatchObject({ status: 403, code: 'ESCOPO_INSUFICIENTE' })
  expect((await browser.call('signOut')).status).toBe(200)
})
