/** The session in its stored form, in which a test gives the state that an earlier page left. */
import { type Session, session } from '../src/session/session.ts'
import { fromStored, toStored } from '../src/session/stored-form.ts'
import type { StoredState } from '../src/session/stored-state.ts'

export type StoredPatch = Partial<StoredState>
export type { StoredState }

export const emptyStored = (): StoredState => toStored(fromStored({}))

export const storedOf = (one: Pick<Session, 'get' | 'update'>) => ({
  get: () => toStored(one.get()),
  update: (some: StoredPatch) => one.update(fromStored({ ...toStored(one.get()), ...some })),
})

export const stored = storedOf(session)
