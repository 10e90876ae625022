import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import { lockCard } from '../../accounts/cards/public.ts'
import { seconds } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import type { DebitMoment } from './debit-times.ts'
import { type ActDeps, actOf, type HolderActs, type HolderOrder, isClosedTo } from './holder-acts.ts'
import * as repository from './repository.ts'
import { termsVersion } from './terms.ts'

type Choice = repository.Recurrence['choice']

/** An answer of the PSP that somebody else waits for is looked for so often, at most. */
const LOOKS = 40
const LOOK_STEP = seconds(0.25)

/** Accepts the terms that were shown, before the PSP hears anything, and gives the code to authorise by. */
export function activating(
  { db, clock, times, changes, ledger, firsts, hasOwnKey }: ActDeps,
  { ownCard, visitSoon }: HolderActs,
) {
  const takeOver = takingOver({ clock, times, ledger })

  /** True once the PSP has made it; who comes while somebody asks waits for their answer. */
  const isMade = async (id: string): Promise<boolean> => {
    const ending = new AbortController()
    try {
      for (let look = 0; look < LOOKS; look += 1) {
        // Listening before reading: a change in between is not missed.
        const change = changes.listen(id, ending.signal)
        const known = await repository.findRecurrence(db, id)
        if (known?.state !== 'creating') return true
        if (known.visitedUntil === null || known.visitedUntil <= clock.now()) return false
        await change(LOOK_STEP)
      }
      return false
    } finally {
      ending.abort()
    }
  }

  const accept = async (tx: Transaction, order: HolderOrder, accepted: Accepted) => {
    const { customerId, sessionId, cardId } = order
    const card = await lockCard(tx, customerId, cardId)
    if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
    if (await isClosedTo(tx, hasOwnKey, card)) throw new Refusal('NAO_ENCONTRADO')
    const standing = await repository.findLiveOfCard(tx, cardId)
    if (standing !== undefined) return takeOver(tx, order, accepted, standing)
    const id = randomUUID()
    await repository.insertRecurrence(tx, {
      id,
      customerId,
      sessionId,
      cardId,
      ...newRecurrence(accepted, { now: clock.now(), times }),
    })
    return id
  }

  return {
    /** The authorisation that stands comes back. */
    async activate(order: HolderOrder, choice: Choice, version: string): Promise<void> {
      const { customerId, key, cardId } = order
      await ownCard(customerId, cardId)
      if (version !== termsVersion(times.stopHour)) throw new Refusal('CONDICOES_MUDARAM')
      const accepted = { choice, firstDueOn: await firsts.dueOn({ customerId, cardId }) }
      const keyed = { customerId, kind: 'automatic-debit', key, asks: [cardId, choice, version] }
      const id = await transact(db, (tx) => once(tx, keyed, clock.now(), () => accept(tx, order, accepted)))
      await visitSoon(id)
      if (!(await isMade(id))) throw new Refusal('PIX_AUTOMATICO_INDISPONIVEL', { retryAfterSeconds: 5 })
    },
  }
}

/** An offer on paper becomes the one that the holder has asked for: its number at the PSP is the same. */
const takingOver =
  ({ clock, times, ledger }: Pick<ActDeps, 'clock' | 'times' | 'ledger'>) =>
  async (tx: Transaction, order: HolderOrder, { choice }: Accepted, standing: repository.OwnRecurrence) => {
    const { id, state } = await repository.lockRecurrence(tx, standing.id)
    if (!repository.isOnPaper(standing) || (state !== 'creating' && state !== 'offered')) return id
    const now = clock.now()
    const textVersion = termsVersion(times.stopHour)
    const asked = { choice, textVersion, acceptedAt: now, offerUntil: times.offerUntil(now) }
    const sessionId = state === 'creating' ? order.sessionId : null
    await repository.updateRecurrence(tx, id, { ...asked, sessionId })
    const act = { ...actOf(order, standing), given: true, textVersion }
    if (state === 'offered') await ledger.append(tx, act)
    return id
  }

type Accepted = { choice: Choice; firstDueOn: CivilDate }

export const newRecurrence = ({ choice, firstDueOn }: Accepted, { now, times }: DebitMoment) => ({
  state: 'creating' as const,
  choice,
  textVersion: termsVersion(times.stopHour),
  acceptedAt: now,
  firstDueOn,
  locationId: null,
  recId: null,
  copyPaste: null,
  offeredAt: null,
  offerUntil: times.offerUntil(now),
  approvedAt: null,
  payerCpf: null,
  endAskedAt: null,
  endAskedBy: null,
  endedAt: null,
  endedBy: null,
  endCode: null,
  visitAt: now,
})
