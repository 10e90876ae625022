import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { isCallError, isNetworkError, wordsOf } from '../../../client/errors.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'

/** A step that the server refused or never answered: nothing was agreed; a link leads back to the offers. */
export function StepFailed({ error, base }: { error: unknown; base: string }) {
  const { retry, busy } = useRetry()
  const refused = isCallError(error) && error.status < 500
  return (
    <Panel>
      <ErrorState title="Não deu para continuar" onRetry={refused ? undefined : retry} busy={busy}>
        {isCallError(error) || isNetworkError(error) ? wordsOf(error) : 'Pode ser a internet ou um problema nosso.'}{' '}
        Nenhum acordo foi criado.
      </ErrorState>
      <p className="small muted center">
        Se precisar, ligue para <PhoneLink />.
      </p>
      <p className="center">
        <ButtonLink kind="quiet" to={paths.openDebts(base)}>
          Ver as propostas
        </ButtonLink>
      </p>
    </Panel>
  )
}
