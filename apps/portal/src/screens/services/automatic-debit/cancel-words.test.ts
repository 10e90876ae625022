import { expect, test } from 'vitest'
import { activeDebit, debitAboveCeiling, endedDebit, expiredDebit } from '../../gallery/samples/automatic-debit.ts'
import { endWords, firstDebitWords, ownNext, paidByItself, stateLook } from './automatic-debit-words.ts'
import { cancelQuestion, giveUpQuestion } from './cancel-words.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

test('AUTO-28 user6 9 the cancel asks a question, and says what becomes of the next debit', () => {
  expect(plain(cancelQuestion(activeDebit))).toBe(
    'Cancelar o Pix Automático agora? O débito de R$ 1.284,60 de 23/11/2026 também é cancelado: pague esta fatura até 23/11/2026. As próximas faturas não serão debitadas.',
  )
  expect(plain(cancelQuestion({ ...activeDebit, proximo: debitAboveCeiling }))).toContain(
    'A nova tentativa de 24/11/2026 não pode mais ser parada e ainda pode acontecer.',
  )
  expect(giveUpQuestion(null)).toMatch(/^Desistir da autorização\?/)
})

test('AUTO-28 user6 the debit of a former authorisation does not go with this one, nor is it its first', () => {
  const anew = { ...activeDebit, proximoDeAntes: true }
  expect(plain(cancelQuestion(anew))).toBe(
    'Cancelar o Pix Automático agora? O débito de R$ 1.284,60 de 23/11/2026 é da autorização anterior e não muda. As próximas faturas não serão debitadas.',
  )
  expect([ownNext(activeDebit), ownNext(anew)]).toEqual([activeDebit.proximo, null])
  const { primeiraFatura } = activeDebit.condicoes
  const december =
    primeiraFatura === null
      ? null
      : { ...primeiraFatura, referencia: '2026-12', dia: '2026-12-23', totalCentavos: null, minimoCentavos: null }
  const later = { ...anew, condicoes: { ...anew.condicoes, primeiraFatura: december } }
  expect([paidByItself(later), firstDebitWords(later.condicoes, 'TOTAL')]).toEqual([undefined, 'Em 23/12/2026'])
})

test('AUTO-29 user6 8 an end is a cancel, by whomever, and a code that nobody took ran out', () => {
  const endOf = (debit: typeof endedDebit) => [
    stateLook(debit).word,
    debit.encerramento === null ? '' : endWords(debit.encerramento),
  ]
  expect(endOf(endedDebit)).toEqual([
    'Cancelado',
    'Cancelado pelo banco em 18/11/2026: a conta foi encerrada no banco.',
  ])
  expect(endOf(expiredDebit)).toEqual(['Fora do prazo', 'O prazo para autorizar acabou em 18/11/2026.'])
})
