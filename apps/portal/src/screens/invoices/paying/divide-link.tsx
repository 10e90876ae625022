import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { beginInstalments } from '../instalments/open-instalments.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import { divisionOf } from './division.ts'

/** The way to the instalments, in the invoice's own figures; none where it cannot be divided. */
export function DivideLink({ invoice, paysMinimum }: DivideLinkProps) {
  const division = divisionOf(invoice)
  if (division === undefined) return null
  const { range, leastCents } = division
  const minimum = invoice.opcoes.find(({ tipo }) => tipo === 'MINIMO')
  const isCheaper = minimum !== undefined && leastCents < minimum.custoTotalCentavos
  return (
    <div className="stack">
      <ButtonLink
        kind="secondary"
        block
        size="small"
        to={paths.instalments()}
        onClick={() => beginInstalments(invoice)}
      >
        {paysMinimum && isCheaper ? `Parcelar sai mais barato. Ver ${range}` : `Parcelar ${range}`}
      </ButtonLink>
      <p className="small muted center">
        Total a partir de <Money cents={leastCents} />
      </p>
    </div>
  )
}

interface DivideLinkProps {
  invoice: InvoiceReply
  /** True for the minimum, whose whole cost the server names: no other part is compared. */
  paysMinimum: boolean
}
