import type { PspState } from '../psp-wire.ts'
import type { Store } from '../store.ts'
import type { DebitRecord, RecurrenceRecord, WireRecurrenceLocation } from './wire.ts'

/** Authorisations that stood before this PSP began, with their debits, the oldest first. */
export type StandingBook = {
  locations: WireRecurrenceLocation[]
  recurrences: RecurrenceRecord[]
  debits: DebitRecord[]
}

/** Authorisations made elsewhere, as a new PSP takes them over: nobody is told of them. */
export const standingSide = ({ state, save }: Store<PspState>) => ({
  knows: (idRec: string): boolean => state.automatic.recurrences[idRec] !== undefined,

  async remember({ locations, recurrences, debits }: StandingBook): Promise<void> {
    const { automatic } = state
    for (const location of locations) automatic.locations[location.id] = location
    for (const record of recurrences) automatic.recurrences[record.wire.idRec] = record
    for (const record of debits) automatic.debits[record.wire.txid] = record
    state.received = [...debits.flatMap(({ wire }) => wire.pix ?? []), ...state.received]
    await save()
  },
})
