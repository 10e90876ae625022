import type { Reply } from '@portal/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DebtPanel } from './debt-panel.tsx'
import { OwedToday, owedOf } from './owed-today.tsx'

const debt: Reply<'openDebts'>[number] = {
  id: '0b8f6f5e-1d7e-4a39-9a51-0a6a2f7f2a11',
  tipo: 'CARTAO',
  origem: 'Cartão',
  contrato: '1',
  vencimento: '2026-08-18',
  diasEmAtraso: 93,
  valorOriginalCentavos: 152_700,
  pagoCentavos: 60_000,
  contestadoCentavos: 0,
  contestadoDesde: null,
  melhorOferta: null,
  valorHoje: {
    principalCentavos: 107_412,
    jurosCentavos: 21_244,
    multaCentavos: 1000,
    moraCentavos: 1363,
    totalCentavos: 131_019,
  },
  situacao: 'ABERTA',
  novoCredor: null,
  proximaOferta: null,
  cobranca: null,
}

const markupOf = (one: typeof debt): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DebtPanel debt={one} pays />
    </MemoryRouter>,
  )

/** The panel's drawn amounts, in cents. */
const amountsOf = (one: typeof debt): number[] => {
  const text = markupOf(one).replaceAll(/<[^>]+>/g, '')
  return [...text.matchAll(/(−\s*)?R\$\s*([\d.]+,\d{2})/g)].map(
    ([, minus, figures = '']) => (minus ? -1 : 1) * Number(figures.replaceAll(/\D/g, '')),
  )
}

const disputed: typeof debt = {
  ...debt,
  pagoCentavos: 0,
  contestadoCentavos: 50_000,
  valorHoje: { ...debt.valorHoje!, principalCentavos: 102_700, totalCentavos: 126_307 },
}

test.each([
  ['that was paid in part', debt],
  ['that is disputed in part', disputed],
])('NEG-01 the lines of a debt %s add up to its value of today', (_, one) => {
  const parts = amountsOf(one)
  const at = parts.indexOf(one.valorHoje?.totalCentavos ?? 0)
  expect(at).toBeGreaterThan(0)
  expect(parts.slice(0, at).reduce((sum, cents) => sum + cents, 0)).toBe(one.valorHoje?.totalCentavos)
})

test.each([
  ['a Tuesday', '2026-08-18', false],
  ['a Sunday before a holiday', '2026-09-06', true],
])(
  'NEG-01 a debt that was due on %s says until when it was on time only if that is another day: %s',
  (_, due, says) => {
    const text = markupOf({ ...debt, vencimento: due }).replaceAll(/<[^>]+>/g, '')
    expect(text.includes('Sem atraso até08/09/2026')).toBe(says)
    expect(text.includes('Sem atraso até')).toBe(says)
  },
)

test('NEG-01 what was paid says where it went: charges of each day, and the principal', () => {
  const text = markupOf(debt)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00A0', ' ')
  expect(text).toContain('Você pagou R$ 600,00: R$ 452,88 do valor original e R$ 147,12 dos juros')
  expect(text, 'a payment is a row of the sum').toContain(
    'Valor originalR$ 1.527,00Juros, multa e mora até hojeR$ 383,19Você pagou− R$ 600,00Valor hojeR$ 1.310,19',
  )
  expect(text).toContain('Pagar R$ 1.310,19 hoje')
  expect(markupOf(disputed)).not.toContain('Você pagou')
})

test('NEG-01 INV-10 a debt says which charge waits, and is not asked for again while its money is on its way', () => {
  const charge = { forma: 'PIX', valorCentavos: 131_019, aCaminho: false } as const
  const waits = markupOf({ ...debt, cobranca: charge })
  expect(waits).toContain('Pix de R$\u00a01.310,19 esperando pagamento')
  expect(waits).toContain('Continuar o pagamento')
  const part = markupOf({ ...debt, cobranca: { ...charge, valorCentavos: 100 } })
  expect(part).toContain('Pagar R$\u00a01.310,19 hoje')
  const comes = markupOf({ ...debt, cobranca: { ...charge, aCaminho: true } })
  expect(comes).toContain('Pix de R$\u00a01.310,19 em processamento')
  expect(comes).not.toMatch(/Pagar|Continuar/)
})

test('NEG-01 the telephone of who bought a debt is called by a tap, any other place is read', () => {
  const sold = (canal: string) =>
    markupOf({ ...debt, novoCredor: { nome: 'Recupera', cnpj: '00000000000191', canal, desde: '2026-10-01' } })
  const phone = sold('0800 000 0090, de segunda a sexta, das 9h às 18h')
  expect(phone).toMatch(/href="tel:08000000090">0800 000 0090<\/a>, de segunda a sexta/)
  expect(sold('https://recupera.example')).not.toContain('<a ')
})

test('NEG-01 AGR-01 what is owed today counts a debt whose money is on its way, and asks for the others', () => {
  const cobranca = { forma: 'BOLETO', valorCentavos: 131_019, aCaminho: true } as const
  const owed = [
    { ...debt, cobranca },
    { ...debt, id: 'b', origem: 'Carnê' },
  ].flatMap(owedOf)
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <OwedToday debts={owed} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ')
  expect(drawn).toContain('R$\u00a02.620,38')
  expect(drawn).toContain('Boleto de R$\u00a01.310,19 em processamento')
  expect(drawn).toContain('Pagar Carnê')
  expect(drawn).not.toContain('Pagar Cartão')
})

const offered: typeof debt = {
  ...debt,
  melhorOferta: {
    proposta: '0b8f6f5e-1d7e-4a39-9a51-0a6a2f7f2a12',
    aVistaCentavos: 91_714,
    descontoCentavos: 39_305,
    parcelado: null,
    validaAte: '2026-11-22',
  },
}

test('NEG-01 NEG-02 a debt whose offer has a discount says so beside the value of today, which has none', () => {
  const words = (one: typeof debt) =>
    markupOf(one)
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('\u00A0', ' ')
  expect(words(offered)).toContain(
    'O valor de hoje é sem desconto. Em um acordo só desta dívida, à vista sai por R$ 917,14, com 29% de desconto.',
  )
  expect(words({ ...offered, melhorOferta: { ...offered.melhorOferta!, descontoCentavos: 0 } })).not.toContain(
    'desconto',
  )
})

test('NEG-01 a debt that grows says what it costs tomorrow and in a week; one that does not, nothing', () => {
  const espera = { amanhaCentavos: 131_420, emUmaSemanaCentavos: 134_002 }
  expect(markupOf({ ...debt, espera })).toContain('Amanhã: R$\u00a01.314,20. Em uma semana: R$\u00a01.340,02.')
  expect(markupOf({ ...debt, espera: null })).not.toContain('Amanhã')
})
