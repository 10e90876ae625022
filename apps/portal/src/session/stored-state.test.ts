import { expect, test } from 'vitest'
import { emptyState, pack, type SessionState } from './state.ts'
import { unpack } from './stored-state.ts'

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
const modules = ['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'OUTROS_SERVICOS', 'SEGUROS'] as const
const flows = [
  'CARTEIRA_VENDIDA',
  'FATURA_DIGITAL',
  'POSSUI_CARTAO',
  'POSSUI_DIVIDA',
  'POSSUI_ACORDO_ANDAMENTO',
  'POSSUI_DECLARACAO_DEBITOS',
  'NAO_POSSUI_CARTAO',
] as const

const line = '0'.repeat(47)
const full: SessionState = {
  ...emptyState(),
  cartaoSelecionado: card,
  attempt,
  challenge,
  dataUser,
  banners: [banner],
  modulos: modules.map((nome) => ({ nome, notificacao: false })),
  allowedModules: [...modules],
  tipoCartao: 'CARNE',
  elegivelNegociacao: true,
  debtEligibility: { dividas: ['d'], proximaOferta: '2026-12-10' },
  agreementType: 'A_VISTA',
  ticketAgreement: { boleto: 'b', linha: line },
  detailsExtract: { fatura: 'f', referencia: '2026-11' },
  invoiceBarcode: line,
  invoicePaymentMethods: ['pix', 'boleto'],
  invoiceFormOfPayment: 'boleto',
  booklet: 'c',
  ticketBooklet: { carne: 'c', contrato: '1', parcelas: [1], centavos: 1, forma: 'boleto', linha: line },
  paymentModalReference: 'p',
  paymentAttempts: { pix: { of: 'f', cents: 1, key: 'k', charge: null, ended: false }, boleto: null },
}
const kept = (change: object) => unpack(pack({ ...full, ...change }))

test('SESSION-01 everything that a session can hold survives a reload', () => {
  expect(kept({})).toEqual(full)
  for (const flow of flows) expect(kept({ flow })?.flow).toBe(flow)
  expect(kept({ challenge: { ...challenge, canal: 'EMAIL' } })).toBeDefined()
  for (const passo of ['OPCOES_ENVIO_CODIGO', 'VALIDAR_PERGUNTAS', 'CRIAR_SENHA'])
    for (const acesso of ['PRIMEIRO_ACESSO', 'ESQUECI_SENHA'])
      expect(kept({ attempt: { ...attempt, passo, acesso } })).toBeDefined()
})

test('SESSION-01 an empty one holds nothing, and no permission', () => {
  const flags = Object.entries(emptyState()).filter(([, value]) => value !== null && typeof value !== 'object')
  expect(flags.filter(([, value]) => value !== false)).toEqual([])
  const lists = Object.values(emptyState()).filter((value) => Array.isArray(value))
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
  ['a payment flow a flag short', { invoicePaymentFlow: { pix: true, boleto: true, 'opcao-pagamento': true } }],
  ['no payment flow', { invoicePaymentFlow: null }],
])('SESSION-06 an edited session with %s is reset', (_, change) => {
  expect(kept(change)).toBeUndefined()
})
