import type { Reply } from '@portal/contract'
import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import type { Debit } from '../../../payment/debit-words.ts'
import { currentCardNumber } from '../card-services.ts'
import type { AutomaticDebit } from './automatic-debit-words.ts'

/** The Pix Automático of the current card; undefined where it is not offered. */
export const askDebit = (signal: AbortSignal): Promise<AutomaticDebit | undefined> =>
  call('automaticDebit', { query: { cartao: currentCardNumber() } }, { signal }).catch(absent)

/** Debits before; a later page knows those of the page above it. */
export type PastPage = Reply<'pastDebits'> & { former?: readonly Debit[] | undefined }

export async function askPast(page: number, signal: AbortSignal): Promise<PastPage> {
  const cartao = currentCardNumber()
  const ask = (pagina: number) => call('pastDebits', { query: { cartao, pagina: String(pagina) } }, { signal })
  const [past, former] = await Promise.all([ask(page), page === 1 ? undefined : ask(page - 1)])
  return { ...past, former: former?.debitos }
}

function absent(error: unknown): undefined {
  if (isCallError(error) && absences.has(error.code)) return undefined
  throw error
}

const absences = new Set<string>(['NAO_ENCONTRADO', 'CARTAO_NAO_ENCONTRADO', 'MODULO_NAO_PERMITIDO'])
