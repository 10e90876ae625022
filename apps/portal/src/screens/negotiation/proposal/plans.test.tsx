import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Conditions, DebtProposal } from '../agreement-flow.ts'
import { ConditionsHead } from './conditions-head.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { fitWords, monthlyRange, namedOffers, usualMonthly, usualOffer } from './offers.ts'

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

const textOf = (drawn: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={['/dashboard/negociacao/dividas/aberto']}>{drawn}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')
const offering = (conditions: Conditions) => ({
  proposal: { parcelado: [conditions], aVista: plan({ quantidade: 0 }) } as DebtProposal,
  offers: namedOffers([conditions], 5_000),
  monthlyCents: 5_000,
  chosen: 12,
  onChoose: () => {},
})

/** Nine plans, of which fewer instalments cost less. */
const plans = [2, 3, 4, 6, 8, 10, 12, 18, 24].map((quantidade) =>
  plan({ quantidade, valorParcelaCentavos: Math.round(180_000 / quantidade), totalCentavos: 180_000 + quantidade }),
)
const namesAt = (monthlyCents: number) =>
  namedOffers(plans, monthlyCents).map(({ name, plan: { quantidade } }) => `${name} ${quantidade}`)

test('NEG-02 of all plans three have a name: the cheapest, one that fits between, the smallest instalment', () => {
  expect(namesAt(16_000)).toEqual(['Menos juros 2', 'Equilibrada 12', 'Menor parcela 24'])
  expect(namesAt(50_000)).toEqual(['Menos juros 2', 'Equilibrada 4', 'Menor parcela 24'])
  expect(namesAt(1_000), 'none fits').toEqual(['Menos juros 2', 'Equilibrada 18', 'Menor parcela 24'])
  expect(namedOffers(plans.slice(0, 1), 1_000).map(({ name }) => name)).toEqual(['Menos juros'])
  expect(namedOffers([], 1_000)).toEqual([])
})

test('NEG-02 the offer to begin with is the cheapest that fits, and each says whether it does or by how much not', () => {
  const countAt = (cents: number) => usualOffer(namedOffers(plans, cents), cents)?.plan.quantidade
  expect([countAt(16_000), countAt(90_000), countAt(1_000)]).toEqual([12, 2, 24])
  const [cheapest] = plans
  expect(fitWords(cheapest!, 90_000)).toBe('cabe no seu mês')
  expect(fitWords(cheapest!, 15_000)).toBe('R$\u00a0750,00 acima do valor escolhido')
})

test('NEG-02 the question goes in whole steps from one that the smallest instalment fits to above the largest one', () => {
  expect(monthlyRange(plans)).toEqual({ least: 8_000, most: 90_000, step: 1_000 })
  expect(usualMonthly(plans)).toBe(23_000)
})

test('NEG-02 a plan says its entry beside its instalments, and a last one of other cents', () => {
  const other = plan({ valorUltimaParcelaCentavos: 5_003 })
  const choiceOf = (conditions: Conditions) => textOf(<PlanChoice conditions={conditions} proposta="p" base="/" />)
  expect(choiceOf(other)).toContain('Entrada + 12 × R$ 50,00')
  expect(choiceOf(other)).toMatch(/Entrada de R\$ 100,00 , última parcela de R\$ 50,03 , total R\$ 700,00/)
  expect(textOf(<ConditionsHead conditions={other} />)).toContain('A última é de R$ 50,03.')
  const offered = (conditions: Conditions) => textOf(<OfferChoice {...offering(conditions)} />)
  expect(offered(other), 'before it is chosen, too').toMatch(
    /12 × 50,00 Entrada de R\$ 100,00 Total R\$ 700,00 , a última de R\$ 50,03/,
  )
  expect(offered(plan({ entradaCentavos: 0 }))).not.toContain('Entrada de')
  expect(
    [choiceOf(plan({})), offered(plan({})), textOf(<ConditionsHead conditions={plan({})} />)].join(' '),
  ).not.toMatch(/última/)
})

test('NEG-02 each offer says what it costs against today, and against the cash price', () => {
  const cash = plan({ quantidade: 0, totalCentavos: 65_000, economiaCentavos: 15_000 })
  const words = (conditions: Conditions, monthlyCents?: number) => {
    const proposal = { parcelado: [conditions], aVista: cash } as DebtProposal
    const offers = namedOffers([conditions], 5_000)
    return textOf(<OfferChoice {...offering(conditions)} {...{ proposal, offers, monthlyCents }} />)
  }
  const dear = words(plan({ totalCentavos: 88_410, economiaCentavos: -8_410 }))
  expect(dear).toContain('Total R$ 884,10 R$ 84,10 a mais do que você deve hoje R$ 234,10 a mais que à vista')
  expect(dear).toContain('12% de desconto R$ 150,00 a menos do que você deve hoje')
  expect(dear, 'no month was chosen yet').not.toMatch(/cabe no seu mês|acima do valor escolhido/)
  expect(words(plan({ totalCentavos: 65_000, economiaCentavos: 15_000 }), 5_000)).not.toContain('a mais que à vista')
  expect(words(plan({ economiaCentavos: 0 }), 5_000)).toMatch(/O mesmo que você deve hoje.*cabe no seu mês/)
})
