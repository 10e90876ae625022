import type { DrawDocument } from '../platform/documents/document-pool.ts'
import { alertWriter } from '../services/alerts/service.ts'
import { type CardService, cardService } from '../accounts/cards/service.ts'
import { hours, minutes, seconds } from '../platform/clock.ts'
import { customerService } from '../identity/customers/service.ts'
import { createDebiting } from '../charges/automatic-debit/debiting.ts'
import { createDividing } from '../accounts/instalments/dividing.ts'
import { createInsuring } from '../services/insurance/insuring.ts'
import { claimService } from '../accounts/account/claims.ts'
import { invoiceService } from '../accounts/account/service.ts'
import { housekeeping } from '../platform/jobs/housekeeping.ts'
import { jobLeases } from '../platform/jobs/leases.ts'
import { jobRuns } from '../platform/jobs/measures.ts'
import { type Job, type OnRun, startWorker } from '../platform/jobs/worker.ts'
import { paymentMeasures } from '../charges/payments/measures.ts'
import { outboxMeasures } from '../records/messages/measures.ts'
import { ledgerAnchors } from '../records/ledger/anchoring-service.ts'
import { createLedger } from '../records/ledger/keeping.ts'
import { type LedgerWriter, ledgerWriter } from '../records/ledger/service.ts'
import { type Attachments, type MessageService, messageService } from '../records/messages/service.ts'
import { invoicePaperService } from '../charges/papers/invoice-service.ts'
import { slipProofs } from '../charges/pay-links/own-slips.ts'
import { proofService } from '../charges/proofs/service.ts'
import { slipSending } from '../charges/papers/sending.ts'
import { paperService } from '../charges/papers/service.ts'
import { deviceService } from '../charges/payments/devices/device-service.ts'
import { pollNow } from '../charges/payments/polling-repository.ts'
import type { ReturnRecords } from '../charges/payments/returns/return-records.ts'
import { createBankNotices } from './bank-notices.ts'
import {
  createAlerts,
  createBooklets,
  createCharging,
  createNegotiation,
  createRequests,
  createSettlement,
  createVisitorServices,
} from './service-groups.ts'
import type { World } from './service-world.ts'
import { ownSessions } from '../identity/sign-in/sessions/own-sessions.ts'
import { passwordHasher } from '../identity/sign-in/passwords/passwords.ts'
import { reuseAlarm } from '../identity/sign-in/sessions/reuse-alarm.ts'
import { shownOffers } from '../identity/sign-in/sessions/session-repository.ts'
import { sessionService } from '../identity/sign-in/sessions/sessions.ts'
import { awaitedCharges } from '../charges/payments/wire-awaited.ts'
import { wakeable } from '../platform/jobs/wakes.ts'
import { startService } from '../services/start/service.ts'
import { signInServices } from '../identity/sign-in/sign-in-services.ts'

export type { World } from './service-world.ts'

export type Services = ReturnType<typeof createServices>

/** Every service, each given what it needs and nothing else. */
export function createServices({ db, clock, keys, webhookSecrets, external, log, ...settings }: World) {
  const hasher = passwordHasher(settings.passwordMemory)
  const cards = cardService(db)
  const ledger = ledgerWriter({ clock })
  const attachments: Attachments = {
    slip: (customerId, id) => payments.papers.slipAttachment(customerId, id),
    agreement: (customerId, id) => negotiating.agreementPapers.attachment(customerId, id),
  }
  const wake = (): void => working.worker.wake('messages')
  const messages = messageService({ db, clock, mail: external.mail, sms: external.sms, attachments, wake, log })
  const alerts = alertWriter({ clock, messages })
  const notifying = { db, clock, messages, ledger, draw: settings.draw }
  const sessions = sessionService({ db, clock, keys, raiseAlarm: reuseAlarm(notifying) })
  const wakeDebits = (): void => working.worker.wake('debits')
  const paymentDeps = { ...notifying, ...settings, webhookSecrets, external, log, cards, wakeDebits }
  const { bankNotices, dividing, settlement, automatic, ...payments } = createPayments(paymentDeps)
  const { accounts, charges, payables, records, release, returnFiles, suspense } = settlement
  const booklets = createBooklets({ ...notifying, ...payments, cards })
  const insuring = createInsuring({ ...notifying, ...booklets, ...accounts })
  const customers = customerService({ db, clock, ledger, shownOffers })
  const signIns = signInServices({ ...payments, ...paymentDeps, ...external, alerts, keys, hasher, sessions })
  const owned = { ...notifying, ...booklets, confirmations: signIns.confirmations }
  const requests = createRequests({ ...owned, ...accounts, ...external, log, cards, customers, sessions, alerts })
  const negotiating = createNegotiation({ ...owned, release, charges })

  const devices = deviceService({ db, clock, deviceRisk: external.deviceRisk, log })
  const paying = { ...payments, ...bankNotices, devices, charges, payables, debits: automatic.shownDebits }
  const { sources, ...forVisitors } = createVisitorServices({ db, clock, keys, external, ...paying }, sessions)
  const alerting = createAlerts({ ...notifying, log, alerts, payable: forVisitors.quickSlips })

  const own = { jobs: ownJobs({ db, clock, log, messages, records, signIns }) }
  const areas = [bankNotices, automatic, dividing, requests.disputing, insuring, negotiating, alerting, own]
  const working = workerOf({ db, clock, log, ...settings }, areas)

  return {
    hasher,
    messages,
    cards,
    awaitedCharges: awaitedCharges({ db, clock }),
    start: startService({ db, clock, cards, sources, ...payments, ...automatic, owedOf: negotiating.negotiation.owed }),
    customers,
    sessions,
    devices,
    ...working,
    ...createLedger({ db, ledger, ...booklets }),
    ...payments,
    ...automatic,
    claims: claimService({ db, clock, cards, invoices: payments.invoices, pollNow }),
    ...requests,
    payables,
    returnFiles,
    suspense,
    insuring,
    negotiating,
    dividing,
    ownSessions: ownSessions({ db, clock, sessions, ...signIns }),
    ...signIns,
    ...forVisitors,
    alerts: alerting.alerts,
    ...booklets,
    ...bankNotices,
  }
}

type WorkerDeps = Pick<World, 'db' | 'clock' | 'log' | 'jobsInTurns' | 'runsJobs' | 'openChannel' | 'counts'>

/** A process that only serves calls has no job of its own. */
const workerOf = (
  { db, clock, log, counts, jobsInTurns: inTurns, ...process }: WorkerDeps,
  areas: readonly { jobs: Job[] }[],
) => {
  const [jobs, leases] = [process.runsJobs ? areas.flatMap((area) => area.jobs) : [], jobLeases({ db, clock })]
  const { noteRun, measures } = jobRuns({ clock, leases, jobs })
  const onRun: OnRun = (job, isDone, error) => {
    noteRun(job, isDone)
    counts?.job(job, isDone)
    counts?.fault(error)
  }
  return {
    worker: wakeable(startWorker(jobs, log, { inTurns, leases, onRun }), process),
    measures: [...measures, ...outboxMeasures({ db, clock }), ...paymentMeasures({ db, clock })],
  }
}

type PaymentDeps = Pick<
  World,
  | 'db'
  | 'clock'
  | 'webhookSecrets'
  | 'external'
  | 'log'
  | 'agreements'
  | 'logoFor'
  | 'openChannel'
  | 'counts'
  | 'automaticDebit'
> & {
  cards: CardService
  ledger: LedgerWriter
  messages: MessageService
  draw: DrawDocument
  wakeDebits(): void
}

/** Invoices, their charges and papers, and the notices of what was paid. */
function createPayments({ webhookSecrets, external, agreements, openChannel, wakeDebits: wake, ...deps }: PaymentDeps) {
  const { db, clock, log } = deps
  const invoices = invoiceService({ db, clock })
  const countPayment = deps.counts?.payment
  const settlement = createSettlement({ db, clock, agreements, log, openChannel, countPayment }, invoices)
  const dividing = createDividing({ ...deps, ...settlement.accounts })
  const { receipts, refunds, changes, pixReceipts, accounts } = settlement
  const automatic = createDebiting({
    ...deps,
    gateway: external.pix.automatic,
    hasOwnKey: external.pix.hasOwnKey,
    isOnPaper: deps.automaticDebit.onPaper,
    clocks: deps.automaticDebit.clocks,
    invoices,
    awaiting: accounts.awaiting,
    alerts: alertWriter(deps),
    receipts: pixReceipts,
    changes,
    wake,
    countLost: deps.counts?.lostDebit,
  })
  const { shownDebits, reconcileDebit, watchedGateway } = automatic
  const charging = createCharging({ ...deps, external, invoices, settlement, shownDebits })
  const watched = { ...external, pix: { ...external.pix, automatic: watchedGateway } }
  const told = { db, clock, webhookSecrets, log, external: watched, receipts, refunds, reconcileDebit }
  const bankNotices = createBankNotices({ ...told, ...charging })
  const duePix = automatic.printed(charging.duePix)
  const offering = deps.automaticDebit.onPaper ? duePix : undefined
  const papers = createPapers({
    ...deps,
    ...charging,
    duePix,
    offering,
    invoices,
    payables: settlement.payables,
    ways: dividing.ways,
    debits: shownDebits,
  })
  return { invoices, settlement, dividing, bankNotices, automatic, ...charging, ...papers }
}

type PaperDeps = Pick<World, 'db' | 'clock' | 'logoFor'> & { draw: DrawDocument } & Pick<
    ReturnType<typeof createCharging>,
    'slips' | 'duePix'
  > &
  Omit<Parameters<typeof invoicePaperService>[0], 'papers'> &
  Pick<Parameters<typeof paperService>[0], 'offering' | 'payables'> & { messages: MessageService }

/** The papers of invoices, slips and payments, and a slip's way to a mailbox or a phone. */
function createPapers(deps: PaperDeps) {
  const papers = paperService(deps)
  const withPapers = { ...deps, papers }
  return {
    papers,
    invoicePapers: invoicePaperService(withPapers),
    sending: slipSending(withPapers),
    proofs: proofService(withPapers),
    ...slipProofs(deps),
  }
}

type OwnJobDeps = Pick<World, 'db' | 'clock' | 'log'> &
  Pick<Services, 'messages'> & {
    records: ReturnRecords
    signIns: Pick<ReturnType<typeof signInServices>, 'rescueEnd'>
  }

/** Jobs that no area owns. */
const ownJobs = ({ db, clock, log, messages, records, signIns }: OwnJobDeps): Job[] => [
  { name: 'messages', every: seconds(2), run: messages.drain, isShared: true },
  { name: 'return records', every: seconds(30), run: records.applyStored, isShared: true },
  { name: 'rescues', every: minutes(1), run: (ending) => signIns.rescueEnd.run(ending) },
  { name: 'housekeeping', every: hours(1), run: housekeeping({ db, clock }) },
  { name: 'anchors', every: minutes(1), run: ledgerAnchors({ db, clock, log }) },
]
