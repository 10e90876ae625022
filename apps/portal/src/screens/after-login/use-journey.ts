import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { constants } from '../../constants.ts'
import { moduleRoute } from '../../guards/guards.ts'
import { showGenericError } from '../../journey/generic-error.ts'
import { type JourneyEvent, type Modal, nextStep, type Step } from '../../journey/journey.ts'
import { paths } from '../../paths.ts'
import { indexQuery, keepCard, keepIndex } from '../../session/card-and-index.ts'
import { type SelectedCard, session } from '../../session/session.ts'
import { endSession } from '../../session/sign-out.ts'
import { log } from '../../telemetry/log.ts'
import { loadCards } from './load-cards.ts'

type Shown = { modal: Modal; cards: readonly SelectedCard[] }

/** What closing a notice tells the journey. */
const closings: Partial<Record<Modal, JourneyEvent>> = {
  'sold-wallet': { type: 'notice-closed' },
  'no-cards': { type: 'notice-closed' },
  'digital-invoice': { type: 'offer-closed' },
  congratulations: { type: 'congratulations-closed' },
}

/** Drives the journey after login: does each step, and tells the table how it went. */
export function useJourney() {
  const navigate = useNavigate()
  const leaving = useRef(new AbortController())
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState(false)

  const tell = useCallback(
    (event: JourneyEvent) => {
      const { signal } = leaving.current
      const take = async (happened: JourneyEvent): Promise<void> => {
        const step = nextStep(session.get().flow, happened)
        keep(step)
        if ('load' in step)
          return load(step.load, signal).then((next) => (signal.aborted ? undefined : take(next)), ignore)
        if ('go' in step)
          return navigate(step.go === 'home' ? paths.home() : moduleRoute(session.get(), location.pathname), {
            replace: true,
          })
        await pause(constants.modalDelay)
        if (signal.aborted && step.end === undefined) return
        show(step.show, happened)
      }
      const show = (modal: Modal, happened: JourneyEvent) => {
        setFailed(modal === 'error')
        if (modal === 'card-picker' && happened.type === 'cards') return setShown({ modal, cards: happened.cards })
        const closing = closings[modal]
        showGenericError(closing && { onClose: () => tell(closing) })
      }
      setShown(undefined)
      setFailed(false)
      void take(event)
    },
    [navigate],
  )

  const start = useCallback(() => {
    void load('flow', leaving.current.signal).then(tell, ignore)
  }, [tell])

  useEffect(() => {
    leaving.current = new AbortController()
    start()
    const { current } = leaving
    return () => current.abort()
  }, [start])

  return { shown, failed, tell, retry: start }
}

/** What a step keeps, ends and logs. */
function keep(step: Step): void {
  if (step.log !== undefined) log(step.log)
  if (step.flow !== undefined) session.update({ flow: step.flow })
  if (step.card !== undefined) keepCard(step.card)
  if (step.end !== undefined) endSession({ reason: step.end })
}

type Load = Extract<Step, { load: unknown }>['load'] | 'flow'

const loads: Record<Load, (signal: AbortSignal) => Promise<JourneyEvent>> = {
  flow: async (signal) => ({ type: 'flow', names: (await call('flow', {}, { signal })).fluxo }),
  cards: async (signal) => ({ type: 'cards', cards: await loadCards(signal) }),
  index: async (signal) => {
    keepIndex(await call('index', { query: indexQuery(session.get()) }, { signal }))
    return { type: 'index' }
  },
  // The call comes with its screen.
  'opt-in': () => Promise.reject(new Error('opt-in')),
}

const failures: Record<Load, JourneyEvent> = {
  flow: { type: 'flow-failed' },
  cards: { type: 'cards-failed' },
  index: { type: 'index-failed' },
  'opt-in': { type: 'opt-in-failed' },
}

/** How a load ended; one that ended the session, or whose screen is gone, has nothing more to tell. */
const load = (what: Load, signal: AbortSignal): Promise<JourneyEvent> =>
  loads[what](signal).catch((error: unknown) => {
    if (signal.aborted || session.get().accessToken === null) throw error
    return failures[what]
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ignore = () => {}
