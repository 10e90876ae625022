import type { PixConfig } from '../gateways/pix.ts'
import { textFromCents } from '../gateways/wire-money.ts'
import { createCourier, type Signing } from './courier.ts'
import { createPspLedger, type PspReceiver, type PspState, type WireCharge, type WirePix } from './psp-ledger.ts'
import { endToEndId } from './psp-refunds.ts'
import { createPspRoutes } from './psp-routes.ts'
import { serve } from './serve.ts'
import { openStore } from './store.ts'
import { createTokenDesk } from './token-desk.ts'

type PspOptions = {
  clock: { now(): Date }
  /** Signs the notices; the API verifies with the same. */
  noticeSecret: string
  /** Where the state is kept; memory only without one. */
  folder?: string
  port?: number
  clientId?: string
  clientSecret?: string
  receiver?: PspReceiver
  tokenSeconds?: number
  retryDelaysMs?: readonly number[]
}

export type PayResult =
  | { paid: true; endToEndId: string }
  | { paid: false; reason: 'unknown' | 'expired' | 'removed' | 'already-paid' }

type PayOptions = {
  /** Another amount than the charge's, as a payer's side with a defect would send. */
  amountCents?: number
  /** Pays after the expiry, as when the payer's bank had read the code before it. */
  late?: boolean
  /** No notice is sent: the receiver finds out by asking. */
  silent?: boolean
}

type RefundOptions = { amountCents?: number; nature?: string; silent?: boolean }

const RECEIVER = { key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', name: 'JANGADA CARTOES', city: 'FORTALEZA' }

/** A PSP on loopback that speaks the API Pix v2, and the payer's side of it: `pay`. */
export const startPsp = async (options: PspOptions) => {
  const { clock, clientId = 'portal', clientSecret = 'segredo-do-sandbox', receiver = RECEIVER } = options
  const start: PspState = { letters: [], webhooks: {}, charges: {}, received: [] }
  const store = openStore({ folder: options.folder, name: 'psp', start })
  const desk = createTokenDesk({ clock, clientId, clientSecret, lifeSeconds: options.tokenSeconds ?? 300 })
  const ledger = createPspLedger({ store, clock, receiver })
  const address = () => {
    const url = store.state.webhooks[receiver.key]
    return url === undefined ? undefined : `${url}/pix`
  }
  const { noticeSecret: secret, retryDelaysMs } = options
  const courier = createCourier({ clock, secret, store, address, ...(retryDelaysMs ? { retryDelaysMs } : {}) })
  const server = await serve(createPspRoutes({ store, desk, ledger, receiver }), options.port)

  const pay = async (txid: string, how: PayOptions = {}): Promise<PayResult> => {
    const charge = ledger.find(txid)
    if (!charge) return { paid: false, reason: 'unknown' }
    if (charge.status === 'CONCLUIDA') return { paid: false, reason: 'already-paid' }
    if (charge.status !== 'ATIVA') return { paid: false, reason: 'removed' }
    if (ledger.expired(charge) && !how.late) return { paid: false, reason: 'expired' }
    const amount = how.amountCents === undefined ? ledger.amountOf(charge) : textFromCents(how.amountCents)
    const pix = ledger.settle(charge, amount)
    const letter = how.silent ? undefined : courier.write({ pix: [pix] })
    await store.save()
    if (letter) courier.go(letter)
    return { paid: true, endToEndId: pix.endToEndId }
  }

  /** Gives a Pix back, whole or in part; undefined where it is not there, or less of it is left. */
  const refund = async (id: string, how: RefundOptions = {}): Promise<string | undefined> => {
    const pix = ledger.refund(id, how.amountCents, how.nature ?? 'ORIGINAL')
    if (pix === undefined) return undefined
    const letter = how.silent ? undefined : courier.write({ pix: [pix] })
    await store.save()
    if (letter) courier.go(letter)
    return pix.devolucoes?.at(-1)?.rtrId
  }

  const config: PixConfig = {
    baseUrl: server.url,
    tokenUrl: `${server.url}/oauth/token`,
    clientId,
    clientSecret,
    key: receiver.key,
  }

  return {
    url: server.url,
    /** What the real adapter needs to reach this PSP. */
    config,
    pay,
    refund,
    /** Every charge, newest first. */
    charges: (): WireCharge[] => Object.values(store.state.charges).toReversed(),
    notices: createNotices({ post: courier.post, state: store.state, clock, receiver }),
    /** Resolves when no notice is on its way (those waiting for a later try are not). */
    idle: courier.idle,
    faults: server.faults,
    tokens: { revoke: desk.revoke, issued: desk.issued },
    close: async () => {
      courier.close()
      await server.close()
      await store.save()
    },
  }
}

type NoticesOptions = {
  post: (body: unknown, signing?: Signing) => Promise<number | undefined>
  state: PspState
  clock: { now(): Date }
  receiver: PspReceiver
}

/** Notices out of the order of things, for tests. Each gives the receiver's status, undefined when nobody answered. */
const createNotices = ({ post, state, clock, receiver }: NoticesOptions) => {
  const made = (txid: string, valor: string): WirePix => {
    const horario = clock.now().toISOString()
    return { endToEndId: endToEndId(horario), txid, valor, chave: receiver.key, horario }
  }
  const asked = (txid: string, cents?: number) =>
    cents === undefined ? (state.charges[txid]?.valor.original ?? '1.00') : textFromCents(cents)

  return {
    /** Any body, signed in any way. */
    send: post,
    /** The notice of a Pix that did arrive, once more. */
    again: (id: string) => post({ pix: state.received.filter((pix) => pix.endToEndId === id) }),
    /** Every Pix that arrived, newest first, in one batch. */
    batch: () => post({ pix: state.received.toReversed() }),
    /** Of a txid that nobody charged. */
    unknown: (txid: string, cents = 100) => post({ pix: [made(txid, textFromCents(cents))] }),
    /** Says paid where nothing was paid; the key is wrong, unless told. */
    forged: (txid: string, signing: Signing = 'forged') => post({ pix: [made(txid, asked(txid))] }, signing),
    /** Rightly signed, and yet with an amount that the PSP itself does not hold. */
    wrongAmount: (txid: string, cents: number) => post({ pix: [made(txid, asked(txid, cents))] }),
  }
}
