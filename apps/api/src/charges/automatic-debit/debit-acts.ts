import { days, later } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { SessionOwner } from '../../platform/http/bind.ts'
import { once } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import * as debits from './debits-repository.ts'
import { isLive } from './deciding.ts'
import { txidOf } from './debit-outside.ts'
import { clocksOf, RETURN_DAYS } from './debit-times.ts'
import type { ActDeps, HolderActs } from './holder-acts.ts'

type ShownDebit = debits.ShownDebit
type DebitOrder = SessionOwner & { key: string }

/** Acts of a holder about one debit: it is taken back, or what it paid twice is. */
export function debitActs({ db, clock, gateway, log }: ActDeps, { ownDebit, visitSoon }: HolderActs) {
  const takeBack = async (tx: Transaction, debitId: string): Promise<string> => {
    const held = await debits.lockDebit(tx, debitId)
    const isLate = clock.now() >= clocksOf(held.settlesOn).stopUntil
    if (!isLive(held) || isLate) throw new Refusal('DEBITO_NAO_PARA_MAIS')
    const isUnasked = held.state === 'asking' && held.askedAt === null
    const state = isUnasked ? 'cancelled' : 'cancelling'
    await debits.updateDebit(tx, debitId, { state, cause: 'stopped', endedAt: isUnasked ? clock.now() : null })
    return debitId
  }

  const askReturn = async (tx: Transaction, customerId: string, { id, paidAt }: ShownDebit): Promise<string> => {
    const held = await debits.lockDebit(tx, id)
    if (paidAt === null) throw new Refusal('NADA_A_DEVOLVER')
    if (later(paidAt, days(RETURN_DAYS)) <= clock.now()) throw new Refusal('DEVOLUCAO_FORA_DO_PRAZO')
    if (held.returnAskedAt !== null) return id
    const { spareCents = 0 } = (await debits.findDebitOf(tx, customerId, id)) ?? {}
    if (spareCents <= 0) throw new Refusal('NADA_A_DEVOLVER')
    await debits.updateDebit(tx, id, { returnAskedAt: clock.now(), returnCents: spareCents })
    return id
  }

  return {
    /** Takes back one debit, and only that: its invoice is not debited any more. */
    async stop({ customerId, key }: DebitOrder, debitId: string): Promise<ShownDebit> {
      const { recurrenceId } = await ownDebit(customerId, debitId)
      const keyed = { customerId, kind: 'debit-stop', key, asks: [debitId] }
      await transact(db, (tx) => once(tx, keyed, clock.now(), () => takeBack(tx, debitId)))
      await visitSoon(recurrenceId)
      return ownDebit(customerId, debitId)
    },

    /** Gives the surplus of a debit back by Pix to whoever paid it, once, within the days that Pix has for it. */
    async giveBack({ customerId, key }: DebitOrder, debitId: string): Promise<ShownDebit> {
      const debit = await ownDebit(customerId, debitId)
      const keyed = { customerId, kind: 'debit-return', key, asks: [debitId] }
      await transact(db, (tx) => once(tx, keyed, clock.now(), () => askReturn(tx, customerId, debit)))
      const { returnCents, endToEndId } = await ownDebit(customerId, debitId)
      try {
        if (endToEndId !== null && returnCents !== null)
          await gateway.returnPix(endToEndId, txidOf(debitId), returnCents)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error, debit: debitId }, 'a return is not confirmed')
        throw new Refusal('PIX_AUTOMATICO_INDISPONIVEL', { retryAfterSeconds: 5 })
      }
      return ownDebit(customerId, debitId)
    },
  }
}
