import type { Clock } from '../../platform/clock.ts'
import { type AwaitedCharge, findAwaited } from '../../charges/payments/public.ts'
import type { Credit, CreditReturns } from '../../charges/credits/public.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { agreementMail, movedWords } from './agreement-words.ts'
import { agreementRules } from './agreement-status.ts'
import { dueColumns } from './course.ts'
import type { CloseAll } from './release.ts'
import { movedDates } from './moving.ts'
import * as repository from './repository.ts'
import { type AgreementView, isPayable, viewOf } from './view.ts'

export type AgreementSummary = AgreementView & { debts: repository.AgreedDebt[] }

export type AgreementDetail = AgreementSummary & {
  /** The charges that wait for a payment, whatever they are of. */
  awaited: AwaitedCharge[]
  events: repository.AgreementEvent[]
  credits: Credit[]
  movable: boolean
}

type Deps = {
  db: Database
  clock: Clock
  messages: OutboxWriter
  closeAll: CloseAll
  credits: CreditReturns
}

export function agreementService({ db, clock, messages, closeAll, credits }: Deps) {
  const detailOf = async (tx: Database | Transaction, agreement: repository.Agreement): Promise<AgreementDetail> => ({
    ...viewOf(agreement, clock.today()),
    debts: await repository.findAgreedDebts(tx, [agreement.id]),
    awaited: await findAwaited(tx, agreement.customerId, clock.now()),
    events: await repository.findEvents(tx, agreement.id),
    credits: await credits.of(tx, agreement.customerId, { agreementId: agreement.id }),
    movable: agreement.movedAt === null && canMove(agreement),
  })

  const canMove = (agreement: repository.Agreement): boolean =>
    agreementRules[agreement.state].movable && isPayable(agreement, clock.today())

  const own = async (tx: Database | Transaction, customerId: string, id: string): Promise<repository.Agreement> => {
    const agreement = await repository.findAgreement(tx, customerId, id)
    if (agreement === undefined) throw new Refusal('ACORDO_NAO_ENCONTRADO')
    return agreement
  }

  const move = async (tx: Transaction, agreement: repository.Agreement, dueDay: number): Promise<void> => {
    const { id, state, breakDays } = agreement
    const moved = movedDates(agreement.plan, dueDay, clock.today())
    await repository.moveInstalments(tx, id, moved)
    const dueOf = (number: number) => moved.find((one) => one.number === number)?.dueOn
    const instalments = agreement.plan.map((one) => ({ ...one, dueOn: dueOf(one.number) ?? one.dueOn }))
    const due = dueColumns({ state, breakDays, instalments })
    await repository.updateAgreement(tx, id, { dueDay, movedAt: clock.now(), ...due })
    const event = { agreementId: id, happenedAt: clock.now(), number: null, cents: null }
    await repository.insertEvents(tx, [{ ...event, kind: 'due-moved', onDate: due.nextDueOn }])
    // Open slips print the old due date.
    await closeAll(tx, id)
    await messages.write(tx, agreementMail(agreement, movedWords({ ...agreement, dueDay, ...due })))
  }

  return {
    own: (customerId: string, id: string) => own(db, customerId, id),

    async list(customerId: string): Promise<AgreementSummary[]> {
      const agreements = await repository.findAgreements(db, customerId)
      const ids = agreements.map(({ id }) => id)
      const debts = await repository.findAgreedDebts(db, ids)
      return agreements.map((agreement) => ({
        ...viewOf(agreement, clock.today()),
        debts: debts.filter(({ agreementId }) => agreementId === agreement.id),
      }))
    },

    detail: async (customerId: string, id: string): Promise<AgreementDetail> =>
      detailOf(db, await own(db, customerId, id)),

    /** The due day moves once, without charge. The same day asked for again is no second move. */
    async moveDueDay(customerId: string, id: string, dueDay: number): Promise<AgreementDetail> {
      return transact(db, async (tx) => {
        const agreement = await repository.lockAgreement(tx, customerId, id)
        if (agreement === undefined) throw new Refusal('ACORDO_NAO_ENCONTRADO')
        if (agreement.movedAt === null) {
          if (!canMove(agreement) || agreement.dueDay === dueDay) throw new Refusal('VENCIMENTO_NAO_MUDA')
          await move(tx, agreement, dueDay)
        } else if (agreement.dueDay !== dueDay) throw new Refusal('VENCIMENTO_JA_MUDADO')
        return detailOf(tx, await own(tx, customerId, id))
      })
    },
  }
}

export type AgreementService = ReturnType<typeof agreementService>
