import { expect, test } from 'vitest'
import { debitAboveCeiling, missedDebit, scheduledDebit } from '../screens/gallery/samples/automatic-debit.ts'
import {
  daysWords,
  debitSentence,
  hintWords,
  noDebitReasons,
  noDebitWords,
  restWords,
  retryAmountWords,
  stopWords,
} from './debit-words.ts'
import { isToBeDebited } from './is-to-be-debited.ts'

test('AUTO-14 AUTO-36 the last moments to stop a debit are said with their whole date, here and at the bank', () => {
  expect(stopWords(scheduledDebit)).toBe(
    'Pare por aqui até 21h de 22/11/2026, ou no app do banco até 23h59 do mesmo dia.',
  )
  expect(stopWords({ ...scheduledDebit, pararAte: null })).toBe(
    'No app do banco, ainda dá para parar até 23h59 de 22/11/2026.',
  )
  expect(stopWords({ ...scheduledDebit, pararNoBancoAte: null })).toBe('Pare por aqui até 21h de 22/11/2026.')
  expect(stopWords(missedDebit)).toBeUndefined()
})

test('AUTO-20 AUTO-22 a debit that did not happen is told in neutral words, with the days of the next attempts', () => {
  expect(debitSentence(missedDebit)).toBe(
    'O débito não aconteceu. Se a fatura continuar em aberto, tentamos de novo em 24/11/2026, 25/11/2026 e 26/11/2026.',
  )
  const booked = { dia: '2026-11-24', ordem: 'NOVA', situacao: 'AGENDADA', dica: null } as const
  expect(debitSentence({ ...missedDebit, tentativas: [...missedDebit.tentativas, booked] })).toBe(
    'O débito não aconteceu. Há uma nova tentativa em 24/11/2026.',
  )
  expect(daysWords(['2026-11-24'])).toBe('24/11/2026')
  const states = ['PREPARANDO', 'AGENDADO', 'PARANDO', 'EM_ANDAMENTO', 'PAGO', 'NAO_ACONTECEU', 'CANCELADO'] as const
  const all = [
    ...states.map((situacao) => debitSentence({ ...scheduledDebit, situacao })),
    ...Object.values(noDebitReasons),
  ]
  expect(all.join(' ')).not.toMatch(/saldo|limite|insuficiente|cobr\b|idRec/i)
})

test('AUTO-18 AUTO-36 a debit of the minimum is not said to pay the invoice, and its rest costs something', () => {
  const invoice = { pagavel: true, valorHojeCentavos: scheduledDebit.valorCentavos * 5 }
  const said = (debit: typeof scheduledDebit) => debitSentence(debit, invoice).replaceAll(/\s/g, ' ')
  expect(said(scheduledDebit)).toBe('O débito de 23/11/2026, pelo Pix Automático, é de R$ 1.284,60.')
  expect(restWords(scheduledDebit, invoice)).toBe('O resto vai para a próxima fatura, com juros e IOF.')
  const paid = { ...scheduledDebit, situacao: 'PAGO' as const }
  expect(said(paid)).toBe('R$ 1.284,60 pagos com Pix Automático em 23/11/2026.')
  expect(debitSentence(paid, { ...invoice, pagavel: false })).toBe('Paga com Pix Automático em 23/11/2026.')
  const whole = { pagavel: true, valorHojeCentavos: scheduledDebit.valorCentavos }
  expect(debitSentence(scheduledDebit, whole)).toBe('Será debitada em 23/11/2026, pelo Pix Automático.')
  expect(restWords(scheduledDebit, whole)).toBeUndefined()
})

test('AUTO-21 AUTO-23 a retry says that it debits the original amount, and where the charges of the delay come', () => {
  expect(retryAmountWords({ ...missedDebit, valorCentavos: 73410 })?.replaceAll(/\s/g, ' ')).toBe(
    'A nova tentativa debita R$ 734,10, o valor original. Multa e juros, se houver, vêm na próxima fatura.',
  )
  expect(retryAmountWords(scheduledDebit)).toBeUndefined()
})

test('AUTO-24 user6 5 beside a debit that did not happen stands what to check at the bank', () => {
  expect(hintWords(debitAboveCeiling)).toBe('Confira no seu banco o valor máximo da autorização.')
  expect(hintWords({ ...debitAboveCeiling, situacao: 'PAGO' })).toBeUndefined()
  expect(hintWords(scheduledDebit)).toBeUndefined()
})

test('AUTO-20 AUTO-21 INV-02 after a minimum in time a debit that did not happen presses nobody to pay', () => {
  const missed = { ...missedDebit, situacao: 'NAO_ACONTECEU' as const }
  const invoice = { pagavel: true, valorHojeCentavos: 100_00 }
  expect(debitSentence(missed, invoice)).toBe('O débito não aconteceu. Pague por Pix ou boleto.')
  const minimoPago = {} as NonNullable<Parameters<typeof debitSentence>[1]>['minimoPago']
  expect(debitSentence(missed, { ...invoice, minimoPago })).toBe('O débito não aconteceu, e não há outra tentativa.')
  const taken = { ...missed, situacao: 'CANCELADO' } as const
  expect(debitSentence(taken, invoice)).toBe('O débito desta fatura foi cancelado. Pague por Pix ou boleto.')
  expect(debitSentence(taken, { ...invoice, minimoPago })).toBe('O débito desta fatura foi cancelado.')
})

test('AUTO-15 only an invoice that a debit is going to pay does not press to pay', () => {
  const of = (debito: typeof scheduledDebit | null) => ({
    situacao: 'ATIVO' as const,
    debito,
    semDebito: null,
    emAndamento: false,
  })
  expect(isToBeDebited(null)).toBe(false)
  expect(isToBeDebited(of(null))).toBe(false)
  expect(isToBeDebited(of(scheduledDebit))).toBe(true)
  expect(isToBeDebited(of({ ...scheduledDebit, situacao: 'EM_ANDAMENTO' }))).toBe(true)
  expect(isToBeDebited(of(missedDebit))).toBe(false)
})

test('AUTO-20 INV-02 an invoice without its debit asks for a payment, unless its minimum came in time', () => {
  expect(noDebitWords('AUTORIZACAO_ENCERRADA')).toMatch(/foi cancelado.*Pague por Pix ou boleto\.$/)
  expect(noDebitWords('AUTORIZACAO_ENCERRADA', true)).not.toContain('Pague')
})
