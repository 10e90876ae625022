import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { JourneyEvent } from '../../journey/journey.ts'
import { endSession } from '../../session/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { CardSwitch } from './card-switch.tsx'
import { drive, type Shown } from './drive.ts'

/** Between the login and the first module: finds out what to open, asks where there is a choice. */
export default function AfterLogin() {
  const { shown, tell, retry } = useJourney()
  return (
    <>
      <h1 className="vh">Abrindo sua conta</h1>
      {shown.failed ? (
        <>
          <ErrorState title="Não conseguimos abrir sua conta" onRetry={retry}>
            Pode ser a internet ou um problema nosso. Nada mudou na sua conta.
          </ErrorState>
          <Button kind="quiet" onClick={() => endSession({ reason: 'sign-out' })}>
            Sair
          </Button>
        </>
      ) : (
        !shown.cards && <Spinner page />
      )}
      {shown.cards && (
        <CardSwitch
          cards={shown.cards}
          onChoose={(card) => tell({ type: 'card-chosen', card })}
          onCancel={() => tell({ type: 'picker-cancelled' })}
        />
      )}
    </>
  )
}

function useJourney() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>({ failed: false })
  const journey = useRef<ReturnType<typeof drive>>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const go = (to: string) => void navigate(to, { replace: true })
    journey.current = drive({ signal: leaving.signal, go, show: setShown })
    journey.current.start()
    return () => leaving.abort()
  }, [navigate])
  return {
    shown,
    tell: (event: JourneyEvent) => journey.current?.tell(event),
    retry: () => journey.current?.start(),
  }
}
