import type { Reply } from '@portal/contract'
import { lock } from '../../ui/icons/access.ts'
import { info } from '../../ui/icons/notices.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import RefinancedWords from './details/refinanced-words.tsx'
import { type InvoiceReply, isRefinanced } from './invoice-words.ts'

/** A card that buys nothing new, and an invoice that goes on in later ones: few people have either. */
export default function RareNotices({ invoice, months }: RareNoticesProps) {
  const isLocked = months?.cartaoBloqueado
  return (
    <>
      {(isLocked || months?.cartaoCancelado) && (
        <Notice icon={lock} tone="informative" title={isLocked ? 'Cartão bloqueado.' : 'Cartão cancelado.'}>
          As compras já feitas continuam na fatura, que você paga como sempre.
        </Notice>
      )}
      {invoice && isRefinanced(invoice) && (
        <Notice icon={info} tone="informative">
          <RefinancedWords invoice={invoice} />
        </Notice>
      )}
    </>
  )
}

interface RareNoticesProps {
  invoice: InvoiceReply | undefined
  months: Reply<'invoices'> | undefined
}
