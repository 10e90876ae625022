import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import RefinancedWords from './refinanced-words.tsx'

/** The meaning of 'Refinanciado', whose word alone looks like 'Pago'. */
export const RefinancedNotice = ({ invoice }: { invoice: InvoiceReply }) => (
  <Notice icon={info} tone="informative" title="O que quer dizer refinanciado?">
    <RefinancedWords invoice={invoice} />{' '}
    <Link className="link" to={paths.invoices()}>
      Ver as próximas faturas
    </Link>
  </Notice>
)
