import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { ModuleName } from '@portal/contract/call'
import type { Glance, InvoiceService, PlacedEntry } from '../../accounts/account/public.ts'
import type { CardService } from '../../accounts/cards/public.ts'
import { type AwaitedEntry, findAwaitedEntries } from '../../accounts/instalments/public.ts'
import type { ComingDebits, DebitOutlook } from '../../charges/automatic-debit/public.ts'
import { type AwaitedCharge, findAwaited } from '../../charges/payments/public.ts'
import type { OpenSlip, SlipSource } from '../../identity/quick-slip/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/bind.ts'

export type DueItem = OpenSlip & {
  awaited: AwaitedCharge | undefined
  /** The down payment that its plan waits for. */
  entry: AwaitedEntry | undefined
  /** The day on which it is debited by itself. */
  debitOn: CivilDate | undefined
  debitCents: number | undefined
  /** The next attempt of a debit that did not happen. */
  debitRetry: DebitOutlook['retry']
  /** True where the debit that was to come does not. */
  isDebitOff: boolean
  /** True while Pix Automático of its card waits for the bank's yes, and no debit of a former one lives. */
  isDebitAwaited: boolean
}
/** Debts outside of all that is due. */
export type Owed = { count: number; origins: string[]; cents: number; nextOfferOn: CivilDate | null }
/** `contestedCents`: of debts that nothing else is asked of. */
type OwedAndContested = { open: Owed | undefined; contestedCents: number }
const NOTHING_OWED: OwedAndContested = { open: undefined, contestedCents: 0 }
export type StartPage = {
  today: CivilDate
  due: DueItem[]
  owed: OwedAndContested
  purchases: PlacedEntry[]
  cards: (Awaited<ReturnType<CardService['list']>>[number] & { glance: Glance | undefined })[]
}

/** The modules of which any shows what is due of a kind. */
const modulesOf: Record<OpenSlip['kind'], readonly ModuleName[]> = {
  FATURA: ['EXTRATO'],
  CARNE: ['CARNE'],
  ACORDO: ['ACORDO_ANDAMENTO', 'NEGOCIACAO'],
}

type Viewer = Pick<Caller, 'customerId' | 'issuer' | 'modules'>
type Deps = {
  db: Database
  clock: Clock
  cards: CardService
  invoices: Pick<InvoiceService, 'glances' | 'newest'>
  sources: Record<OpenSlip['kind'], SlipSource>
  shownDebits: { awaitedCards(customerId: string): Promise<Set<string>> }
  comingDebits: ComingDebits
  owedOf: (customerId: string) => Promise<OwedAndContested>
}

/** Everything due of a person, whatever it is of, on one page. */
export function startService({
  db,
  clock,
  cards,
  invoices: account,
  sources,
  shownDebits,
  comingDebits,
  owedOf,
}: Deps) {
  const openOf = async (kind: OpenSlip['kind'], { customerId, modules }: Viewer): Promise<OpenSlip[]> =>
    modulesOf[kind].some((module) => modules.includes(module)) ? (await sources[kind](customerId)).open : []

  return {
    /** The due items by day, the earliest first, the newest purchases, and every card with its state. */
    async of(viewer: Viewer): Promise<StartPage> {
      const showsInvoices = viewer.modules.includes('EXTRATO')
      const [found, glances, purchases, awaited, entries, debits, awaiting, owed, invoices, booklets, agreements] =
        await Promise.all([
          cards.list(viewer.customerId),
          showsInvoices ? account.glances(viewer.customerId) : new Map<string, Glance>(),
          showsInvoices ? account.newest(viewer.customerId) : [],
          findAwaited(db, viewer.customerId, clock.now()),
          findAwaitedEntries(db, viewer.customerId),
          comingDebits(viewer),
          shownDebits.awaitedCards(viewer.customerId),
          viewer.modules.includes('NEGOCIACAO') ? owedOf(viewer.customerId) : NOTHING_OWED,
          openOf('FATURA', viewer),
          openOf('CARNE', viewer),
          openOf('ACORDO', viewer),
        ])
      const due = [...invoices, ...booklets, ...agreements]
        .toSorted((one, other) => compareDates(one.dueOn, other.dueOn))
        .map((slip) => ({
          ...slip,
          awaited: awaited.find(({ subjectId }) => subjectId === slip.id),
          entry: entries.find(({ invoiceId }) => invoiceId === slip.id),
          debitOn: debits.get(slip.id)?.on,
          debitCents: debits.get(slip.id)?.cents,
          debitRetry: debits.get(slip.id)?.retry,
          isDebitOff: debits.get(slip.id)?.isOff ?? false,
          isDebitAwaited: slip.kind === 'FATURA' && awaiting.has(slip.cardId) && (debits.get(slip.id)?.isOff ?? true),
        }))
      const held = found.map((card) => ({ ...card, glance: glances.get(card.id) }))
      return { today: clock.today(), due, owed, purchases, cards: held }
    },
  }
}

export type StartService = ReturnType<typeof startService>
