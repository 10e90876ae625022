import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import { newProtocol } from '../../platform/protocol.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { InsuranceBilling } from './billing-service.ts'
import { type Asker, type PolicyView, actOf, billedOf, findOwn } from './policy-view.ts'
import * as repository from './repository.ts'
import { cancelledMail } from './words.ts'

type Deps = {
  db: Database
  clock: Clock
  ledger: LedgerWriter
  billing: InsuranceBilling
  messages: MessageService
}

/** The customer cancels for the refund that the screen showed. */
export type Cancelling = Asker & { policyId: string; refundCents: number }

/** The refund goes to the open invoice. */
export function insuranceCancelling({ db, clock, ledger, billing, messages }: Deps) {
  const cancel = async (tx: Transaction, cancelling: Cancelling): Promise<string> => {
    const { customerId, policyId, refundCents } = cancelling
    const today = clock.today()
    await lockCustomer(tx, customerId)
    const policy = await findOwn(tx, customerId, policyId, today)
    if (policy.state === 'ended') throw new Refusal('SEGURO_ENCERRADO')
    if (policy.refundCents !== refundCents) throw new Refusal('DEVOLUCAO_MUDOU')
    const end = { endedAt: clock.now(), cancellingProtocol: newProtocol(today), refundCents }
    await repository.endPolicy(tx, policyId, end)
    await billing.refund(tx, billedOf(policy))
    const ended = await findOwn(tx, customerId, policyId, today)
    await messages.write(tx, cancelledMail(await repository.findHolder(tx, customerId), ended))
    await ledger.append(tx, actOf(cancelling, ended, false))
    return policyId
  }

  return (cancelling: Cancelling): Promise<PolicyView> =>
    transact(db, async (tx) => {
      const { customerId, key, policyId, refundCents } = cancelling
      const order = { customerId, kind: 'policy-end', key, asks: [policyId, refundCents] }
      const id = await once(tx, order, clock.now(), () => cancel(tx, cancelling))
      return findOwn(tx, customerId, id, clock.today())
    })
}

export type InsuranceCancelling = ReturnType<typeof insuranceCancelling>
