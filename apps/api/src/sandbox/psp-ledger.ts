import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { cobvCharges, type CobvFine, type CobvInterest, lastPaymentDate } from '@portal/brazil/cobv'
import { type CivilDate, civilDateInSaoPaulo, isCivilDate } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { z } from 'zod'
import { endOfDay, later, seconds } from '../clock.ts'
import type { PixStatus } from '../gateways/pix-wire.ts'
import { centsFromText, instantField, textFromCents } from '../gateways/wire-money.ts'
import type { Letter } from './courier.ts'
import { type WireRefund, endToEndId, refundOf } from './psp-refunds.ts'
import type { Store } from './store.ts'

export type WirePix = {
  endToEndId: string
  txid?: string
  valor: string
  chave: string
  horario: string
  devolucoes?: WireRefund[]
}

type Calendar = { criacao: string } & (
  | { expiracao: number }
  | { dataDeVencimento: CivilDate; validadeAposVencimento: number }
)
type LateTerm = { modalidade: number; valorPerc: string }

export type ChargeKind = 'cob' | 'cobv'

export type WireCharge = {
  calendario: Calendar
  txid: string
  revisao: number
  location: string
  status: PixStatus
  devedor?: { cpf: string; nome: string } | undefined
  valor: { original: string; multa?: LateTerm | undefined; juros?: LateTerm | undefined }
  chave: string
  solicitacaoPagador?: string | undefined
  pixCopiaECola: string
  pix?: WirePix[]
}

export type PspState = {
  letters: Letter[]
  webhooks: Record<string, string>
  charges: Record<string, WireCharge>
  received: WirePix[]
}

export type PspReceiver = { key: string; name: string; city: string }

const debtor = z.object({ cpf: z.string().regex(/^\d{11}$/), nome: z.string().min(1).max(200) })
const original = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .regex(/[1-9]/)
const rest = { chave: z.string().min(1).max(77), solicitacaoPagador: z.string().max(140).optional() }

const order = z.object({
  calendario: z
    .object({ expiracao: z.number().int().min(1).max(2_147_483_647).default(86_400) })
    .default({ expiracao: 86_400 }),
  devedor: debtor.optional(),
  valor: z.object({ original }),
  ...rest,
})

const lateTerm = (most: number) =>
  z.object({ modalidade: z.int().min(1).max(most), valorPerc: z.string().regex(/^\d{1,3}\.\d{2}$/) }).optional()

const dueOrder = z.object({
  calendario: z.object({
    dataDeVencimento: z.string().refine(isCivilDate),
    validadeAposVencimento: z.number().int().min(0).default(30),
  }),
  devedor: debtor,
  valor: z.object({ original, multa: lateTerm(2), juros: lateTerm(8) }),
  ...rest,
})

export type PutResult =
  | { charge: WireCharge }
  | { refused: 'schema'; fields: string[] }
  | { refused: 'key' | 'other-content' }

/** How many charges, and payments, a sandbox remembers; the oldest go first. */
const MOST_CHARGES = 2000
const HOST = 'pix.jangada.example'

/** The book of a PSP: what was charged, what was paid. Nothing here knows of HTTP; the caller saves the store. */
export const createPspLedger = (options: { store: Store<PspState>; clock: { now(): Date }; receiver: PspReceiver }) => {
  const { store, clock, receiver } = options
  const { state } = store

  const put = (kind: ChargeKind, txid: string, body: unknown): PutResult => {
    const read = (kind === 'cob' ? order : dueOrder).safeParse(body)
    if (!read.success) return { refused: 'schema', fields: read.error.issues.map(({ path }) => path.join('.')) }
    if (read.data.chave !== receiver.key) return { refused: 'key' }
    const { calendario, ...content } = read.data
    // A charge cannot be due before it is made.
    if ('dataDeVencimento' in calendario && calendario.dataDeVencimento < civilDateInSaoPaulo(clock.now()))
      return { refused: 'schema', fields: ['calendario.dataDeVencimento'] }
    const known = state.charges[txid]
    if (known) return sameContent(known, read.data) ? { charge: known } : { refused: 'other-content' }
    const location = `${HOST}/${kind}/${randomBytes(16).toString('hex')}`
    const charge: WireCharge = {
      ...content,
      calendario: { criacao: clock.now().toISOString(), ...calendario },
      txid,
      revisao: 0,
      location,
      status: 'ATIVA',
      pixCopiaECola: writeDynamicBrCode({ url: location, name: receiver.name, city: receiver.city }),
    }
    state.charges[txid] = charge
    const [oldest] = Object.keys(state.charges)
    if (oldest !== undefined && Object.keys(state.charges).length > MOST_CHARGES) delete state.charges[oldest]
    return { charge }
  }

  const settle = (charge: WireCharge, valor: string): WirePix => {
    const now = clock.now().toISOString()
    const pix = { endToEndId: endToEndId(now), txid: charge.txid, valor, chave: charge.chave, horario: now }
    charge.status = 'CONCLUIDA'
    charge.pix = [...(charge.pix ?? []), pix]
    state.received = [...state.received, pix].slice(-MOST_CHARGES)
    return pix
  }

  /** Gives so much of a Pix back to whoever paid it; the ledger keeps each Pix with its charge and in its own list. */
  const refund = (id: string, cents: number | undefined, natureza: string): WirePix | undefined => {
    const held = [...Object.values(state.charges).flatMap(({ pix = [] }) => pix), ...state.received]
    const copies = new Set(held.filter(({ endToEndId: each }) => each === id))
    const [pix] = copies
    const made = pix && refundOf(pix, { cents, natureza, now: clock.now().toISOString() })
    if (made === undefined) return undefined
    for (const copy of copies) copy.devolucoes = [...(copy.devolucoes ?? []), made]
    return pix
  }

  return {
    put,
    settle,
    refund,
    find: (txid: string) => state.charges[txid],
    expired: (charge: WireCharge) => clock.now() >= endOf(charge),
    /** What it asks for now: the fine and the interest of a due date that has passed included. */
    amountOf: (charge: WireCharge) => textFromCents(dueCents(charge, civilDateInSaoPaulo(clock.now()))),
  }
}

export const kindOf = ({ calendario }: WireCharge): ChargeKind => ('expiracao' in calendario ? 'cob' : 'cobv')

/** From when on a charge cannot be paid, though it stays ATIVA. */
export function endOf({ calendario }: WireCharge): Date {
  if ('expiracao' in calendario) return later(instantField.parse(calendario.criacao), seconds(calendario.expiracao))
  return endOfDay(lastPaymentDate(calendario.dataDeVencimento, calendario.validadeAposVencimento))
}

function dueCents({ calendario, valor: { original: text, multa, juros } }: WireCharge, today: CivilDate): number {
  if ('expiracao' in calendario) return centsFromText(text)
  return cobvCharges({
    originalCents: centsFromText(text),
    ...(multa && { fine: { modality: multa.modalidade, value: multa.valorPerc } as CobvFine }),
    ...(juros && { interest: { modality: juros.modalidade, value: juros.valorPerc } as CobvInterest }),
    daysLate: daysLate(calendario.dataDeVencimento, today, (juros?.modalidade ?? 0) > 4),
  }).totalCents
}

const sameContent = (known: WireCharge, asked: z.output<typeof order> | z.output<typeof dueOrder>) => {
  const { criacao: _made, ...calendar } = known.calendario
  return isDeepStrictEqual(
    [calendar, defined(known.valor), known.chave, known.devedor, known.solicitacaoPagador],
    [asked.calendario, defined(asked.valor), asked.chave, asked.devedor, asked.solicitacaoPagador],
  )
}

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
