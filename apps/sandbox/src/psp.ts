import type { PixConfig } from '@portal/api/gateways/pix'
import { textFromCents } from '@portal/api/gateways/wire-money'
import { type Automatic, createAutomatic } from './automatic/automatic.ts'
import { withDefects } from './automatic/defects.ts'
import { createAutomaticNotices } from './automatic/notices.ts'
import { createPayerDesk } from './automatic/payer-desk.ts'
import { standingSide } from './automatic/standing.ts'
import type { CallbackKind, DebitRecord, RecurrenceRecord } from './automatic/wire.ts'
import { createCourier, type Signing } from './courier.ts'
import { createPspLedger, IPE, JANGADA, newBook } from './psp-ledger.ts'
import { payerSide } from './psp-payer.ts'
import { problemBody } from './psp-problems.ts'
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
  const receivers: [PspReceiver, PspReceiver] = [receiver, IPE]
  const store = openStore({ folder: options.folder, name: 'psp', start: newBook() })
  const desk = createTokenDesk({ clock, clientId, clientSecret, lifeSeconds: options.tokenSeconds ?? 300 })
  const { mostCharges } = options
  const ledger = createPspLedger({ store, clock, receivers, ...(mostCharges !== undefined && { mostCharges }) })
  const address = addressIn(store.state, receiver)
  const { noticeSecret: secret, retryDelaysMs } = options
  const courier = createCourier({ clock, secret, store, address, ...(retryDelaysMs ? { retryDelaysMs } : {}) })
  const automatic = createAutomatic({ store, clock, receiver, courier, watch: options.watch?.notice })
  const notify = async (pix: WirePix) => {
    // A Pix Automático has no key, so its webhook is the charge's.
    if (automatic.ledger.debitOf(pix.txid ?? '')) return tellOfDebit(pix.txid ?? '')
    const body = { pix: [pix] }
    options.watch?.notice(body)
    const letter = courier.write(body, pix.chave)
    await store.save()
    courier.go(letter)
  }
  const tellOfDebit = async (txid: string) => {
    automatic.callbacks.write('cobr', txid)
    await store.save()
    automatic.callbacks.go()
  }
  const routes = createPspRoutes({ store, clock, desk, ledger, receivers, receiver, notify, automatic })
  const answer = answering({ routes, automatic, watch: options.watch })
  const server = await serve(answer, options.port, JSON.stringify(problemBody('ServicoIndisponivel')))
  const payer = payerSide({ ledger, notify, save: store.save })

  const config: PixConfig = {
    baseUrl: server.url,
    tokenUrl: `${server.url}/oauth/token`,
    clientId,
    clientSecret,
    key: receiver.key,
    issuerKeys: { '2': { key: IPE.key, name: IPE.name, city: IPE.city } },
  }

  return {
    url: server.url,
    /** The configuration of the real adapter for this PSP. */
    config,
    ...payer,
    ...automaticSide({ store, clock, automatic, payer, receiver }),
    /** The newest first. */
    charges: (): WireCharge[] => Object.values(store.state.charges).toReversed(),
    /** Every Pix that came, oldest first. */
    received: (): readonly WirePix[] => store.state.received,
    notices: createNotices({ post: courier.post, state: store.state, clock, receiver }),
    /** Resolves when no notice is on its way, those that wait for a later try excepted. */
    idle: courier.idle,
    /** Forgets charges and payments, as a PSP of a new day one. Numbers and the webhooks stay taken. */
    forget: async () => {
      courier.forget()
      forgetIn(store.state)
      await store.save()
    },
    faults: server.faults,
    tokens: { revoke: desk.revoke, issued: desk.issued, deny: desk.deny, refuse: desk.refuse },
    close: async () => {
      courier.close()
      await server.close()
      await store.save()
    },
  }
}

function forgetIn(state: PspState): void {
  const fresh = newBook()
  fresh.automatic.webhooks = state.automatic.webhooks
  Object.assign(state, { ...fresh, webhooks: state.webhooks, locations: state.locations })
}

/** The webhook of a notice: Pix has one of each key, Pix Automático one of each of its two kinds. */
const addressIn =
  (state: PspState, { key }: PspReceiver) =>
  (to = key): string | undefined => {
    const debits = state.automatic.webhooks[to as CallbackKind]
    const url = (debits ?? state.webhooks[to])?.webhookUrl
    return url === undefined ? undefined : `${url}/${debits ? to : 'pix'}`
  }

type Answering = { routes: ReturnType<typeof createPspRoutes>; automatic: Automatic; watch: PspWatch | undefined }

const answering =
  ({ routes, automatic, watch }: Answering) =>
  async (asked: LocalRequest): Promise<LocalAnswer> => {
    await automatic.run()
    const answered = await routes(asked)
    watch?.call(asked, answered)
    // A charge made inside its window is scheduled at once.
    await automatic.run()
    return AUTOMATIC_CALL.test(asked.path) && automatic.faults.take('defect-body') ? withDefects(answered) : answered
  }

const AUTOMATIC_CALL = /^\/(rec|cobr|locrec)\b/

type AutomaticSide = Parameters<typeof createPayerDesk>[0] & { clock: { now(): Date }; receiver: PspReceiver }

/** Pix Automático from outside the API: the payer's bank, its callbacks and its faults. */
const automaticSide = ({ store, clock, automatic, payer, receiver }: AutomaticSide) => ({
  automatic: {
    ...standingSide(store),
    /** The account that a charge (cobr) must name. */
    account: receiver.account,
    desk: createPayerDesk({ store, automatic, payer }),
    notices: createAutomaticNotices({ automatic, clock }),
    faults: automatic.faults,
    /** Brings what the clock brought, and tells of it: to be called after a clock was moved. */
    run: automatic.run,
    /** Newest first. */
    recurrences: (): RecurrenceRecord[] => Object.values(store.state.automatic.recurrences).toReversed(),
    debits: (): DebitRecord[] => Object.values(store.state.automatic.debits).toReversed(),
  },
})

type NoticesOptions = {
  post: (body: unknown, signing?: Signing, to?: string) => Promise<number | undefined>
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
    /** Sends any body, with any signature, to the webhook of Pix or of `rec` or `cobr`. */
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
