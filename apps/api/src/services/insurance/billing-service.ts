import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { type AccountService, addEntries } from '../../accounts/account/public.ts'
import * as repository from './billing-repository.ts'
import { monthOfCover } from './refund.ts'

const AT_ONCE = 100

type Deps = { db: Database; clock: Clock; account: AccountService }

/** Charges and refunds of policies wait until an invoice is open. */
export function insuranceBilling({ db, clock, account }: Deps) {
  const charge = async (tx: Transaction, policy: repository.BilledPolicy): Promise<void> => {
    const today = clock.today()
    const { state, chargedMonth } = await repository.lockPolicy(tx, policy.id)
    const { number } = monthOfCover(civilDateInSaoPaulo(policy.hiredAt), today)
    if (state === 'ended' || chargedMonth >= number) return
    const invoice = await repository.lockOpenInvoice(tx, policy.cardId, today, 0)
    if (invoice === undefined) return
    const entry = { happenedOn: today, description: policy.line, kind: 'COMPRA' as const, category: 'SEGUROS' }
    await addEntries(tx, invoice.invoiceId, [{ ...entry, amountCents: policy.monthlyCents }])
    const premium = { policyId: policy.id, month: number, invoiceId: invoice.invoiceId, cents: policy.monthlyCents }
    await repository.insertPremium(tx, premium)
  }

  const refund = async (tx: Transaction, policy: repository.BilledPolicy): Promise<void> => {
    const today = clock.today()
    const { refundInvoiceId: done } = await repository.lockPolicy(tx, policy.id)
    if (done !== null || policy.refundCents === 0) return
    const invoice = await repository.lockOpenInvoice(tx, policy.cardId, today, policy.refundCents)
    if (invoice === undefined) return
    const line = { happenedOn: today, description: `Devolução: ${policy.line}`, kind: 'CREDITO' as const }
    await account.change(tx, invoice, { kind: 'credit-posted', entry: { ...line, amountCents: -policy.refundCents } })
    await repository.setRefundInvoice(tx, policy.id, invoice.invoiceId)
  }

  type BillingStep = (tx: Transaction, policy: repository.BilledPolicy) => Promise<void>
  const each = async (find: typeof repository.findToCharge, step: BillingStep): Promise<void> => {
    for (;;) {
      const some = await find(db, clock.today(), AT_ONCE)
      for (const policy of some) await transact(db, (tx) => step(tx, policy))
      if (some.length < AT_ONCE) return
    }
  }

  return {
    charge,
    refund,
    async run(): Promise<void> {
      await each(repository.findToCharge, charge)
      await each(repository.findToRefund, refund)
    },
  }
}

export type InsuranceBilling = ReturnType<typeof insuranceBilling>
