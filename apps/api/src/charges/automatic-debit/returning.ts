import { monthName } from '@portal/brazil/dates'
import { addEntries, type InvoiceService } from '../../accounts/account/public.ts'
import { type Clock, days, later } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import { Refusal } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { askOfRefundsSoon, keepCredit, type PaymentLog, releaseCredit } from '../payments/public.ts'
import * as debits from './debits-repository.ts'
import { txidOf } from './debit-outside.ts'
import { RETURN_DAYS } from './debit-times.ts'

type Deps = {
  db: Database
  clock: Clock
  gateway: AutomaticGateway
  invoices: Pick<InvoiceService, 'hold'>
  log: PaymentLog
}

type Wish = Pick<debits.ShownDebit, 'id' | 'returnCents'> & { endToEndId: string }

/** The surplus of a debit goes back by Pix, once, to whoever paid it: also where an invoice was lowered by it. */
export function returning({ db, clock, gateway, invoices, log }: Deps) {
  /** An invoice that the credit has lowered asks for it again, or the next one that takes entries. */
  const takeFromInvoice = async (tx: Transaction, { recurrenceId, month }: debits.ShownDebit, cents: number) => {
    const today = clock.today()
    const open = await debits.findOpenInvoice(tx, recurrenceId, today)
    if (open === undefined) throw new Refusal('NADA_A_DEVOLVER')
    const description = `Devolução por Pix do crédito da fatura de ${monthName(month)}`
    await addEntries(tx, open.id, [{ happenedOn: today, description, kind: 'COMPRA', amountCents: cents }])
  }

  /** The PSP gives nothing back: the whole credit lowers an invoice again. */
  const giveUp = (id: string) =>
    transact(db, async (tx) => {
      const held = await debits.lockDebit(tx, id)
      if (held.returnAskedAt === null) return
      await releaseCredit(tx, id)
      await debits.updateDebit(tx, id, { returnAskedAt: null, returnCents: null })
      log.error({ debit: id }, 'the PSP refuses a return')
    })

  const send = async ({ id, returnCents, endToEndId }: Wish): Promise<void> => {
    if (returnCents === null) return
    try {
      const { isRefused } = await gateway.returnPix(endToEndId, txidOf(id), returnCents)
      if (isRefused) return await giveUp(id)
      await askOfRefundsSoon(db, id, clock.now())
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.error({ err: error, debit: id }, 'a return is not confirmed')
    }
  }

  return {
    /** Writes the wish down: from now on no invoice is lowered by the credit. */
    async ask(tx: Transaction, customerId: string, debit: debits.ShownDebit): Promise<string> {
      const { id, paidAt, invoiceId } = debit
      await invoices.hold(tx, customerId, invoiceId)
      const held = await debits.lockDebit(tx, id)
      if (held.returnAskedAt !== null) return id
      if (paidAt === null) throw new Refusal('NADA_A_DEVOLVER')
      if (later(paidAt, days(RETURN_DAYS)) <= clock.now()) throw new Refusal('DEVOLUCAO_FORA_DO_PRAZO')
      const { cents, postedCents } = await keepCredit(tx, id)
      if (cents <= 0) throw new Refusal('NADA_A_DEVOLVER')
      if (postedCents > 0) await takeFromInvoice(tx, debit, postedCents)
      await debits.updateDebit(tx, id, { returnAskedAt: clock.now(), returnCents: cents })
      return id
    },

    /** Asks the PSP, under one id: it may be asked again after any fault. */
    send,

    /** Asks again for what the PSP has not given back. */
    async run(): Promise<void> {
      for (const wish of await debits.findUnreturned(db, later(clock.now(), -days(RETURN_DAYS)))) await send(wish)
    },
  }
}
