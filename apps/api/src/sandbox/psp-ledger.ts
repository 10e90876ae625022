import { randomBytes, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { z } from 'zod'
import type { PixStatus } from '../gateways/pix-wire.ts'
import type { Letter } from './courier.ts'
import type { Store } from './store.ts'

export type WirePix = { endToEndId: string; txid?: string; valor: string; chave: string; horario: string }

export type WireCharge = {
  calendario: { criacao: string; expiracao: number }
  txid: string
  revisao: number
  location: string
  status: PixStatus
  devedor?: { cpf: string; nome: string } | undefined
  valor: { original: string }
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

const order = z.object({
  calendario: z
    .object({ expiracao: z.number().int().min(1).max(2_147_483_647).default(86_400) })
    .default({ expiracao: 86_400 }),
  devedor: z.object({ cpf: z.string().regex(/^\d{11}$/), nome: z.string().min(1).max(200) }).optional(),
  valor: z.object({
    original: z
      .string()
      .regex(/^\d{1,10}\.\d{2}$/)
      .regex(/[1-9]/),
  }),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
})

export type PutResult =
  | { charge: WireCharge }
  | { refused: 'schema'; fields: string[] }
  | { refused: 'key' | 'other-content' }

/** How many charges, and payments, a sandbox remembers; the oldest go first. */
const MOST_CHARGES = 2000
const HOST = 'pix.jangada.example'
const ISPB = '99999008'

/** The book of a PSP: what was charged, what was paid. Nothing here knows of HTTP; the caller saves the store. */
export const createPspLedger = (options: { store: Store<PspState>; clock: { now(): Date }; receiver: PspReceiver }) => {
  const { store, clock, receiver } = options
  const { state } = store

  const put = (txid: string, body: unknown): PutResult => {
    const read = order.safeParse(body)
    if (!read.success) return { refused: 'schema', fields: read.error.issues.map(({ path }) => path.join('.')) }
    if (read.data.chave !== receiver.key) return { refused: 'key' }
    const { calendario, ...content } = read.data
    const known = state.charges[txid]
    if (known) return sameContent(known, read.data) ? { charge: known } : { refused: 'other-content' }
    const location = `${HOST}/cob/${randomBytes(16).toString('hex')}`
    const charge: WireCharge = {
      ...content,
      calendario: { criacao: clock.now().toISOString(), expiracao: calendario.expiracao },
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

  return {
    put,
    settle,
    find: (txid: string) => state.charges[txid],
    expired: (charge: WireCharge) =>
      clock.now().getTime() >= Date.parse(charge.calendario.criacao) + charge.calendario.expiracao * 1000,
  }
}

/** E + ISPB + yyyymmddHHMM in UTC + 11 of [A-Za-z0-9]: 32 characters. */
export const endToEndId = (isoInstant: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const tail = Array.from({ length: 11 }, () => letters[randomInt(letters.length)]).join('')
  return `E${ISPB}${isoInstant.replace(/\D/g, '').slice(0, 12)}${tail}`
}

const sameContent = (known: WireCharge, asked: z.output<typeof order>) =>
  isDeepStrictEqual(
    [known.calendario.expiracao, known.valor, known.chave, known.devedor, known.solicitacaoPagador],
    [asked.calendario.expiracao, asked.valor, asked.chave, asked.devedor, asked.solicitacaoPagador],
  )
