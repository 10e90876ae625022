import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Conditions, DebtProposal } from '../agreement-flow.ts'
import { ConditionsHead } from './conditions-head.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { ProposalSlip } from './proposal-slip.tsx'

const plan = (parts: Partial<Conditions>): Conditions => ({
  quantidade: 12,
  entradaCentavos: 10_000,
  entradaAte: '2026-11-25',
  diaVencimento: 10,
  valorParcelaCentavos: 5_000,
  valorUltimaParcelaCentavos: 5_000,
  primeiroVencimento: '2026-12-10',
  ultimoVencimento: '2027-11-10',
  valorHojeCentavos: 80_000,
  descontoCentavos: 10_000,
  valorNegociadoCentavos: 70_000,
  valorParceladoCentavos: 60_000,
  jurosCentavos: 0,
  jurosMes: '0',
  iofCentavos: 0,
  cetMes: '0.02',
  cetAno: '0.27',
  totalCentavos: 70_000,
  economiaCentavos: 10_000,
  ...parts,
})

const value = { principalCentavos: 1, jurosCentavos: 0, multaCentavos: 0, moraCentavos: 0, totalCentavos: 1 }
const debtOf = (origem: string, contrato: string) => ({
  id: contrato,
  origem,
  contrato,
  diasEmAtraso: 9,
  valorHoje: value,
})
const proposal = {
  proposta: 'p',
  validaAte: '2026-11-25',
  dividas: [debtOf('Empréstimo pessoal', '3303-4521')],
  aVista: plan({ quantidade: 0, primeiroVencimento: null, ultimoVencimento: null }),
  parcelado: [plan({ quantidade: 2, cetMes: '0.05', cetAno: '0.7958' }), plan({ cetMes: '0.03', cetAno: '0.4257' })],
  cupom: null,
  campanha: null,
} as unknown as DebtProposal

const textOf = (drawn: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={['/dashboard/negociacao/dividas/aberto']}>{drawn}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')
const slipOf = (of: Partial<DebtProposal>) =>
  textOf(<ProposalSlip first={{ ...proposal, ...of }} couponRefused={undefined} />)

test('NEG-02 a proposal for one debt of several names it, one for all says how many', () => {
  expect(slipOf({})).toContain('Empréstimo pessoal, contrato 3303-4521')
  expect(slipOf({ dividas: [...proposal.dividas, debtOf('Cartão', '1')] })).toContain('2 contas juntas')
})

test('NEG-02 under the plans stands the lowest CET of them, wherever in the list it is', () => {
  const lowest = /CET a partir de 3,00% ao mês, 42,57% ao ano/
  expect(slipOf({})).toMatch(lowest)
  expect(slipOf({ parcelado: proposal.parcelado.toReversed() })).toMatch(lowest)
})

test('NEG-02 a plan says its entry beside its instalments, and a last one of other cents', () => {
  const other = plan({ valorUltimaParcelaCentavos: 5_003 })
  const choiceOf = (conditions: Conditions) => textOf(<PlanChoice conditions={conditions} proposta="p" base="/" />)
  for (const text of [slipOf({ parcelado: [other] }), choiceOf(other)]) {
    expect(text).toContain('Entrada + 12 × R$ 50,00')
    expect(text).toMatch(/Entrada de R\$ 100,00 , última parcela de R\$ 50,03 , total R\$ 700,00/)
  }
  expect(textOf(<ConditionsHead conditions={other} />)).toContain('A última é de R$ 50,03.')
  expect([choiceOf(plan({})), textOf(<ConditionsHead conditions={plan({})} />)].join(' ')).not.toMatch(/última/)
})
