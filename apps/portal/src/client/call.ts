import type { CallName, Input, Reply } from '@portal/contract'
import { type CallOptions, jsonOf, send } from './request.ts'

/** Makes a call of the contract. Throws a `CallError` or a `NetworkError`, both with words for a person; an abort throws itself. */
export const call = <N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Reply<N>> =>
  send(name, input, options, (response) => jsonOf(response) as Promise<Reply<N>>)

export type StreamOptions<N extends CallName> = { signal: AbortSignal; onEvent: (event: Reply<N>) => void }

/**
 * Listens to server-sent events until the server or `signal` ends them; throws as `call` does. EventSource cannot send
 * the bearer.
 */
export const stream = async <N extends CallName>(
  name: N,
  input: Input<N>,
  options: StreamOptions<N>,
): Promise<void> => {
  // The stream is a chunk of its own: no first screen listens to anything.
  const { listen } = await import('./stream.ts')
  return listen(name, input, options)
}
