import { expect, test } from 'vitest'
import {
  closingEvent,
  contestedWords,
  datedInvoiceName,
  differenceWords,
  dueWords,
  headlineCents,
  type InvoiceReply,
  invoiceName,
  monthTitle,
  paidAtWords,
  partsOfToday,
  standingOf,
  waysPaid,
} from './invoice-words.ts'
import { reopenedAmount } from './details/reopened-amount.ts'

const november: InvoiceReply = {
  id: 'f11',
  referencia: '2026-11',
  fechamento: '2026-11-16',
  vencimento: '2026-11-25',
  vencimentoUtil: '2026-11-25',
  hoje: '2026-11-19',
  codigo: 8,
  valorTotalCentavos: 128_460,
  valorMinimoCentavos: 19_269,
  valorPagoCentavos: 0,
  valorHojeCentavos: 128_460,
  contestadoCentavos: 0,
  retiradoCentavos: 0,
  encargos: null,
  pagavel: true,
  antecipavel: false,
  parcelada: false,
  entrada: null,
  cobranca: null,
  debitoPix: null,
  rotativo: false,
  jurosRotativoMes: '0.119',
  resumo: {
    comprasCentavos: 129_572,
    parcelamentosCentavos: 0,
    tarifasCentavos: 1388,
    jurosCentavos: 0,
    creditosCentavos: -2500,
  },
  limites: {
    totalCentavos: 320_000,
    disponivelCentavos: 124_570,
    proximaFaturaCentavos: 38_990,
    parcelasFuturasCentavos: 27_980,
  },
  limitesPorOperacao: [{ operacao: 'COMPRAS', limiteCentavos: 320_000 }],
  proximoFechamento: '2026-12-16',
  obrigacoesFuturas: { totalCentavos: 27_980, comprasCentavos: 27_980, creditoCentavos: 0, tarifasCentavos: 0 },
  creditosContratados: [],
  pagamentos: [],
  opcoes: [],
  acompanhamento: null,
  beneficiario: { nome: 'Jangada Cartões', cnpj: '12345678000195' },
}
const late: InvoiceReply = {
  ...november,
  hoje: '2026-12-02',
  codigo: 3,
  valorHojeCentavos: 134_744,
  encargos: { dias: 7, jurosCentavos: 3415, multaCentavos: 2569, moraCentavos: 300 },
}

test.each([
  ['a week before', {}, 'open', 'Vence em 2026-11-25 quarta-feira, faltam 6 dias'],
  ['the day before', { hoje: '2026-11-24' }, 'open', 'Vence em 2026-11-25 quarta-feira, falta 1 dia'],
  ['on the day', { hoje: '2026-11-25' }, 'today', 'Vence hoje, 2026-11-25 quarta-feira'],
  [
    'due on a Saturday',
    { vencimento: '2026-11-21', vencimentoUtil: '2026-11-23' },
    'open',
    'Pague até 2026-11-23 vence sábado, 21/11/2026, que não é dia útil',
  ],
  [
    'that Saturday',
    { vencimento: '2026-11-21', vencimentoUtil: '2026-11-23', hoje: '2026-11-23' },
    'today',
    'Vence hoje, 2026-11-23 segunda-feira',
  ],
  [
    'past and not yet late',
    { hoje: '2026-11-26' },
    'open',
    'Venceu em 2026-11-25 se já pagou, aguarde até 2 dias úteis',
  ],
  [
    'still growing',
    { hoje: '2026-11-10', codigo: 9, pagavel: false },
    'coming',
    'Fecha em 2026-11-16 vence em 25/11/2026',
  ],
  ['paid early', { codigo: 1, pagavel: false }, 'paid', 'Vencimento: 2026-11-25 '],
  ['paid', { codigo: 1, pagavel: false, hoje: '2026-11-26' }, 'paid', 'Vencimento: 2026-11-25 '],
  ['refinanced', { codigo: 2, pagavel: false }, 'refinanced', 'Vencimento: 2026-11-25 o restante foi parcelado'],
  [
    'whose minimum was paid',
    { codigo: 2, pagavel: false, rotativo: true },
    'revolving',
    'Vencimento: 2026-11-25 o que falta vai para a próxima fatura',
  ],
  [
    'of an unknown code',
    { codigo: 6, pagavel: false },
    'unknown',
    'Vencimento: 2026-11-25 a situação aparece aqui em breve',
  ],
  [
    'late',
    { hoje: '2026-12-02', codigo: 3 },
    'late',
    'Valor para pagar hoje, 2026-12-02 venceu há 7 dias, em 25/11/2026',
  ],
  [
    'late since a holiday',
    { hoje: '2026-11-27', codigo: 3, vencimento: '2026-11-20', vencimentoUtil: '2026-11-23' },
    'late',
    'Valor para pagar hoje, 2026-11-27 venceu em 20/11, feriado; os juros contam de 23/11',
  ],
  [
    'late since a Sunday',
    { hoje: '2026-12-02', codigo: 3, vencimento: '2026-11-29', vencimentoUtil: '2026-11-30' },
    'late',
    'Valor para pagar hoje, 2026-12-02 venceu em 29/11, domingo; os juros contam de 30/11',
  ],
])('INV-02 U03 an invoice %s says its date', (_, change, standing, words) => {
  const invoice = { ...november, ...change }
  expect(standingOf(invoice)).toBe(standing)
  expect(Object.values(dueWords(invoice)).join(' ')).toBe(words)
})

test('INV-01 INV-02 an invoice that asks for its payment on its closing day has closed, on every screen', () => {
  const closing = { ...november, hoje: november.fechamento }
  expect(closingEvent(closing)).toBe('Fechou em')
  expect(closingEvent({ ...closing, codigo: 9, pagavel: false })).toBe('Fecha em')
})

test('INV-10 an invoice that was paid in two ways names both, and a boleto its day without a time', () => {
  const pix = {
    id: 'a',
    forma: 'PIX',
    em: '2026-11-28T14:00:00Z',
    identificador: '',
    valorCentavos: 50_000,
    creditoCentavos: 0,
  } as const
  const slip = { ...pix, id: 'b', forma: 'BOLETO', valorCentavos: 78_460 } as const
  const pagamentos = [pix, slip, { ...slip, id: 'c', creditoCentavos: 78_460 }].map((one) => ({
    ...one,
    devolucoes: [],
  }))
  expect(waysPaid({ ...november, pagamentos })).toBe('Pix e Boleto')
  expect(waysPaid({ ...november, pagamentos: pagamentos.slice(1) })).toBe('Boleto')
  const back = {
    valorCentavos: 50_000,
    reabertoCentavos: 0,
    em: '2026-11-30T14:00:00.000Z',
    semEncargosAte: '2026-12-02',
  }
  const spare = { ...pix, id: 'd', devolucoes: [back] }
  expect(waysPaid({ ...november, pagamentos: [slip, spare] }), 'a surplus that went back').toBe('Boleto')
  expect([pix, slip].map(paidAtWords)).toEqual(['28/11/2026 11:00', '28/11/2026'])
})

test('INV-02 the headline is what is left to pay, and its parts add up to it', () => {
  expect(headlineCents(november)).toBe(128_460)
  expect(partsOfToday(november)).toEqual([])
  const parts = partsOfToday(late)
  expect(parts.map(({ name }) => name)).toEqual(['Valor da fatura', 'Juros de 7 dias', 'Multa', 'Juros de mora'])
  expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(headlineCents(late))
  const moved = partsOfToday({ ...late, vencimento: '2026-11-21', vencimentoUtil: '2026-11-23' })
  expect(moved.map(({ name }) => name)).toContain('Juros de 7 dias, desde 23/11')
  const inPart = { ...november, valorPagoCentavos: 20_000, valorHojeCentavos: 108_460 }
  expect(partsOfToday(inPart).reduce((sum, { cents }) => sum + cents, 0)).toBe(headlineCents(inPart))
  expect(
    headlineCents({ ...november, codigo: 1, pagavel: false, valorPagoCentavos: 128_460, valorHojeCentavos: 0 }),
  ).toBe(128_460)
})

test('CONST-01 names and differences in words', () => {
  expect(invoiceName('2026-03')).toBe('Fatura de março')
  expect(monthTitle('2026-12')).toBe('Dezembro')
  expect(differenceWords(128_460, 110_875)).toBe('R$\u00a0175,85 a mais que em')
  expect(differenceWords(110_875, 128_460)).toBe('R$\u00a0175,85 a menos que em')
  expect(differenceWords(1, 1)).toBe('O mesmo que em')
  expect(datedInvoiceName('2026-03', '2026-11-19')).toBe('Fatura de março')
  expect(datedInvoiceName('2025-12', '2026-11-19')).toBe('Fatura de dezembro de 2025')
})

test('SVC-01 beside an amount stands what is contested: out of it while it is to be paid, else a part of it', () => {
  expect(contestedWords(november)).toBeUndefined()
  expect(contestedWords({ ...november, contestadoCentavos: 6200 })).toBe('Sem os R$\u00a062,00 em contestação.')
  const settled = { ...november, contestadoCentavos: 6200, pagavel: false }
  expect(contestedWords(settled)).toBe('Com R$\u00a062,00 em contestação.')
  const paid = { ...settled, codigo: 1, valorPagoCentavos: 122_260 }
  expect(contestedWords(paid)).toBe('Você pagou R$\u00a01.222,60; R$\u00a062,00 em contestação.')
  expect(headlineCents(paid), 'the whole was never paid').toBe(122_260)
  expect(headlineCents({ ...paid, valorPagoCentavos: 0 }), 'all of it is contested').toBe(128_460)
})

const back = (valorCentavos: number, reabertoCentavos: number, em = '2026-11-19T15:00:00.000Z') => ({
  valorCentavos,
  reabertoCentavos,
  em,
  semEncargosAte: '2026-11-25',
})
const pix = { em: '2026-11-18T15:00:00.000Z', forma: 'PIX', id: 'p1', identificador: 'E1', creditoCentavos: 0 } as const

test.each([
  ['a part that was a credit is left out', 6560, [back(10_000, 6560)], 6560],
  ['one real is one real', 100, [back(100, 100)], 100],
  ['two of one day are one sum', 96_460, [back(46_460, 46_460), back(50_000, 50_000)], 96_460],
  ['what was paid too much besides paid the rest', 3410, [back(73_410, 73_410)], 3410],
  [
    'what was asked for on another day is not told again',
    30_000,
    [back(500, 500, '2026-11-18T15:00:00.000Z'), back(1000, 1000)],
    1000,
  ],
])('INV-10 what a refund opens again: %s', (_what, valorHojeCentavos, devolucoes, cents) => {
  const pagamentos = [{ ...pix, valorCentavos: 128_460, devolucoes }]
  expect(reopenedAmount({ ...november, valorHojeCentavos, pagamentos })).toEqual({
    cents,
    on: '19/11/2026',
    freeUntil: '2026-11-25',
  })
})

test('INV-10 nothing is open again where what was paid too much besides left only charges to pay', () => {
  const pagamentos = [{ ...pix, valorCentavos: 128_460, devolucoes: [back(1000, 1000)] }]
  const encargos = { dias: 3, jurosCentavos: 40, multaCentavos: 20, moraCentavos: 5 }
  expect(reopenedAmount({ ...november, valorHojeCentavos: 65, encargos, pagamentos })).toBeUndefined()
})

test('INV-10 nothing is open again of what was only a credit', () => {
  const pagamentos = [{ ...pix, valorCentavos: 128_460, devolucoes: [back(100, 0)] }]
  expect(reopenedAmount({ ...november, pagamentos })).toBeUndefined()
})
