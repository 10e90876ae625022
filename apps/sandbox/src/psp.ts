import type { PixConfig } from '@portal/api/gateways/pix'
import { textFromCents } from '@portal/api/gateways/wire-money'
import { createCourier, type Signing } from './courier.ts'
import { createPspLedger, JANGADA, newBook } from './psp-ledger.ts'
import { payerSide } from './psp-payer.ts'
import { createPspRoutes } from './psp-routes.ts'
import { transactionId } from './psp-transaction.ts'
import type { PspReceiver, PspState, WireCharge, WirePix } from './psp-wire.ts'
import { type LocalAnswer, type LocalRequest, serve } from './serve.ts'
import { openStore } from './store.ts'
import { createTokenDesk } from './token-desk.ts'

type PspOptions = {
  clock: { now(): Date }
  /** The secret of the notices' signature; the API has the same. */
  noticeSecret: string
  /** The folder of the state; memory only without one. */
  folder?: string
  port?: number
  clientId?: string
  clientSecret?: string
  receiver?: PspReceiver
  tokenSeconds?: number
  retryDelaysMs?: readonly number[]
  mostCharges?: number
  watch?: PspWatch
}

/** Observes every call with its answer (before a fault) and every notice, so that tests can check the contract. */
export type PspWatch = { call(asked: LocalRequest, answered: LocalAnswer): void; notice(body: unknown): void }

/** A PSP on loopback that speaks API Pix v2, with `pay` as the payer's side. */
export const startPsp = async (options: PspOptions) => {
  const { clock, clientId = 'portal', clientSecret = 'segredo-do-sandbox', receiver = JANGADA } = options
  const store = openStore({ folder: options.folder, name: 'psp', start: newBook() })
  const desk = createTokenDesk({ clock, clientId, clientSecret, lifeSeconds: options.tokenSeconds ?? 300 })
  const { mostCharges } = options
  const ledger = createPspLedger({ store, clock, receiver, ...(mostCharges !== undefined && { mostCharges }) })
  const address = () => {
    const url = store.state.webhooks[receiver.key]?.webhookUrl
    return url === undefined ? undefined : `${url}/pix`
  }
  const { noticeSecret: secret, retryDelaysMs } = options
  const courier = createCourier({ clock, secret, store, address, ...(retryDelaysMs ? { retryDelaysMs } : {}) })
  const notify = async (pix: WirePix) => {
    const body = { pix: [pix] }
    options.watch?.notice(body)
    const letter = courier.write(body)
    await store.save()
    courier.go(letter)
  }
  const routes = createPspRoutes({ store, clock, desk, ledger, receiver, notify })
  const answer = async (asked: LocalRequest) => {
    const answered = await routes(asked)
    options.watch?.call(asked, answered)
    return answered
  }
  const server = await serve(answer, options.port)

  const config: PixConfig = {
    baseUrl: server.url,
    tokenUrl: `${server.url}/oauth/token`,
    clientId,
    clientSecret,
    key: receiver.key,
  }

  return {
    url: server.url,
    /** The configuration of the real adapter for this PSP. */
    config,
    ...payerSide({ ledger, notify, save: store.save }),
    /** The newest first. */
    charges: (): WireCharge[] => Object.values(store.state.charges).toReversed(),
    /** Every Pix that came, oldest first. */
    received: (): readonly WirePix[] => store.state.received,
    notices: createNotices({ post: courier.post, state: store.state, clock, receiver }),
    /** Resolves when no notice is on its way, those that wait for a later try excepted. */
    idle: courier.idle,
    /** Forgets charges and payments, as a PSP of a new day one. Numbers and the webhook stay taken. */
    forget: async () => {
      courier.forget()
      const { webhooks, locations } = store.state
      Object.assign(store.state, { ...newBook(), webhooks, locations })
      await store.save()
    },
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

/** Extra notices for tests. Each gives the receiver's status; undefined when nobody answers. */
const createNotices = ({ post, state, clock, receiver }: NoticesOptions) => {
  const made = (txid: string, valor: string): WirePix => {
    const horario = clock.now().toISOString()
    return { endToEndId: `E${transactionId(horario)}`, txid, valor, chave: receiver.key, horario }
  }
  const asked = (txid: string, cents?: number) =>
    cents === undefined ? (state.charges[txid]?.valor.original ?? '1.00') : textFromCents(cents)

  return {
    /** Sends any body, with any signature. */
    send: post,
    /** Repeats the notice of a received Pix. */
    again: (id: string) => post({ pix: state.received.filter((pix) => pix.endToEndId === id) }),
    /** Sends every received Pix in one batch, the newest first. */
    batch: () => post({ pix: state.received.toReversed() }),
    /** A notice of a txid that nobody charged. */
    unknown: (txid: string, cents = 100) => post({ pix: [made(txid, textFromCents(cents))] }),
    /** A notice of a payment that never was; signed with a wrong key by default. */
    forged: (txid: string, signing: Signing = 'forged') => post({ pix: [made(txid, asked(txid))] }, signing),
    /** A rightly signed notice with an amount that the PSP itself does not have. */
    wrongAmount: (txid: string, cents: number) => post({ pix: [made(txid, asked(txid, cents))] }),
  }
}
