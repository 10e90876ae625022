import { type Clock, hours } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AccountService } from '../../accounts/account/public.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import type { LetterService } from '../../records/letters/public.ts'
import { insuranceBilling } from './billing-service.ts'
import { insuranceCancelling } from './cancelling-service.ts'
import { insuranceHiring } from './hiring-service.ts'
import { insurancePapers } from './papers.ts'
import { insuranceService } from './service.ts'

type Deps = {
  db: Database
  clock: Clock
  account: AccountService
  ledger: LedgerWriter
  letters: LetterService
  messages: MessageService
}

export function createInsuring({ letters, ...deps }: Deps) {
  const { db, clock } = deps
  const billing = insuranceBilling(deps)
  return {
    insurance: insuranceService({ db, clock }),
    hire: insuranceHiring({ ...deps, billing }),
    cancel: insuranceCancelling({ ...deps, billing }),
    papers: insurancePapers({ letters }),
    jobs: [{ name: 'insurance', every: hours(1), run: billing.run }],
  }
}
