import { randomUUID } from 'node:crypto'
import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { News, PartsPaid, Payable } from '../../charges/payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { begunWords, namedWords, settledWords } from './agreement-words.ts'
import { agreementRules } from './agreement-status.ts'
import type { InstalmentPart } from './booking.ts'
import { type AgreementReceipt, dueColumns, receive, withChanges } from './course.ts'
import type { DebtRelease } from './release.ts'
import * as repository from './repository.ts'
import { costsOf, isPayable, printedCostsOf } from './view.ts'

type DatedPayment = PartsPaid & { on: CivilDate }

type Deps = { clock: Clock; release: DebtRelease }

const lock = async (tx: Transaction, customerId: string, id: string): Promise<repository.Agreement> => {
  const agreement = await repository.lockAgreement(tx, customerId, id)
  if (agreement === undefined) throw new Refusal('ACORDO_NAO_ENCONTRADO')
  return agreement
}

/** Agreements as payments see them: what instalments cost, and where their money goes. */
export function agreementPayable({ clock, release }: Deps): Payable {
  /** A new state may settle the debts, and is news for the customer. */
  const newsOf = async (tx: Transaction, before: repository.Agreement): Promise<News | undefined> => {
    const now = await lock(tx, before.customerId, before.id)
    if (now.state === before.state) return undefined
    if (now.state === 'settled') await release.settle(tx, now.id)
    return now.state === 'settled' ? settledWords : begunWords
  }

  return {
    async hold(tx, { customerId, id }) {
      await lock(tx, customerId, id)
    },

    async quote(tx, { customerId, id, numbers, basis }) {
      const agreement = await lock(tx, customerId, id)
      const today = clock.today()
      if (!isPayable(agreement, today)) throw new Refusal('ACORDO_NAO_PAGAVEL')
      const chosen = new Set(numbers)
      const priced = { today: costsOf, due: printedCostsOf }[basis]
      const costs = priced(agreement, today).filter(({ number }) => chosen.has(number))
      if (costs.length === 0 || costs.length !== chosen.size) throw new Refusal('PARCELA_NAO_PAGAVEL')
      const parts = costs.map(({ number, cents }) => ({ number, cents }))
      return {
        parts,
        dueOn: costs.map(({ until }) => until).toSorted()[0] ?? today,
        about: `acordo ${agreement.contract}, ${partsName(parts, agreement)}`,
      }
    },

    async book(tx, came) {
      const paid = { ...came, on: civilDateInSaoPaulo(came.at) }
      const before = await lock(tx, paid.customerId, paid.id)
      const { state, breakDays, plan: instalments } = before
      const received = receive({ state, breakDays, instalments }, paid)
      const { deductedCents: onDebts } =
        received.onDebtsCents === 0
          ? { deductedCents: 0 }
          : await release.deductFromDebts(tx, before.id, [{ cents: received.onDebtsCents, on: paid.on }])
      const creditCents = paid.cents - received.bookedCents - onDebts
      await keep(tx, before, { paid, received, onDebts, creditCents, now: clock.now() })
      const news = await newsOf(tx, before)
      const named = namedWords(before, await repository.findOrigins(tx, before.id))
      return { creditCents, numbers: [...paid.parts, ...received.changed].map(({ number }) => number), named, news }
    },
  }
}

type PaymentEffect = { paid: DatedPayment; received: AgreementReceipt; onDebts: number; creditCents: number; now: Date }

async function keep(tx: Transaction, before: repository.Agreement, kept: PaymentEffect): Promise<void> {
  const { paid, received, onDebts, now } = kept
  const { id, breakDays, plan } = before
  await repository.insertPayment(tx, {
    id: randomUUID(),
    agreementId: id,
    paidOn: paid.on,
    receivedAt: paid.at,
    cents: paid.cents,
    bookedCents: received.bookedCents,
    onDebtsCents: onDebts,
    creditCents: kept.creditCents,
  })
  await repository.updateInstalments(tx, id, received.changed)
  const { state } = received
  await repository.updateAgreement(tx, id, {
    state,
    ...dueColumns({ state, breakDays, instalments: withChanges(plan, received.changed) }),
    endedAt: before.endedAt ?? (agreementRules[state].isLive ? null : now),
    deductedCents: before.deductedCents + onDebts,
  })
  await repository.insertEvents(tx, eventsOf(before, kept))
}

/** `entrada`, `parcela 3`, `parcelas 3 e 4` */
function partsName(parts: readonly InstalmentPart[], { instalments }: repository.Agreement): string {
  const numbers = parts.map(({ number }) => number)
  if (numbers.length === 1 && numbers[0] === 0) return instalments === 0 ? 'à vista' : 'entrada'
  const names = numbers.map((number) => (number === 0 ? 'entrada' : String(number)))
  if (names.length === 1) return `parcela ${names[0]}`
  return `parcelas ${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

function eventsOf(
  before: repository.Agreement,
  { received, onDebts, creditCents, now }: PaymentEffect,
): repository.NewEvent[] {
  const event = { agreementId: before.id, happenedAt: now, number: null, cents: null, onDate: null }
  const paid = received.changed.map(({ number, leftCents, paidCents }): repository.NewEvent => {
    const earlier = before.plan.find((one) => one.number === number)?.paidCents ?? 0
    const whole = number === 0 ? 'entry-paid' : 'instalment-paid'
    return { ...event, kind: leftCents === 0 ? whole : 'part-paid', number, cents: paidCents - earlier }
  })
  const isSettled = received.state === 'settled' && before.state !== 'settled'
  return [
    ...paid,
    ...(onDebts > 0 ? [{ ...event, kind: 'part-paid' as const, cents: onDebts }] : []),
    ...(creditCents > 0 ? [{ ...event, kind: 'overpaid' as const, cents: creditCents }] : []),
    ...(isSettled ? [{ ...event, kind: 'settled' as const }] : []),
  ]
}
