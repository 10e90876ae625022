import { CallUs } from './call-us.tsx'
import { useDebtHelp } from './use-debt-help.ts'

/** The issuer's own words and telephones for a person who cannot pay. */
export function IssuerHelp() {
  const { words, own } = useDebtHelp()
  return (
    <>
      <p className="small muted mb-2">
        {words ?? 'Conte o que aconteceu e quanto cabe no seu mês. Vemos com você o que dá para mudar.'}
      </p>
      <CallUs own={own} />
    </>
  )
}

/** Public places that help a person with too many debts for free. */
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
