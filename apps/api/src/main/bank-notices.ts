import { hours, minutes, seconds } from '../platform/clock.ts'
import { noticeJudge } from '../charges/payments/notices/notice-judge.ts'
import { deskOrders } from '../charges/payments/notices/desk-order-service.ts'
import { noticeService } from '../charges/payments/notices/notice-service.ts'
import { webhookRegistration } from '../charges/payments/notices/webhook-registration.ts'
import type { ReceiptService } from '../charges/payments/receipts.ts'
import { receivedDays } from '../charges/payments/received/received-days.ts'
import { receivedList } from '../charges/payments/received/received-list.ts'
import { receivedPix } from '../charges/payments/received/received-service.ts'
import { reconciliation } from '../charges/payments/reconciliation.ts'
import type { RefundService } from '../charges/payments/refunds/refund-service.ts'
import type { Job } from '../platform/jobs/worker.ts'
import { deliveryAddresses } from './load/delivery-call.ts'
import type { createCharging } from './service-groups.ts'
import type { World } from './service-world.ts'

/** The ways to pay, and the sources of notices: a PSP and a bank. */
const methods = ['PIX', 'BOLETO'] as const

type ReconciledCharge = Parameters<ReturnType<typeof createCharging>['atPsp']['reconcile']>[0]

type BankNoticeDeps = Pick<World, 'db' | 'clock' | 'webhookSecrets' | 'external' | 'log'> &
  Pick<ReturnType<typeof createCharging>, 'atPsp' | 'atBank'> & {
    receipts: ReceiptService
    refunds: RefundService
    /** Asks about a charge that a bank is asked for by an authorisation. */
    reconcileDebit(chargeId: string): Promise<void>
  }

/** Notices of the PSP and the bank, and reconciliation with them. */
export function createBankNotices({ external, receipts, refunds, reconcileDebit, atBank, ...deps }: BankNoticeDeps) {
  const { db, clock, log, webhookSecrets: secrets } = deps
  const atPsp = {
    ...deps.atPsp,
    reconcile: async (charge: ReconciledCharge): Promise<void> => {
      await (charge.debit ? reconcileDebit(charge.id) : deps.atPsp.reconcile(charge))
    },
  }
  const notices = noticeService({ db, clock, secrets, log })
  const reconcile = { PIX: atPsp.reconcile, BOLETO: atBank.reconcile }
  const judge = noticeJudge({ db, clock, reconcile, refunds, log })
  const reconciler = reconciliation({ db, clock, outside: { PIX: atPsp, BOLETO: atBank }, log })
  const webhook = webhookRegistration({ gateway: external.pix, log })
  const list = receivedList(external.pix, log)
  const received = receivedPix({ db, clock, list, reconcile: atPsp.reconcile, receipts, refunds, log })
  const comparing = receivedDays({ db, clock, list, log })
  const jobs: Job[] = [
    ...methods.flatMap((method): Job[] => [
      {
        name: `notices ${method}`,
        every: seconds(5),
        run: (ending) => judge.applyStored(method, ending),
        isShared: true,
      },
      {
        name: `reconciliation ${method}`,
        every: seconds(10),
        run: (ending) => reconciler.run(method, ending),
        isShared: true,
      },
    ]),
    { name: 'refunds', every: minutes(1), run: reconciler.askOfRefunds },
    { name: 'received', every: minutes(1), run: received.run },
    { name: 'comparison', every: hours(1), run: comparing.compareYesterday },
    // Each process owes the address that it was started with.
    { name: 'webhook', every: seconds(30), run: webhook.run, isShared: true },
  ]
  const { visitNow } = reconciler
  return {
    notices,
    deskOrders: deskOrders({ db, clock, secrets: secrets.MESA, notices, boundAlways: deliveryAddresses }),
    webhook,
    received,
    receivedDays: comparing,
    visitNow,
    jobs,
  }
}
