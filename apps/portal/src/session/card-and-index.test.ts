import { beforeEach, expect, test } from 'vitest'
import { indexQuery, keepCard, keepIndex, withIds, seen } from './card-and-index.ts'
import { session } from './session.ts'
import { emptyStored, type StoredPatch, stored } from '../../test/stored.ts'

const cards = withIds([
  { bin: '512345', tipo: 'EXTRATO', numeroCartao: 'a', nome: 'Mais', logo: '/a.svg', final: '4821' },
  { bin: '612345', tipo: 'CARNE', numeroCartao: 'b', nome: 'Casa', logo: '/b.svg', final: '1130' },
])

beforeEach(() => {
  session.reset()
  stored.update({ emissor: '1' })
})

test('SESSION-05 a card is known by its place in the list', () => {
  expect(cards.map(({ id }) => id)).toEqual([0, 1])
})

test('FLOW-12 a chosen card is kept, its type becomes the active module and no payment of the other one stays open', () => {
  const charge = { of: 'f', cents: 1, key: 'k', charge: 'c', token: 't', ended: false }
  const signedIn: StoredPatch = { accessToken: 'a', cpf: '***', allowedModules: ['EXTRATO', 'CARNE'] }
  stored.update({
    ...signedIn,
    invoicePaymentFlow: { 'opcao-pagamento': true, 'pagamento-fatura': true, boleto: true, pix: true },
    numeroExtrato: 'f',
    detailsExtract: { fatura: 'f', referencia: '2026-11' },
    invoiceAmount: 1,
    invoiceDueDate: '2026-11-20',
    invoiceBarcode: '1',
    invoicePaymentMethods: ['pix'],
    invoiceInstallment: { step: 'opcoes', entryCents: 1, option: 'o', key: 'k' },
    paymentModalReference: 'p',
    booklet: 'c',
    ticketBooklet: { carne: 'c', contrato: '1', parcelas: [1], centavos: 1, forma: 'pix', linha: null },
    paymentAttempts: { pix: charge, boleto: charge },
  })
  keepCard(cards[1]!)
  expect(stored.get()).toEqual({
    ...emptyStored(),
    emissor: '1',
    ...signedIn,
    bin: '612345',
    tipoCartao: 'CARNE',
    numeroCartao: 'b',
    nomeCartao: 'Casa',
    moduloAtivo: 'CARNE',
    cartaoSelecionado: cards[1],
  })
})

test('CALL-05 the index is asked with the card, or with bin 0 and no type', () => {
  expect(indexQuery(session.get())).toEqual({ bin: '0', origemExterna: 'false' })
  keepCard(cards[0]!)
  stored.update({ origin: 'LINK' })
  expect(indexQuery(session.get())).toEqual({ bin: '512345', tipoCartao: 'EXTRATO', origemExterna: 'true' })
})

test('NEG-05 CALL-05 the index is told who came from outside, by the login that they began at', () => {
  stored.update({ loginQuery: '?contexto=negociacao&origemExterna=true' })
  expect(indexQuery(session.get()).origemExterna).toBe('true')
  stored.update({ loginQuery: '?contexto=negociacao&origemExterna=talvez' })
  expect(indexQuery(session.get()).origemExterna).toBe('false')
})

test('FLOW-11 each module of the index enables its area, once, and a notified one is remembered with its banners', () => {
  const modulos = [
    { nome: 'EXTRATO' as const, notificacao: false },
    { nome: 'SEGUROS' as const, notificacao: true },
  ]
  const banners = [{ idItem: '1', class: 'c', titleModal: 't', imagePath: '/i', descriptionModal: 'd' }]
  keepIndex({ moduloSelecionado: 'EXTRATO', modulos, banners })
  expect(stored.get()).toEqual({
    ...emptyStored(),
    emissor: '1',
    moduloSelecionado: 'EXTRATO',
    modulos,
    banners,
    allowedModules: ['EXTRATO', 'SEGUROS'],
    moduloNotificado: 'SEGUROS',
  })
})

test.each(['NEGOCIACAO', 'ACORDO_ANDAMENTO'] as const)('FLOW-11 %s enables the whole of negotiation', (nome) => {
  keepIndex({ moduloSelecionado: nome, modulos: [{ nome, notificacao: false }], banners: [] })
  expect(stored.get().allowedModules).toEqual(expect.arrayContaining(['NEGOCIACAO', 'ACORDO_ANDAMENTO']))
})

test('FLOW-04 the module that the index selects may be opened, so that nobody turns in circles', () => {
  keepIndex({ moduloSelecionado: 'CARNE', modulos: [], banners: [] })
  expect(stored.get().allowedModules).toContain('CARNE')
})

test('CALL-05 half a card is no card', () => {
  stored.update({ bin: '512345' })
  expect(indexQuery(session.get())).toEqual({ bin: '0', origemExterna: 'false' })
  stored.update({ bin: null, tipoCartao: 'CARNE' })
  expect(indexQuery(session.get())).toEqual({ bin: '0', origemExterna: 'false' })
})

test('FLOW-11 one module of negotiation among others enables both', () => {
  const modulos = [{ nome: 'ACORDO_ANDAMENTO' as const, notificacao: false }]
  keepIndex({ moduloSelecionado: 'EXTRATO', modulos, banners: [] })
  expect(stored.get().allowedModules.toSorted()).toEqual(['ACORDO_ANDAMENTO', 'EXTRATO', 'NEGOCIACAO'])
})

test('FLOW-11 what a module showed is no news any more, and the others keep theirs', () => {
  const news = (nome: 'NEGOCIACAO' | 'SEGUROS') => ({ nome, notificacao: true })
  keepIndex({ moduloSelecionado: 'NEGOCIACAO', modulos: [news('NEGOCIACAO'), news('SEGUROS')], banners: [] })
  expect(seen('NEGOCIACAO')('the answer')).toBe('the answer')
  expect(stored.get().modulos.map(({ notificacao }) => notificacao)).toEqual([false, true])
  expect(stored.get().moduloNotificado).toBe('SEGUROS')
  seen('SEGUROS')(undefined)
  expect(stored.get().moduloNotificado).toBeNull()
})
