import { alertWriter } from '../services/alerts/service.ts'
import { cardService } from '../accounts/cards/service.ts'
import { hours, minutes, seconds } from '../platform/clock.ts'
import { customerService } from '../identity/customers/service.ts'
import { createDividing } from '../accounts/instalments/dividing.ts'
import { createInsuring } from '../services/insurance/insuring.ts'
import { claimService } from '../accounts/account/claims.ts'
import { invoiceService } from '../accounts/account/service.ts'
import { housekeeping } from '../platform/jobs/housekeeping.ts'
import { type Job, startWorker } from '../platform/jobs/worker.ts'
import { createLedger } from '../records/ledger/keeping.ts'
import { ledgerWriter } from '../records/ledger/service.ts'
import { type Attachments, messageService } from '../records/messages/service.ts'
import { invoicePaperService } from '../charges/papers/invoice-service.ts'
import { slipSending } from '../charges/papers/sending.ts'
import { paperService } from '../charges/papers/service.ts'
import { deviceService } from '../charges/payments/devices/device-service.ts'
import type { ReturnRecords } from '../charges/payments/returns/return-records.ts'
import {
  type World,
  createAlerts,
  createBooklets,
  createBooks,
  createForVisitors,
  createNegotiating,
  createPaying,
  createRequests,
  createTold,
} from './service-groups.ts'
import { ownSessions } from '../identity/sign-in/sessions/own-sessions.ts'
import { passwordHasher } from '../identity/sign-in/passwords/passwords.ts'
import { reuseAlarm } from '../identity/sign-in/sessions/reuse-alarm.ts'
import { sessionService } from '../identity/sign-in/sessions/sessions.ts'
import { waysIn } from '../identity/sign-in/ways-in.ts'

export type { World } from './service-groups.ts'

export type Services = ReturnType<typeof createServices>

/** Every service, each given what it needs and nothing else. */
export function createServices({ db, clock, keys, webhookSecrets, outside, log, ...given }: World) {
  const hasher = passwordHasher(given.passwordMemory)
  const cards = cardService(db)
  const invoices = invoiceService({ db, clock })
  const ledger = ledgerWriter({ clock })
  const attachments: Attachments = {
    slip: (customerId, id) => papers.slipAttachment(customerId, id),
    agreement: (customerId, id) => negotiating.agreementPapers.attachment(customerId, id),
  }
  const wake = (): void => worker.wake('messages')
  const messages = messageService({ db, clock, mail: outside.mail, sms: outside.sms, attachments, wake, log })
  const alerts = alertWriter({ clock, messages })
  const telling = { db, clock, messages, ledger }
  const sessions = sessionService({ db, clock, keys, raiseAlarm: reuseAlarm(telling) })

  const books = createBooks({ db, clock, agreements: given.agreements, log }, invoices)
  const { charges, accounts, release, payables, records, returnFiles, suspense } = books
  const dividing = createDividing({ ...telling, ...accounts, log, cards })
  const { atPsp, atBank, pix, duePix, slips } = createPaying({ db, clock, outside, log, cards, invoices, books })
  const papers = paperService({ db, clock, cards, slips })
  const ofBooklets = createBooklets({ ...telling, cards, slips, papers })
  const insuring = createInsuring({ ...telling, ...ofBooklets, ...accounts })
  const invoicePapers = invoicePaperService({ clock, cards, invoices, ways: dividing.ways, slips, duePix, papers })
  const told = createTold({ db, clock, webhookSecrets, log, outside, refunds: books.refunds, atPsp, atBank })

  const customers = customerService({ db, clock, ledger })
  const { deviceRisk, identity, scanner } = outside
  const ways = waysIn({ ...telling, ...given, alerts, keys, hasher, sessions, deviceRisk, identity })
  const asked = { ...telling, ...ofBooklets, ...accounts, log, cards, customers, sessions }
  const requests = createRequests({ ...asked, ways, scanner })
  const negotiating = createNegotiating({ ...telling, ...ofBooklets, ways, release, charges })

  const devices = deviceService({ db, clock, deviceRisk, log })
  const paying = { pix, slips, invoices, devices, charges, payables, visitNow: told.visitNow }
  const forVisitors = createForVisitors({ db, clock, keys, outside, ...paying }, sessions)
  const alerting = createAlerts({ ...telling, log, alerts, payable: forVisitors.quickSlips })

  const areas = [told, dividing, requests.disputing, insuring, negotiating, alerting]
  const jobs = areas.flatMap(({ jobs: own }): Job[] => own)
  const worker = startWorker([...jobs, ...ownJobs({ db, clock, messages, records, ways })], log, given.jobsInTurns)

  return {
    hasher,
    messages,
    cards,
    ...createLedger({ db, ledger, ...ofBooklets }),
    customers,
    invoices,
    claims: claimService({ db, clock, cards, invoices }),
    ...requests,
    payables,
    insuring,
    negotiating,
    dividing,
    sessions,
    ownSessions: ownSessions({ db, clock, sessions }),
    ...ways,
    ...forVisitors,
    alerts: alerting.alerts,
    pix,
    slips,
    devices,
    ...ofBooklets,
    papers,
    invoicePapers,
    sending: slipSending({ ...telling, slips, papers }),
    duePix,
    atPsp,
    notices: told.notices,
    returnFiles,
    suspense,
    webhook: told.webhook,
    worker,
  }
}

type Own = Pick<World, 'db' | 'clock'> &
  Pick<Services, 'messages'> & {
    records: ReturnRecords
    ways: Pick<ReturnType<typeof waysIn>, 'rescueEnd'>
  }

/** What is done by itself besides the jobs of each area. */
const ownJobs = ({ db, clock, messages, records, ways }: Own): Job[] => [
  { name: 'messages', every: seconds(2), run: messages.drain },
  { name: 'return records', every: seconds(30), run: records.applyStored },
  { name: 'rescues', every: minutes(1), run: (ending) => ways.rescueEnd.run(ending) },
  { name: 'housekeeping', every: hours(1), run: housekeeping({ db, clock }) },
]
