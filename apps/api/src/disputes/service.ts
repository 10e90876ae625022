import { addDays, compareDates } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { ActivationService } from '../instalments/activation-service.ts'
import type { CreditService } from '../invoices/credits-service.ts'
import type { Invoice, InvoiceService } from '../invoices/service.ts'
import { invoiceRules, lastDayOnTime } from '../invoices/status.ts'
import type { ChargeClosing } from '../payments/closing-service.ts'
import { Refusal } from '../refusal.ts'
import type { DisputeReason, End, RequestOpening, ServiceRequest } from '../requests/service.ts'
import * as repository from './repository.ts'

export type { Dispute, Purchase } from './repository.ts'

/** After the due date of a purchase's invoice. */
const DAYS_TO_CONTEST = 90
/** At once, of one person: more are talked about, not typed. */
const MOST_OPEN = 10

export type DisputeOrder = {
  customerId: string
  issuer: string
  purchaseId: string
  reason: DisputeReason
  words: string
  key: string
}

type Deps = {
  db: Database
  clock: Clock
  invoices: InvoiceService
  activation: ActivationService
  charges: ChargeClosing
  credits: CreditService
  open: RequestOpening
}

/**
 * Disputes of purchases (CDC 54-G, I): what is contested leaves what its invoice asks for, and comes back only with a refusal.
 * Where the invoice can be paid in time no more by then, the next one asks for it, so that nothing grew on it meanwhile.
 */
export function disputeService({ db, clock, invoices, activation, charges, credits, open }: Deps) {
  const own = async (on: Database | Transaction, customerId: string, id: string): Promise<repository.Purchase> => {
    const purchase = await repository.findPurchase(on, customerId, id)
    if (purchase === undefined) throw new Refusal('COMPRA_NAO_ENCONTRADA')
    return purchase
  }

  const impediment = async (
    on: Database | Transaction,
    customerId: string,
    purchase: repository.Purchase,
  ): Promise<Impediment> => {
    if (purchase.kind !== 'COMPRA' || purchase.cents <= 0) return 'COMPRA_NAO_CONTESTAVEL'
    const { state = 'withdrawn' } = (await repository.findDispute(on, customerId, purchase.id)) ?? {}
    if (state === 'open') return 'COMPRA_EM_CONTESTACAO'
    if (state !== 'withdrawn' || purchase.asksAgain) return 'COMPRA_JA_RESPONDIDA'
    if (compareDates(clock.today(), lastDayToContest(purchase)) > 0) return 'PRAZO_DA_CONTESTACAO_PASSOU'
    return (await repository.countOpen(on, customerId)) >= MOST_OPEN ? 'CONTESTACOES_DEMAIS' : null
  }

  /** Whether a plan of instalments waits for its down payment: what it divides is agreed on, and stays as it is. */
  const isAgreedOn = async (tx: Transaction, customerId: string, invoiceId: string): Promise<boolean> =>
    (await activation.awaitedEntry(tx, customerId, invoiceId)) !== undefined

  const takeOut = async (
    tx: Transaction,
    id: string,
    { customerId, issuer }: DisputeOrder,
    purchase: repository.Purchase,
  ) => {
    const { invoiceId, cents } = purchase
    const before = await invoices.lockDue(tx, customerId, issuer, invoiceId)
    const most = (await isAgreedOn(tx, customerId, invoiceId)) ? 0 : invoices.contestable(before.invoice, before.issuer)
    const row = { request_id: id, customer_id: customerId, invoice_id: invoiceId, purchase_id: purchase.id, cents }
    const out = { out_cents: Math.min(cents, most), out_on: clock.today() }
    await repository.insertDispute(tx, { ...row, ...out, state: 'open' })
    if (out.out_cents === 0) return
    await charges.supersede(tx, invoiceId)
    const { due } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
    if (invoiceRules[due.state].payable && due.payableCents === 0)
      await invoices.markSettled(tx, invoiceId, clock.now())
  }

  const asksAgain = async (tx: Transaction, customerId: string, invoice: Invoice): Promise<boolean> =>
    !invoice.refinanced &&
    compareDates(clock.today(), lastDayOnTime(invoice)) <= 0 &&
    !(await isAgreedOn(tx, customerId, invoice.id))

  return {
    /** A purchase, until when it may be contested, why not now, and its newest dispute. */
    async of(customerId: string, purchaseId: string) {
      const purchase = await own(db, customerId, purchaseId)
      return {
        purchase,
        until: lastDayToContest(purchase),
        impediment: await impediment(db, customerId, purchase),
        dispute: await repository.findDispute(db, customerId, purchaseId),
      }
    },

    byId: (customerId: string, id: string) => repository.findDisputeById(db, customerId, id),

    async open(order: DisputeOrder): Promise<ServiceRequest> {
      const { customerId, purchaseId, reason, words, key } = order
      const purchase = await own(db, customerId, purchaseId)
      const { cardId, cents, description } = purchase
      const wish = { reason, words, cents, purchase: { id: purchaseId, description } }
      return open(
        { customerId, cardId, key },
        'dispute',
        wish,
        async (tx) => {
          const refusal = await impediment(tx, customerId, purchase)
          if (refusal !== null) throw new Refusal(refusal)
          return 'open'
        },
        (tx, id) => takeOut(tx, id, order, purchase),
      )
    },

    /** What the end of a dispute means to its invoice. The request is held. */
    async end(tx: Transaction, { id, customer_id: customerId }: ServiceRequest, end: End): Promise<void> {
      const dispute = await repository.findDisputeById(tx, customerId, id)
      if (dispute === undefined) throw new Error('a request without its dispute')
      const { invoice_id: invoiceId, cents, out_cents: outCents } = dispute
      const issuer = await repository.findIssuerOf(tx, customerId)
      const { invoice } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
      if (end === 'granted')
        return void (await repository.updateDispute(tx, id, { state: end, to_post_cents: outCents - cents }))
      const returned = await asksAgain(tx, customerId, invoice)
      await repository.updateDispute(tx, id, { state: end, returned, to_post_cents: returned ? 0 : outCents })
      if (!returned || outCents === 0) return
      await invoices.unsettle(tx, invoiceId)
      await charges.supersede(tx, invoiceId)
      await credits.payAgain(tx, { customerId, issuer, invoiceId })
    },
  }
}

export type DisputeService = ReturnType<typeof disputeService>
type Impediment = Reply<'dispute'>['impedimento']

const lastDayToContest = ({ dueOn }: repository.Purchase) => addDays(dueOn, DAYS_TO_CONTEST)
