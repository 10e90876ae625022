import { endSession } from '../../session/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { CardSwitch } from './card-switch.tsx'
import { useJourney } from './use-journey.ts'

/** Between the login and the first module: finds out what to open, asks where there is a choice. */
export default function AfterLogin() {
  const { shown, failed, tell, retry } = useJourney()
  return (
    <>
      <h1 className="vh">Abrindo sua conta</h1>
      {failed ? (
        <ErrorState title="Não conseguimos abrir sua conta" onRetry={retry}>
          Pode ser a internet ou um problema nosso. Nada mudou na sua conta.
        </ErrorState>
      ) : (
        <Spinner page />
      )}
      {failed && (
        <Button kind="quiet" onClick={() => endSession({ reason: 'sign-out' })}>
          Sair
        </Button>
      )}
      {shown?.modal === 'card-picker' && (
        <CardSwitch
          cards={shown.cards}
          onChoose={(card) => tell({ type: 'card-chosen', card })}
          onCancel={() => tell({ type: 'picker-cancelled' })}
        />
      )}
    </>
  )
}
