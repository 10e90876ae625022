import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BookletCard } from './booklet-card.tsx'
import type { Booklet } from './booklet-words.ts'

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
  expect(wordsOf(booklet)).toContain('R$ 92,40 da parcela e R$ 2,28 de multa e juros')
  const next = { ...late, situacao: 'A_VENCER' as const, pagoCentavos: 0, multaCentavos: 0, jurosCentavos: 0 }
  const early = { ...next, vencimento: '2026-12-09', hojeCentavos: 18_823, descontoCentavos: 167 }
  expect(wordsOf({ ...booklet, situacao: 'EM_DIA', proxima: early }), 'its day with that day’s amount').toMatch(
    /Vence em 09\/12\/2026R\$ 189,90.*Hoje sai por R\$ 188,23, com R\$ 1,67 de desconto\./,
  )
})

const wordsOf = (booklet: Booklet): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BookletCard booklet={booklet} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, '')
    .replace(/\s/gu, ' ')
