import { monthName } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { yearlyRateOf } from '@portal/brazil/price'
import type { Card, CardService } from '../../accounts/cards/public.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PlansLeft } from '../../accounts/instalments/public.ts'
import type { InvoiceService } from '../../accounts/account/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CardOrder, RequestOpening } from './opening.ts'
import type { PortableDebt } from './portable-debt.ts'
import * as repository from './repository.ts'

type Deps = {
  db: Database
  cards: CardService
  invoices: InvoiceService
  plansLeft: PlansLeft
  open: RequestOpening['ofCard']
}

/** The balance that a holder takes to another bank, and the day by which the creditor answers. */
export function portabilityService({ db, cards, invoices, plansLeft, open }: Deps) {
  const ofInvoices = async (customerId: string, card: Card): Promise<PortableDebt[]> => {
    const { invoices: all, currentId } = await invoices.overview(customerId, card.id)
    const found = all
      .filter(({ id, state }) => OWED.has(state) || (state === 'revolving' && id === currentId))
      .map(async ({ id, month, dueOn }): Promise<PortableDebt[]> => {
        const { due, revolving } = await invoices.details(customerId, card.id, id)
        if (revolving === null) return []
        const { monthlyRate, yearlyRate, cetMonthly, cetYearly } = revolving
        const about = `Fatura de ${monthName(month)} de ${month.slice(0, 4)}, cartão final ${card.last4}`
        const cost = { monthlyRate, yearlyRate, cetMonthly, cetYearly }
        const named = { kind: 'invoice' as const, about, contract: `${card.last4}-${month}` }
        return [{ ...named, balanceCents: due.payableCents, ...cost, instalments: null, dueOn: nextBusinessDay(dueOn) }]
      })
    return (await Promise.all(found)).flat()
  }

  const ofPlans = async (customerId: string, card: Card): Promise<PortableDebt[]> =>
    (await plansLeft(customerId, card.id)).map(({ protocol, count, lastDueOn, valueCents, ...cost }) => ({
      kind: 'plan',
      about: `Parcelamento da fatura, cartão final ${card.last4}`,
      contract: protocol,
      balanceCents: valueCents,
      ...cost,
      yearlyRate: yearlyRateOf(cost.monthlyRate),
      instalments: count,
      dueOn: lastDueOn,
    }))

  const debtsOf = async (customerId: string, cardId: string): Promise<PortableDebt[]> => {
    const card = await cards.own(customerId, cardId)
    if (card.type !== 'EXTRATO') return []
    return [...(await ofInvoices(customerId, card)), ...(await ofPlans(customerId, card))]
  }

  const requestsOf = async (customerId: string, cardId: string) =>
    (await repository.findRequests(db, customerId, cardId)).filter(({ kind }) => kind === 'portability')

  return {
    /** The debts that may go today, and the newest request. */
    async of(customerId: string, cardId: string) {
      const debts = await debtsOf(customerId, cardId)
      const [newest] = await requestsOf(customerId, cardId)
      return { debts, newest }
    },

    /** Stores the figures of the day under a protocol: the creditor answers within five business days. */
    async ask(order: CardOrder): Promise<repository.ServiceRequest> {
      const debts = await debtsOf(order.customerId, order.cardId)
      const cents = debts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
      return open(order, 'portability', { cents, debts }, async (tx, card) => {
        if (debts.length === 0) throw new Refusal('NADA_A_PORTAR')
        const requests = await repository.findRequests(tx, order.customerId, card.id)
        if (requests.some(({ kind, state }) => kind === 'portability' && state === 'open'))
          throw new Refusal('PEDIDO_EM_ANDAMENTO')
        return 'open'
      })
    },

    async find(customerId: string, cardId: string, protocol: string): Promise<repository.ServiceRequest> {
      await cards.own(customerId, cardId)
      const found = (await requestsOf(customerId, cardId)).find((one) => one.protocol === protocol)
      if (found === undefined) throw new Refusal('PEDIDO_NAO_ENCONTRADO')
      return found
    },
  }
}

export type PortabilityService = ReturnType<typeof portabilityService>

/** States of invoices that ask for their rest themselves. */
const OWED: ReadonlySet<string> = new Set(['open', 'due-today', 'late'])
