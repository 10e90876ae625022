import { EventEmitter, once } from 'node:events'
import type { OpenChannel } from '../../platform/db/channel.ts'

/** A watcher hears of a change in whatever process it happened. */
export function chargeChanges(openChannel: OpenChannel) {
  const emitter = new EventEmitter().setMaxListeners(0)
  const hear = (chargeId: string | undefined): void => {
    for (const id of chargeId === undefined ? emitter.eventNames() : [chargeId]) emitter.emit(id)
  }
  const channel = openChannel('charge_changes', hear)
  return {
    announce: (chargeId: string): void => channel.send(chargeId),
    /** True while a change in any process is heard at once. */
    areHeard: (): boolean => channel.isOpen(),
    /** Listens from now on; the wait ends at the next change of the charge, after so long, or when the signal aborts. */
    listen(chargeId: string, signal: AbortSignal): (within: number) => Promise<void> {
      const waited = new AbortController()
      const ends = AbortSignal.any([signal, waited.signal])
      const heard = once(emitter, chargeId, { signal: ends }).catch((error: unknown) => {
        if (!ends.aborted) throw error
      })
      return async (within) => {
        const timer = setTimeout(() => waited.abort(), within).unref()
        await heard
        clearTimeout(timer)
      }
    },
  }
}

export type ChargeChanges = ReturnType<typeof chargeChanges>
