import type { Reply } from '@portal/contract'
import { type Clock, later, minutes, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { findOfCard } from './repository.ts'
import type { ShownDebits } from './shown-service.ts'

/** A stream ends by itself, so that one left open does not outlive its token. */
const WATCH_LIFE = minutes(5)
/** A change that another process made is seen within this time. */
const WATCH_STEP = seconds(1.5)

type Changes = { listen(id: string, signal: AbortSignal): (within: number) => Promise<void> }
type Deps = { db: Database; clock: Clock; shown: ShownDebits; changes: Changes }

/** An activation, each time that it changes, until the bank has answered. */
export const debitWatching = ({ db, clock, shown, changes }: Deps) => ({
  async *watch(
    holder: { customerId: string; issuer: string },
    cardId: string,
    signal: AbortSignal,
  ): AsyncGenerator<Reply<'automaticDebit'>> {
    const ends = later(clock.now(), WATCH_LIFE)
    let last: string | undefined
    while (!signal.aborted && clock.now() < ends) {
      const { id = cardId } = (await findOfCard(db, holder.customerId, cardId)) ?? {}
      // Listening before reading: a change in between is not missed.
      const change = changes.listen(id, signal)
      const state = await shown.state(holder, cardId)
      if (state.situacao !== last) yield state
      last = state.situacao
      if (last !== 'AGUARDANDO' && last !== 'ENCERRANDO') return
      await change(WATCH_STEP)
    }
  },
})

export type DebitWatching = ReturnType<typeof debitWatching>
