import type { CallName, Input, Reply } from '@portal/contract'
import { type CallOptions, jsonOf, send } from './request.ts'

export { stream } from './stream.ts'

/**
 * Makes a call of the contract.
 * Throws a `CallError` (what the server refused) or a `NetworkError` (what never became an answer); both carry words for a
 * person. An abort throws the abort itself.
 */
export const call = <N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Reply<N>> =>
  send(name, input, options, (response) => jsonOf(response) as Promise<Reply<N>>)
