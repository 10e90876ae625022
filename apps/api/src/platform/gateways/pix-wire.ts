import { z } from 'zod'
import { GatewayError, readAnswer } from './gateway-error.ts'
import { codeFields, codeOf, type ReceiverOf } from './pix-code.ts'
import { type PixRefund, refundsField } from './pix-refunds.ts'
import { amountField, clockField } from './wire-money.ts'

export type PixStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

/** `txid` is missing when the payer typed the key by hand. */
export type ReceivedPix = {
  endToEndId: string
  txid?: string
  amountCents: number
  at: Date
  refunds?: PixRefund[]
  /** Unreadable refunds of it, as the PSP wrote them. */
  oddRefunds?: unknown[]
}

/** An expired charge is still `ATIVA`: its end, createdAt + expiresInSeconds, is computed where it is shown. */
export type PixCharge = {
  txid: string
  status: PixStatus
  amountCents: number
  createdAt: Date
  expiresInSeconds: number
  copyPaste: string
  received: ReceivedPix[]
}

const receivedFields = {
  endToEndId: z.string().regex(/^[A-Za-z0-9]{32}$/),
  valor: amountField.refine((cents) => cents > 0),
  horario: clockField,
  devolucoes: refundsField,
}

// A static txid may have other characters (a hyphen in an example of the Banco Central itself), so a list is read
// leniently.
export const listedPix = z.object({ ...receivedFields, txid: z.string().max(64).nullish() })
const noticed = z.object({
  ...receivedFields,
  txid: z
    .string()
    .regex(/^[A-Za-z0-9]{1,35}$/)
    .nullish(),
})

const calendar = { criacao: clockField }

/** A count that some PSPs write as text, as the contract's own examples once did. */
export const countField = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .pipe(z.int().min(0))

/** Fields of every kind of charge. */
export const chargeFields = {
  txid: z.string().regex(/^[A-Za-z0-9]{26,35}$/),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: z.object(calendar),
  valor: z.object({ original: amountField }),
  ...codeFields,
  pix: z.array(listedPix).max(1000).nullish(),
}

const anyCharge = z.object(chargeFields)
const charge = z.object({
  ...chargeFields,
  calendario: z.object({ ...calendar, expiracao: countField.refine((seconds) => seconds > 0) }),
})

const notice = z.object({ pix: z.array(noticed).min(1).max(1000) })

/**
 * The body of a PSP's notice to `{webhookUrl}/pix`, all or nothing: a hint, to be confirmed by GET /cob/{txid}. Throws
 * GatewayError bad-answer.
 */
export const parsePixNotice = (body: unknown): ReceivedPix[] => readAnswer('pix', notice, body).pix.map(receivedFrom)

/** A charge from a PSP's answer, requested by its txid. `receiverOf` is for a PSP that gives no code. */
export const readPixCharge = (body: unknown, txid: string, receiverOf: ReceiverOf = () => undefined): PixCharge => {
  const read = readAnswer('pix', charge, body)
  return { ...chargeFrom(read, txid, receiverOf), expiresInSeconds: read.calendario.expiracao }
}

export const chargeFrom = (read: z.output<typeof anyCharge>, txid: string, receiverOf: ReceiverOf) => {
  // Our txids have one case; a PSP that keeps another still means the same charge.
  if (read.txid.toLowerCase() !== txid.toLowerCase())
    throw new GatewayError('pix', 'bad-answer', 'the charge has another txid')
  return {
    txid,
    status: read.status,
    amountCents: read.valor.original,
    createdAt: read.calendario.criacao,
    // Only a payable charge must have its code; some PSPs omit it afterwards.
    copyPaste: read.status === 'ATIVA' ? codeOf(read, receiverOf) : (read.pixCopiaECola ?? ''),
    received: (read.pix ?? []).map(receivedFrom),
  }
}

export const receivedFrom = (wire: z.output<typeof listedPix>): ReceivedPix => ({
  endToEndId: wire.endToEndId,
  amountCents: wire.valor,
  at: wire.horario,
  ...(wire.txid ? { txid: wire.txid } : {}),
  ...(wire.devolucoes.refunds.length === 0 ? {} : { refunds: wire.devolucoes.refunds }),
  ...(wire.devolucoes.odd.length === 0 ? {} : { oddRefunds: wire.devolucoes.odd }),
})
