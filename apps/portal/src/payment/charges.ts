import type { Reply } from '@portal/contract'
import { call, stream } from '../client/call.ts'
import { isCallError } from '../client/errors.ts'
import { device, type Device } from '../client/fingerprint.ts'
import type { Source } from '../client/use-watched.ts'
import type { Method, PaymentAttempt } from '../session/session.ts'
import { attemptOf, endAttempt, forgetAttempt, rememberCharge } from './attempts.ts'

export type PixCharge = Reply<'createPix'>
export type PixStatus = Reply<'pixStatus'>
export type BankSlip = Reply<'createSlip'>

type SentCharge = { signal: AbortSignal; idempotencyKey: string }

/** A payment: its subject, by which a reload knows it again, its amount, and the calls that charge it. */
export type Paying = {
  of: string
  cents: number
  createPix(from: Device, sent: SentCharge): Promise<PixCharge>
  createSlip(from: Device, sent: SentCharge): Promise<BankSlip>
}

/** The Pix of what is in hand. A reload finds the same one, and how it stands by now. */
export const askPix = (paying: Paying, signal: AbortSignal): Promise<PixCharge> =>
  once('pix', paying, async (attempt) => {
    const made = await paying.createPix(await newlyFrom(attempt), { signal, idempotencyKey: attempt.key })
    rememberCharge('pix', attempt, made.cobranca, made.acompanhamento)
    // A repeated key is answered with its first answer, which may be old.
    const now =
      attempt.charge === null ? made : await call('pixStatus', { query: { cobranca: made.cobranca } }, { signal })
    if (pixIsOver(now)) endAttempt('pix')
    return { ...made, ...now }
  })

/** Its boleto, in the same way. */
export const askSlip = (paying: Paying, signal: AbortSignal): Promise<BankSlip> =>
  once('boleto', paying, async (attempt) => {
    const made = await paying.createSlip(await newlyFrom(attempt), { signal, idempotencyKey: attempt.key })
    rememberCharge('boleto', attempt, made.boleto, made.acompanhamento)
    const now = attempt.charge === null ? made : await call('slip', { query: { boleto: made.boleto } }, { signal })
    if (slipIsOver(now)) endAttempt('boleto')
    return now
  })

/** OPS-05: of the device, once a charge. */
const newlyFrom = ({ charge }: PaymentAttempt): Promise<Device> | Device => (charge === null ? device() : {})

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

async function once<T>(
  method: Method,
  { of, cents }: Paying,
  ask: (attempt: PaymentAttempt) => Promise<T>,
): Promise<T> {
  try {
    return await ask(attemptOf(method, of, cents))
  } catch (error) {
    // A refusal made nothing, and its key may not carry other data; what never became an answer keeps the key.
    if (isCallError(error) && error.status < 500 && error.status !== 429 && error.status !== 401) forgetAttempt(method)
    throw error
  }
}
