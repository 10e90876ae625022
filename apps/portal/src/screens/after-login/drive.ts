import { call } from '../../client/call.ts'
import { isNetworkError } from '../../client/errors.ts'
import { constants } from '../../constants.ts'
import { showRootDialog } from '../../chrome/dialogs/root-dialog.ts'
import { showToast } from '../../chrome/notices/toasts.ts'
import { type JourneyEvent, type JourneyStep, nextStep } from '../../journey/journey.ts'
import { paths } from '../../paths.ts'
import { takeAsked } from '../../session/asked-address.ts'
import { indexQuery, keepCard, keepIndex } from '../../session/card-and-index.ts'
import { moduleRoute } from '../../session/module-route.ts'
import { session } from '../../session/session.ts'
import { endSession } from '../../session/sign-out.ts'
import { log } from '../../telemetry/log.ts'
import { loadBanners } from './load-banners.ts'
import { loadCards } from './load-cards.ts'
import { type AfterLoginView, type JourneyModal, modals } from './modals.ts'

type JourneyEffects = {
  signal: AbortSignal
  go: (to: string) => void
  show: (shown: AfterLoginView) => void
  /** The brand's own first screen, in place of the module's. */
  opening?: string | undefined
}

/** Drives the journey after login: carries out each step of the table, and feeds the result back as an event. */
export function driveJourney({ signal, go, show, opening }: JourneyEffects) {
  async function dispatch(event: JourneyEvent): Promise<void> {
    show({ at: 'wait' })
    const step = nextStep(session.get().signIn.flow, event)
    keep(step)
    if ('load' in step) return load(step.load)
    if ('go' in step)
      return go(
        step.go === 'home' ? paths.home() : (takeAsked() ?? opening ?? moduleRoute(session.get(), location.pathname)),
      )
    const [modal] = await Promise.all([modals[step.show](event), pause(constants.modalDelay)])
    // A step that ended the session also removed this screen: its message is shown all the same.
    if (!signal.aborted || step.end !== undefined) open(modal)
  }

  function open({ shown, over }: JourneyModal): void {
    const ended = session.get().auth.accessToken === null
    if (ended) show({ at: 'end' })
    else if (shown !== undefined) show(shown)
    if (over === undefined) return
    // A person whom the error already sent elsewhere stays there; one whose session ended on this screen leaves it.
    const leave = () => void ((over.isNotice || !signal.aborted) && dispatch({ type: 'notice-closed' }))
    showRootDialog({ Body: over.Body, onClose: ended ? leave : undefined })
  }

  /** A step that ended the session, or whose screen is gone, feeds nothing back. */
  async function load(what: Load): Promise<void> {
    const event = await loads[what](signal).catch(() => failures[what])
    if (!signal.aborted && session.get().auth.accessToken !== null) await dispatch(event)
  }

  return {
    dispatch: (event: JourneyEvent) => void dispatch(event),
    start: () => {
      show({ at: 'wait' })
      void load('flow')
    },
  }
}

/** Carries out what a step keeps, ends, logs and shows as a toast. */
function keep(step: JourneyStep): void {
  if (step.log !== undefined) log(step.log)
  if (step.say !== undefined) showToast({ text: step.say })
  if (step.flow !== undefined) session.update({ signIn: { flow: step.flow } })
  if (step.card !== undefined) keepCard(step.card)
  if (step.end !== undefined) endSession({ reason: step.end })
}

type Load = Extract<JourneyStep, { load: unknown }>['load'] | 'flow'

const loads: Record<Load, (signal: AbortSignal) => Promise<JourneyEvent>> = {
  flow: async (signal) => {
    const { fluxo, carteiraCliente } = await call('flow', {}, { signal })
    return { type: 'flow', names: fluxo, ...(carteiraCliente && { wallet: carteiraCliente }) }
  },
  banners: async (signal) => ({ type: 'banners', banners: await loadBanners(signal) }),
  cards: async (signal) => ({ type: 'cards', cards: await loadCards(signal) }),
  index: async (signal) => {
    keepIndex(await call('index', { query: indexQuery(session.get()) }, { signal }))
    return { type: 'index' }
  },
  'opt-in': async (signal) => {
    await optIn(signal)
    const { user } = session.get().auth
    if (user !== null) session.update({ auth: { user: { ...user, faturaDigital: true } } })
    return { type: 'opted-in' }
  },
  'cards-after-opt-in': async (signal) => ({ type: 'cards-after-opt-in', cards: await loadCards(signal) }),
}

/** A lost answer may hide an opt-in that the server kept; repeating it changes nothing, so it is asked once more. */
const optIn = (signal: AbortSignal) =>
  call('optIn', {}, { signal }).catch((error: unknown) => {
    if (isNetworkError(error)) return call('optIn', {}, { signal })
    throw error
  })

const failures: Record<Load, JourneyEvent> = {
  flow: { type: 'flow-failed' },
  banners: { type: 'offer-unavailable' },
  cards: { type: 'cards-failed' },
  index: { type: 'index-failed' },
  'opt-in': { type: 'opt-in-failed' },
  'cards-after-opt-in': { type: 'cards-after-opt-in-failed' },
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
