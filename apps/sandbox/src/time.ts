import type { MovableClock } from '@portal/api/clock'
import { openStore } from './store.ts'

/** The clock's offset is stored, so that a restart does not bring the past back. */
export function keepOffset(clock: MovableClock, folder: string): MovableClock {
  const store = openStore({ folder: `${folder}/sandbox`, name: 'relogio', start: { offset: 0 } })
  clock.set(store.state.offset)
  const keep = (): void => {
    store.state.offset = clock.offset()
    void store.save()
  }
  return {
    ...clock,
    advance(milliseconds) {
      clock.advance(milliseconds)
      keep()
    },
    set(offset) {
      clock.set(offset)
      keep()
    },
  }
}
