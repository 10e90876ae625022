import { CallUs } from './call-us.tsx'
import { useDebtHelp } from './use-debt-help.ts'

/** What the issuer says to who cannot pay, and its telephones for that. */
export function OwnHelp() {
  const { words, own } = useDebtHelp()
  return (
    <>
      <p className="small muted mb-2">
        {words ?? 'Conte o que aconteceu e quanto cabe no seu mês. A gente vê com você o que dá para mudar.'}
      </p>
      <CallUs own={own} />
    </>
  )
}

/** Where a person with too many debts is helped for nothing. */
export function HelpPlaces() {
  const { places } = useDebtHelp()
  return (
    <ul className="stack">
      {places.map(({ name, what, href }) => (
        <li key={name}>
          {href === undefined ? (
            <b>{name}</b>
          ) : (
            <a className="link" href={href}>
              <b>{name}</b>
            </a>
          )}
          <p className="small muted">{what}</p>
        </li>
      ))}
    </ul>
  )
}
