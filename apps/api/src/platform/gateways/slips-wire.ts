import { isCivilDate, type CivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { GatewayError, readAnswer } from './gateway-error.ts'
import { isDynamicCode } from './pix-code.ts'
import { checkCodes } from './slip-codes.ts'
import { amountField, instantField } from './wire-money.ts'

export type SlipStatus = 'REGISTRANDO' | 'REGISTRADO' | 'REJEITADO' | 'LIQUIDADO' | 'BAIXADO'

/** `id` is the bank's identifier of the occurrence, the same for a repeated notice. */
type SlipPayment = { amountCents: number; at: Date; id: string }

export type SlipState = {
  status: SlipStatus
  amountCents: number
  dueDate: CivilDate
  /** Nosso número, digit line and barcode: present from REGISTRADO on, never before. */
  bankNumber?: string
  digitLine?: string
  barcode?: string
  /** The slip's own QR (bolepix). Missing when the bank gave none, or one that cannot be read. */
  pixCopyPaste?: string
  /** The bank's words for its rejection. */
  reason?: string
  paid?: SlipPayment
}

/**
 * A notice's event. `paid-elsewhere` (95, baixa operacional) is in process and must not settle; `settled-by-pix` is a
 * write-off (10) by the QR.
 */
export type SlipEvent =
  | 'registered'
  | 'rejected'
  | 'settled'
  | 'written-off'
  | 'settled-by-pix'
  | 'settled-after-write-off'
  | 'paid-elsewhere'
  | 'other'

export type SlipNotice = {
  /** The occurrence's id: keep it unique, notices repeat. */
  id: string
  ourNumber: string
  event: SlipEvent
  /** The bank's code of the occurrence, as CNAB numbers them. */
  occurrence: string
  at: Date
  bankNumber?: string
  amountCents?: number
  /** The day on which the beneficiary gets the money. */
  creditDate?: CivilDate
  reason?: string
}

const EVENTS: Partial<Record<string, SlipEvent>> = {
  '02': 'registered',
  '03': 'rejected',
  '06': 'settled',
  '09': 'written-off',
  '10': 'settled-by-pix',
  '17': 'settled-after-write-off',
  '95': 'paid-elsewhere',
}

const ourNumber = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)
const bankNumber = z.string().regex(/^\d{1,20}$/)
const civilDate = z.string().refine(isCivilDate)
const positiveAmount = amountField.refine((cents) => cents > 0)
const identifier = z.string().min(1).max(64)

const slip = z.object({
  seuNumero: ourNumber,
  situacao: z.enum(['REGISTRANDO', 'REGISTRADO', 'REJEITADO', 'LIQUIDADO', 'BAIXADO']),
  valor: positiveAmount,
  dataVencimento: civilDate,
  nossoNumero: bankNumber.optional(),
  linhaDigitavel: z
    .string()
    .regex(/^\d{47}$/)
    .optional(),
  codigoBarras: z
    .string()
    .regex(/^\d{44}$/)
    .optional(),
  pixCopiaECola: z.string().optional(),
  motivo: z.string().max(300).optional(),
  pagamento: z.object({ valorPago: positiveAmount, dataHora: instantField, identificador: identifier }).optional(),
})

const notice = z.object({
  boletos: z
    .array(
      z.object({
        identificador: identifier,
        seuNumero: ourNumber,
        ocorrencia: z.string().regex(/^\d{2}$/),
        dataHora: instantField,
        nossoNumero: bankNumber.optional(),
        valorPago: positiveAmount.optional(),
        dataCredito: civilDate.optional(),
        motivo: z.string().max(300).optional(),
      }),
    )
    .min(1)
    .max(1000),
})

/** A bank's answer about one slip, its codes checked against its value and due date. `now` resolves the due factor. */
export const readSlip = (body: unknown, expectedNumber: string, now: Date): SlipState => {
  const read = readAnswer('slips', slip, body)
  const wrong = (what: string) => new GatewayError('slips', 'bad-answer', what)
  if (read.seuNumero !== expectedNumber) throw wrong('the slip has another seuNumero')
  const payable = read.situacao === 'REGISTRADO' || read.situacao === 'LIQUIDADO'
  if (payable && !(read.nossoNumero && read.linhaDigitavel && read.codigoBarras))
    throw wrong('registered without codes')
  if (read.situacao === 'LIQUIDADO' && !read.pagamento) throw wrong('settled without a payment')
  const codes = { digitLine: read.linhaDigitavel, barcode: read.codigoBarras }
  checkCodes(codes, { amountCents: read.valor, dueDate: read.dataVencimento, now })
  return {
    status: read.situacao,
    amountCents: read.valor,
    dueDate: read.dataVencimento,
    ...present({
      bankNumber: read.nossoNumero,
      ...codes,
      pixCopyPaste: dynamicCode(read.pixCopiaECola),
      reason: read.motivo,
      paid: read.pagamento && {
        amountCents: read.pagamento.valorPago,
        at: read.pagamento.dataHora,
        id: read.pagamento.identificador,
      },
    }),
  }
}

/** A slip's own QR; undefined for one that cannot be paid. */
export const dynamicCode = (text: string | undefined): string | undefined =>
  text && isDynamicCode(text) ? text : undefined

/** The body of a bank's slip notice, all or nothing. Throws GatewayError bad-answer. */
export const parseSlipNotice = (body: unknown): SlipNotice[] =>
  readAnswer('slips', notice, body).boletos.map(noticeFrom)

const noticeFrom = (read: z.output<typeof notice>['boletos'][number]): SlipNotice => ({
  id: read.identificador,
  ourNumber: read.seuNumero,
  event: EVENTS[read.ocorrencia] ?? 'other',
  occurrence: read.ocorrencia,
  at: read.dataHora,
  ...present({
    bankNumber: read.nossoNumero,
    amountCents: read.valorPago,
    creditDate: read.dataCredito,
    reason: read.motivo,
  }),
})

type Present<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

export const present = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>
