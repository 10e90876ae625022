import { monthName } from '@portal/brazil/dates'
import { addEntries, type InvoiceService } from '../../accounts/account/public.ts'
import { type Clock, days, later } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import { Refusal } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import {
  askOfRefundsSoon,
  creditGivenBackSince,
  keepCredit,
  lockCredit,
  type PaymentLog,
  releaseCredit,
} from '../payments/public.ts'
import { isLockedOut } from './closed-door.ts'
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

/** A return that was asked for, and the Pix that it is of. */
type Wish = Pick<debits.ShownDebit, 'id' | 'invoiceId' | 'returnCents'> & { customerId: string; endToEndId: string }

/** The surplus of a debit goes back by Pix, once, to whoever paid it: also where an invoice was lowered by it. */
export function returning({ db, clock, gateway, invoices, log }: Deps) {
  const holdOpen = async (tx: Transaction, customerId: string, recurrenceId: string): Promise<string | undefined> => {
    const open = await debits.findOpenInvoice(tx, recurrenceId, clock.today())
    if (open !== undefined) await invoices.hold(tx, customerId, open.id)
    return open?.id
  }

  /** An invoice that the credit has lowered asks for it again, or the next one that takes entries. */
  const takeFromInvoice = async (tx: Transaction, openId: string, { month }: debits.ShownDebit, cents: number) => {
    const description = `Devolução por Pix do crédito da fatura de ${monthName(month)}`
    await addEntries(tx, openId, [{ happenedOn: clock.today(), description, kind: 'COMPRA', amountCents: cents }])
  }

  /** The PSP gives nothing back: what was kept lowers an invoice again. */
  const giveUp = ({ id, customerId, invoiceId }: Wish) =>
    transact(db, async (tx) => {
      await invoices.hold(tx, customerId, invoiceId)
      const { returnAskedAt = null, returnCents = null } = (await debits.findDebit(tx, id)) ?? {}
      if (returnAskedAt === null || returnCents === null) return
      const credit = await lockCredit(tx, id, returnAskedAt)
      if (credit !== undefined)
        await releaseCredit(tx, credit, returnCents - (await creditGivenBackSince(tx, credit.id, returnAskedAt)))
      await debits.updateDebit(tx, id, { returnAskedAt: null, returnCents: null })
      log.error({ debit: id }, 'the PSP refuses a return')
    })

  const send = async (wish: Wish): Promise<void> => {
    const { id, returnCents, endToEndId } = wish
    if (returnCents === null) return
    try {
      const { isRefused } = await gateway.returnPix(endToEndId, txidOf(id), returnCents)
      if (isRefused) return await giveUp(wish)
      await askOfRefundsSoon(db, id, clock.now())
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      // Refused, and unknown under its id: it would be refused again.
      if (error.kind === 'refused' && !isLockedOut(error)) return giveUp(wish)
      log.error({ err: error, debit: id }, 'a return is not confirmed')
    }
  }

  return {
    /** Writes the wish down: from now on no invoice is lowered by the credit. */
    async ask(tx: Transaction, customerId: string, debit: debits.ShownDebit): Promise<string> {
      const { id, invoiceId, recurrenceId } = debit
      // Its invoice, the open one, the payment and the debit are held in this order, that of all payments.
      await invoices.hold(tx, customerId, invoiceId)
      if ((await debits.findDebit(tx, id))?.returnAskedAt !== null) return id
      const openId = await holdOpen(tx, customerId, recurrenceId)
      const credit = await lockCredit(tx, id, clock.now())
      if (credit === undefined) throw new Refusal('NADA_A_DEVOLVER')
      if (later(credit.paidAt, days(RETURN_DAYS)) <= clock.now()) throw new Refusal('DEVOLUCAO_FORA_DO_PRAZO')
      // With no invoice left to ask for it again, what one has of it stays there.
      const returnCents = openId === undefined ? credit.cents - credit.postedCents : credit.cents
      if (returnCents <= 0) throw new Refusal('NADA_A_DEVOLVER')
      if (openId !== undefined && credit.postedCents > 0) await takeFromInvoice(tx, openId, debit, credit.postedCents)
      await keepCredit(tx, credit)
      await debits.updateDebit(tx, id, { returnAskedAt: clock.now(), returnCents })
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
