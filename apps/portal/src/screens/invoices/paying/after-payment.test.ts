import { expect, test } from 'vitest'
import type { InvoiceReply } from '../invoice-words.ts'
import { stepsAfter } from './after-payment.ts'
import { limitAheadWords } from './under-way.ts'

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

test('INV-10 a Pix beside a boleto is told as back, and the boleto as holding the limit', () => {
  const etapas = [{ nome: 'LIMITE', situacao: 'EM_PROCESSAMENTO', dia: '2026-11-24' }]
  const said = (...formas: string[]) => {
    const pagamentos = formas.map((forma) => ({ forma, creditoCentavos: 0 }))
    const invoice = { pagamentos, limites: {}, acompanhamento: { etapas, sePagarHoje: [], aviso: null } }
    return stepsAfter({ invoice: invoice as unknown as InvoiceReply, open: undefined, plan: undefined }, 1, false)[0]
      ?.text
  }
  expect(said('BOLETO', 'PIX')).toBe('O que você pagou por Pix já voltou. O boleto ainda ocupa o limite.')
  expect(said('BOLETO')).toBe('Até lá, o valor pago ainda ocupa o limite.')
})

test('INV-10 a paid invoice says until when its boleto uses the limit, and nothing once it is back', () => {
  const said = (situacao: string, codigo = 1) => {
    const etapas = [{ nome: 'LIMITE', situacao, dia: '2026-12-02' }]
    return limitAheadWords({ codigo, acompanhamento: { etapas } } as unknown as InvoiceReply)
  }
  expect(said('PREVISTA')).toBe('O que você pagou com boleto volta para o seu limite até 02/12/2026.')
  expect([said('FEITA'), said('PREVISTA', 8)]).toEqual([undefined, undefined])
})

test('INV-08 INV-10 after a plan began, the open invoice says that its instalment is still to enter', () => {
  const invoice = { pagamentos: [], limites: {}, acompanhamento: null } as unknown as InvoiceReply
  const open = { fechamento: '2026-12-12', vencimento: '2026-12-21', valorTotalCentavos: 389_90 }
  const parcelas = [{ vencimento: '2026-12-21', valorCentavos: 133_44 }]
  const plan = { situacao: 'CONTRATADO', entradaCentavos: 200_69, parcelas }
  const after = { invoice, open, plan } as unknown as Parameters<typeof stepsAfter>[0]
  const said = (paidCents: number) => stepsAfter(after, paidCents, false).map(({ text }) => text)
  expect(said(200_69)).toContain('Soma R$\u00a0389,90 até agora. A parcela de R$\u00a0133,44 ainda entra.')
  expect(said(1), 'no down payment').toContain('Soma R$\u00a0389,90 até agora.')
})

test('INV-02 INV-10 the next invoice is told by the day to pay it by, as on its own screen', () => {
  const invoice = { pagamentos: [], limites: {}, acompanhamento: null } as unknown as InvoiceReply
  const open = { fechamento: '2026-12-05', vencimento: '2026-12-12', valorTotalCentavos: 1 }
  const after = { invoice, open } as unknown as Parameters<typeof stepsAfter>[0]
  const { title, text } = stepsAfter(after, 1, false).at(-1) ?? {}
  expect([title, text]).toEqual(['Pague até 14/12/2026', 'Vence sábado, 12/12/2026, que não é dia útil.'])
})
