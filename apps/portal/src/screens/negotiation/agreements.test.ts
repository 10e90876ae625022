import { expect, test } from 'vitest'
import { type Agreement, stubsOf } from './agreement-states.ts'
import { accountsWords, daysLateWords, lateInstalmentWords, paidWords } from './negotiation-words.ts'

const agreement: Agreement = {
  id: '0',
  contrato: '5508-2261',
  situacao: 'EM_ANDAMENTO',
  valorTotalCentavos: 240_000,
  parcelas: 4,
  parcelasPagas: 2,
  proximoVencimento: '2026-11-25',
  diasEmAtraso: 0,
  andamento: 'EM_DIA',
  proximoValorCentavos: 24_000,
  ultimoDia: null,
  novaOfertaEm: null,
}

test.each<[Partial<Agreement>, string[]]>([
  [{}, ['paid', 'paid', 'now', 'ahead']],
  [{ situacao: 'QUEBRADO' }, ['paid', 'paid', 'ahead', 'ahead']],
  [{ situacao: 'QUITADO', parcelasPagas: 4 }, ['paid', 'paid', 'paid', 'paid']],
])('an agreement shows what is paid and, while it goes on, what comes next: %#', (parts, stubs) => {
  expect(stubsOf({ ...agreement, ...parts })).toEqual(stubs)
})

test('one and many are said as people say them', () => {
  expect([accountsWords(1), accountsWords(2)]).toEqual(['1 conta em aberto', '2 contas em aberto'])
  expect([daysLateWords(0), daysLateWords(1), daysLateWords(41)]).toEqual(['vence hoje', '1 dia', '41 dias'])
  expect([1, 16].map((days) => lateInstalmentWords('05/11/2026', days))).toEqual([
    'A parcela venceu em 05/11/2026, há 1 dia. Ligue hoje para não perder o acordo.',
    'A parcela venceu em 05/11/2026, há 16 dias. Ligue hoje para não perder o acordo.',
  ])
  expect([paidWords(0, 1), paidWords(1, 12)]).toEqual(['0 de 1 parcela paga', '1 de 12 parcelas pagas'])
})
