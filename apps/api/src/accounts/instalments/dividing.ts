import type { CardService } from '../cards/public.ts'
import { type Clock, hours, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type AccountService, type CreditBook, type InvoiceService, creditService } from '../account/public.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import { acceptanceService } from './acceptance-service.ts'
import type { ActivationService } from './activation-service.ts'
import { offerService } from './offer-service.ts'
import { planService } from './plan-service.ts'
import { planViews } from './plan-view.ts'
import { postingService } from './posting-service.ts'
import { prepaymentService } from './prepayment-service.ts'
import { payWays } from './ways-service.ts'

type Deps = {
  db: Database
  clock: Clock
  log: Parameters<typeof postingService>[0]['log']
  cards: CardService
  invoices: InvoiceService
  messages: MessageService
  ledger: LedgerWriter
  account: AccountService
  activation: ActivationService
  creditBook: CreditBook
}

/** Services that divide an invoice into instalments, and what is paid while it is. */
export function createDividing({ cards, activation, ...deps }: Deps) {
  const { db, clock, invoices } = deps
  const offers = offerService({ db, clock, cards, invoices })
  const views = planViews({ clock, invoices })
  const credits = creditService(deps)
  const jobs = [
    { name: 'instalments', every: minutes(10), run: postingService(deps).run },
    { name: 'offers', every: hours(1), run: offers.forget },
    { name: 'credits', every: minutes(10), run: credits.post },
  ]
  const acceptances = acceptanceService({ ...deps, offers, views, activation })
  const plans = planService({ ...deps, offers, views })
  const prepayments = prepaymentService({ ...deps, views })
  return { offers, ways: payWays({ db, clock, offers }), acceptances, plans, prepayments, jobs }
}
