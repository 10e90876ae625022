import { paths } from '../../../paths.ts'

/** The parts of an invoice's screen, each at an address of its own. */
const invoiceViews = [
  { view: undefined, text: 'Compras' },
  { view: 'resumo', text: 'Resumo' },
  { view: 'pagamento', text: 'Pagamento' },
] as const
type InvoiceView = (typeof invoiceViews)[number]['view']

/** The view that an address asks for: the purchases where it asks for none that there is. */
export const viewAt = (search: URLSearchParams): InvoiceView =>
  invoiceViews.find(({ view }) => view === search.get('ver'))?.view

/** The links to the views of the invoice that an address shows. */
export const linksOf = (search: URLSearchParams) =>
  invoiceViews.map(({ view, text }) => ({
    to: paths.invoiceDetails(search.get('fatura') ?? undefined, view),
    text,
    current: view === viewAt(search),
  }))
