import type { CallName } from '@portal/contract'
import { noAnswer } from '../constants.ts'
import { isCallError, isNetworkError } from './errors.ts'

type Listener = (call: CallName, status: number) => void

/** Who listens comes after the first calls, or never. */
const mostEarly = 20
const early: Parameters<Listener>[] = []
let listener: Listener | undefined

/** How a call ended, by the call's name and nothing else: for analytics, where somebody agreed to it. */
export function answered(call: CallName, status: number): void {
  if (listener) listener(call, status)
  else if (early.length < mostEarly) early.push([call, status])
}

/** The same of a failure: a refusal has the server's status, all else is no answer. What the caller gave up is neither. */
export function failed(call: CallName, failure: unknown): void {
  if (isCallError(failure)) answered(call, failure.status)
  else if (isNetworkError(failure)) answered(call, noAnswer)
}

export function onAnswer(listen: Listener): void {
  listener = listen
  for (const each of early.splice(0)) listen(...each)
}
