import { lock } from '../../ui/icons/access.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** A card that buys nothing new, of which the invoices say nothing else: they are paid as before. */
export default function CardStopped({ isLocked }: { isLocked: boolean | undefined }) {
  return (
    <Notice icon={lock} tone="informative" title={isLocked ? 'Cartão bloqueado.' : 'Cartão cancelado.'}>
      As compras já feitas continuam na fatura, que você paga como sempre.
    </Notice>
  )
}
