import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import NoInvoice from './no-invoice.tsx'

const said = (isBooklet: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoInvoice isBooklet={isBooklet} closing={undefined} lastInvoice={undefined} />
    </MemoryRouter>,
  )

test('INV-01 a booklet’s card is not said to have nothing to pay: its purchases are in booklets, and there it leads', () => {
  expect(said(true)).toContain('Este cartão não tem fatura')
  expect(said(true)).toContain('href="/dashboard/carnes"')
  expect(said(true)).not.toContain('Nada para pagar')
  expect(said(false)).toContain('Nada para pagar este mês')
})
