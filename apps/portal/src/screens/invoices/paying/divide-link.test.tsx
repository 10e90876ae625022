import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { InvoiceReply } from '../invoice-words.ts'
import { DivideLink } from './divide-link.tsx'

const divided = [4, 24].map((quantidade) => ({
  tipo: 'PARCELADO',
  custoTotalCentavos: 130_000 + quantidade,
  parcelas: { quantidade },
}))
const minimum = { tipo: 'MINIMO', custoTotalCentavos: 142_138, parcelas: null }

const drawn = (opcoes: object[], paysMinimum: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DivideLink invoice={{ opcoes } as unknown as InvoiceReply} paysMinimum={paysMinimum} />
    </MemoryRouter>,
  )

test('INV-05 instalments are called cheaper than the minimum only, and only where they are', () => {
  const cheaper = 'Parcelar sai mais barato. Ver de 4× a 24×'
  expect(drawn([...divided, minimum], true)).toContain(cheaper)
  expect(drawn([...divided, minimum], false)).not.toContain('barato')
  expect(drawn([...divided, { ...minimum, custoTotalCentavos: 1 }], true)).not.toContain('barato')
  expect(drawn([...divided, minimum], false)).toContain('Parcelar de 4× a 24×')
  expect(drawn([minimum], true)).toBe('')
})
