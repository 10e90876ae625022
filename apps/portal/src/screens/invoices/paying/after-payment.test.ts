import { expect, test } from 'vitest'
import type { InvoiceReply } from '../invoice-words.ts'
import { stepsAfter } from './after-payment.ts'

type Limit = NonNullable<InvoiceReply['acompanhamento']>['etapas'][number]

/** The steps' titles after a payment whose limit stands so; a tick before what is done. */
function titlesAt(limit: Omit<Limit, 'nome'> | undefined): string[] {
  const acompanhamento = limit && { etapas: [{ nome: 'LIMITE', ...limit }], sePagarHoje: [], aviso: null }
  const invoice = { pagamentos: [], limites: { disponivelCentavos: 50_000 }, acompanhamento } as unknown as InvoiceReply
  const steps = stepsAfter({ invoice, open: undefined, plan: undefined }, 1, false)
  return steps.map(({ icon, title }) => `${icon === undefined ? '✓ ' : ''}${title}`)
}

test('INV-10 the limit is told as back once it is, and until then by the day that its method promises', () => {
  expect(titlesAt({ situacao: 'FEITA', dia: '2026-11-19' })).toEqual(['✓ Limite liberado'])
  expect(titlesAt({ situacao: 'EM_PROCESSAMENTO', dia: '2026-11-24' })).toEqual(['Limite volta até 24/11/2026'])
  expect(titlesAt({ situacao: 'PREVISTA', dia: null })).toEqual([])
  expect(titlesAt(undefined), 'refinanced').toEqual([])
})
