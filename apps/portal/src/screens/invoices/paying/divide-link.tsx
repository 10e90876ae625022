import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { beginInstalments } from '../instalments/instalment-flow.ts'
import type { InvoiceReply } from '../invoice-words.ts'

/** The way to the instalments, in the invoice's own figures; none where it cannot be divided. */
export function DivideLink({ invoice, paysLess }: { invoice: InvoiceReply; paysLess: boolean }) {
  const divided = invoice.opcoes.filter(({ tipo }) => tipo === 'PARCELADO')
  const [cheapest, longest] = [divided[0], divided.at(-1)]
  if (!cheapest?.parcelas || !longest?.parcelas) return null
  const minimum = invoice.opcoes.find(({ tipo }) => tipo === 'MINIMO')
  const isCheaper = minimum !== undefined && cheapest.custoTotalCentavos < minimum.custoTotalCentavos
  const range = `de ${cheapest.parcelas.quantidade}× a ${longest.parcelas.quantidade}×`
  return (
    <div className="stack">
      <ButtonLink
        kind="secondary"
        block
        size="small"
        to={paths.instalments()}
        onClick={() => beginInstalments(invoice)}
      >
        {paysLess && isCheaper ? `Parcelar sai mais barato. Ver ${range}` : `Parcelar ${range}`}
      </ButtonLink>
      <p className="small muted center">
        Total a partir de <Money cents={cheapest.custoTotalCentavos} />
      </p>
    </div>
  )
}
