import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import type { Negotiation } from '../../session/session.ts'
import { endNegotiation } from './agreement-flow.ts'

/** Why there is no agreement; `field` when the code is what was wrong. */
export type Failure = { words: string; field: boolean }

/** Concludes once a key. An answer that was lost is looked for before anything is said of it. */
export async function concludeWith(
  { negociacao, versaoContrato, key }: Negotiation,
  codigo: string | undefined,
): Promise<{ agreement: string } | Failure> {
  try {
    const body = { negociacao, versaoContrato, aceito: true as const, ...(codigo !== undefined && { codigo }) }
    const { id } = await call('concludeAgreement', { body }, { idempotencyKey: key })
    endNegotiation()
    return { agreement: id }
  } catch (error) {
    if (isCallError(error) && error.status < 500)
      return { words: noAgreement(error.message), field: error.code === 'CODIGO_DO_ACORDO_INCORRETO' }
    return lookForIt(negociacao, error)
  }
}

async function lookForIt(negociacao: string, error: unknown): Promise<{ agreement: string } | Failure> {
  try {
    const { acordo } = await call('negotiation', { params: { negociacao } })
    if (acordo === null) return { words: noAgreement(wordsOf(error)), field: false }
    endNegotiation()
    return { agreement: acordo }
  } catch {
    return {
      words: 'Não sabemos ainda se o acordo foi criado. Toque de novo: você não fecha dois. Ou veja em Meus acordos.',
      field: false,
    }
  }
}

/** Some refusals say it themselves. */
const noAgreement = (words: string): string =>
  words.includes('Nenhum acordo') ? words : `${words} Nenhum acordo foi criado.`
