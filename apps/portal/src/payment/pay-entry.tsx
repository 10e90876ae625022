import { formatDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { pix } from '../ui/icons/things.ts'
import { Money } from '../ui/money/money.tsx'
import { beginPayment, chooseMethod, fixAmount } from './payment-flow.ts'

/** Anything but the exact down payment in its time leaves the plan behind. */
export const WITHOUT_ENTRY = 'Sem a entrada, ou com outro valor, a fatura continua em aberto e não é parcelada.'

export const BEGINS_PLAN = 'Com este valor, o parcelamento começa.'

/** One tap to the Pix of the down payment that a plan of an invoice waits for, and what any other payment does. */
export const PayEntry = ({ invoice, entry, onBegin }: PayEntryProps) => (
  <>
    <ButtonLink
      size="big"
      block
      icon={pix}
      to={paths.pix()}
      onClick={() => {
        onBegin?.()
        beginPayment(invoice)
        fixAmount(entry.valorCentavos)
        chooseMethod('invoice', 'pix')
      }}
    >
      <span>
        Pagar entrada de <Money cents={entry.valorCentavos} />
      </span>
    </ButtonLink>
    <p className="small">
      Pague exatamente este valor até {formatDate(entry.ate)} para o parcelamento começar. {WITHOUT_ENTRY}
    </p>
  </>
)

interface PayEntryProps {
  invoice: Parameters<typeof beginPayment>[0]
  entry: NonNullable<Reply<'invoiceDetails'>['entrada']>
  onBegin?: () => void
}
