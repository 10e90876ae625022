import { Money } from '../../ui/money/money.tsx'
import { instantWords } from '../../ui/time/instant-words.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Stamp } from '../../ui/paper/stamp.tsx'
import { spelledCode } from '../../payment/proof.ts'
import { nameOf, type PaidSlip } from './slips.ts'

/** A payment is announced where it was waited for. */
export function PaidToday({ slips }: { slips: readonly PaidSlip[] }) {
  return (
    <>
      <p className="vh" role="status">
        {slips.length > 0 && `Recebemos seu pagamento: ${slips.map((slip) => nameOf(slip).title).join(', ')}.`}
      </p>
      {slips.length > 0 && (
        <Panel title="Recebemos seu pagamento" sub="Pago hoje">
          <ul className="stack">
            {slips.map((slip) => (
              <li key={slip.id} className="between">
                <p>
                  <b>{nameOf(slip).title}</b>
                  <span className="sub">
                    {nameOf(slip).detail}, <Money cents={slip.valorPagoCentavos} />
                  </span>
                  {slip.autenticacao !== null && (
                    <span className="sub">Autenticação: {spelledCode(slip.autenticacao)}</span>
                  )}
                </p>
                <Stamp at={instantWords(slip.pagoEm)} still />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
