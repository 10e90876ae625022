import { type CivilDate, addMonths, civilDateInSaoPaulo, compareDates, monthOf } from '@portal/brazil/dates'
import { moveInvoice } from '../../accounts/account/public.ts'
import { type Card, isGivenUp, updateCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { DUE_DAYS, cycleOn, dayOf } from './due-days.ts'
import type { CardOrder, RequestOpening } from './opening.ts'
import * as repository from './repository.ts'

/** Months between two changes of a due day. */
const MONTHS_BETWEEN = 6

type Deps = { clock: Clock; open: RequestOpening['ofCard'] }

export function dueDayService({ clock, open }: Deps) {
  /** The next invoice and the day from which its due day may change; undefined for a card without invoice, or a cancelled one. */
  const of = async (db: Database, card: Card, requests: readonly repository.ServiceRequest[]) => {
    if (card.type !== 'EXTRATO' || (await isGivenUp(db, card.customerId, card.id))) return null
    const next = await repository.findNextInvoice(db, card.id, clock.today())
    if (next === undefined) return null
    const last = requests.find(({ kind, state }) => kind === 'due-day' && state === 'granted')
    const freeOn = last?.endedAt ? addMonths(civilDateInSaoPaulo(last.endedAt), MONTHS_BETWEEN) : undefined
    const options = DUE_DAYS.filter((day) => day !== dayOf(next.dueOn))
      .map((day) => ({ day, ...cycleOn(next, day) }))
      .toSorted((one, other) => compareDates(one.dueOn, other.dueOn))
    return { next, options, freeOn: freeOn !== undefined && compareDates(freeOn, clock.today()) > 0 ? freeOn : null }
  }

  return {
    of,

    /** Moves the next invoice to another day; `dueOn` is the date that the screen showed. */
    change: (order: CardOrder, day: number, dueOn: CivilDate) =>
      open(order, 'due-day', { day }, async (tx, card) => {
        const dueDay = await of(tx, card, await repository.findRequests(tx, order.customerId, card.id))
        const option = dueDay?.options.find((one) => one.day === day)
        if (dueDay === null || option === undefined) throw new Refusal('SERVICO_INDISPONIVEL')
        if (dueDay.freeOn !== null) throw new Refusal('VENCIMENTO_MUDADO_HA_POUCO')
        if (option.dueOn !== dueOn) throw new Refusal('VENCIMENTO_MUDOU')
        const moved = { month: monthOf(dueOn), closesOn: option.closesOn, dueOn }
        await moveInvoice(tx, dueDay.next.id, moved)
        await updateCard(tx, card.id, { nextClosingOn: option.closesOn })
        return { what: 'due-day', from: dueDay.next.dueOn, to: dueOn }
      }),
  }
}
