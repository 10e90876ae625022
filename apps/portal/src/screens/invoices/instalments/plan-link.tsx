import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { openPlan } from './open-instalments.ts'
import type { InvoiceReply } from '../invoice-words.ts'

/** The link from an invoice to its plan, if it has one. */
export const PlanLink = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.parcelada && (
    <ButtonLink kind="secondary" block to={paths.instalmentPlan()} onClick={() => openPlan(invoice)}>
      Ver parcelamento
    </ButtonLink>
  )
