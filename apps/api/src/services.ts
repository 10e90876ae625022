import { cardService } from './cards/service.ts'
import type { Clock } from './clock.ts'
import { customerService } from './customers/service.ts'
import type { Database } from './db/database.ts'
import { invoiceService } from './invoices/service.ts'
import { seconds } from './clock.ts'
import { type Job, startWorker } from './jobs/worker.ts'
import { messageService } from './messages/service.ts'
import type { Outside } from './outside.ts'
import { chargeChanges } from './payments/changes.ts'
import { noticeService } from './payments/notice-service.ts'
import { orderService } from './payments/ordering.ts'
import { pixService } from './payments/pix-service.ts'
import { reconciliation } from './payments/reconciliation.ts'
import { settlementService } from './payments/settlement.ts'
import { slipService } from './payments/slip-service.ts'
import type { Keys } from './secrets.ts'
import { challengeService } from './sign-in/challenges.ts'
import { passwordHasher } from './sign-in/passwords.ts'
import { signInService } from './sign-in/service.ts'
import { sessionService } from './sign-in/sessions.ts'

export type Log = {
  info(details: object, text: string): void
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

export type World = {
  db: Database
  clock: Clock
  keys: Keys
  webhookSecrets: readonly string[]
  outside: Outside
  log: Log
}

export type Services = ReturnType<typeof createServices>

/** Every service, each given what it needs and nothing else. */
export function createServices({ db, clock, keys, webhookSecrets, outside, log }: World) {
  const hasher = passwordHasher()
  const cards = cardService(db)
  const customers = customerService(cards)
  const invoices = invoiceService({ db, clock, cards })
  const messages = messageService({ db, clock, mail: outside.mail, sms: outside.sms, log })
  const sessions = sessionService({ db, clock, keys })
  const challenges = challengeService({ db, clock, keys, messages })

  const changes = chargeChanges()
  const orders = orderService({ db, clock, cards, invoices })
  const settlement = settlementService({ db, clock, invoices, changes })
  const pix = pixService({ db, clock, gateway: outside.pix, orders, settlement, changes })
  const slips = slipService({ db, clock, gateway: outside.slips, orders, settlement, changes })
  const reconcile = { PIX: pix.reconcile, BOLETO: slips.reconcile }
  const notices = noticeService({ db, clock, secrets: webhookSecrets, reconcile, log })
  const reconciler = reconciliation({ db, clock, outside: { PIX: pix, BOLETO: slips }, log })

  const jobs: Job[] = [
    { name: 'messages', every: seconds(2), run: messages.drain },
    { name: 'notices', every: seconds(5), run: notices.applyStored },
    { name: 'reconciliation', every: seconds(10), run: reconciler.run },
  ]
  const worker = startWorker(jobs, log)

  const signIn = signInService({
    db,
    clock,
    keys,
    hasher,
    challenges,
    sessions,
    deviceRisk: outside.deviceRisk,
    wakeOutbox: () => worker.wake('messages'),
  })

  return { hasher, messages, cards, customers, invoices, sessions, signIn, pix, slips, notices, worker }
}
