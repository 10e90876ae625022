import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Debit, InvoiceDebit } from '../../../payment/debit-words.ts'
import { debitUnderWay, missedDebit, scheduledDebit } from '../../gallery/samples/automatic-debit.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import { DebitNotice } from './debit-notice.tsx'

type Drawn = { semDebito?: InvoiceDebit['semDebito']; pagavel?: boolean; situacao?: InvoiceDebit['situacao'] }

const drawn = (debito: Debit | null, { semDebito = null, pagavel = true, situacao = 'AGUARDANDO' }: Drawn = {}) => {
  const debitoPix: InvoiceDebit = { situacao, debito, semDebito, emAndamento: false }
  return renderToStaticMarkup(
    <MemoryRouter>
      <DebitNotice invoice={{ debitoPix, pagavel } as InvoiceReply} />
    </MemoryRouter>,
  )
}

const retry = { dia: '2026-11-24', ordem: 'NOVA', situacao: 'AGENDADA', dica: null } as const
const retried = { ...missedDebit, proximasTentativas: [], tentativas: [...missedDebit.tentativas, retry] }

test.each([
  [
    'that stops no more',
    debitUnderWay,
    'O débito de 23/11/2026 está em andamento e não pode mais ser parado por aqui.',
  ],
  ['whose retry the bank has taken', retried, 'O débito não aconteceu. Há uma nova tentativa em 24/11/2026.'],
  ['that is being stopped', { ...scheduledDebit, situacao: 'PARANDO' }, 'Você pediu para parar o débito.'],
] as [string, Debit, string][])('AUTO-15 a debit %s is named while a new code waits', (_which, debit, words) => {
  expect(drawn(debit)).toContain(words)
  expect(drawn(debit)).not.toContain('a fatura continua para você pagar')
})

test('AUTO-20 AUTO-24 user6 5 the invoice says why the debit did not happen, where its bank said it', () => {
  expect(drawn(retried)).toContain('Confira no seu banco o valor máximo da autorização. A nova tentativa debita')
  expect(drawn({ ...missedDebit, tentativas: [] })).not.toContain('Confira')
})

test('AUTO-22 beside a retry it is said what a payment before it does: it spares one that the bank has not taken', () => {
  expect(drawn(retried)).toContain('não pode mais ser parada. Se você pagar antes, o que sobrar volta como crédito.')
  expect(drawn(missedDebit)).toContain('Se você pagar antes, não há nova tentativa.')
})

test('AUTO-07 a code that waits is said where no debit lives', () => {
  const words = 'Enquanto isso, a fatura continua para você pagar.'
  expect(drawn(null)).toContain(words)
  expect(drawn({ ...scheduledDebit, situacao: 'CANCELADO' }, { semDebito: 'AUTORIZACAO_ENCERRADA' })).toContain(words)
  expect(drawn({ ...missedDebit, situacao: 'NAO_ACONTECEU' })).toContain(words)
})

test.each(['NAO_ACONTECEU', 'CANCELADO'] as const)(
  'AUTO-24 an invoice that was paid otherwise asks for nothing because of a debit that is %s; a booked retry is still named',
  (situacao) => {
    const lost: Debit = { ...missedDebit, situacao, proximasTentativas: [] }
    expect(drawn(lost, { situacao: 'ATIVO' })).toContain('Pague por Pix ou boleto.')
    expect(drawn(lost, { situacao: 'ATIVO', pagavel: false })).toBe('')
    expect(drawn(null, { situacao: 'ATIVO', pagavel: false, semDebito: 'PARADO' })).toBe('')
    expect(drawn(retried, { situacao: 'ATIVO', pagavel: false })).toContain('nova tentativa em 24/11/2026')
  },
)
