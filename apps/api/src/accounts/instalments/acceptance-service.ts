import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { transact } from '../../platform/transact.ts'
import { type InvoiceService, coveredCents, invoiceRules, lastDayOnTime } from '../account/public.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ActivationService } from './activation-service.ts'
import { type Offer, type Option, findOfferOfOption } from './offer-repository.ts'
import type { InvoiceAddress, OfferService } from './offer-service.ts'
import * as repository from './plan-repository.ts'
import { type Acceptance, planRows } from './plan-rows.ts'
import type { PlanView, PlanViews } from './plan-view.ts'
import { contractCopy, planMail } from './plan-words.ts'

type Deps = {
  db: Database
  clock: Clock
  offers: OfferService
  invoices: InvoiceService
  activation: ActivationService
  views: PlanViews
  messages: MessageService
  ledger: LedgerWriter
}

/** An option becomes a plan once, with what proves that it was accepted. */
export function acceptanceService(deps: Deps) {
  const { db, clock, offers, invoices, activation, views, messages, ledger } = deps

  const make = async (
    tx: Transaction,
    address: InvoiceAddress,
    found: { offer: Offer; option: Option },
    acceptance: Acceptance,
  ): Promise<string> => {
    const { plan, instalments } = planRows(found, acceptance, address, clock)
    await repository.insertPlan(tx, { plan, instalments })
    if (plan.state === 'active') await activation.activate(tx, plan.id, { ...address, invoiceId: plan.invoiceId })
    const made = await views.own(tx, address.customerId, plan.id)
    await messages.write(tx, planMail(made, contractCopy(made, found.option, instalments)))
    const { protocol: subject, termsVersion: textVersion } = plan
    const { sessionId } = acceptance
    await ledger.append(tx, {
      customerId: address.customerId,
      sessionId,
      kind: 'instalments',
      subject,
      given: true,
      textVersion,
    })
    return made.id
  }

  const accept = async (
    tx: Transaction,
    address: InvoiceAddress,
    invoiceId: string,
    acceptance: Acceptance,
  ): Promise<string> => {
    const { customerId, issuer } = address
    // The invoice is held first: acceptances, orders and settlements of it take turns.
    const { invoice, due } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
    const live = await repository.lockLivePlan(tx, customerId, invoiceId)
    if (live?.optionId === acceptance.optionId) return live.id
    const found = await findOfferOfOption(tx, customerId, { invoiceId, optionId: acceptance.optionId })
    if (found === undefined) throw new Refusal('OFERTA_NAO_ENCONTRADA')
    if (live !== undefined) throw new Refusal('PARCELAMENTO_JA_CONTRATADO')
    const { payable, refusal } = invoiceRules[due.state]
    if (!payable) throw new Refusal(refusal ?? 'FATURA_NAO_PAGAVEL')
    if (await invoices.awaitsPayment(tx, invoiceId)) throw new Refusal('PAGAMENTO_A_CAMINHO')
    const now = { today: clock.today(), paidCents: coveredCents(invoice), version: acceptance.termsVersion }
    if (!stands(found.offer, now)) throw new Refusal('OFERTA_EXPIRADA')
    return make(tx, { ...address, dueOn: lastDayOnTime(invoice) }, found, acceptance)
  }

  return {
    /** Accepts an option once: a repeated key, and a second tab with the same option, come back to the same plan. */
    async accept(address: InvoiceAddress, acceptance: Acceptance): Promise<PlanView> {
      const invoiceId = await offers.invoiceIdOf(address)
      const { customerId, issuer } = address
      const order = { customerId, kind: 'plan', key: acceptance.key, asks: [invoiceId, acceptance.optionId] }
      return transact(db, async (tx) => {
        const id = await once(tx, order, clock.now(), () => accept(tx, address, invoiceId, acceptance))
        return views.view(tx, issuer, await views.own(tx, customerId, id))
      })
    },
  }
}

export type AcceptanceService = ReturnType<typeof acceptanceService>

/** An offer stands while the day, the debt and the terms are those it was made for. */
const stands = (offer: Offer, now: { today: CivilDate; paidCents: number; version: string }): boolean =>
  offer.validUntil >= now.today && offer.paidBeforeCents === now.paidCents && offer.termsVersion === now.version
