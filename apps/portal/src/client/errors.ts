import type { ErrorCode } from '@portal/contract/errors'
import { outage, outageWords } from './outage.ts'

/** A refusal of the server, in the contract's words. */
export type CallError = Error & {
  name: 'CallError'
  code: ErrorCode
  status: number
  field?: string
  retryAfterSeconds?: number
  triesLeft?: number
  requestId: string
}

/** A failure without an answer of the API: offline, out of reach, too slow, cut short, or somebody else's answer. */
export type NetworkError = Error & { name: 'NetworkError'; kind: NetworkTrouble; status: number }
export type NetworkTrouble = 'offline' | 'unreachable' | 'timeout' | 'not-json' | 'cut'

const words: Record<NetworkTrouble, string> = {
  ...outageWords,
  timeout: 'A resposta está demorando demais. Nada do que você digitou se perdeu. Tente de novo.',
  'not-json': 'Não conseguimos completar o pedido agora. Tente de novo em alguns minutos.',
  cut: 'A conexão caiu no meio da resposta. Tente de novo.',
}

export const networkError = (kind: NetworkTrouble, status = 0): NetworkError =>
  Object.assign(new Error(words[kind]), { name: 'NetworkError' as const, kind, status })

/** No answer came at all. */
export const noAnswer = (): NetworkError => networkError(outage())

export const callError = (parts: Omit<CallError, 'name' | 'stack' | 'cause'>): CallError =>
  Object.assign(new Error(parts.message), parts, { name: 'CallError' as const })

export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof Error && error.name === 'NetworkError'

/** Words for a person, whatever was thrown. */
export const wordsOf = (error: unknown): string =>
  isCallError(error) || isNetworkError(error) ? error.message : words['not-json']
