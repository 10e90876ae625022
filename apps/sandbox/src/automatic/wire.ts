import { type CivilDate, isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { amountText, TXID, type WirePix } from '../psp-wire.ts'

/** The bodies of API Pix 2.9.0 for Pix Automático (rec, cobr, locrec), as stored and as answered. */

export const RECURRENCE_STATUSES = ['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'] as const
export type RecurrenceStatus = (typeof RECURRENCE_STATUSES)[number]

export const DEBIT_STATUSES = ['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA'] as const
export type DebitStatus = (typeof DEBIT_STATUSES)[number]

export type AttemptStatus = 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA'

export type BankParty = 'PSP_PAGADOR' | 'USUARIO_PAGADOR' | 'PSP_RECEBEDOR' | 'USUARIO_RECEBEDOR'

export type WireUpdate<Status extends string> = { status: Status; data: string }
type Reason = { codigo: string; descricao: string }
export type WireEnding = { rejeicao: Reason } | { cancelamento: Reason & { solicitante: BankParty } }

export type WireAttempt = {
  dataLiquidacao: CivilDate
  /** `AGND` the first, `NTAG` a retry, `RIFL` the same day again after an error of settlement. */
  tipo: 'AGND' | 'NTAG' | 'RIFL'
  endToEndId: string
  status: AttemptStatus
  atualizacao: WireUpdate<AttemptStatus>[]
  rejeicao?: Reason
}

export type WireRecurrenceLocation = { id: number; location: string; criacao: string; idRec?: string | undefined }

type Payee = { cnpj: string; nome: string }
export type WirePayer = { cpf: string; ispbParticipante: string; codMun: string }
export type Journey = 'AGUARDANDO_DEFINICAO' | 'JORNADA_2' | 'JORNADA_3' | 'JORNADA_4'

export type WireRecurrence = Omit<z.output<typeof recurrenceOrder>, 'loc' | 'recebedor' | 'ativacao'> & {
  idRec: string
  status: RecurrenceStatus
  recebedor: Payee & { convenio?: string | undefined }
  /** The id of its location. */
  loc?: number | undefined
  ativacao: { tipoJornada: Journey; dadosJornada?: { txid: string } | undefined }
  pagador?: WirePayer
  atualizacao: WireUpdate<RecurrenceStatus>[]
  encerramento?: WireEnding
}

export type WireDebit = Omit<z.output<typeof debitOrder>, 'calendario' | 'recebedor'> & {
  txid: string
  calendario: { criacao: CivilDate; dataDeVencimento: CivilDate }
  recebedor: z.output<typeof debitOrder>['recebedor'] & Payee
  status: DebitStatus
  politicaRetentativa: WireRecurrence['politicaRetentativa']
  tentativas: WireAttempt[]
  pix?: WirePix[]
  atualizacao: WireUpdate<DebitStatus>[]
  encerramento?: WireEnding
}

/** The payer's account at their bank, of which the receiver hears nothing. */
export type PayerAccount = { funds: boolean; blocked: boolean; closed: boolean; ceilingCents?: number | undefined }

/** A cancel by the receiver that the payer's bank has not confirmed yet waits until `heldUntil`. */
export type RecurrenceRecord = { wire: WireRecurrence; account: PayerAccount; heldUntil?: string | undefined }
export type DebitRecord = {
  wire: WireDebit
  /** Windows of the pending attempt in which the bank has tried. */
  tries: number
  heldUntil?: string | undefined
}

export type CallbackKind = 'rec' | 'cobr'

export type AutomaticBook = {
  locations: Record<string, WireRecurrenceLocation>
  recurrences: Record<string, RecurrenceRecord>
  debits: Record<string, DebitRecord>
  webhooks: Partial<Record<CallbackKind, { webhookUrl: string; criacao: string }>>
}

export const newAutomaticBook = (): AutomaticBook => ({ locations: {}, recurrences: {}, debits: {}, webhooks: {} })

const civilDate = z.string().refine(isCivilDate)

const debtor = z
  .strictObject({
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
    nome: z.string().min(1).max(140),
  })
  .refine(({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined))

const firstPayment = z.strictObject({ dadosJornada: z.strictObject({ txid: z.string().regex(TXID) }).optional() })

// Fields that the contract does not name are refused, never ignored: a typing error is found here.
export const recurrenceOrder = z.strictObject({
  vinculo: z.strictObject({
    contrato: z.string().min(1).max(35),
    objeto: z.string().max(35).optional(),
    devedor: debtor,
  }),
  calendario: z.strictObject({
    dataInicial: civilDate,
    dataFinal: civilDate.optional(),
    periodicidade: z.enum(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
  }),
  valor: z.strictObject({ valorRec: amountText.optional(), valorMinimoRecebedor: amountText.optional() }).optional(),
  recebedor: z.strictObject({ convenio: z.string().max(60).optional() }).optional(),
  politicaRetentativa: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
  loc: z.int().optional(),
  ativacao: firstPayment.optional(),
})

export const recurrenceRevision = z.strictObject({
  status: z.literal('CANCELADA').optional(),
  vinculo: z.strictObject({ devedor: z.strictObject({ nome: z.string().min(1).max(140) }) }).optional(),
  loc: z.int().optional(),
  calendario: z.strictObject({ dataInicial: civilDate }).optional(),
  ativacao: firstPayment.optional(),
})

export const debitOrder = z.strictObject({
  idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/),
  calendario: z.strictObject({ dataDeVencimento: civilDate }),
  valor: z.strictObject({ original: amountText }),
  recebedor: z.strictObject({
    conta: z.string().min(1).max(20),
    tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
    agencia: z.string().max(4).optional(),
  }),
  // Published as required, and with a default: both are taken at their word.
  ajusteDiaUtil: z.boolean().default(true),
  infoAdicional: z.string().max(140).optional(),
  devedor: z
    .strictObject({
      email: z.string(),
      logradouro: z.string().max(200),
      cidade: z.string().max(200),
      uf: z.string().max(2),
      cep: z.string().max(8),
    })
    .partial()
    .optional(),
})

export const debitRevision = z.strictObject({ status: z.literal('CANCELADA') })
