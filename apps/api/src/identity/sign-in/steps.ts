import type { AttemptKind, AttemptStep } from './attempts/attempt-repository.ts'

export type { AttemptKind, AttemptStep }

/** The next step after each right answer. `done` is a session; after `cooling` there is only the wait. */
const ways: Record<AttemptKind, Partial<Record<AttemptStep, AttemptStep>>> = {
  login: { code: 'done' },
  'first-access': { channel: 'code', code: 'questions', questions: 'password', password: 'done' },
  'forgotten-password': { channel: 'code', code: 'questions', questions: 'password', password: 'done' },
  rescue: { identity: 'contacts', contacts: 'cooling' },
}

/** The first step of each kind of attempt. */
export const firstStep: Record<AttemptKind, AttemptStep> = {
  login: 'code',
  'first-access': 'channel',
  'forgotten-password': 'channel',
  rescue: 'identity',
}

/** The only step after this one. */
export function stepAfter(kind: AttemptKind, step: AttemptStep): AttemptStep {
  const next = ways[kind][step]
  if (next === undefined) throw new Error(`no step after ${step} of ${kind}`)
  return next
}
