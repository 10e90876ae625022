import { type CivilDate, addDays, compareDates } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DisputeReason, RequestOpening, ServiceRequest } from '../requests/public.ts'
import type { DisputeEffects } from './effects-service.ts'
import * as repository from './repository.ts'

export type { PurchaseDispute } from './repository.ts'

/** Days from the due date of the purchase's invoice. */
const DAYS_TO_CONTEST = 90
/** Open disputes of one customer; more of them are a case for a call. */
const MOST_OPEN = 10

export type DisputeOrder = {
  customerId: string
  issuer: string
  purchaseId: string
  reason: DisputeReason
  words: string
  key: string
}

type Deps = { db: Database; clock: Clock; effects: DisputeEffects; open: RequestOpening['ofCard'] }

/** A purchase is contested in time and once (CDC 54-G, I). */
export function disputeService({ db, clock, effects, open }: Deps) {
  const impediment = (tx: Database, customerId: string, purchase: repository.Purchase) =>
    impedimentOf(tx, clock.today(), customerId, purchase)

  return {
    /** A purchase, its last day to be contested, what prevents or follows it, and its newest dispute or the one of a protocol. */
    async of(
      { customerId, issuer }: Pick<DisputeOrder, 'customerId' | 'issuer'>,
      purchaseId: string,
      protocol: string | undefined,
    ) {
      const purchase = await findOwn(db, customerId, purchaseId)
      const refusal = await impediment(db, customerId, purchase)
      const newest = await repository.findDispute(db, customerId, purchaseId)
      const dispute =
        protocol === undefined ? newest : await repository.findDisputeByProtocol(db, customerId, purchaseId, protocol)
      if (protocol !== undefined && dispute === undefined) throw new Refusal('CONTESTACAO_NAO_ENCONTRADA')
      const effect = await transact(db, (tx) => effects.about(tx, { customerId, issuer }, purchase, dispute))
      return {
        purchase,
        until: lastDayToContest(purchase),
        impediment: refusal,
        ...effect,
        ...(refusal !== null && { contestedCents: 0, endsPlan: false }),
        dispute,
        hasNewer: dispute?.requestId !== newest?.requestId,
      }
    },

    /** The last day to contest a purchase, and what prevents it now. */
    async standing(
      customerId: string,
      purchaseId: string,
    ): Promise<{ until: CivilDate; impediment: DisputeImpediment }> {
      const purchase = await findOwn(db, customerId, purchaseId)
      return { until: lastDayToContest(purchase), impediment: await impediment(db, customerId, purchase) }
    },

    byId: (customerId: string, id: string) => repository.findDisputeById(db, customerId, id),

    async open(order: DisputeOrder): Promise<ServiceRequest> {
      const { customerId, purchaseId, reason, words, key } = order
      const purchase = await findOwn(db, customerId, purchaseId)
      const { cardId, cents, description, instalment } = purchase
      const named = { id: purchaseId, description, ...(instalment && { instalment }) }
      const wish = { reason, words, cents, purchase: named }
      return open(
        { customerId, cardId, key },
        'dispute',
        wish,
        async (tx) => {
          // Disputes of a customer's cards take turns, because the limit counts all of them.
          await lockCustomer(tx, customerId)
          const refusal = await impediment(tx, customerId, purchase)
          if (refusal !== null) throw new Refusal(refusal)
          return 'open'
        },
        (tx, id) => effects.contest(tx, id, order, purchase),
      )
    },
  }
}

export type DisputeService = ReturnType<typeof disputeService>
type DisputeImpediment = Reply<'dispute'>['impedimento']

async function findOwn(db: Database, customerId: string, id: string): Promise<repository.Purchase> {
  const purchase = await repository.findPurchase(db, customerId, id)
  if (purchase === undefined) throw new Refusal('COMPRA_NAO_ENCONTRADA')
  return purchase
}

async function impedimentOf(
  db: Database,
  today: CivilDate,
  customerId: string,
  purchase: repository.Purchase,
): Promise<DisputeImpediment> {
  if (purchase.kind !== 'COMPRA' || purchase.cents <= 0) return 'COMPRA_NAO_CONTESTAVEL'
  const last = await repository.findDispute(db, customerId, purchase.id)
  if (last?.state === 'open') return 'COMPRA_EM_CONTESTACAO'
  if (purchase.asksAgain || (last !== undefined && !isUndone(last))) return 'COMPRA_JA_RESPONDIDA'
  if (compareDates(today, lastDayToContest(purchase)) > 0) return 'PRAZO_DA_CONTESTACAO_PASSOU'
  return (await repository.countOpen(db, customerId)) >= MOST_OPEN ? 'CONTESTACOES_DEMAIS' : null
}

/** A withdrawn dispute of which nothing was billed elsewhere counts as never opened. */
const isUndone = ({ state, returned, outCents }: repository.PurchaseDispute): boolean =>
  state === 'withdrawn' && (returned || outCents === 0)

const lastDayToContest = ({ dueOn }: repository.Purchase) => addDays(dueOn, DAYS_TO_CONTEST)
