import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import type { JourneyEvent } from '../../journey/journey.ts'
import { BrandMark } from '../../chrome/page/brand-mark.tsx'
import { paths } from '../../paths.ts'
import type { SelectedCard } from '../../session/session.ts'
import { endSession } from '../../session/sign-out.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ErrorState } from '../../ui/feedback/state.tsx'
import styles from './after-login.module.css'
import { driveJourney } from './drive.ts'
import type { AfterLoginView } from './modals.ts'

// Loaded apart: few people meet these modals, and only once.
const CardSwitch = lazy(() => import('./card-switch.tsx'))
const Congratulations = lazy(() => import('./congratulations.tsx'))
const DigitalInvoice = lazy(() => import('./digital-invoice.tsx'))

/** The screen between the login and the first module: finds out what to open, asks where there is a choice. */
export default function AfterLogin() {
  const { shown, dispatch, retry } = useJourney()
  return (
    <div className={styles.opening}>
      <h1 className="vh">Abrindo sua conta</h1>
      <BrandMark wide />
      <Suspense fallback={<Spinner />}>{drawn(shown, dispatch, retry)}</Suspense>
    </div>
  )
}

function drawn(shown: AfterLoginView, dispatch: (event: JourneyEvent) => void, retry: () => void): ReactNode {
  const onChoose = (card: SelectedCard) => dispatch({ type: 'card-chosen', card })
  switch (shown.at) {
    case 'end':
      return <Ended />
    case 'failed':
      return <Failed onRetry={retry} />
    case 'card-picker':
      return (
        <CardSwitch cards={shown.cards} onChoose={onChoose} onCancel={() => dispatch({ type: 'picker-cancelled' })} />
      )
    case 'digital-invoice':
      return (
        <DigitalInvoice
          banners={shown.banners}
          onAccept={() => dispatch({ type: 'offer-accepted' })}
          onClose={() => dispatch({ type: 'offer-closed' })}
        />
      )
    case 'congratulations':
      return (
        <Congratulations
          cards={shown.cards}
          onChoose={onChoose}
          onClose={() => dispatch({ type: 'congratulations-closed' })}
        />
      )
    default:
      return <Spinner />
  }
}

/** The end of a session, under its notice or in its place. A plain link needs no more code. */
const Ended = () => (
  <p className="center">
    <a href={paths.home()}>Voltar ao início</a>
  </p>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <ErrorState title="Não conseguimos abrir sua conta" onRetry={onRetry}>
      Pode ser a internet ou um problema nosso. Nada mudou na sua conta.
    </ErrorState>
    <Button kind="quiet" onClick={() => endSession({ reason: 'sign-out' })}>
      Sair
    </Button>
  </>
)

function useJourney() {
  const navigate = useNavigate()
  const { opening } = useOutletContext<{ opening?: string } | undefined>() ?? {}
  const [shown, setShown] = useState<AfterLoginView>({ at: 'wait' })
  const journey = useRef<ReturnType<typeof driveJourney>>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const go = (to: string) => void navigate(to, { replace: true })
    journey.current = driveJourney({ signal: leaving.signal, go, show: setShown, opening })
    journey.current.start()
    return () => leaving.abort()
  }, [navigate, opening])
  return {
    shown,
    dispatch: (event: JourneyEvent) => journey.current?.dispatch(event),
    retry: () => journey.current?.start(),
  }
}
