import { useIssuerName } from '../../../chrome/help/use-contacts.ts'
import { HeroAmount } from '../../../ui/money/amount.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import type { Debts } from './besides-offers.tsx'

/** The first screen of the simple mode: how much is owed, since when and to whom, before anything is asked. */
export function OwedFirst({ id, debts }: { id: string; debts: Debts }) {
  const issuer = useIssuerName()
  const owed = debts.flatMap(({ valorHoje, ...debt }) =>
    valorHoje === null ? [] : [{ ...debt, cents: valorHoje.totalCentavos }],
  )
  return (
    <>
      <h2 id={id} tabIndex={-1}>
        Você deve hoje
      </h2>
      <p>
        <HeroAmount cents={owed.reduce((sum, { cents }) => sum + cents, 0)} />
      </p>
      <ul className="stack">
        {owed.map(({ id: debt, origem, vencimento, cents }) => (
          <li key={debt} className="between">
            <span>
              {origem}
              <span className="sub">
                Venceu em <CivilDate date={vencimento} />
              </span>
            </span>
            <b>
              <Money cents={cents} />
            </b>
          </li>
        ))}
      </ul>
      {issuer !== undefined && <p className="small muted">Quem recebe: {issuer}</p>}
    </>
  )
}
