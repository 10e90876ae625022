import { type CivilDate, isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import type { PixStatus } from '@portal/api/gateways/pix-wire'
import type { AutomaticBook } from './automatic/wire.ts'
import type { StoredNotice } from './courier.ts'

/** The bodies of API Pix v2, as stored and as answered. */

export type ChargeKind = 'cob' | 'cobv'

type AmountPart = { valor: string }

export type WireRefund = {
  id: string
  rtrId: string
  valor: string
  natureza: 'ORIGINAL' | 'RETIRADA' | 'MED_OPERACIONAL' | 'MED_FRAUDE' | 'MED_PIX_AUTOMATICO'
  descricao?: string | undefined
  horario: { solicitacao: string; liquidacao?: string }
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
}

export type WirePix = {
  endToEndId: string
  txid?: string
  valor: string
  componentesValor?: { original: AmountPart; multa?: AmountPart; juros?: AmountPart }
  /** A Pix Automático goes to an account, not to a key. */
  chave?: string
  horario: string
  devolucoes?: WireRefund[]
}

type Calendar = { criacao: string } & (
  | { expiracao: number }
  | { dataDeVencimento: CivilDate; validadeAposVencimento: number }
)

type DebtorAddress = { logradouro: string; cidade: string; uf: string; cep: string }
type Receiver = DebtorAddress & { cnpj: string; nome: string }

export type WireCharge = {
  calendario: Calendar
  txid: string
  revisao: number
  loc: { id: number; location: string; tipoCob: ChargeKind; criacao: string; txid: string }
  location: string
  status: PixStatus
  devedor?: z.output<typeof debtor> | undefined
  recebedor?: Receiver
  valor: z.output<typeof dueOrder>['valor']
  chave: string
  solicitacaoPagador?: string | undefined
  infoAdicionais?: { nome: string; valor: string }[] | undefined
  pixCopiaECola: string
  pix?: WirePix[]
}

type WireBatch = {
  id: number
  descricao: string
  criacao: string
  cobsv: { txid: string; status: 'CRIADA' | 'NEGADA'; criacao?: string; problema?: unknown }[]
}

export type PspState = {
  letters: StoredNotice[]
  webhooks: Record<string, { webhookUrl: string; criacao: string }>
  charges: Record<string, WireCharge>
  received: WirePix[]
  batches: Record<string, WireBatch>
  /** The number of locations given out, and the next one's id. */
  locations: number
  automatic: AutomaticBook
}

export type PspReceiver = {
  key: string
  cnpj: string
  name: string
  street: string
  city: string
  uf: string
  cep: string
  /** The account that Pix Automático credits. */
  account: { agencia: string; conta: string; tipoConta: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO' }
}

export const TXID = /^[A-Za-z0-9]{26,35}$/

const AMOUNT = /^\d{1,10}\.\d{2}$/
export const amountText = z.string().regex(AMOUNT).regex(/[1-9]/)

const debtor = z
  .object({
    cpf: z.string().regex(/^\d{11}$/),
    cnpj: z.string().regex(/^[0-9A-Z]{14}$/),
    nome: z.string().min(1).max(200),
    email: z.string(),
    logradouro: z.string().max(200),
    cidade: z.string().max(200),
    uf: z.string().max(2),
    cep: z.string().max(8),
  })
  .partial()
  .required({ nome: true })
  .refine(({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined))

const rest = {
  // This PSP has no locations made beforehand, as with all fields not named here: they are refused, never ignored.
  loc: z.never().optional(),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
}

export const order = z.object({
  calendario: z.object({ expiracao: z.int().min(1).max(2_147_483_647).default(86_400) }).default({ expiracao: 86_400 }),
  devedor: debtor.optional(),
  valor: z.strictObject({ original: amountText }),
  ...rest,
})

const lateTerm = (most: number) =>
  z.object({ modalidade: z.int().min(1).max(most), valorPerc: z.string().regex(AMOUNT) }).optional()

export const dueOrder = z.object({
  calendario: z.object({
    dataDeVencimento: z.string().refine(isCivilDate),
    validadeAposVencimento: z.int().min(0).default(30),
  }),
  devedor: debtor,
  valor: z.strictObject({ original: amountText, multa: lateTerm(2), juros: lateTerm(8) }),
  ...rest,
})

export const kindOf = ({ calendario }: WireCharge): ChargeKind => ('expiracao' in calendario ? 'cob' : 'cobv')
