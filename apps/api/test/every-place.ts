import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { randomUUID } from 'node:crypto'
import { additionalOf, additionalPlaces } from './additional-cards.ts'
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
} from './belongings.ts'
import { Browser, newKey } from './browser.ts'
import { debitPlaces } from './debit-places.ts'
import { paymentOf, paymentPlaces } from './owned-payments.ts'
import { createTwin } from './twins.ts'
import type { World } from './world.ts'

/** A person with something of everything, signed in. */
export async function signInOwner(world: World, bin: string): Promise<Browser> {
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

export async function belongingsOf(world: World, browser: Browser, bin: string): Promise<Belongings> {
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
    adicional: await additionalOf(browser, order.cartao),
    aviso: (await browser.call('alerts')).body.avisos[0]?.id ?? '',
    ...(await agreedOf(world, browser)),
    ...(await disputeOf(browser, order.cartao)),
    comprovante: await paymentOf(world, { chargeId: pix.body.cobranca, invoiceId: fatura }),
  }
}

const acceptanceOf = (opcao: string) => ({ opcao, versaoContrato: '2026-11', aceito: true })

const pay = (cartao: string, fatura: string): Sent => ({
  body: { cartao, fatura, valorCentavos: 128_460 },
  key: newKey(),
})

const claim = (cartao: string, fatura: string): Sent => ({
  body: { cartao, fatura, forma: 'PIX', pagoEm: '2026-11-19' },
  key: newKey(),
})
const invoiceDay = '2026-11-23'

type Own = () => Belongings

const seenPlaces = (own: Own): Place[] => [
  [
    'index',
    'bin',
    ({ bin }) => ({ query: { bin, tipoCartao: 'EXTRATO', origemExterna: 'false' } }),
    'CARTAO_NAO_ENCONTRADO',
  ],
  ['invoices', 'cartao', ({ cartao }) => ({ query: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['invoiceDetails', 'cartao', ({ cartao }) => ({ query: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['invoiceDetails', 'cartao', ({ cartao, fatura }) => ({ query: { cartao, fatura } }), 'CARTAO_NAO_ENCONTRADO'],
  ['invoiceDetails', 'fatura', ({ fatura }) => ({ query: { cartao: own().cartao, fatura } }), 'FATURA_NAO_ENCONTRADA'],
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
    ({ fatura }) => ({ params: { cartao: own().cartao }, query: { fatura } }),
    'FATURA_NAO_ENCONTRADA',
  ],
]

const paidPlaces = (own: Own): Place[] => [
  ['createPix', 'cartao', ({ cartao, fatura }) => pay(cartao, fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createPix', 'cartao', ({ cartao }) => pay(cartao, own().fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createPix', 'fatura', ({ fatura }) => pay(own().cartao, fatura), 'FATURA_NAO_ENCONTRADA'],
  ['createSlip', 'cartao', ({ cartao, fatura }) => pay(cartao, fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createSlip', 'cartao', ({ cartao }) => pay(cartao, own().fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['createSlip', 'fatura', ({ fatura }) => pay(own().cartao, fatura), 'FATURA_NAO_ENCONTRADA'],
  ['monthsAhead', 'cartao', ({ cartao }) => ({ query: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['claimPayment', 'cartao', ({ cartao, fatura }) => claim(cartao, fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['claimPayment', 'cartao', ({ cartao }) => claim(cartao, own().fatura), 'CARTAO_NAO_ENCONTRADO'],
  ['claimPayment', 'fatura', ({ fatura }) => claim(own().cartao, fatura), 'FATURA_NAO_ENCONTRADA'],
  ...(['invoicePdf', 'invoiceCsv', 'invoiceOfx'] as const).flatMap((name): Place[] => [
    [name, 'cartao', ({ cartao }) => ({ params: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
    [name, 'cartao', ({ cartao, fatura }) => ({ params: { cartao }, query: { fatura } }), 'CARTAO_NAO_ENCONTRADO'],
    [
      name,
      'fatura',
      ({ fatura }) => ({ params: { cartao: own().cartao }, query: { fatura } }),
      'FATURA_NAO_ENCONTRADA',
    ],
  ]),
  ...paymentPlaces,
]

const dividedPlaces = (own: Own): Place[] => [
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
      params: { cartao: own().cartao, vencimento: invoiceDay },
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
]

/** Every place of an id in every call; `own` is asked for when a call is made. */
export const everyPlace = (own: Own): Place[] => [
  ...instalmentPlaces,
  ...debitPlaces,
  ...insurancePlaces,
  ...servicePlaces,
  ...additionalPlaces(() => own().cartao),
  ...privacyPlaces,
  ...requestPlaces,
  ...portabilityPlaces(() => own().cartao),
  ...disputePlaces(() => own().compra),
  ...seenPlaces(own),
  ...paidPlaces(own),
  ...dividedPlaces(own),
  ...negotiationPlaces(() => own().divida),
]

/** Every call of a signed-in person that asks for nothing but who they are. */
export const plainCalls: readonly CallName[] = (
  Object.entries(contract) as [CallName, Call & { params?: unknown; query?: unknown }][]
).flatMap(([name, { auth, method, params, query }]) =>
  auth === 'bearer' && method === 'GET' && !params && !query ? [name] : [],
)
