import type { Row } from '../../platform/db/schema.ts'

export type Kind = Row<'sign_in_attempts'>['kind']
export type Step = Row<'sign_in_attempts'>['step']

/** From the right answer of each step to the next one. `done` is a session; after `cooling` nothing is left to do but wait. */
const ways: Record<Kind, Partial<Record<Step, Step>>> = {
  login: { code: 'done' },
  'first-access': { channel: 'code', code: 'questions', questions: 'password', password: 'done' },
  'forgotten-password': { channel: 'code', code: 'questions', questions: 'password', password: 'done' },
  rescue: { identity: 'contacts', contacts: 'cooling' },
}

/** Where an attempt of a kind begins. */
export const firstStep: Record<Kind, Step> = {
  login: 'code',
  'first-access': 'channel',
  'forgotten-password': 'channel',
  rescue: 'identity',
}

/** The only step after this one. */
export function stepAfter(kind: Kind, step: Step): Step {
  const next = ways[kind][step]
  if (next === undefined) throw new Error(`no step after ${step} of ${kind}`)
  return next
}
