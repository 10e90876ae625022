import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import { invoice as invoiceIcon } from '../../ui/icons/things.ts'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'

/** A month in which no invoice closed, or a card without any. */
export default function NoInvoice({ isBooklet = isOfBooklets(), closing, lastInvoice }: NoInvoiceProps) {
  if (isBooklet) return <InBooklets />
  return (
    <PaperCard tucked aria-label="Fatura atual">
      <EmptyState
        icon={invoiceIcon}
        title="Nada para pagar este mês"
        action={lastInvoice && <LastInvoice id={lastInvoice} />}
      >
        {closing === undefined && 'Quando você usar o cartão, a próxima fatura aparece aqui.'}
        {closing !== undefined && lastInvoice === undefined && (
          <>
            Sua primeira fatura fecha em <CivilDate date={closing} />.
          </>
        )}
        {closing !== undefined && lastInvoice !== undefined && (
          <>
            A próxima fatura fecha em <CivilDate date={closing} /> e aparece aqui quando você usar o cartão.
          </>
        )}
      </EmptyState>
    </PaperCard>
  )
}

const isOfBooklets = (): boolean => session.get().card.selected?.tipo === 'CARNE'

/** 'Nothing to pay' would be wrong beside an instalment that is due. */
const InBooklets = () => (
  <PaperCard tucked aria-label="Fatura atual">
    <EmptyState
      icon={invoiceIcon}
      title="Este cartão não tem fatura"
      action={
        <ButtonLink kind="secondary" to={paths.booklets()}>
          Ver os carnês
        </ButtonLink>
      }
    >
      Cada compra neste cartão vira um carnê, pago parcela por parcela.
    </EmptyState>
  </PaperCard>
)

const LastInvoice = ({ id }: { id: string }) => (
  <ButtonLink kind="secondary" to={paths.invoiceDetails(id)}>
    Ver a fatura anterior
  </ButtonLink>
)

interface NoInvoiceProps {
  /** True for a card whose purchases become booklets: the selected one unless told. */
  isBooklet?: boolean
  closing: string | undefined
  lastInvoice: string | undefined
}
