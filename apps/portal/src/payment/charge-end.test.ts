import { expect, test } from 'vitest'
import { endWords, wayOn } from './charge-end.ts'

const invoice = { fatura: 'f', valorCentavos: 1284_60 }
const booklet = { fatura: null, valorCentavos: 189_90 }

test('M4 INV-06 a code that was cancelled for a dispute leads to the new amount', () => {
  const end = { motivo: 'CONTESTACAO', faltaCentavos: 1154_70 } as const
  const way = wayOn(invoice, end)
  expect(way).toEqual({ kind: 'amount', cents: 1154_70 })
  expect(endWords(way, end)).toBe(
    'Você contestou uma compra, e o valor da fatura mudou. Falta pagar R$\u00a01.154,70. Se você já pagou, o pagamento aparece no portal em instantes.',
  )
})

test('M4 INV-06 of a paid invoice no code is offered, however the old one ended', () => {
  const end = { motivo: null, faltaCentavos: 0 }
  expect(wayOn(invoice, end)).toEqual({ kind: 'paid' })
  expect(endWords({ kind: 'paid' }, end)).toBe('Não precisa pagar de novo.')
  expect(wayOn(invoice, { motivo: 'PAGAMENTO_PARCIAL', faltaCentavos: 0 })).toEqual({ kind: 'paid' })
})

test('M4 INV-06 a code whose time is over is made again, unless it asks for more than is left', () => {
  expect(wayOn(invoice, { motivo: null, faltaCentavos: 1290_00 })).toEqual({ kind: 'renew' })
  expect(wayOn(invoice, { motivo: null, faltaCentavos: 500_00 })).toEqual({ kind: 'amount', cents: 500_00 })
  expect(wayOn(invoice, undefined), 'a service that gives no reason').toEqual({ kind: 'renew' })
})

test('M4 INV-06 BKL-02 instalments that were paid, agreed or sold are paid no more here; what only changed is', () => {
  const wayAfter = (motivo: 'PAGAMENTO' | 'ACORDO' | 'VENDA' | 'VALOR_NOVO' | 'VENCIMENTO_NOVO' | null) =>
    wayOn(booklet, { motivo, faltaCentavos: null }).kind
  expect([wayAfter('PAGAMENTO'), wayAfter('ACORDO'), wayAfter('VENDA')]).toEqual(['over', 'over', 'over'])
  expect([wayAfter('VALOR_NOVO'), wayAfter('VENCIMENTO_NOVO'), wayAfter(null)]).toEqual(['renew', 'renew', 'renew'])
  expect(wayOn(invoice, { motivo: 'PARCELAMENTO', faltaCentavos: null })).toEqual({ kind: 'over' })
})
