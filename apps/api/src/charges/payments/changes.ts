import { EventEmitter, once } from 'node:events'

/** A watcher hears at once of a change that happened in this process. */
export function chargeChanges() {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    announce: (chargeId: string): void => void emitter.emit(chargeId),
    /** Resolves at the next change of a charge, or when the signal aborts. */
    async next(chargeId: string, signal: AbortSignal): Promise<void> {
      try {
        await once(emitter, chargeId, { signal })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}

export type ChargeChanges = ReturnType<typeof chargeChanges>
