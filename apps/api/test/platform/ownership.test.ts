import { contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import {
  type Belongings,
  type Place,
  type Sent,
  agreedOf,
  negotiationPlaces,
  bookletOf,
  disputeOf,
  disputePlaces,
  giveBooklet,
  insuranceOf,
  insurancePlaces,
  copyOf,
  portabilityPlaces,
  privacyPlaces,
  requestPlaces,
  servicePlaces,
  instalmentPlaces,
} from '../belongings.ts'
import { paymentOf, paymentPlaces } from '../owned-payments.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let owner: Browser
let stranger: Browser
let theirs: Belongings
let own: Belongings

beforeAll(async () => {
  world = await createWorld()
  ;[owner, stranger] = [await signInWithBin('509400'), await signInWithBin('509500')]
  theirs = await belongingsOf(owner, '509400')
  own = await belongingsOf(stranger, '509500')
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

async function signInWithBin(bin: string): Promise<Browser> {
  const twin = await createTwin(world, 'Marina', { card: { bin } })
  const debt = { customerId: twin.id, origin: 'Carnê', originalCents: 90_000, dueOn: '2026-08-03' }
  await world.db
    .insertInto('debts')
    .values(
      ['1', '2'].map((number) => ({ ...debt, id: randomUUID(), contract: number, settledAt: null, seenAt: null })),
    )
    .execute()
  await giveBooklet(world, twin.id)
  return new Browser(world).signIn(twin)
}

async function belongingsOf(browser: Browser, bin: string): Promise<Belongings> {
  const { order, details } = await browser.currentInvoice()
  const params = { cartao: order.cartao, vencimento: details.vencimento }
  const pix = await browser.call('createPix', { body: order, key: newKey() })
  const slip = await browser.call('createSlip', { body: order, key: newKey() })
  const offer = (await browser.call('instalmentOptions', { params })).body
  const opcao = offer.opcoes[0]?.id ?? ''
  const plan = await browser.call('acceptInstalments', { params, body: acceptanceOf(opcao), key: newKey() })
  const { fatura } = order
  const ids = { cobranca: pix.body.cobranca, boleto: slip.body.boleto, parcelamento: plan.body.parcelamento }
  return {
    cartao: order.cartao,
    fatura,
    opcao,
    bin,
    ...ids,
    carne: await bookletOf(browser),
    apolice: await insuranceOf(browser, order.cartao),
    aceite: (await browser.call('acceptances')).body[0]?.id ?? '',
    protocolo: await copyOf(world, browser),
    pedido: (await browser.call('askPortability', { params: { cartao: order.cartao }, body: {}, key: newKey() })).body
      .protocolo,
    link: (await browser.call('createPayLink', { body: { pagar: { tipo: 'FATURA', ...order } } })).body.link.id,
    aviso: (await browser.call('alerts')).body.avisos[0]?.id ?? '',
    ...(await agreedOf(world, browser)),
    ...(await disputeOf(browser, order.cartao)),
    comprovante: await paymentOf(world, { chargeId: pix.body.cobranca, invoiceId: fatura }),
  }
}

const acceptanceOf = (opcao: string) => ({ opcao, versaoContrato: '2026-11', aceito: true })

const nobodys = (): Belongings => ({
  cartao: randomUUID(),
  fatura: randomUUID(),
  cobranca: randomUUID(),
  boleto: randomUUID(),
  comprovante: randomUUID(),
  opcao: randomUUID(),
  parcelamento: randomUUID(),
  bin: '599999',
  divida: randomUUID(),
  proposta: randomUUID(),
  negociacao: randomUUID(),
  acordo: randomUUID(),
  carne: randomUUID(),
  apolice: randomUUID(),
  aceite: randomUUID(),
  protocolo: '20261119-0000000000',
  pedido: '20261119-0000000001',
  compra: randomUUID(),
  contestacao: randomUUID(),
  protocoloDaContestacao: '20261119-0000000002',
  arquivo: randomUUID(),
  aviso: randomUUID(),
  link: randomUUID(),
})

const pay = (cartao: string, fatura: string): Sent => ({
  body: { cartao, fatura, valorCentavos: 128_460 },
  key: newKey(),
})

const claim = (cartao: string, fatura: string): Sent => ({
  body: { cartao, fatura, forma: 'PIX', pagoEm: '2026-11-19' },
  key: newKey(),
})
const invoiceDay = '2026-11-23'

/** Every place of an id in every call. */
const places: Place[] = [
  ...instalmentPlaces,
  ...insurancePlaces,
  ...servicePlaces,
  ...privacyPlaces,
  ...requestPlaces,
  ...portabilityPlaces(() => own.cartao),
  ...disputePlaces(() => own.compra),
  [
    'index',
    'bin',
    ({ bin }) => ({ query: { bin, tipoCartao: 'EXTRATO', origemExterna: 'false' } }),
    'CARTAO_NAO_ENCONTRADO',
  ],
  ['invoices', 'cartao', ({ cartao }) => ({ query: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['invoiceDetails', 'cartao', ({ cartao }) => ({ query: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['invoiceDetails', 'cartao', ({ cartao, fatura }) => ({ query: { cartao, fatura } }), 'CARTAO_NAO_ENCONTRADO'],
  ['invoiceDetails', 'fatura', ({ fatura }) => ({ query: { cartao: own.cartao, fatura } }), 'FATURA_NAO_ENCONTRADA'],
  ['transactions', 'cartao', ({ cartao }) => ({ params: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['acceptancePdf', 'aceite', ({ aceite }) => ({ params: { aceite } }), 'ACEITE_NAO_ENCONTRADO'],
  ['revokePayLink', 'link', ({ link }) => ({ params: { link } }), 'LINK_NAO_ENCONTRADO'],
  ['readAlerts', 'aviso', ({ aviso }) => ({ body: { aviso } }), 'AVISO_NAO_ENCONTRADO'],
  [
    'transactions',
    'cartao',
    ({ cartao, fatura }) => ({ params: { cartao }, query: { fatura } }),
    'CARTAO_NAO_ENCONTRADO',
  ],
  [
    'transactions',
    'fatura',
    ({ fatura }) => ({ params: { cartao: own.cartao }, query: { fatura } }),
    'FATURA_NAO_ENCONTRADA',
  ],
  ['createPix', 'cartao', ({ cartao, fatura }) => pay(cartao, fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createPix', 'cartao', ({ cartao }) => pay(cartao, own.fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createPix', 'fatura', ({ fatura }) => pay(own.cartao, fatura), 'FATURA_NAO_ENCONTRADA'],
  ['createSlip', 'cartao', ({ cartao, fatura }) => pay(cartao, fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createSlip', 'cartao', ({ cartao }) => pay(cartao, own.fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createSlip', 'fatura', ({ fatura }) => pay(own.cartao, fatura), 'FATURA_NAO_ENCONTRADA'],
  ['monthsAhead', 'cartao', ({ cartao }) => ({ query: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['claimPayment', 'cartao', ({ cartao, fatura }) => claim(cartao, fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['claimPayment', 'cartao', ({ cartao }) => claim(cartao, own.fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['claimPayment', 'fatura', ({ fatura }) => claim(own.cartao, fatura), 'FATURA_NAO_ENCONTRADA'],
  ...(['invoicePdf', 'invoiceCsv', 'invoiceOfx'] as const).flatMap((name): typeof places => [
    [name, 'cartao', ({ cartao }) => ({ params: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
    [name, 'cartao', ({ cartao, fatura }) => ({ params: { cartao }, query: { fatura } }), 'CARTAO_NAO_ENCONTRADO'],
    [name, 'fatura', ({ fatura }) => ({ params: { cartao: own.cartao }, query: { fatura } }), 'FATURA_NAO_ENCONTRADA'],
  ]),
  ...paymentPlaces,
  ...(['instalmentOptions', 'instalmentPlan'] as const).map((name): Place => [
    name,
    'cartao',
    ({ cartao }) => ({ params: { cartao, vencimento: invoiceDay } }),
    'CARTAO_NAO_ENCONTRADO',
  ]),
  [
    'acceptInstalments',
    'cartao',
    ({ cartao, opcao }) => ({
      params: { cartao, vencimento: invoiceDay },
      body: acceptanceOf(opcao),
      key: newKey(),
    }),
    'CARTAO_NAO_ENCONTRADO',
  ],
  [
    'acceptInstalments',
    'opcao',
    ({ opcao }) => ({
      params: { cartao: own.cartao, vencimento: invoiceDay },
      body: acceptanceOf(opcao),
      key: newKey(),
    }),
    'OFERTA_NAO_ENCONTRADA',
  ],
  [
    'prepaymentQuote',
    'parcelamento',
    ({ parcelamento }) => ({ params: { parcelamento } }),
    'PARCELAMENTO_NAO_ENCONTRADO',
  ],
  [
    'prepayInstalments',
    'parcelamento',
    ({ parcelamento }) => ({ params: { parcelamento }, body: { quantidade: 1, valorCentavos: 1 }, key: newKey() }),
    'PARCELAMENTO_NAO_ENCONTRADO',
  ],
  [
    'undoInstalments',
    'parcelamento',
    ({ parcelamento }) => ({ params: { parcelamento } }),
    'PARCELAMENTO_NAO_ENCONTRADO',
  ],
  ...negotiationPlaces(() => own.divida),
]

test.each(places)(
  "GUARD-12 %s does not tell somebody else's %s from one that does not exist",
  async (name, _place, sent, code) => {
    const words = async (foreign: Belongings) => {
      const { status, body, headers } = await stranger.call(name, sent(foreign))
      return { status, body: { ...(body as object), requestId: '' }, names: [...headers.keys()] }
    }
    const foreign = await words(theirs)
    expect(foreign).toMatchObject({ status: 404, body: { codigo: code } })
    expect(foreign).toEqual(await words(nobodys()))
  },
)

test('GUARD-12 the list above has every call that takes an id, and every place of it', () => {
  const names =
    'bin cartao fatura cobranca boleto opcao parcelamento dividas proposta negociacao acordo carne aceite apolice protocolo compra contestacao arquivo aviso link'
  const ids = new Set(names.split(' '))
  const fieldsOf = (part: Call['body']) =>
    Object.keys((part?.def as unknown as { shape?: object } | undefined)?.shape ?? {})
  const wanted = Object.entries<Call>(contract).flatMap(([name, call]) =>
    [call.params, call.query, call.body]
      .flatMap(fieldsOf)
      .filter((field) => ids.has(field))
      .map((field) => `${name} ${field}`),
  )
  const covered = new Set(places.map(([name, place]) => `${name} ${place}`))
  expect(wanted.filter((place) => !covered.has(place))).toEqual([])
})

test('GUARD-12 what the stranger tried left nothing behind', async () => {
  const charges = await world.db
    .selectFrom('charges')
    .innerJoin('invoices', 'invoices.id', 'charges.invoiceId')
    .innerJoin('cards', 'cards.id', 'invoices.cardId')
    .whereRef('cards.customerId', '!=', 'charges.customerId')
    .select('charges.id')
    .execute()
  expect(charges).toEqual([])
  expect(world.sandbox.psp.charges()).toHaveLength(2)
})

test('GUARD-12 an invoice is looked for on its own card, not on another card of the same customer', async () => {
  const rafael = await new Browser(world).signIn('Rafael')
  const { body: cards } = await rafael.call('cards')
  const [first, second] = cards.map(({ numeroCartao }) => numeroCartao)
  const { body } = await rafael.call('invoiceDetails', { query: { cartao: first ?? '' } })
  const query = { cartao: second ?? '', fatura: body.id }
  expect((await rafael.call('invoiceDetails', { query })).code).toBe('FATURA_NAO_ENCONTRADA')
  const order = { body: { ...query, valorCentavos: body.valorHojeCentavos }, key: newKey() }
  expect((await rafael.call('createPix', order)).code).toBe('FATURA_NAO_ENCONTRADA')
})

test('GUARD-12 two customers may use the same idempotency key without meeting', async () => {
  const key = newKey()
  const one = await owner.currentInvoice()
  const two = await stranger.currentInvoice()
  const answers = await Promise.all([
    owner.call('createPix', { body: { ...one.order, valorCentavos: 50_000 }, key }),
    stranger.call('createPix', { body: { ...two.order, valorCentavos: 50_000 }, key }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].body.cobranca).not.toBe(answers[1].body.cobranca)
  expect([answers[0].body.fatura, answers[1].body.fatura]).toEqual([theirs.fatura, own.fatura])
})

test('GUARD-12 an id tells nothing of another: no counter, no CPF, no card number', () => {
  const ids = [...Object.values(own), ...Object.values(theirs)].filter((id) => id.length > 8)
  // A protocol is read aloud: its day, and ten digits that count nothing.
  const protocol = /^20261119-[0-9]{10}$/
  for (const id of ids.filter((one) => !protocol.test(one)))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
