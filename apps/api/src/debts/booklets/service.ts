import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { CardService } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import { findAwaited } from '../../charges/payments/public.ts'
import type { CreditReturns } from '../../charges/credits/public.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'
import { waitingOf } from '../../accounts/account/public.ts'
import {
  type BookletInstalment,
  type BookletStanding,
  type BookletTerms,
  type Worth,
  standingOf,
  worthOn,
} from './worth.ts'

export type ValuedInstalment = BookletInstalment & Worth & { waiting: ReturnType<typeof waitingOf> }
export type BookletView = repository.Booklet & { standing: BookletStanding; items: ValuedInstalment[] }

/** The wire's card id for booklets of every card. */
const ANY = '0'
type CardChoice = string

type Deps = { db: Database; clock: Clock; cards: CardService; credits: CreditReturns }

export function bookletService({ db, clock, cards, credits }: Deps) {
  const view = (booklet: repository.Booklet): BookletView => {
    const today = clock.today()
    const items = booklet.instalments.map((one) => ({
      ...one,
      ...worthOn(one, booklet.terms, today),
      waiting: lateWaiting(one, booklet.terms, today),
    }))
    return { ...booklet, items, standing: standingOf(items) }
  }

  return {
    /** Booklets of one card or of all, late ones first. */
    async list(customerId: string, card: CardChoice): Promise<BookletView[]> {
      if (card !== ANY) await cards.own(customerId, card)
      const found = await repository.findBooklets(db, customerId, card === ANY ? undefined : card, clock.today())
      return found.map(view).toSorted((a, b) => order[a.standing] - order[b.standing])
    },

    async find(customerId: string, card: CardChoice, id: string): Promise<BookletView> {
      if (card !== ANY) await cards.own(customerId, card)
      const found = await repository.findBooklet(db, customerId, id, clock.today())
      if (found === undefined || (card !== ANY && found.cardId !== card)) throw new Refusal('CARNE_NAO_ENCONTRADO')
      return view(found)
    },

    /** The charges of the customer that wait for a payment, whatever they are of. */
    awaitedOf: (customerId: string) => findAwaited(db, customerId, clock.now()),

    creditsOf: (customerId: string, id: string) => credits.of(db, customerId, { bookletId: id }),
  }
}

/** An early price rises by itself to the agreed one, which is no cost of waiting. */
function lateWaiting(one: BookletInstalment, terms: BookletTerms, today: CivilDate): ValuedInstalment['waiting'] {
  const worth = (day: CivilDate): Worth => worthOn(one, terms, day)
  return worth(addDays(today, 1)).standing === 'late' ? waitingOf((day) => worth(day).cents, today) : null
}

const order: Record<BookletStanding, number> = { late: 0, 'on-time': 1, settled: 2 }

export type BookletService = ReturnType<typeof bookletService>
