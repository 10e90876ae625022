import type { CallName } from '@portal/contract'
import { noAnswer } from '../constants.ts'
import { isCallError, isNetworkError } from './errors.ts'

type Listener = (call: CallName, status: number) => void

/** The listener comes after the first calls, or never: more early answers than this are dropped. */
const mostEarly = 20
const early: Parameters<Listener>[] = []
let listener: Listener | undefined

/** Reports a call by its name and status, nothing else: for analytics with consent. */
export function reportAnswer(call: CallName, status: number): void {
  if (listener) listener(call, status)
  else if (early.length < mostEarly) early.push([call, status])
}

/** Reports a failed call: the server's status of a refusal, else `noAnswer`. An abort is not reported. */
export function reportFailure(call: CallName, failure: unknown): void {
  if (isCallError(failure)) reportAnswer(call, failure.status)
  else if (isNetworkError(failure)) reportAnswer(call, noAnswer)
}

export function onAnswer(listen: Listener): void {
  listener = listen
  for (const each of early.splice(0)) listen(...each)
}
