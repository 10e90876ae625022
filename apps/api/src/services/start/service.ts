import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { ModuleName } from '@portal/contract/call'
import type { InvoiceService, Limits, PlacedEntry } from '../../accounts/account/public.ts'
import type { CardService } from '../../accounts/cards/public.ts'
import { type AwaitedEntry, findAwaitedEntries } from '../../accounts/instalments/public.ts'
import { type AwaitedCharge, findAwaited } from '../../charges/payments/public.ts'
import type { OpenSlip, SlipSource } from '../../identity/quick-slip/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/bind.ts'

export type DueItem = OpenSlip & {
  awaited: AwaitedCharge | undefined
  /** The down payment that its plan waits for. */
  entry: AwaitedEntry | undefined
}
export type StartPage = {
  today: CivilDate
  due: DueItem[]
  purchases: PlacedEntry[]
  cards: (Awaited<ReturnType<CardService['list']>>[number] & { limits: Limits | undefined })[]
}

/** The modules of which any shows what is due of a kind. */
const modulesOf: Record<OpenSlip['kind'], readonly ModuleName[]> = {
  FATURA: ['EXTRATO'],
  CARNE: ['CARNE'],
  ACORDO: ['ACORDO_ANDAMENTO', 'NEGOCIACAO'],
}

type Viewer = Pick<Caller, 'customerId' | 'modules'>
type Deps = {
  db: Database
  clock: Clock
  cards: CardService
  invoices: Pick<InvoiceService, 'limits' | 'newest'>
  sources: Record<OpenSlip['kind'], SlipSource>
}

/** Everything due of a person, whatever it is of, on one page. */
export function startService({ db, clock, cards, invoices: account, sources }: Deps) {
  const openOf = async (kind: OpenSlip['kind'], { customerId, modules }: Viewer): Promise<OpenSlip[]> =>
    modulesOf[kind].some((module) => modules.includes(module)) ? (await sources[kind](customerId)).open : []

  return {
    /** The due items by day, the earliest first, the newest purchases, and every card with its state. */
    async of(viewer: Viewer): Promise<StartPage> {
      const showsInvoices = viewer.modules.includes('EXTRATO')
      const [found, limits, purchases, awaited, entries, invoices, booklets, agreements] = await Promise.all([
        cards.list(viewer.customerId),
        showsInvoices ? account.limits(viewer.customerId) : new Map<string, Limits>(),
        showsInvoices ? account.newest(viewer.customerId) : [],
        findAwaited(db, viewer.customerId, clock.now()),
        findAwaitedEntries(db, viewer.customerId),
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
        }))
      const held = found.map((card) => ({ ...card, limits: limits.get(card.id) }))
      return { today: clock.today(), due, purchases, cards: held }
    },
  }
}

export type StartService = ReturnType<typeof startService>
