import { expect, test } from 'vitest'
import type { StepShown } from '../../../ui/layout/steps.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { withRest } from './part-steps.ts'

const steps: StepShown[] = ['Fatura fechada', 'Pagamento identificado', 'Pagamento creditado', 'Limite liberado'].map(
  (name) => ({ name, note: 'em 23/11/2026', place: 'done' }),
)
const partly = {
  codigo: 0,
  hoje: '2026-11-23',
  fechamento: '2026-11-14',
  vencimentoUtil: '2026-11-25',
  pagavel: true,
  valorPagoCentavos: 110_12,
  valorHojeCentavos: 623_98,
  pagamentos: [{ valorCentavos: 110_12 }],
  cobranca: null,
} as unknown as InvoiceReply
const last = (invoice: object) => withRest(steps, { ...partly, ...invoice }).at(-1)

test('INV-10 the way of a part says its amount, and ends at the rest, which is still to be paid', () => {
  expect(withRest(steps, partly)[1]?.name).toBe('Pagamento de R$\u00a0110,12 identificado')
  expect(last({})).toEqual({
    name: 'Resto a pagar',
    note: 'R$\u00a0623,98, sem juros até 25/11/2026',
    place: 'next',
  })
  expect(last({ codigo: 3 })?.note, 'late').toBe('R$\u00a0623,98 hoje')
})

test('INV-10 no rest is told where all was paid, nothing was, or more is on its way', () => {
  for (const invoice of [{ pagavel: false }, { valorPagoCentavos: 0 }, { cobranca: { aCaminho: true } }])
    expect(withRest(steps, { ...partly, ...invoice } as InvoiceReply)).toEqual(steps)
})
