import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { buildBarcode, digitLineOf } from '@portal/brazil/boleto'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import type { SlipStatus } from '@portal/api/gateways/slips-wire'
import type { StoredNotice } from './courier.ts'
import { IPE, JANGADA } from './psp-ledger.ts'
import type { Store } from './store.ts'

export type WireSlip = {
  seuNumero: string
  situacao: SlipStatus
  valor: string
  dataVencimento: string
  pagador: { nome: string; cpf?: string | undefined; cnpj?: string | undefined; [part: string]: string | undefined }
  beneficiario?: { cnpj: string; nome: string } | undefined
  descricao?: string | undefined
  nossoNumero?: string
  linhaDigitavel?: string
  codigoBarras?: string
  pixCopiaECola?: string
  motivo?: string
  pagamento?: { valorPago: string; dataHora: string; identificador: string; ocorrencia: string }
}

export type BankState = { letters: StoredNotice[]; slips: Record<string, WireSlip & { registrationAsks: number }> }

const order = z.object({
  seuNumero: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  valor: z
    .string()
    .regex(/^\d{1,8}\.\d{2}$/)
    .regex(/[1-9]/),
  dataVencimento: z.string().refine(isCivilDate),
  dataLimitePagamento: z.string().refine(isCivilDate).optional(),
  especie: z.enum(['CC', 'DM', 'ND']).optional(),
  pagador: z
    .object({
      cpf: z
        .string()
        .regex(/^\d{11}$/)
        .optional(),
      cnpj: z
        .string()
        .regex(/^\d{14}$/)
        .optional(),
      nome: z.string().min(1).max(200),
    })
    .catchall(z.string().max(200)),
  beneficiario: z.object({ cnpj: z.string().regex(/^\d{14}$/), nome: z.string().min(1).max(200) }).optional(),
  descricao: z.string().max(200).optional(),
})

export type PostResult = { slip: WireSlip } | { refused: 'schema'; fields: string[] } | { refused: 'other-content' }

// No bank has the code 000: a slip of the demo cannot be paid anywhere.
const BANK = '000'
const AGREEMENT = '04821'
const ACCOUNT = '826117013000'
const MOST_SLIPS = 2000

type LedgerOptions = {
  store: Store<BankState>
  /** The query at which a new slip is registered; 1, the first, by default. */
  registeredAtAsk: number
  /** The reason why a slip is rejected, if it is. */
  rejects: (slip: { amountCents: number }) => string | undefined
  /** True for a slip that gets a Pix code beside its barcode. */
  withPix: (slip: { amountCents: number }) => boolean
}

/** The book of a bank that registers slips. It knows no HTTP; the caller saves the store. */
export const createBankLedger = ({ store, registeredAtAsk, rejects, withPix }: LedgerOptions) => {
  const { state } = store

  const post = (body: unknown): PostResult => {
    const read = order.safeParse(body)
    if (!read.success) return { refused: 'schema', fields: read.error.issues.map(({ path }) => path.join('.')) }
    const known = state.slips[keyOf(read.data.seuNumero)]
    if (known) return sameContent(known, read.data) ? { slip: wire(known) } : { refused: 'other-content' }
    const slip = { ...read.data, situacao: 'REGISTRANDO' as const, registrationAsks: 0 }
    state.slips[keyOf(slip.seuNumero)] = slip
    const [oldest] = Object.keys(state.slips)
    if (oldest !== undefined && Object.keys(state.slips).length > MOST_SLIPS) delete state.slips[oldest]
    return { slip: wire(slip) }
  }

  const freeNumber = (first: number): string => {
    const taken = new Set(Object.values(state.slips).map(({ nossoNumero }) => nossoNumero))
    let number = first
    while (taken.has(String(number).padStart(8, '0'))) number = (number + 1) % BANK_NUMBERS
    return String(number).padStart(8, '0')
  }

  const register = (slip: WireSlip) => {
    const amountCents = Number(slip.valor.replace('.', ''))
    const reason = rejects({ amountCents })
    if (reason !== undefined) return Object.assign(slip, { situacao: 'REJEITADO', motivo: reason })
    const nossoNumero = freeNumber(bankNumberOf(slip.seuNumero))
    const freeField = `${AGREEMENT}${nossoNumero}${ACCOUNT}`
    const barcode = buildBarcode({ bank: BANK, dueDate: slip.dataVencimento, valueCents: amountCents, freeField })
    const codes = { nossoNumero, codigoBarras: barcode, linhaDigitavel: digitLineOf(barcode) }
    const pix = withPix({ amountCents }) ? { pixCopiaECola: pixCodeOf(slip) } : {}
    return Object.assign(slip, { situacao: 'REGISTRADO', ...codes, ...pix })
  }

  /** A query from outside moves the registration on. */
  const ask = (ourNumber: string): WireSlip | undefined => {
    const slip = state.slips[keyOf(ourNumber)]
    if (!slip) return undefined
    if (slip.situacao === 'REGISTRANDO') {
      slip.registrationAsks += 1
      if (slip.registrationAsks >= registeredAtAsk) register(slip)
    }
    return wire(slip)
  }

  return { post, ask, find: (ourNumber: string): WireSlip | undefined => state.slips[keyOf(ourNumber)] }
}

// A prefix keeps the order of the object's keys, which digits alone would lose.
const keyOf = (ourNumber: string) => `#${ourNumber}`

/** Eight digits: no layout of return files has room for more. */
const BANK_NUMBERS = 100_000_000

/** The bank's number follows from ours, so that it is the same after the store is lost. */
const bankNumberOf = (ourNumber: string): number => {
  const hash = createHash('sha256').update(ourNumber).digest()
  return Number(hash.readBigUInt64BE() % BigInt(BANK_NUMBERS))
}

/** The code names who is paid, as the slip does. */
const pixCodeOf = ({ seuNumero, beneficiario }: WireSlip) => {
  const { name, city } = [JANGADA, IPE].find(({ cnpj }) => cnpj === beneficiario?.cnpj) ?? JANGADA
  const location = createHash('sha256').update(seuNumero).digest('hex').slice(0, 32)
  return writeDynamicBrCode({ url: `pix.jangada.example/cobv/${location}`, name, city })
}

const wire = ({ registrationAsks: _asks, ...slip }: BankState['slips'][string]): WireSlip => slip

const sameContent = (known: WireSlip, asked: z.output<typeof order>) =>
  isDeepStrictEqual(
    [known.valor, known.dataVencimento, known.pagador, known.descricao],
    [asked.valor, asked.dataVencimento, asked.pagador, asked.descricao],
  )
