import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BookletCard } from './booklet-card.tsx'

const late = {
  numero: 4,
  vencimento: '2026-11-09',
  vencimentoUtil: '2026-11-09',
  situacao: 'EM_ATRASO' as const,
  diasEmAtraso: 14,
  valorCentavos: 18_990,
  pagoCentavos: 10_000,
  pagaEm: null,
  multaCentavos: 185,
  jurosCentavos: 43,
  descontoCentavos: 0,
  // R$ 92,40 of the instalment are left: a part of the R$ 100,00 paid its charges.
  hojeCentavos: 9468,
}

test('BKL-02 a late instalment that was paid in part says what is left of it and what is charges, as they are', () => {
  const booklet = {
    id: 'c1',
    loja: 'Loja do Porto',
    contrato: '17733',
    contratadoEm: '2026-07-09',
    situacao: 'EM_ATRASO' as const,
    parcelas: 6,
    parcelasPagas: 3,
    situacoes: ['PAGA' as const, 'PAGA' as const, 'PAGA' as const, 'EM_ATRASO' as const],
    proxima: late,
    emAbertoCentavos: 9468,
    descontoCentavos: 0,
  }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BookletCard booklet={booklet} />
    </MemoryRouter>,
  )
  const said = page.replace(/<[^>]+>/g, '').replace(/\s/gu, ' ')
  expect(said).toContain('R$ 92,40 da parcela e R$ 2,28 de multa e juros')
})
