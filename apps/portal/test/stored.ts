/** A session in the words of its stored form, in which a test says what an earlier page left. */
import { type Session, session } from '../src/session/session.ts'
import { fromStored, toStored } from '../src/session/stored-form.ts'
import type { StoredState } from '../src/session/stored-state.ts'

export type Some = Partial<StoredState>
export type { StoredState }

export const emptyStored = (): StoredState => toStored(fromStored({}))

export const storedOf = (one: Pick<Session, 'get' | 'update'>) => ({
  get: () => toStored(one.get()),
  update: (some: Some) => one.update(fromStored({ ...toStored(one.get()), ...some })),
})

export const stored = storedOf(session)
