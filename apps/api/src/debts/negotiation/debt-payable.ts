import { randomUUID } from 'node:crypto'
import { type CivilDate, addDays, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { News, Payable } from '../../charges/payments/public.ts'
import { insertDeductions, settleDebts } from '../agreements/public.ts'
import { stateOf, valueOf } from './proposing.ts'
import { type OwedDebt, lockDebts } from './repository.ts'

/** Days for which a slip's price may still be paid, over a weekend with holidays. */
const PRICE_DAYS = 7

/** A debt is one part. */
const WHOLE = 0

/** Debts outside of agreements as payments see them: the value of the day pays one off, whatever was offered for it. */
export function debtPayable({ clock }: { clock: Clock }): Payable {
  const lock = async (tx: Transaction, customerId: string, id: string): Promise<OwedDebt> => {
    const [debt] = await lockDebts(tx, customerId, [id])
    if (debt === undefined) throw new Refusal('DIVIDA_NAO_ENCONTRADA')
    return debt
  }

  return {
    async hold(tx, { customerId, id }) {
      await lock(tx, customerId, id)
    },

    async quote(tx, { customerId, id }) {
      const debt = await lock(tx, customerId, id)
      const cents = owedOn(debt, clock.today())
      if (cents === 0) throw new Refusal('DIVIDA_NAO_PAGAVEL')
      return {
        parts: [{ number: WHOLE, cents }],
        dueOn: nextBusinessDay(clock.today()),
        about: `${debt.origin}, contrato ${debt.contract}`,
      }
    },

    async book(tx, { customerId, id, cents, at }) {
      const debt = await lock(tx, customerId, id)
      const on = civilDateInSaoPaulo(at)
      const bookedCents = Math.min(cents, owedOn(debt, on))
      const payment = { id: randomUUID(), debtId: id, agreementId: null, paidOn: on, cents: bookedCents }
      if (bookedCents > 0) await insertDeductions(tx, [payment])
      const isPaid = bookedCents > 0 && debt.contestedCents === 0 && pays(debt, cents, on)
      if (isPaid) await settleDebts(tx, [id], clock.now())
      const creditCents = cents - bookedCents
      return { creditCents, numbers: [WHOLE], news: newsOf(creditCents, isPaid) }
    },
  }
}

/** A debt that an agreement holds, that is disputed whole or has another creditor takes no money. */
const owedOn = (debt: OwedDebt, day: CivilDate): number =>
  stateOf(debt) === 'open' ? valueOf(debt, day).totalCents : 0

/** True for what the debt costs on the day, or for the price of a charge made some days before. */
const pays = (debt: OwedDebt, cents: number, on: CivilDate): boolean =>
  cents >= owedOn(debt, on) ||
  Array.from({ length: PRICE_DAYS }, (_, before) => owedOn(debt, addDays(on, -before))).includes(cents)

/** A mail's subject names no debt (CDC 42). */
function newsOf(creditCents: number, isPaid: boolean): News | undefined {
  const rest = creditCents > 0 ? ' O que sobrou é seu, e vamos devolver.' : ''
  if (isPaid) {
    const text = `Recebemos o valor do dia de uma conta sua, e essa conta está paga.${rest}`
    return { subject: 'Está tudo pago', text }
  }
  return rest === '' ? undefined : { subject: 'Recebemos o seu pagamento', text: `Recebemos o seu pagamento.${rest}` }
}
