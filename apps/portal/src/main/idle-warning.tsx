import { IdleWarning } from '../chrome/dialogs/idle-warning.tsx'
import { wordsOf } from '../client/errors.ts'
import { overlayRoot } from './overlay-root.ts'

type WarningParts = { onStay: () => Promise<void>; onLeave: () => void; last?: boolean }

/** The warning of a session that is about to end, over whatever screen is open. */
export function openWarning({ onStay, onLeave, last }: WarningParts) {
  const place = overlayRoot()
  let state: { secondsLeft: number; busy?: boolean; problem?: string } = { secondsLeft: 0 }
  const show = (change: Partial<typeof state>) => {
    state = { ...state, ...change }
    place.draw(<IdleWarning {...state} last={last} onStay={() => void stay()} onLeave={onLeave} />)
  }
  const stay = async () => {
    show({ busy: true })
    try {
      await onStay()
    } catch (error) {
      show({ busy: false, problem: wordsOf(error) })
    }
  }
  return { draw: (secondsLeft: number) => show({ secondsLeft }), remove: place.remove }
}
