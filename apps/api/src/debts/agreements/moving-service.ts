import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { Channel } from '../../platform/db/schema.ts'
import { type ConfirmationService, refusingAs } from '../../identity/sign-in/public.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { agreementRules } from './agreement-status.ts'
import { agreementMail, movedWords } from './agreement-words.ts'
import { dueColumns } from './course.ts'
import { movedDates } from './moving.ts'
import type { CloseAll } from './release.ts'
import * as repository from './repository.ts'
import { isPayable } from './view.ts'

type Deps = {
  db: Database
  clock: Clock
  messages: OutboxWriter
  closeAll: CloseAll
  confirmations: ConfirmationService
}
type MoveOrder = { customerId: string; origin: 'LINK' | null; id: string; dueDay: number; code: string | undefined }

const PURPOSE = 'para mudar o dia do vencimento do seu acordo'
const refuseForMove = refusingAs('CODIGO_DO_PEDIDO_INCORRETO', 'CODIGO_DO_PEDIDO_ENCERRADO')

/** True while the due day of an agreement may be moved: once, before its end. */
export const isMovable = (agreement: repository.Agreement, today: string): boolean =>
  agreement.movedAt === null && agreementRules[agreement.state].movable && isPayable(agreement, today)

/** The due day of an agreement moves once, without charge. */
export function dueDayMoving({ db, clock, messages, closeAll, confirmations }: Deps) {
  /** The same day asked for again is no second move. */
  const isMoved = (agreement: repository.Agreement | undefined, dueDay: number): boolean => {
    if (agreement === undefined) throw new Refusal('ACORDO_NAO_ENCONTRADO')
    if (agreement.movedAt !== null && agreement.dueDay !== dueDay) throw new Refusal('VENCIMENTO_JA_MUDADO')
    if (agreement.movedAt !== null) return true
    if (!isMovable(agreement, clock.today()) || agreement.dueDay === dueDay) throw new Refusal('VENCIMENTO_NAO_MUDA')
    return false
  }

  const write = async (tx: Transaction, agreement: repository.Agreement, dueDay: number): Promise<void> => {
    const { id, state, breakDays } = agreement
    const moved = movedDates(agreement.plan, dueDay, clock.today())
    await repository.moveInstalments(tx, id, moved)
    const dueOf = (number: number) => moved.find((one) => one.number === number)?.dueOn
    const instalments = agreement.plan.map((one) => ({ ...one, dueOn: dueOf(one.number) ?? one.dueOn }))
    const due = dueColumns({ state, breakDays, instalments })
    await repository.updateAgreement(tx, id, { dueDay, movedAt: clock.now(), moveChallengeId: null, ...due })
    const event = { agreementId: id, happenedAt: clock.now(), number: null, cents: null }
    await repository.insertEvents(tx, [{ ...event, kind: 'due-moved', onDate: due.nextDueOn }])
    // Open slips print the old due date.
    await closeAll(tx, id, 'due-day-moved')
    const origins = await repository.findOrigins(tx, id)
    await messages.write(tx, agreementMail(agreement, origins, movedWords({ ...agreement, dueDay, ...due })))
  }

  /** A session of a message's link proves little (B27): of it a code confirms what changes. */
  const proofOf = async (challengeId: string | null, { origin, code }: MoveOrder) => {
    if (origin !== 'LINK') return undefined
    if (code === undefined || challengeId === null) throw new Refusal('CODIGO_DO_PEDIDO_INCORRETO', { field: 'codigo' })
    return { challengeId, proof: await confirmations.check(challengeId, code).catch(refuseForMove) }
  }

  return {
    /** A code to a registered contact; asked for again, the one before is void. */
    async sendCode({ customerId, id }: Pick<MoveOrder, 'customerId' | 'id'>, channel: Channel) {
      const send = async (tx: Transaction) => {
        const agreement = await repository.lockAgreement(tx, customerId, id)
        if (agreement === undefined) throw new Refusal('ACORDO_NAO_ENCONTRADO')
        if (!isMovable(agreement, clock.today())) throw new Refusal('VENCIMENTO_NAO_MUDA')
        const before = agreement.moveChallengeId
        const challengeId = before !== null && (await confirmations.isOpen(tx, before)) ? before : null
        const sent = await confirmations.send(tx, customerId, { challengeId, channel, purpose: PURPOSE })
        await repository.updateAgreement(tx, id, { moveChallengeId: sent.id })
        return sent
      }
      return transact(db, send).catch(refuseForMove)
    },

    async move(order: MoveOrder): Promise<void> {
      const { customerId, id, dueDay } = order
      const seen = await repository.findAgreement(db, customerId, id)
      if (isMoved(seen, dueDay)) return
      const proven = await proofOf(seen?.moveChallengeId ?? null, order)
      await transact(db, async (tx) => {
        const agreement = await repository.lockAgreement(tx, customerId, id)
        if (agreement === undefined || isMoved(agreement, dueDay)) return
        await write(tx, agreement, dueDay)
        if (proven) await confirmations.end(tx, customerId, proven.challengeId, proven.proof)
      }).catch(refuseForMove)
    },
  }
}

export type DueDayMoving = ReturnType<typeof dueDayMoving>
