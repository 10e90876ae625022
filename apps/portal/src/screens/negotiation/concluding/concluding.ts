import { call } from '../../../client/call.ts'
import { isCallError, wordsOf } from '../../../client/errors.ts'
import type { FieldRefusals } from '../../../client/problems-of.ts'
import { problemAt, type Problems } from '../../../client/problems.ts'
import type { NegotiationFlow } from '../../../session/session.ts'
import { endNegotiation } from '../agreement-flow.ts'

const ofCode: FieldRefusals = { CODIGO_DO_ACORDO_INCORRETO: { field: 'codigo' } }

/** Concludes once per key. After a lost answer it looks for the agreement before it reports a failure. */
export async function concludeWith(
  { negociacao, versaoContrato, key }: NegotiationFlow,
  codigo: string | undefined,
): Promise<{ agreement: string } | Problems> {
  try {
    const body = { negociacao, versaoContrato, aceito: true as const, ...(codigo !== undefined && { codigo }) }
    const { id } = await call('concludeAgreement', { body }, { idempotencyKey: key })
    endNegotiation()
    return { agreement: id }
  } catch (error) {
    if (isCallError(error) && error.status < 500) return problemAt(noAgreement(error.message), ofCode[error.code])
    return lookForIt(negociacao, error)
  }
}

async function lookForIt(negociacao: string, error: unknown): Promise<{ agreement: string } | Problems> {
  try {
    const { acordo } = await call('negotiation', { params: { negociacao } })
    if (acordo === null) return problemAt(noAgreement(wordsOf(error)))
    endNegotiation()
    return { agreement: acordo }
  } catch {
    return problemAt(
      'Não sabemos ainda se o acordo foi criado. Toque de novo: você não fecha dois. Ou veja em Meus acordos.',
    )
  }
}

/** Some refusals already say that no agreement was made. */
const noAgreement = (words: string): string =>
  words.includes('Nenhum acordo') ? words : `${words} Nenhum acordo foi criado.`
