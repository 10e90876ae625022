import { redirect } from 'react-router'
import type { Reply } from '@portal/contract'
import { call, stream } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { insidePaths } from '../../inside-paths.ts'
import { session } from '../../session/session.ts'
import { attemptOf, endAttempt, forgetAttempt, type Method, rememberCharge } from './payment-flow.ts'
import type { Source } from '../../client/use-watched.ts'

export type PixCharge = Reply<'createPix'>
export type PixStatus = Reply<'pixStatus'>
export type BankSlip = Reply<'createSlip'>

/** The Pix of the invoice and amount in hand. A reload finds the same one, and how it stands by now. */
export const askPix = (signal: AbortSignal): Promise<PixCharge> =>
  once('pix', async (body, attempt) => {
    const made = await call('createPix', { body }, { signal, idempotencyKey: attempt.key })
    rememberCharge('pix', attempt, made.cobranca)
    // What a repeated key answers is as old as its first answer.
    const now =
      attempt.charge === null ? made : await call('pixStatus', { query: { cobranca: made.cobranca } }, { signal })
    if (pixIsOver(now)) endAttempt('pix')
    return { ...made, ...now }
  })

/** The boleto of the invoice and amount in hand, in the same way. */
export const askSlip = (signal: AbortSignal): Promise<BankSlip> =>
  once('boleto', async (body, attempt) => {
    const made = await call('createSlip', { body }, { signal, idempotencyKey: attempt.key })
    rememberCharge('boleto', attempt, made.boleto)
    const now = attempt.charge === null ? made : await call('slip', { query: { boleto: made.boleto } }, { signal })
    if (slipIsOver(now)) endAttempt('boleto')
    return now
  })

const pixIsOver = ({ situacao }: PixStatus): boolean => situacao !== 'AGUARDANDO'
const slipIsOver = ({ situacao }: BankSlip): boolean => situacao !== 'REGISTRANDO' && situacao !== 'REGISTRADO'

export const pixSource = (cobranca: string): Source<PixStatus> => ({
  ask: (signal) => call('pixStatus', { query: { cobranca } }, { signal }),
  listen: (onEvent, signal) => stream('pixEvents', { query: { cobranca } }, { signal, onEvent }),
  isOver: pixIsOver,
  onOver: () => endAttempt('pix'),
})

export const slipSource = (boleto: string): Source<BankSlip> => ({
  ask: (signal) => call('slip', { query: { boleto } }, { signal }),
  isOver: slipIsOver,
  onOver: () => endAttempt('boleto'),
})

type Body = { cartao: string; fatura: string; valorCentavos: number }

async function once<T>(
  method: Method,
  ask: (body: Body, attempt: ReturnType<typeof attemptOf>) => Promise<T>,
): Promise<T> {
  const { numeroCartao, numeroExtrato, invoiceAmount } = session.get()
  if (numeroCartao === null || numeroExtrato === null || invoiceAmount === null)
    throw redirect(insidePaths.invoiceDetails())
  const attempt = attemptOf(method, numeroExtrato, invoiceAmount)
  try {
    return await ask({ cartao: numeroCartao, fatura: numeroExtrato, valorCentavos: invoiceAmount }, attempt)
  } catch (error) {
    // A refusal made nothing, and its key may not carry other data; what never became an answer keeps the key.
    if (isCallError(error) && error.status < 500 && error.status !== 429 && error.status !== 401) forgetAttempt(method)
    throw error
  }
}
