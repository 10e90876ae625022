import type { Reply } from '@portal/contract'
import { type Clock, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScannerGateway } from '../../platform/gateways/scanner.ts'
import type { ActivationService, AwaitingPlans } from '../../accounts/instalments/public.ts'
import type { AccountService, InvoiceService } from '../../accounts/account/public.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { type Endings, findRequest, requestOpening, requestWithdrawing } from '../requests/public.ts'
import { disputeEffects } from './effects-service.ts'
import { disputeFiles } from './files-service.ts'
import { disputePosting } from './posting-service.ts'
import { type PurchaseDispute, disputeService } from './service.ts'
import { wireDispute } from './wire.ts'

type Disputing = {
  db: Database
  clock: Clock
  invoices: InvoiceService
  account: AccountService
  activation: ActivationService
  awaiting: AwaitingPlans
  messages: OutboxWriter
  scanner: ScannerGateway | undefined
  log: { warn(details: object, text: string): void }
}

export function createDisputing(deps: Disputing) {
  const { db, clock, account } = deps
  const effects = disputeEffects(deps)
  const disputes = disputeService({ db, clock, effects, open: requestOpening(deps).ofCard })
  const files = disputeFiles(deps)
  const endings: Endings = {
    dispute: async (tx, request, end) => {
      await effects.end(tx, request, end)
      return true
    },
  }
  const jobs = [
    { name: 'disputes', every: minutes(10), run: disputePosting({ db, clock, account }).run },
    { name: 'scans', every: minutes(1), run: files.scanWaiting },
  ]
  const of = async (dispute: PurchaseDispute): Promise<Reply<'openDispute'>> => {
    const { requestId: id } = dispute
    return wireDispute(dispute, await findRequest(db, id), await files.of([id]))
  }
  const views = {
    of,
    async byId(customerId: string, id: string): Promise<Reply<'openDispute'>> {
      const dispute = await disputes.byId(customerId, id)
      if (dispute === undefined) throw new Error('a dispute that is not there')
      return of(dispute)
    },
  }
  return {
    endings,
    jobs,
    atDesk: { of: files.of, open: files.openAtDesk },
    calls: { disputes, files, views, withdraw: requestWithdrawing({ db, clock, endings }) },
  }
}

export type DisputeViews = ReturnType<typeof createDisputing>['calls']['views']
