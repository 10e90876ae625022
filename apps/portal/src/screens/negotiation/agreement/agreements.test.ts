import { expect, test } from 'vitest'
import { agreementName } from '../../../payment/agreement-name.ts'
import { type AgreementListItem, planStubs, stubsOf, viewOf } from './agreement-states.ts'
import {
  accountsWords,
  amountWords,
  campaignWords,
  daysLateWords,
  ownDebtsWords,
  paidWords,
  partsWords,
  partsWordsIn,
  soldWords,
} from '../negotiation-words.ts'

const agreement: AgreementListItem = {
  id: '0',
  contrato: '5508-2261',
  sobre: [],
  situacao: 'EM_ANDAMENTO',
  valorTotalCentavos: 240_000,
  parcelas: 4,
  parcelasPagas: 2,
  comEntrada: false,
  proximoVencimento: '2026-11-25',
  diasEmAtraso: 0,
  andamento: 'EM_DIA',
  proximoValorCentavos: 24_000,
  proximoDescontoCentavos: 0,
  ultimoDia: null,
  novaOfertaEm: null,
  devidoHojeCentavos: null,
}

test.each<[Partial<AgreementListItem>, string[]]>([
  [{}, ['paid', 'paid', 'now', 'ahead']],
  [{ andamento: 'ATRASADO' }, ['paid', 'paid', 'late', 'ahead']],
  [{ situacao: 'AGUARDANDO_ENTRADA', parcelasPagas: 0, andamento: null }, ['now', 'ahead', 'ahead', 'ahead']],
  [{ situacao: 'QUEBRADO' }, ['paid', 'paid', 'ahead', 'ahead']],
  [{ situacao: 'QUITADO', parcelasPagas: 4 }, ['paid', 'paid', 'paid', 'paid']],
])('AGR-01 an agreement shows what is paid and, while it goes on, what comes next: %#', (parts, stubs) => {
  expect(stubsOf({ ...agreement, ...parts })).toEqual(stubs)
})

test('AGR-01 a plan shows each instalment as it is: paid in any order, late, next, to come and cancelled', () => {
  const stubs = (...states: Parameters<typeof planStubs>[0][number]['situacao'][]) =>
    planStubs(states.map((situacao) => ({ situacao })))
  expect(stubs('PAGA', 'ATRASADA', 'ABERTA', 'ABERTA', 'PAGA')).toEqual(['paid', 'late', 'now', 'ahead', 'paid'])
  expect(stubs('PAGA', 'CANCELADA', 'CANCELADA')).toEqual(['paid', 'ahead', 'ahead'])
})

test('AGR-01 the word of an agreement follows its next instalment while it goes on', () => {
  const wordOf = (parts: Partial<AgreementListItem>) => viewOf({ ...agreement, ...parts }).word
  expect(wordOf({})).toBe('Em dia')
  expect(wordOf({ andamento: 'VENCE_EM_BREVE' })).toBe('Vence em breve')
  expect(wordOf({ andamento: 'ATRASADO' })).toBe('Em Atraso')
  expect(wordOf({ andamento: 'PRAZO_ENCERRADO' })).toBe('Prazo encerrado')
  expect(wordOf({ situacao: 'AGUARDANDO_ENTRADA', andamento: 'PRAZO_ENCERRADO' })).toBe('Prazo encerrado')
  expect(wordOf({ situacao: 'QUEBRADO', andamento: null })).toBe('Desfeito')
})

test('one and many are said as people say them', () => {
  expect([accountsWords(1), accountsWords(2)]).toEqual(['1 dívida em aberto', '2 dívidas em aberto'])
  const own = (...states: ('ABERTA' | 'CONTESTADA')[]) => ownDebtsWords(states.map((situacao) => ({ situacao })))
  expect([own('ABERTA', 'CONTESTADA'), own('ABERTA'), own('CONTESTADA')]).toEqual([
    '1 dívida em aberto e 1 contestada',
    '1 dívida em aberto',
    'Dívidas: 1 contestada',
  ])
  expect([soldWords(1), soldWords(2)]).toEqual(['1 dívida com outro credor', '2 dívidas com outro credor'])
  expect([daysLateWords(0), daysLateWords(1), daysLateWords(41)]).toEqual(['nenhum', '1 dia', '41 dias'])
  expect([[0], [3], [0, 1], [2, 3, 4]].map(partsWords)).toEqual([
    'Entrada',
    'Parcela 3',
    'Entrada e parcela 1',
    'Parcelas 2, 3 e 4',
  ])
  const paid = (parcelasPagas: number, parcelas: number, comEntrada = false) =>
    paidWords({ parcelas, parcelasPagas, comEntrada })
  expect([paid(0, 1), paid(0, 1, true), paid(1, 12)]).toEqual([
    '0 de 1 parcela paga',
    '0 de 1 parcela paga',
    '1 de 12 parcelas pagas',
  ])
  expect([paid(0, 9, true), paid(3, 9, true), paid(1, 2, true)], 'the down payment is no instalment').toEqual([
    'Entrada e 8 parcelas, nenhuma paga',
    'Entrada paga e 2 de 8 parcelas pagas',
    'Entrada paga e 0 de 1 parcela paga',
  ])
})

test('AGR-01 the amount of an agreement is said to be due now only where it is', () => {
  expect(amountWords(agreement)).toBe('Próximo pagamento')
  expect(amountWords({ ...agreement, diasEmAtraso: 3 })).toBe('Para pagar agora')
  expect(amountWords({ ...agreement, proximoValorCentavos: null })).toBe('Valor total do acordo')
  const broken = { ...agreement, proximoValorCentavos: null, devidoHojeCentavos: 131_019 }
  expect(amountWords(broken)).toBe('Você deve hoje')
})

test('AGR-01 an agreement is named by its debts, and by its number only where it came without them', () => {
  const card = { tipo: 'CARTAO', origem: 'Cartão Jangada Mais' } as const
  const loan = { tipo: 'EMPRESTIMO', origem: 'Empréstimo pessoal' } as const
  const nameOf = (sobre: AgreementListItem['sobre']) => agreementName({ ...agreement, sobre })
  expect([[], [card], [card, loan], [loan, card, card]].map(nameOf)).toEqual([
    'Acordo 5508-2261',
    'Cartão Jangada Mais',
    'Cartão + empréstimo',
    'Empréstimo + 2 cartões',
  ])
})

test('AGR-01 an agreement in one payment has no down payment', () => {
  expect([partsWordsIn(1)([0]), partsWordsIn(4)([0]), partsWordsIn(1)([1])]).toEqual([
    'Pagamento à vista',
    'Entrada',
    'Parcela 1',
  ])
  const waiting = { ...agreement, situacao: 'AGUARDANDO_ENTRADA', andamento: null } as const
  expect(viewOf(waiting).word).toBe('Falta a entrada')
  expect(viewOf({ ...waiting, parcelas: 1 }).word).toBe('Falta o pagamento')
})

test('NEG-06 a campaign says that it counts, or up to which value it would', () => {
  expect(campaignWords(true, 300_000)).toBe('Com o desconto da campanha.')
  expect(campaignWords(false, 300_000)).toBe(
    'O desconto da campanha vale até R$\u00a03.000,00; as dívidas marcadas passam disso.',
  )
})
