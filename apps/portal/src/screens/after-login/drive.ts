import { call } from '../../client/call.ts'
import { constants } from '../../constants.ts'
import { showGenericError } from '../../journey/generic-error.ts'
import { type JourneyEvent, type Modal, nextStep, type Step } from '../../journey/journey.ts'
import { paths } from '../../paths.ts'
import { indexQuery, keepCard, keepIndex } from '../../session/card-and-index.ts'
import { moduleRoute } from '../../session/module-route.ts'
import { type SelectedCard, session } from '../../session/session.ts'
import { endSession } from '../../session/sign-out.ts'
import { log } from '../../telemetry/log.ts'
import { loadCards } from './load-cards.ts'

/** What the screen shows: the wait, a failure with its way to try again, the card picker. */
export type Shown = { failed: boolean; cards?: readonly SelectedCard[] }

type Outside = { signal: AbortSignal; go: (to: string) => void; show: (shown: Shown) => void }

/** What closing a notice tells the journey; their own modals come with their issues. */
const closings: Partial<Record<Modal, JourneyEvent>> = {
  'sold-wallet': { type: 'notice-closed' },
  'no-cards': { type: 'notice-closed' },
  'digital-invoice': { type: 'offer-closed' },
  congratulations: { type: 'congratulations-closed' },
}

/** Drives the journey after login: does each step of the table, and tells the table how it went. */
export function drive({ signal, go, show }: Outside) {
  async function tell(event: JourneyEvent): Promise<void> {
    show({ failed: false })
    const step = nextStep(session.get().flow, event)
    keep(step)
    if ('load' in step) return load(step.load)
    if ('go' in step) return go(step.go === 'home' ? paths.home() : moduleRoute(session.get(), location.pathname))
    await pause(constants.modalDelay)
    // A step that ended the session took its screen away: what it has to say is said all the same.
    if (!signal.aborted || step.end !== undefined) open(step.show, event)
  }

  function open(modal: Modal, event: JourneyEvent): void {
    if (modal === 'card-picker' && event.type === 'cards') return show({ failed: false, cards: event.cards })
    if (modal === 'error') show({ failed: true })
    const closing = closings[modal]
    showGenericError(closing && { onClose: () => void tell(closing) })
  }

  /** One that ended the session, or whose screen is gone, has nothing more to tell. */
  async function load(what: Load): Promise<void> {
    const event = await loads[what](signal).catch(() => failures[what])
    if (!signal.aborted && session.get().accessToken !== null) await tell(event)
  }

  return {
    tell: (event: JourneyEvent) => void tell(event),
    start: () => {
      show({ failed: false })
      void load('flow')
    },
  }
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
