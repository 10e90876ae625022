import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import { currentCardNumber } from '../card-services.ts'
import type { AutomaticDebit } from './automatic-debit-words.ts'

/** The Pix Automático of the current card; undefined where it is not offered. */
export const askDebit = (signal: AbortSignal): Promise<AutomaticDebit | undefined> =>
  call('automaticDebit', { query: { cartao: currentCardNumber() } }, { signal }).catch(absent)

function absent(error: unknown): undefined {
  if (isCallError(error) && absences.has(error.code)) return undefined
  throw error
}

const absences = new Set<string>(['NAO_ENCONTRADO', 'CARTAO_NAO_ENCONTRADO', 'MODULO_NAO_PERMITIDO'])
