import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../client/call.ts'
import { constants } from '../constants.ts'
import { GenericError } from '../chrome/dialogs/generic-error.tsx'
import { showRootDialog } from '../chrome/dialogs/root-dialog.ts'
import { nextStep } from '../journey/journey.ts'
import { landing, paths } from '../paths.ts'
import { loadCards } from '../screens/after-login/load-cards.ts'
import { indexQuery, keepCard, keepIndex } from '../session/card-and-index.ts'
import { type SelectedCard, session } from '../session/session.ts'
import { endSession } from '../session/sign-out.ts'
import { log } from '../telemetry/log.ts'

type Swap = { at: 'choosing'; cards?: readonly SelectedCard[] } | { at: 'configuring' } | undefined

/** The card switch of the dashboard (seed 4.5): a choice, a wait for its configuration, then the card's module. */
export function useCardSwap() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [swap, setSwap] = useState<Swap>()

  /** The journey's table decides; the end of a session meanwhile was already announced. */
  const fail = (type: 'cards-failed' | 'index-failed'): void => {
    if (session.get().auth.accessToken === null) return
    const { log: line, end } = nextStep(session.get().signIn.flow, { type })
    if (line !== undefined) log(line)
    if (end !== undefined) endSession({ reason: end })
    // A person whose session ended has no more to do on a screen of the dashboard.
    const onClose = end && (() => void navigate(paths.home()))
    setTimeout(() => showRootDialog({ Body: GenericError, onClose }), constants.modalDelay)
  }

  const open = () => {
    setSwap({ at: 'choosing' })
    loadCards().then(
      (cards) => setSwap((now) => (now?.at === 'choosing' ? { at: 'choosing', cards } : now)),
      () => {
        setSwap(undefined)
        fail('cards-failed')
      },
    )
  }

  const choose = async (card: SelectedCard) => {
    setSwap({ at: 'configuring' })
    const shown = pause(constants.cardSwitchLoader)
    try {
      // Card and index are kept together, once both are known: a failure leaves the previous card whole.
      const index = await call('index', { query: indexQuery(session.get(), { bin: card.bin, type: card.tipo }) })
      keepCard(card)
      keepIndex(index)
      session.update({ modules: { active: card.tipo } })
      await navigate(landing(card.tipo, pathname))
    } catch {
      fail('index-failed')
    }
    await shown
    setSwap(undefined)
  }

  return { swap, open, choose: (card: SelectedCard) => void choose(card), cancel: () => setSwap(undefined) }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
