import { contract } from '@portal/contract'
import { FlowName, Module } from '@portal/contract/customers'
import { NextStep } from '@portal/contract/negotiation'
import { Channel, SignInContext } from '@portal/contract/sign-in'
import { expect, test } from 'vitest'
import { emptyState } from './state.ts'
import { pack, toStored, version } from './stored-form.ts'
import { type StoredState, unpack, wasSignedOut } from './stored-state.ts'

const card = { id: 0, bin: '5', tipo: 'EXTRATO' as const, numeroCartao: 'f', nome: 'Mais', logo: '/l', final: '1' }
const attempt = { desafio: 'd', passo: 'INSERIR_CODIGO' as const, acesso: 'LOGIN' as const }
const challenge = {
  desafio: 'd',
  canal: 'SMS' as const,
  destino: 'x',
  canais: [{ canal: 'EMAIL' as const, destino: 'y' }],
  expiraEmSegundos: 300,
  reenvioEmSegundos: 30,
  sentAt: 1,
}
const dataUser = { celular: '9', email: 'e', nome: 'n', faturaDigital: true, ddd: '11' }
const banner = { idItem: '1', class: 'c', titleModal: 't', imagePath: '/i', descriptionModal: 'd' }
const line = '0'.repeat(47)
const payment = { contrato: '1', parcelas: [1, 2], centavos: 1, forma: 'boleto' as const }
const charge = { of: 'f', cents: 1, key: 'k', charge: 'c', token: 't', ended: true }

/** A session that holds something in every field. */
const full: StoredState = {
  bin: '5',
  tipoCartao: 'CARNE',
  numeroCartao: 'f',
  nomeCartao: 'Mais',
  cartaoSelecionado: card,
  cpf: '***',
  dataUser,
  moduloSelecionado: 'EXTRATO',
  moduloNotificado: 'SEGUROS',
  modulos: [{ nome: 'SEGUROS', notificacao: true }],
  moduloAtivo: 'CARNE',
  allowedModules: ['CARNE', 'SEGUROS'],
  flow: 'POSSUI_CARTAO',
  banners: [banner],
  emissor: '1',
  accessToken: 'a',
  refreshToken: 'r',
  loginTimestamp: 1,
  loginTracking: true,
  fastTicketLoginTracking: true,
  origin: 'LINK',
  elegivelNegociacao: true,
  debtEligibility: { dividas: ['d'], proximaOferta: '2026-12-10' },
  selectedInstallmentAgreement: { proposta: 'p', quantidade: 3, entradaCentavos: 1, diaVencimento: 10 },
  showCampaign: true,
  urlAppLoja: 'https://app.example',
  limitValueCampaign: 1,
  ticketAgreement: { boleto: 'b', linha: line },
  detailsExtract: { fatura: 'f', referencia: '2026-11' },
  invoiceDueDate: '2026-11-20',
  invoiceAmount: 1,
  invoiceBarcode: line,
  invoicePaymentMethods: ['pix', 'boleto'],
  invoiceInstallment: { step: 'contratado', entryCents: 1, option: 'o', key: 'k' },
  invoiceFormOfPayment: 'boleto',
  invoicePaymentFlow: { 'opcao-pagamento': true, 'pagamento-fatura': true, boleto: true, pix: true },
  booklet: 'c',
  ticketBooklet: { carne: 'c', ...payment, linha: line },
  paymentAgreement: { acordo: 'a', ...payment },
  paymentModalReference: 'p',
  trackingAgreement: {
    negociacao: 'n',
    passo: 'CODIGO',
    versaoContrato: '1',
    dados: { nome: 'n', cpf: '***', email: 'e', celular: '9' },
    key: 'k',
  },
  activeCoupon: 'A&B',
  agreementType: 'A_VISTA',
  numeroExtrato: 'f',
  attempt,
  challenge,
  contexto: 'NEGOCIACAO',
  loginQuery: '?contexto=negociacao',
  handOver: { state: 's', codeVerifier: 'v' },
  passkeyOffer: true,
  endReason: 'Seu acesso terminou.',
  askedAddress: '/dashboard/carnes',
  awaited: { token: 't', forma: 'pix', login: '/sso/login' },
  cardCount: 2,
  cameFrom: '/dashboard/inicio',
  tokensAt: 1,
  paymentDebt: { divida: 'd', sobre: 'c', centavos: 1, forma: 'pix', linha: line },
  paymentAttempts: { pix: charge, boleto: charge },
}
const packed = (state: object) => JSON.stringify({ version, state })
/** The part of it that is stored again after a reload. */
function kept(change: object): StoredState | undefined {
  const state = unpack(packed({ ...full, ...change }))
  return state && (JSON.parse(pack(state)) as { state: StoredState }).state
}
const empty = toStored(emptyState())

type Path = readonly (string | number)[]
/** The way to each part of a value, however deep. */
const partsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [[...path, name], ...partsOf(part, [...path, name])])
    : []
const parts = partsOf(full)

/** A stored session with one part edited. */
function edited(path: Path, edit: (holder: Record<string, unknown>, name: string) => void): string {
  const box = JSON.parse(packed(full)) as { state: Record<string, unknown> }
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as never, box.state)
  edit(holder, String(path.at(-1)))
  return JSON.stringify(box)
}

test('SESSION-01 everything that a session can hold survives a reload, field by field', () => {
  expect(Object.keys(full).toSorted()).toEqual(Object.keys(empty).toSorted())
  expect(Object.entries(full).filter(([, value]) => [null, false].includes(value as null))).toEqual([])
  expect(kept({})).toEqual(full)
  for (const [name, value] of Object.entries(empty)) expect(kept({ [name]: value }), name).toBeDefined()
})

const steps = contract.currentStep.reply.options.map(({ shape }) => shape.proximoPasso.value)
const words: Record<string, object[]> = {
  'a flow': FlowName.options.map((flow) => ({ flow })),
  'a module': Module.options.flatMap((nome) => [
    { moduloSelecionado: nome, moduloNotificado: nome, moduloAtivo: nome, allowedModules: [nome] },
    { modulos: [{ nome, notificacao: false }] },
  ]),
  'a step of a sign-in': steps.map((passo) => ({ attempt: { ...attempt, passo } })),
  'a channel of a code': Channel.options.map((canal) => ({
    challenge: { ...challenge, canal, canais: [{ canal, destino: 'x' }] },
  })),
  'a step of a negotiation': NextStep.options.map((passo) => ({
    trackingAgreement: { ...full.trackingAgreement, passo },
  })),
  'what a sign-in is for': [{ contexto: SignInContext.value }],
  'a type of card': contract.cards.reply.element.shape.tipo.options.map((tipo) => ({
    tipoCartao: tipo,
    cartaoSelecionado: { ...card, tipo },
  })),
}
test.each(Object.entries(words))('SESSION-01 whatever the server says of %s survives a reload', (_, changes) => {
  expect(changes).not.toEqual([])
  for (const change of changes) expect(kept(change)).toEqual({ ...full, ...change })
})

test.each<[string, object[]]>([
  [
    'how they came to a sign-in',
    ['LOGIN', 'PRIMEIRO_ACESSO', 'ESQUECI_SENHA', 'RESGATE'].map((acesso) => ({ attempt: { ...attempt, acesso } })),
  ],
  ['a way of paying', ['pix', 'boleto'].map((way) => ({ invoiceFormOfPayment: way, invoicePaymentMethods: [way] }))],
  ['at once or in instalments', ['A_VISTA', 'PARCELADO'].map((agreementType) => ({ agreementType }))],
  [
    'where they are in dividing an invoice',
    ['opcoes', 'contratado'].map((step) => ({ invoiceInstallment: { ...full.invoiceInstallment, step } })),
  ],
  ['the longer line of a collected slip', [{ invoiceBarcode: `${line}0` }]],
  [
    'each month',
    ['01', '09', '10', '12'].map((month) => ({ detailsExtract: { fatura: 'f', referencia: `2026-${month}` } })),
  ],
])('SESSION-01 a reload keeps %s', (_, changes) => {
  for (const change of changes) expect(kept(change)).toEqual({ ...full, ...change })
})

test('SESSION-06 whatever part of a stored session is missing, the whole is reset', () => {
  expect(parts.length).toBeGreaterThan(120)
  for (const path of parts)
    expect(unpack(edited(path, (holder, name) => delete holder[name])), path.join('.')).toBeUndefined()
})

test('SESSION-06 whatever part of a stored session is of another kind, the whole is reset', () => {
  for (const path of parts)
    for (const strange of [() => ({}), () => [[]], (right: unknown) => (typeof right === 'string' ? 1 : '1')]) {
      const stored = edited(path, (holder, name) => (holder[name] = strange(holder[name])))
      expect(unpack(stored), `${path.join('.')}: ${stored}`).toBeUndefined()
    }
})

test('SESSION-06 an older session that nobody was signed in to is told from one that somebody loses', () => {
  expect(wasSignedOut(pack(emptyState()))).toBe(true)
  expect(wasSignedOut(packed(full))).toBe(false)
  expect(['{{', 'null', '{}', '{"state":{}}'].map(wasSignedOut)).toEqual([false, false, false, false])
})

test('SESSION-01 an empty one holds nothing, and no permission', () => {
  const flags = Object.entries(empty).filter(([, value]) => value !== null && typeof value !== 'object')
  expect(flags.filter(([, value]) => value !== false)).toEqual([])
  const lists = Object.values(empty).filter((value) => Array.isArray(value))
  expect(lists.flat()).toEqual([])
})

test.each<[string, object]>([
  ['a flow that does not exist', { flow: 'ADMIN' }],
  ['a flow without a name', { flow: '' }],
  ['a module without a name', { allowedModules: [''] }],
  ['a type of card that does not exist', { tipoCartao: '' }],
  ['a number where a text was', { cpf: 1 }],
  ['a number that is none', { loginTimestamp: '1' }],
  ['a card that is a text', { cartaoSelecionado: 'card' }],
  ['a step of a sign-in that does not exist', { attempt: { ...attempt, passo: 'PRONTO' } }],
  ['a way in that does not exist', { attempt: { ...attempt, acesso: '' } }],
  ['a challenge by a channel that does not exist', { challenge: { ...challenge, canal: '' } }],
  ['a challenge without its moment', { challenge: { ...challenge, sentAt: undefined } }],
  ['a challenge with channels without an address', { challenge: { ...challenge, canais: [{ canal: 'SMS' }] } }],
  ['a user without a name', { dataUser: { ...dataUser, nome: undefined } }],
  ['a banner without its picture', { banners: [{ ...banner, imagePath: null }] }],
  ['nothing where a banner was', { banners: [null] }],
  ['a text where a banner was', { banners: ['banner'] }],
  ['a module that is not said to be notified', { modulos: [{ nome: 'EXTRATO' }] }],
  ['attempts at paying in the place of a statement', { detailsExtract: full.paymentAttempts }],
  ['an attempt at paying without its key', { paymentAttempts: { pix: { of: 'f', cents: 1 }, boleto: null } }],
  ['the attempts of one way alone', { paymentAttempts: { pix: null } }],
  ['a way of paying that does not exist', { invoicePaymentMethods: ['cartao'] }],
  ['a kind of agreement that does not exist', { agreementType: 'FIADO' }],
  ['debts that are no list', { debtEligibility: { dividas: 'd', proximaOferta: null } }],
  ['a slip of an agreement without its line', { ticketAgreement: { boleto: 'b' } }],
  ['a line that is no boleto’s', { invoiceBarcode: '123' }],
  ['a line of an agreement that is none', { ticketAgreement: { boleto: 'b', linha: `${line}000` } }],
  ['an invoice of no month', { detailsExtract: { fatura: 'f', referencia: '2026-13' } }],
  ['a booklet as a whole', { booklet: { id: 'c' } }],
  ['a line with letters', { invoiceBarcode: `${line.slice(1)}x` }],
  ['a line a digit short', { invoiceBarcode: line.slice(1) }],
  ['a line two digits long', { invoiceBarcode: `${line}00` }],
  ['a line with a word before it', { invoiceBarcode: `x${line}` }],
  ['a line with a word after it', { invoiceBarcode: `${line}x` }],
  ['an invoice of the month 00', { detailsExtract: { fatura: 'f', referencia: '2026-00' } }],
  ['an invoice of the month 20', { detailsExtract: { fatura: 'f', referencia: '2026-20' } }],
  ['an invoice of half a month', { detailsExtract: { fatura: 'f', referencia: '2026-1' } }],
  ['an invoice of a day', { detailsExtract: { fatura: 'f', referencia: '2026-11-20' } }],
  ['an invoice of a longer year', { detailsExtract: { fatura: 'f', referencia: '12026-11' } }],
  ['a payment flow a flag short', { invoicePaymentFlow: { pix: true, boleto: true, 'opcao-pagamento': true } }],
  ['no payment flow', { invoicePaymentFlow: null }],
])('SESSION-06 an edited session with %s is reset', (_, change) => {
  expect(kept(change)).toBeUndefined()
})
