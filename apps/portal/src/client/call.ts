import type { CallName, Input, Reply } from '@portal/contract'
import { type CallOptions, jsonOf, send } from './request.ts'

/**
 * Makes a call of the contract.
 * Throws a `CallError` (what the server refused) or a `NetworkError` (what never became an answer); both carry words for a
 * person. An abort throws the abort itself.
 */
export const call = <N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Reply<N>> =>
  send(name, input, options, (response) => jsonOf(response) as Promise<Reply<N>>)

export type StreamOptions<N extends CallName> = { signal: AbortSignal; onEvent: (event: Reply<N>) => void }

/**
 * Listens to a call that answers with server-sent events (EventSource cannot send the bearer).
 * Ends when the server ends it or `signal` aborts; throws as `call` does, a `NetworkError` when the line is cut.
 */
export const stream = async <N extends CallName>(
  name: N,
  input: Input<N>,
  options: StreamOptions<N>,
): Promise<void> => {
  // Its own chunk: no first screen listens to anything.
  const { listen } = await import('./stream.ts')
  return listen(name, input, options)
}
