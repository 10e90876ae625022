import { readBrCode } from '@portal/brazil/br-code'
import { z } from 'zod'
import { readAnswer } from './gateway-error.ts'
import { type PixRefund, refundsField } from './pix-refunds.ts'
import { amountField, instantField } from './wire-money.ts'

export type PixStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

/** `txid` is missing when somebody paid to the key by hand. */
export type ReceivedPix = { endToEndId: string; txid?: string; amountCents: number; at: Date; refunds?: PixRefund[] }

/** An expired charge is still `ATIVA`: the end is createdAt + expiresInSeconds, and whoever shows it computes it. */
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
  horario: instantField,
  devolucoes: refundsField,
}

// A static txid may carry other characters (an example of the Banco Central itself has a hyphen), so what a charge lists is lenient.
const listed = z.object({ ...receivedFields, txid: z.string().min(1).max(64).optional() })
const noticed = z.object({
  ...receivedFields,
  txid: z
    .string()
    .regex(/^[A-Za-z0-9]{1,35}$/)
    .optional(),
})

// A code that banks will not read, or that sends the money to a bare key, must not reach a customer.
export const isDynamicCode = (text: string) => {
  const code = readBrCode(text)
  return !('error' in code) && code.kind === 'dynamic' && code.line === text
}

const calendar = { criacao: instantField }

/** What every kind of charge has. */
export const chargeFields = {
  txid: z.string().regex(/^[A-Za-z0-9]{26,35}$/),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: z.object(calendar),
  valor: z.object({ original: amountField }),
  pixCopiaECola: z.string().refine(isDynamicCode).optional(),
  pix: z.array(listed).max(1000).default([]),
}

const anyCharge = z.object(chargeFields)
const charge = z.object({
  ...chargeFields,
  calendario: z.object({ ...calendar, expiracao: z.number().int().positive() }),
})

const notice = z.object({ pix: z.array(noticed).min(1).max(1000) })

/**
 * The body that a PSP posts to `{webhookUrl}/pix`, as the Pix that it names; a batch is all or nothing. It is a hint:
 * ask GET /cob/{txid} before believing it. Throws GatewayError bad-answer.
 */
export const parsePixNotice = (body: unknown): ReceivedPix[] => readAnswer('pix', notice, body).pix.map(receivedFrom)

export const readPixCharge = (body: unknown): PixCharge => {
  const read = readAnswer('pix', charge, body)
  return { ...chargeFrom(read, body), expiresInSeconds: read.calendario.expiracao }
}

export const chargeFrom = (read: z.output<typeof anyCharge>, body: unknown) => {
  const { pixCopiaECola: copyPaste } = read
  // Only a charge that can still be paid must show its code; some PSPs leave it out afterwards.
  if (copyPaste === undefined && read.status === 'ATIVA')
    readAnswer('pix', z.object({ pixCopiaECola: z.string() }), body)
  return {
    txid: read.txid,
    status: read.status,
    amountCents: read.valor.original,
    createdAt: read.calendario.criacao,
    copyPaste: copyPaste ?? '',
    received: read.pix.map(receivedFrom),
  }
}

const receivedFrom = (wire: z.output<typeof listed>): ReceivedPix => ({
  endToEndId: wire.endToEndId,
  amountCents: wire.valor,
  at: wire.horario,
  ...(wire.txid === undefined ? {} : { txid: wire.txid }),
  ...(wire.devolucoes.length === 0 ? {} : { refunds: wire.devolucoes }),
})
