import type { Clock } from '../../platform/clock.ts'
import { type AwaitedCharge, findAwaited } from '../../charges/payments/public.ts'
import type { Credit, CreditReturns } from '../../charges/credits/public.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isMovable } from './moving-service.ts'
import * as repository from './repository.ts'
import { type AgreementView, viewOf } from './view.ts'

export type AgreementSummary = AgreementView & {
  debts: repository.AgreedDebt[]
  /** The charges that wait for a payment, whatever they are of. */
  awaited: AwaitedCharge[]
}

export type AgreementDetail = AgreementSummary & {
  events: repository.AgreementEvent[]
  credits: Credit[]
  movable: boolean
}

type Deps = {
  db: Database
  clock: Clock
  credits: CreditReturns
}

export function agreementService({ db, clock, credits }: Deps) {
  const detailOf = async (tx: Database | Transaction, agreement: repository.Agreement): Promise<AgreementDetail> => ({
    ...viewOf(agreement, clock.today()),
    debts: await repository.findAgreedDebts(tx, [agreement.id]),
    awaited: await findAwaited(tx, agreement.customerId, clock.now()),
    events: await repository.findEvents(tx, agreement.id),
    credits: await credits.of(tx, agreement.customerId, { agreementId: agreement.id }),
    movable: isMovable(agreement, clock.today()),
  })

  const own = async (tx: Database | Transaction, customerId: string, id: string): Promise<repository.Agreement> => {
    const agreement = await repository.findAgreement(tx, customerId, id)
    if (agreement === undefined) throw new Refusal('ACORDO_NAO_ENCONTRADO')
    return agreement
  }

  return {
    own: (customerId: string, id: string) => own(db, customerId, id),

    async list(customerId: string): Promise<AgreementSummary[]> {
      const agreements = await repository.findAgreements(db, customerId)
      const ids = agreements.map(({ id }) => id)
      const debts = await repository.findAgreedDebts(db, ids)
      const awaited = await findAwaited(db, customerId, clock.now())
      return agreements.map((agreement) => ({
        ...viewOf(agreement, clock.today()),
        debts: debts.filter(({ agreementId }) => agreementId === agreement.id),
        awaited,
      }))
    },

    detail: async (customerId: string, id: string): Promise<AgreementDetail> =>
      detailOf(db, await own(db, customerId, id)),
  }
}

export type AgreementService = ReturnType<typeof agreementService>
