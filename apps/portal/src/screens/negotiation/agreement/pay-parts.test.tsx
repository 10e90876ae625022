import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AgreementInstalment, AgreementReply } from '../agreement-flow.ts'
import { PayParts } from './pay-parts.tsx'

const today = { valorCentavos: 5_000, multaCentavos: 0, moraCentavos: 0, jurosCentavos: 0, descontoCentavos: 0 }
const part: AgreementInstalment = {
  numero: 1,
  vencimento: '2026-12-10',
  valorCentavos: 5_000,
  situacao: 'ABERTA',
  pagoCentavos: 0,
  pagaEm: null,
  hoje: { ...today, ate: '2026-12-10' },
}
const textOf = (one: AgreementInstalment): string => {
  const agreement = { id: 'a', contrato: '1', plano: [one, { ...part, numero: 2, hoje: null }] } as AgreementReply
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PayParts agreement={agreement} base="/dashboard/negociacao" />
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ')
}

test('AGR-01 an instalment stands beside its due day with that day’s amount, and says what it costs today where it is less', () => {
  const price = textOf(part)
  expect(price).toMatch(/Parcela 1 R\$ 50,00 .*Vence em 10\/12\/2026/)
  expect(price).not.toContain('hoje')
  const early = textOf({ ...part, hoje: { ...today, valorCentavos: 4_900, descontoCentavos: 100, ate: '2026-11-19' } })
  expect(early).toMatch(
    /Parcela 1 R\$ 50,00 .*Vence em 10\/12\/2026.*Hoje sai por R\$ 49,00 , com R\$ 1,00 de desconto/,
  )
})
