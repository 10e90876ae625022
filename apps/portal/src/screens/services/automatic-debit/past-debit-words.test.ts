import { expect, test } from 'vitest'
import { missedDebit, pastDebits, scheduledDebit } from '../../gallery/samples/automatic-debit.ts'
import { isPast, isReplaced, pastDay, pastLine, pastWord, withEvents, yearWords } from './past-debit-words.ts'

const [, paid, paidLater, stopped] = pastDebits.value.debitos

test('AUTO-21 a debit that was paid later says by which attempt, and the day that brought nothing', () => {
  expect(pastWord(paid ?? scheduledDebit)).toBe('Pago')
  expect(pastLine(paid ?? scheduledDebit)).toBe('')
  expect(pastWord(paidLater ?? scheduledDebit)).toBe('Pago na 2ª tentativa')
  expect(pastLine(paidLater ?? scheduledDebit)).toBe('Não aconteceu em 23/09/2026.')
  expect(pastWord(stopped ?? scheduledDebit), 'the debit, not the invoice').toBe('Débito cancelado')
})

test('AUTO-20 user6 5 a debit that is tried again stands in the history at the day that brought nothing', () => {
  expect([isPast(scheduledDebit, scheduledDebit), isPast(missedDebit, missedDebit)]).toEqual([false, true])
  const booked = { dia: '2026-11-26', ordem: 'NOVA', situacao: 'AGENDADA', dica: null } as const
  const tried = { ...missedDebit, dia: '2026-11-26', tentativas: [...missedDebit.tentativas, booked] }
  expect([pastDay(tried), pastLine(tried), pastWord(tried)]).toEqual(['2026-11-23', '', 'Débito não aconteceu'])
})

test('AUTO-20 AUTO-21 a debit that brought nothing stays so in the history after the invoice was paid otherwise', () => {
  const paidByHand = { ...missedDebit, situacao: 'CANCELADO' as const, proximasTentativas: [] }
  expect(pastWord(paidByHand)).toBe('Débito não aconteceu')
})

test('AUTO-10 AUTO-24 a debit that no bank took was not scheduled, and is not said to have failed on a day', () => {
  const untaken = { ...scheduledDebit, situacao: 'NAO_ACONTECEU' as const, tentativas: [] }
  expect([pastWord(untaken), pastLine(untaken)]).toEqual(['Débito não agendado', ''])
})

test('AUTO-18 a debit that was made anew with another amount is told from one that left its invoice to pay', () => {
  const former = { ...scheduledDebit, debito: 'former', situacao: 'CANCELADO' as const }
  expect(isReplaced(former, [scheduledDebit, former])).toBe(true)
  expect(isReplaced(former, [former])).toBe(false)
  expect(isReplaced({ ...former, situacao: 'NAO_ACONTECEU' }, [scheduledDebit, former])).toBe(false)
})

test('AUTO-24 days without a debit are said from the first to the last', () => {
  const [first] = missedDebit.tentativas
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  const tentativas = first === undefined ? [] : days.map((dia) => ({ ...first, dia }))
  expect(pastLine({ ...missedDebit, situacao: 'NAO_ACONTECEU', tentativas })).toBe(
    'Não aconteceu em 4 dias, de 23/11/2026 a 26/11/2026.',
  )
  expect(pastLine({ ...missedDebit, situacao: 'NAO_ACONTECEU' }), 'one day stands beside the row').toBe('')
})

test('an invoice of another year than the newest says its year', () => {
  expect(yearWords({ ...scheduledDebit, referencia: '2025-12' }, '2026-01-10')).toBe(' de 2025')
  expect(yearWords(scheduledDebit, '2026-11-23')).toBe('')
})

const row = (day: string) => ({ day, row: day })
const yes = row('2026-06-21')

test('the bank’s yes stands among the debits at its day, or ends the last page', () => {
  const [newer, older] = [row('2026-07-20'), row('2026-05-20')]
  const whole = { former: [], isLast: true }
  expect(withEvents([newer, older], [yes], whole)).toEqual([newer, yes, older])
  expect(withEvents([newer], [yes], whole)).toEqual([newer, yes])
  expect(withEvents([], [yes], whole)).toEqual([yes])
  expect(withEvents([newer], [], whole)).toEqual([newer])
})

test('AUTO-28 user6 8 the end of the authorisation stands above the debit that it took with it', () => {
  const whole = { former: [], isLast: true }
  const end = { ...row('2026-07-20'), isEnd: true as const }
  expect(withEvents([row('2026-07-20'), row('2026-06-30')], [yes, end], whole)).toEqual([
    end,
    row('2026-07-20'),
    row('2026-06-30'),
    yes,
  ])
  expect(withEvents([], [yes, { ...yes, isEnd: true }], whole)).toEqual([{ ...yes, isEnd: true }, yes])
})

test.each([1, 2, 3, 4, 5, 6])('yes and end stand once over pages of %d, at their days', (size) => {
  const months = ['05', '04', '03', '02', '01']
  const end = { ...row('2026-06-22'), isEnd: true as const }
  for (let newer = 0; newer <= months.length; newer += 1) {
    const debits = months.map((month, at) => row(`${at < newer ? 2027 : 2025}-${month}-20`))
    const pages = debits.flatMap((_, at) => (at % size === 0 ? [debits.slice(at, at + size)] : []))
    const shown = pages.flatMap((page, at) =>
      withEvents(page, [yes, end], {
        former: (pages[at - 1] ?? []).map(({ day }) => day),
        isLast: at === pages.length - 1,
      }),
    )
    expect(shown, `${newer} are newer`).toEqual(debits.toSpliced(newer, 0, end, yes))
  }
})
