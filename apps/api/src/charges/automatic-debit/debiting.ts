import type { AwaitingPlans } from '../../accounts/instalments/public.ts'
import type { InvoiceService } from '../../accounts/account/public.ts'
import type { CardService } from '../../accounts/cards/public.ts'
import { type Clock, hours, later, minutes, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { DuePixService, PaymentLog, PixReceipts } from '../payments/public.ts'
import { watchDoor } from './closed-door.ts'
import { comingDebits } from './coming-debits.ts'
import { debitOrders } from './debit-orders.ts'
import { type CountLost, debitOutside } from './debit-outside.ts'
import { type DebitClocks, debitTimes } from './debit-times.ts'
import { firstDebits } from './first-debit.ts'
import { debitHints } from './hints.ts'
import { latePosting } from './late-posting.ts'
import { lostDebits } from './lost-debit.ts'
import { needlessDebits } from './needless.ts'
import { type DebitTeller, debitNews } from './news.ts'
import { offersOnPaper } from './on-paper.ts'
import { debitPlanning } from './planning.ts'
import { recurrenceOutside } from './recurrence-outside.ts'
import { returning } from './returning.ts'
import { automaticDebits } from './service.ts'
import { shownDebits } from './shown-service.ts'
import { visiting } from './visiting.ts'
import { debitWatching } from './watching.ts'

type Changes = {
  announce(id: string): void
  listen(id: string, signal: AbortSignal): (within: number) => Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  clocks: DebitClocks
  /** Undefined where the issuer offers no Pix Automático. */
  gateway: AutomaticGateway | undefined
  /** True for an issuer that payers' banks would name otherwise than its card: it offers none. */
  hasOwnKey(issuer: string): boolean
  invoices: InvoiceService
  /** True where the issuer's papers offer it. */
  isOnPaper: boolean
  awaiting: AwaitingPlans
  cards: CardService
  ledger: LedgerWriter
  alerts: DebitTeller
  receipts: Pick<PixReceipts, 'takeOf'>
  changes: Changes
  wake(): void
  /** Hears of each debit that the PSP did not take. */
  countLost?: CountLost | undefined
  log: PaymentLog
}

/** A PSP that lets our token in no more is tried again after this. */
const SHUT_FOR = hours(1)

/** Pix Automático: authorisations, their debits, and the job that visits them. */
export function createDebiting({ gateway: given, clocks, ...rest }: Deps) {
  const deps = { ...rest, times: debitTimes(clocks) }
  const { db, clock, log } = deps
  let shutUntil: Date | undefined
  const isShut = (): boolean => shutUntil !== undefined && shutUntil > clock.now()
  const isOffered = (): boolean => given !== undefined && !isShut()
  const shut = (error: Error): void => {
    if (isShut()) return
    shutUntil = later(clock.now(), SHUT_FOR)
    log.error({ err: error }, 'Pix Automático is off: the PSP grants our token too little')
  }
  const gateway = given === undefined ? closedGateway : watchDoor(given, shut)
  const news = debitNews(deps)
  const outside = debitOutside({ ...deps, gateway, news })
  const firsts = firstDebits(deps)
  const lost = lostDebits(deps)
  const recurrences = recurrenceOutside({ ...deps, gateway, news, firsts, lost, announce: deps.changes.announce })
  const planning = debitPlanning({ ...deps, news })
  const orders = debitOrders({ ...deps, gateway, outside, news })
  const owes = (customerId: string): Promise<boolean> => deps.invoices.owes(db, customerId)
  const visits = visiting({ ...deps, outside, recurrences, planning, orders, owes })
  const debiting = automaticDebits({ ...deps, gateway, visits, firsts, isOffered })
  const onPaper = offersOnPaper({ ...deps, gateway, visits, firsts, isOffered })
  const needless = needlessDebits(deps)
  const shown = shownDebits({ ...deps, debiting, firsts, lost, needless, isOffered })
  const late = latePosting(deps)
  const returns = returning({ ...deps, gateway })
  const jobs = [
    {
      name: 'debits',
      every: seconds(30),
      run: async (ending: AbortSignal) => void (given && !isShut() && (await visits.run(ending))),
    },
    { name: 'late debits', every: minutes(30), run: late.run },
    { name: 'surplus returns', every: minutes(10), run: async () => void (isOffered() && (await returns.run())) },
  ]
  return {
    debiting,
    /** For whoever else calls it: a door that is closed to them turns it off too. */
    watchedGateway: given && gateway,
    /** The Pix of papers, as this issuer wants it. */
    printed: (duePix: DuePixService): DuePixService => (deps.isOnPaper ? onPaper(duePix) : duePix),
    shownDebits: shown,
    needlessDebits: needless,
    comingDebits: comingDebits({ ...deps, needless }),
    debitWatching: debitWatching({ ...deps, shown }),
    debitHints: debitHints(deps),
    reconcileDebit: outside.reconcile,
    jobs,
  }
}

/** Nothing asks it where nothing is offered. */
const closedGateway = new Proxy({} as AutomaticGateway, {
  get: () => async () => {
    throw new Error('Pix Automático is not offered')
  },
})
