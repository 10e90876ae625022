import type { CallName } from '@portal/contract'

type Listener = (call: CallName, status: number) => void

/** Who listens comes after the first calls, or never. */
const mostEarly = 20
const early: Parameters<Listener>[] = []
let listener: Listener | undefined

/** What was answered, by the call's name and nothing else: for analytics, where somebody agreed to it. */
export function answered(call: CallName, status: number): void {
  if (listener) listener(call, status)
  else if (early.length < mostEarly) early.push([call, status])
}

export function onAnswer(listen: Listener): void {
  listener = listen
  for (const each of early.splice(0)) listen(...each)
}
