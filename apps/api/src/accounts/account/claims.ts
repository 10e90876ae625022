import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import type { CardService } from '../cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { transact } from '../../platform/transact.ts'
import type { Method } from '../../platform/db/schema.ts'
import { answerBy, newProtocol } from '../../platform/protocol.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Claim, findClaim, findNewestClaim, findWaitingClaims, insertClaim } from './claims-repository.ts'
import type { DueInvoice, Invoice, InvoiceService } from './service.ts'
import { countPayments, invoiceRules } from './status.ts'
import { claimStateOf } from './tracker.ts'

export type { Claim } from './claims-repository.ts'

export type ClaimOrder = {
  customerId: string
  issuer: string
  cardId: string
  invoiceId: string
  method: Method
  paidOn: CivilDate
  key: string
}

type Deps = {
  db: Database
  clock: Clock
  cards: CardService
  invoices: InvoiceService
  /** Has the open charges of an invoice asked about outside at once: one of them may be paid. */
  pollNow(tx: Transaction, invoiceId: string, now: Date): Promise<unknown>
}

/** 'Já paguei': a protocol for a payment that was not seen yet. An invoice has one that is open at most. */
export function claimService({ db, clock, cards, invoices, pollNow }: Deps) {
  const write = async (tx: Transaction, order: ClaimOrder, paymentCount: number): Promise<string> => {
    const today = clock.today()
    const id = randomUUID()
    await insertClaim(tx, {
      id,
      protocol: newProtocol(today),
      customerId: order.customerId,
      invoiceId: order.invoiceId,
      method: order.method,
      paidOn: order.paidOn,
      openedAt: clock.now(),
      answerBy: answerBy(today),
      paymentsBefore: paymentCount,
    })
    await pollNow(tx, order.invoiceId, clock.now())
    return id
  }

  const claim = async (tx: Transaction, order: ClaimOrder, { invoice, due }: DueInvoice): Promise<string> => {
    if (invoice.cardId !== order.cardId) throw new Refusal('FATURA_NAO_ENCONTRADA')
    const { payable, refusal } = invoiceRules[due.state]
    if (!payable) throw new Refusal(refusal ?? 'FATURA_NAO_PAGAVEL')
    checkDay(order.paidOn, invoice, clock.today())
    const paymentCount = countPayments(invoice.payments)
    const newest = await findNewestClaim(tx, order.customerId, order.invoiceId)
    const isOpen = newest && claimStateOf(newest, paymentCount, clock.today()) === 'open'
    return isOpen ? newest.id : write(tx, order, paymentCount)
  }

  return {
    /** Claims of everybody that no payment answered yet. */
    waiting: () => findWaitingClaims(db),

    /** The claim, and how many payments its invoice has by now. */
    async open(order: ClaimOrder): Promise<{ claim: Claim; paymentCount: number }> {
      await cards.own(order.customerId, order.cardId)
      return transact(db, async (tx) => {
        const { customerId, issuer, cardId, invoiceId, method, paidOn, key } = order
        const asks = [cardId, invoiceId, method, paidOn]
        const id = await once(tx, { customerId, kind: 'claim', key, asks }, clock.now(), async () =>
          // Held, so that two tabs come to one protocol and a settlement takes its turn.
          claim(tx, order, await invoices.lockDue(tx, customerId, issuer, invoiceId)),
        )
        const { invoice } = await invoices.dueOf(tx, order)
        return { claim: await findClaim(tx, customerId, id), paymentCount: countPayments(invoice.payments) }
      })
    },
  }
}

export type ClaimService = ReturnType<typeof claimService>

/** Nobody pays an invoice before it is there, or tomorrow. */
function checkDay(paidOn: CivilDate, invoice: Invoice, today: CivilDate): void {
  if (compareDates(paidOn, invoice.closesOn) < 0 || compareDates(paidOn, today) > 0)
    throw new Refusal('DATA_DE_PAGAMENTO_INVALIDA', { field: 'pagoEm' })
}
