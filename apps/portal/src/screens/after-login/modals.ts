import type { JourneyEvent, Modal as ModalName, OfferBanner } from '../../journey/journey.ts'
import { GenericError } from '../../chrome/dialogs/generic-error.tsx'
import type { RootDialog } from '../../chrome/dialogs/root-dialog.ts'
import type { SelectedCard } from '../../session/session.ts'
import type * as Notices from './notices.tsx'

/** The state of the screen: the wait, the end of the session, a failure with its retry, or a modal. */
export type AfterLoginView =
  | { at: 'wait' }
  | { at: 'end' }
  | { at: 'failed' }
  | { at: 'card-picker'; cards: readonly SelectedCard[] }
  | { at: 'digital-invoice'; banners: readonly OfferBanner[] }
  | { at: 'congratulations'; cards: readonly SelectedCard[] }

/** `shown` belongs to the screen; `over` lies over whatever screen is open by then. */
export type JourneyModal = { shown?: AfterLoginView; over?: { Body: RootDialog['Body']; isNotice?: true } }

/** The code and data of each modal, loaded while the person waits for it. */
export const modals: Record<ModalName, (event: JourneyEvent) => Promise<JourneyModal>> = {
  'card-picker': async (event) => ({ shown: { at: 'card-picker', cards: cardsOf(event) } }),
  'digital-invoice': async (event) => ({ shown: { at: 'digital-invoice', banners: bannersOf(event) } }),
  congratulations: async (event) => ({ shown: { at: 'congratulations', cards: cardsOf(event) } }),
  'sold-wallet': (event) => notice(({ soldWallet }) => soldWallet(event.type === 'flow' ? event.wallet : undefined)),
  'no-cards': () => notice(({ NoCards }) => NoCards),
  'adhered-error': () => notice(({ AdheredError }) => AdheredError),
  error: async () => ({ shown: { at: 'failed' }, over: { Body: GenericError } }),
}

const bannersOf = (event: JourneyEvent): readonly OfferBanner[] => ('banners' in event ? event.banners : [])

const cardsOf = (event: JourneyEvent): readonly SelectedCard[] => ('cards' in event ? event.cards : [])

/** A notice whose code does not load becomes the generic error: the session ended all the same. */
const notice = async (pick: (from: typeof Notices) => RootDialog['Body']): Promise<JourneyModal> => ({
  over: { Body: await import('./notices.tsx').then(pick, () => GenericError), isNotice: true },
})
