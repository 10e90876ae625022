import { expect, test } from 'vitest'
import {
  badgesOf,
  countWords,
  dueCentsOf,
  type DueItem,
  dueDayOf,
  dueOfWords,
  debitWords,
  dueWords,
  isDebitMissed,
  isTriedAgain,
  lastDayWords,
  lateWords,
  lossOf,
  nameOf,
  purchaseDay,
} from './start-words.ts'

const base = {
  id: 'a',
  situacao: 'ABERTO',
  vencimento: '2026-11-25',
  vencimentoUtil: '2026-11-25',
  valorHojeCentavos: 100,
  cobranca: null,
} as const
const invoice: DueItem = {
  ...base,
  tipo: 'FATURA',
  cartao: 'c',
  referencia: '2026-11',
  entrada: null,
  pagoCentavos: 0,
  minimoPago: false,
  debitoEm: null,
  debitoAguardando: false,
}
const agreement: Extract<DueItem, { tipo: 'ACORDO' }> = {
  ...base,
  tipo: 'ACORDO',
  contrato: '1',
  parcelas: [5],
  totalDeParcelas: 12,
  descontoHojeCentavos: 0,
  origens: ['Cartão Jangada Mais'],
  sobre: [{ tipo: 'CARTAO', origem: 'Cartão Jangada Mais' }],
  ultimoDia: '2026-12-20',
}

test('NAV-02 each thing due has the name that people give it', () => {
  expect(nameOf(invoice)).toBe('Fatura de novembro')
  expect(nameOf(agreement)).toBe('Acordo')
  expect(nameOf({ ...agreement, tipo: 'CARNE', loja: 'Casa Benvinda' })).toBe('Carnê Casa Benvinda')
})

test('NAV-02 INV-05 after the minimum in time nothing presses: its badge, and until when the rest costs nothing', () => {
  const partly: DueItem = { ...invoice, situacao: 'VENCEHOJE', pagoCentavos: 100, minimoPago: true }
  expect(badgesOf(partly).map(({ word, tone }) => [word, tone])).toEqual([
    ['Em Aberto', 'informative'],
    ['Mínimo pago', 'positive'],
  ])
  expect(badgesOf({ ...partly, minimoPago: false }).map(({ word }) => word)).toEqual(['Vence hoje'])
  expect(dueWords(partly, '2026-11-25')).toEqual({
    event: 'O resto, sem juros até',
    date: '2026-11-25',
    note: undefined,
  })
})

test('M4 INV-08 an invoice that waits for the down payment of its plan says so beside its status', () => {
  const waiting: DueItem = { ...invoice, entrada: { valorCentavos: 37_020, ate: '2026-12-03' } }
  expect(badgesOf(waiting).map(({ word }) => word)).toEqual(['Em Aberto', 'Falta a entrada'])
})

test('NAV-02 an agreement says what it is of, and what happens where its payment does not come', () => {
  expect([dueOfWords(agreement), lastDayWords(agreement)]).toEqual(['Cartão Jangada Mais, parcela 5 de 12', undefined])
  const sobre = [...(agreement.sobre ?? []), { tipo: 'EMPRESTIMO', origem: 'Empréstimo pessoal' } as const]
  expect(dueOfWords({ ...agreement, sobre, parcelas: [0] }), 'as in Meus acordos').toBe('Cartão + empréstimo, entrada')
  expect(lastDayWords({ ...agreement, situacao: 'ATRASO' })).toBe('Pague até 20/12/2026 para não perder o acordo.')
  const entry = { ...agreement, parcelas: [0] }
  expect(lastDayWords(entry)).toBe('Sem este pagamento até 20/12/2026, o acordo é cancelado.')
})

test('NAV-02 AGR-01 an instalment is worth its due day’s amount beside that day, whatever it costs today', () => {
  expect([invoice, agreement, { ...agreement, descontoHojeCentavos: 7 }].map(dueCentsOf)).toEqual([100, 100, 107])
})

test.each([
  [[5], 12, 'Acordo 1, parcela 5 de 12'],
  [[3, 4, 5], 12, 'Acordo 1, parcelas 3, 4 e 5 de 12'],
  [[0], 12, 'Acordo 1, entrada'],
  [[0], 0, 'Acordo 1, pagamento à vista'],
])('NAV-02 instalments %j of %d are %s', (parcelas, totalDeParcelas, words) =>
  expect(dueOfWords({ ...agreement, sobre: [], parcelas, totalDeParcelas })).toBe(words),
)

test('NAV-02 BKL-01 two booklets of one shop are told apart by their contracts', () => {
  const booklet: DueItem = { ...agreement, tipo: 'CARNE', loja: 'Casa Benvinda', contrato: '20418' }
  expect(dueOfWords(booklet)).toBe('Contrato 20418, parcela 5 de 12')
})

test('AUTO-07 a code that waits is said beside its invoice, and by a server a release behind not at all', () => {
  const { debitoAguardando: _, ...older } = invoice
  expect(debitWords({ ...invoice, debitoAguardando: true })).toBe('Pix Automático: falta autorizar no app do seu banco')
  expect([invoice, older].map(debitWords)).toEqual([undefined, undefined])
})

test('AUTO-18 AUTO-37 Início says of how much a debit of the minimum is', () => {
  const debited = { ...invoice, debitoEm: '2026-11-25', valorHojeCentavos: 78_200 }
  expect(debitWords({ ...debited, debitoCentavos: 78_200 })).toBe('Será debitada em 25/11/2026, pelo Pix Automático')
  expect(debitWords(debited), 'by a server a release behind').toBe('Será debitada em 25/11/2026, pelo Pix Automático')
  expect(debitWords({ ...debited, debitoCentavos: 11_730 })?.replaceAll(/\s/g, ' ')).toBe(
    'O débito de 25/11/2026, pelo Pix Automático, é de R$ 117,30',
  )
})

test('AUTO-20 user6 5 Início says that a debit did not happen, and when it is tried again', () => {
  const debitoNovaTentativa = { dia: '2026-11-30', agendada: true, valorCentavos: 95_741 }
  const words = (due: DueItem) => debitWords(due)?.replaceAll(/\s/g, ' ')
  expect(words({ ...invoice, debitoNovaTentativa })).toBe(
    'O débito não aconteceu. Nova tentativa de R$ 957,41 agendada para 30/11/2026',
  )
  expect(words({ ...invoice, debitoNovaTentativa: { ...debitoNovaTentativa, agendada: false } })).toBe(
    'O débito não aconteceu. Se a fatura continuar em aberto, tentamos de novo em 30/11/2026',
  )
  expect([isTriedAgain({ ...invoice, debitoNovaTentativa }), isTriedAgain(invoice)]).toEqual([true, false])
})

test('AUTO-10 AUTO-24 Início says that no debit comes for an invoice any more, and a code that waits goes first', () => {
  const words = (due: DueItem) => [debitWords(due), isDebitMissed(due)]
  expect(words({ ...invoice, semDebito: true })).toEqual(['Esta fatura não será debitada pelo Pix Automático', true])
  expect(words({ ...invoice, semDebito: false })).toEqual([undefined, false])
  expect(debitWords({ ...invoice, semDebito: true, debitoAguardando: true })).toContain('falta autorizar')
})

test('NAV-02 the day of a purchase is near, and needs no year', () => {
  const dayOf = (data: string) =>
    purchaseDay({ data, cartao: 'c' }, '2026-11-19', [{ numeroCartao: 'c', final: '4821' }])
  expect(['2026-11-19', '2026-11-18', '2026-11-17', '2026-10-01'].map(dayOf)).toEqual([
    'Hoje',
    'Ontem',
    '17/11',
    '01/10',
  ])
})

test('NAV-02 a day is told with its distance, and what may be paid on the next business day says so', () => {
  expect(dueWords(invoice, '2026-11-19')).toMatchObject({ event: 'Vence em', note: 'quarta-feira, faltam 6 dias' })
  const sunday = { ...invoice, vencimento: '2026-11-29', vencimentoUtil: '2026-11-30' }
  expect(dueWords(sunday, '2026-11-19')).toEqual({
    event: 'Pague até',
    date: '2026-11-30',
    note: 'vence domingo, 29/11/2026, que não é dia útil',
  })
  const late = { ...invoice, situacao: 'ATRASO' as const }
  expect(dueWords(late, '2026-12-02')).toMatchObject({ event: 'Venceu em', note: 'há 7 dias' })
  expect(dueWords(late, '2026-11-26').note).toBe('ontem')
  expect(lateWords(late, '2026-12-02')).toBe('Venceu há 7 dias')
  const holiday = { ...late, vencimento: '2026-11-20', vencimentoUtil: '2026-11-23' }
  const words = 'Venceu em 20/11, feriado; os juros contam de 23/11'
  const note = 'há 7 dias'
  expect(dueWords(holiday, '2026-11-27'), 'from the due date').toEqual({ event: words, date: undefined, note })
  expect(lateWords(holiday, '2026-11-27')).toBe(words)
})

test('NAV-02 the sum says how much there is, and until when', () => {
  expect(countWords([invoice])).toBe('1 conta até 25/11/2026')
  expect(countWords([invoice, { ...agreement, vencimentoUtil: '2026-12-10' }])).toBe('2 contas até 10/12/2026')
  expect(countWords([{ ...invoice, situacao: 'ATRASO' }])).toBe('1 conta em atraso')
  const sunday = { ...agreement, vencimento: '2026-12-06', vencimentoUtil: '2026-12-07' }
  expect(dueDayOf(sunday), 'the day of its row is the day of the sum').toBe('2026-12-07')
  expect(dueDayOf({ ...sunday, situacao: 'ATRASO' })).toBe('2026-12-06')
})

test('NAV-02 a purchase says its card where there are several', () => {
  const cards = [
    { numeroCartao: 'c', final: '4821' },
    { numeroCartao: 'd', final: '9034' },
  ]
  expect(purchaseDay({ data: '2026-11-18', cartao: 'd' }, '2026-11-19', cards)).toBe('Ontem, final 9034')
})

test.each([
  [['ATIVO'], 'Perdi o cartão ou fui roubado', 'Bloqueie na hora'],
  [['CANCELADO', 'ATIVO', 'BLOQUEADO'], 'Perdi o cartão ou fui roubado', 'Bloqueie na hora'],
  [['CANCELADO', 'BLOQUEADO'], 'Cartão bloqueado', 'Desbloqueie ou peça outro'],
  [['CANCELADO'], 'Cartão cancelado', 'Veja se há um novo a caminho'],
] as const)('SVC-01 the row about a loss says what is left to do: cards %j, %s', (states, title, detail) =>
  expect(lossOf(states.map((situacao) => ({ situacao })))).toEqual({ title, detail }),
)
