import { randomUUID } from 'node:crypto'
import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { sumOf } from '@portal/brazil/money'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { InstalmentPrice, News, Payable } from '../../charges/payments/public.ts'
import {
  type DebtPayment,
  type PaidDebt,
  insertDeductions,
  lockPaidDebt,
  settleDebts,
  stateOf,
  valueOf,
} from '../agreements/public.ts'

/** A debt is one part. */
const WHOLE = 0

/** Debts outside of agreements as payments see them: the value of the day pays one off, whatever was offered for it. */
export function debtPayable({ clock }: { clock: Clock }): Payable {
  const lock = async (tx: Transaction, customerId: string, id: string): Promise<PaidDebt> => {
    const debt = await lockPaidDebt(tx, customerId, id)
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
        about: aboutOf(debt),
      }
    },

    async book(tx, { customerId, id, parts, cents, at }) {
      const debt = await lock(tx, customerId, id)
      const on = civilDateInSaoPaulo(at)
      const bookedCents = takenBy(debt, { cents, on }, clock.today())
      const payment = { id: randomUUID(), debtId: id, agreementId: null, paidOn: on, cents: bookedCents }
      if (bookedCents > 0) await insertDeductions(tx, [payment])
      const isPaid = bookedCents > 0 && debt.contestedCents === 0 && pays(debt, { cents, on }, parts)
      if (isPaid) await settleDebts(tx, [id], clock.now())
      const creditCents = cents - bookedCents
      return { creditCents, numbers: [WHOLE], named: `Dívida: ${aboutOf(debt)}.`, news: newsOf(creditCents, isPaid) }
    },
  }
}

const aboutOf = ({ origin, contract }: PaidDebt): string => `${origin}, contrato ${contract}`

/** A debt that an agreement holds, that is disputed whole or has another creditor takes no money. */
const takesMoney = (debt: PaidDebt): boolean => !debt.walletSold && stateOf(debt) === 'open'

const owedOn = (debt: PaidDebt, day: CivilDate): number => (takesMoney(debt) ? valueOf(debt, day).totalCents : 0)

/** The most that leaves no surplus: payments told before it, of later days, are replayed after it. */
function takenBy(debt: PaidDebt, { cents, on }: DebtPayment, today: CivilDate): number {
  if (!takesMoney(debt)) return 0
  const until = on > today ? on : today
  const surplusWith = (more: number): number =>
    valueOf({ ...debt, payments: [...debt.payments, { cents: more, on }] }, until).surplusCents
  const before = surplusWith(0)
  let [taken, over] = [0, cents + 1]
  while (over - taken > 1) {
    const middle = Math.floor((taken + over) / 2)
    if (surplusWith(middle) > before) over = middle
    else taken = middle
  }
  return taken
}

/** True for what the debt costs on the day, or for its charge's price; one made while a part was disputed asks for less. */
function pays(debt: PaidDebt, { cents, on }: DebtPayment, parts: readonly InstalmentPrice[]): boolean {
  const { totalCents, principalCents } = valueOf(debt, on)
  const price = sumOf(parts, (part) => part.cents)
  return cents >= totalCents || cents >= Math.max(price, principalCents)
}

/** A mail's subject names no debt (CDC 42). */
function newsOf(creditCents: number, isPaid: boolean): News | undefined {
  const rest = creditCents > 0 ? ' O que sobrou é seu, e vamos devolver.' : ''
  if (isPaid) {
    const text = `Recebemos o valor do dia de uma conta sua, e essa conta está paga.${rest}`
    return { subject: 'Uma conta sua está paga', text }
  }
  return rest === '' ? undefined : { subject: 'Recebemos o seu pagamento', text: `Recebemos o seu pagamento.${rest}` }
}
