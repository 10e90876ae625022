import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { formatRate } from '@portal/brazil/rates'

/** The meaning of 'Refinanciado', whose word alone looks like 'Pago'. */
export const RefinancedNotice = ({ invoice }: { invoice: InvoiceReply }) => (
  <Notice icon={info} tone="informative" title="O que quer dizer refinanciado?">
    <RefinancedWords invoice={invoice} />{' '}
    <Link className="link" to={paths.invoices()}>
      Ver as próximas faturas
    </Link>
  </Notice>
)

/** Revolving credit is told apart from instalments: nobody agreed to it. */
export const RefinancedWords = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.rotativo ? (
    <>
      Você pagou o mínimo em dia. O que falta, <Money cents={invoice.valorHojeCentavos} />, vai para a próxima fatura,
      com juros do rotativo de {formatRate(invoice.jurosRotativoMes)} ao mês e IOF.
    </>
  ) : (
    <>O que faltava pagar desta fatura foi dividido e vem nas próximas faturas. Aqui não há mais nada a pagar.</>
  )
