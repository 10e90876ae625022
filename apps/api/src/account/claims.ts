import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import type { CardService } from '../cards/service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { sha256 } from '../secrets.ts'
import { madeBefore } from '../idempotency.ts'
import { transact } from '../transact.ts'
import type { Method } from '../db/schema.ts'
import { answerBy, newProtocol } from '../protocol.ts'
import { Refusal } from '../refusal.ts'
import {
  type Claim,
  findClaimOfKey,
  findNewestClaim,
  findWaitingClaims,
  insertClaim,
  lookNow,
} from './claims-repository.ts'
import type { Invoice, InvoiceService } from './service.ts'
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

type Deps = { db: Database; clock: Clock; cards: CardService; invoices: InvoiceService }

/** 'Já paguei': a protocol for a payment that was not seen yet. An invoice has one that is open at most. */
export function claimService({ db, clock, cards, invoices }: Deps) {
  const write = async (tx: Transaction, order: ClaimOrder, invoice: Invoice): Promise<Claim> => {
    const today = clock.today()
    const made = {
      protocol: newProtocol(today),
      method: order.method,
      paid_on: order.paidOn,
      answer_by: answerBy(today),
      payments_before: countPayments(invoice.payments),
    }
    await insertClaim(tx, {
      ...made,
      id: randomUUID(),
      customer_id: order.customerId,
      invoice_id: order.invoiceId,
      opened_at: clock.now(),
      idempotency_key: order.key,
      request_hash: hashOf(order),
    })
    await lookNow(tx, order.invoiceId, clock.now())
    const { protocol, method, paid_on: paidOn, answer_by, payments_before: paymentsBefore } = made
    return { protocol, method, paidOn, answerBy: answer_by, paymentsBefore, openedAt: clock.now().toISOString() }
  }

  return {
    /** Of everybody, those that no payment answered yet. */
    waiting: () => findWaitingClaims(db),

    /** The claim, and how many payments its invoice has by now. */
    async open(order: ClaimOrder): Promise<{ claim: Claim; paymentCount: number }> {
      await cards.own(order.customerId, order.cardId)
      return transact(db, async (tx) => {
        // Held, so that two tabs come to one protocol and a settlement takes its turn.
        const { invoice, due } = await invoices.lockDue(tx, order.customerId, order.issuer, order.invoiceId)
        if (invoice.cardId !== order.cardId) throw new Refusal('FATURA_NAO_ENCONTRADA')
        const ofKey = await findClaimOfKey(tx, order.customerId, order.key)
        const known = madeBefore(ofKey, ({ requestHash }) => requestHash === hashOf(order))
        const paymentCount = countPayments(invoice.payments)
        if (known !== undefined) return { claim: known, paymentCount }
        const { payable, refusal } = invoiceRules[due.state]
        if (!payable) throw new Refusal(refusal ?? 'FATURA_NAO_PAGAVEL')
        checkDay(order.paidOn, invoice, clock.today())
        const newest = await findNewestClaim(tx, order.customerId, order.invoiceId)
        const isOpen = newest && claimStateOf(newest, paymentCount, clock.today()) === 'open'
        return { claim: isOpen ? newest : await write(tx, order, invoice), paymentCount }
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

const hashOf = ({ cardId, invoiceId, method, paidOn }: ClaimOrder): string =>
  sha256(`${cardId} ${invoiceId} ${method} ${paidOn}`)
