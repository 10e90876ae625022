import { useSyncExternalStore } from 'react'
import { emptyState, type SessionPatch, type SessionState } from './state.ts'
import { pack } from './stored-form.ts'

export type {
  Attempt,
  Challenge,
  ChosenConditions,
  CodeLeft,
  FlowName,
  InstalmentFlow,
  Method,
  NegotiationFlow,
  Payable,
  PaymentAttempt,
  PaymentStep,
  SelectedCard,
  SessionPatch,
  SessionState,
} from './state.ts'

const key = 'portal.sessao'

export type StorageTrouble = 'denied' | 'full' | 'reset'

/** The one client state. `open` gives the storage or throws where it is denied; then the state lives in memory. */
export function createSession(open: () => Storage | undefined) {
  const listeners = new Set<() => void>()
  let state = emptyState()
  let trouble: StorageTrouble | undefined
  let tell: ((trouble: StorageTrouble) => void) | undefined

  const report = (what: StorageTrouble) => {
    if (trouble === what) return
    trouble = what
    tell?.(what)
  }

  const write = (next: SessionState) => {
    state = next
    if (trouble !== 'denied') {
      try {
        open()?.setItem(key, pack(next))
      } catch {
        report('full')
      }
    }
    for (const listener of listeners) listener()
  }

  const get = (): SessionState => state

  return {
    /** Reads what an earlier page of this browser session left; before it, and on the server, the session is empty. */
    async load(): Promise<void> {
      let stored: string | null = null
      try {
        stored = open()?.getItem(key) ?? null
      } catch {
        report('denied')
      }
      if (stored === null) return
      const { unpack, wasSignedOut } = await import('./stored-state.ts')
      const kept = unpack(stored)
      if (kept !== undefined) state = kept
      else if (!wasSignedOut(stored)) report('reset')
    },
    get,
    update(patch: SessionPatch) {
      const now: Record<string, object> = get()
      const changed = Object.entries(patch).map(([group, fields]) => [group, { ...now[group], ...fields }])
      write({ ...get(), ...Object.fromEntries(changed) })
    },
    /** Back to nothing; the issuer stays. */
    reset() {
      const { auth, ...empty } = emptyState()
      write({ ...empty, auth: { ...auth, issuer: get().auth.issuer } })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears once of each trouble with the storage, the past one included. */
    onTrouble(listener: (trouble: StorageTrouble) => void) {
      tell = listener
      if (trouble !== undefined) listener(trouble)
    },
  }
}

export type Session = ReturnType<typeof createSession>

export const session = createSession(() => (typeof window === 'undefined' ? undefined : window.sessionStorage))

const onServer = emptyState()

/** A part of the session that redraws its reader when it changes; the server always sees an empty one. */
export const useSession = <T>(select: (state: SessionState) => T): T =>
  useSyncExternalStore(
    session.subscribe,
    () => select(session.get()),
    () => select(onServer),
  )
