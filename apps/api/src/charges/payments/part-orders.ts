import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { type ChargeDraft, type Subject, type Terms, charging } from './charging.ts'
import type { InstalmentChoice, PayableKind, Payables } from './payable-service.ts'
import type { Charge } from './repository.ts'

export type PartOrder = InstalmentChoice & {
  kind: PayableKind
  /** True when the holder chose it on their own screen: it takes the place of a Pix that waits. */
  isChoice?: boolean
  /** The caller's Idempotency-Key. */
  key: string
}

type Deps = { db: Database; clock: Clock; payables: Payables }

/** Finds or makes the charge that an order of instalments means. Their price is the server's: none is sent. */
export function partOrderService({ db, clock, payables }: Deps) {
  const charges = charging(clock)

  const want = async (tx: Transaction, order: PartOrder, { method, endsOf }: Terms): Promise<ChargeDraft> => {
    const { kind, customerId, id } = order
    const payable = payables[kind]
    await payable.hold(tx, order)
    const { parts, dueOn, about } = await payable.quote(tx, order)
    return {
      customerId,
      subject: subjects[kind](id),
      method,
      amountCents: parts.reduce((sum, { cents }) => sum + cents, 0),
      parts,
      about,
      // All that is owed of an invoice may be paid by another of its charges; instalments are paid by their own.
      settles: false,
      ends: endsOf(dueOn),
    }
  }

  return {
    place: (order: PartOrder, terms: Terms): Promise<Charge> =>
      transact(db, (tx) => {
        const { customerId, kind, key, id, numbers, basis } = order
        const { method } = terms
        const asks = [id, numbers.toSorted((a, b) => a - b), basis]
        const keyed = { customerId, kind: `${method} ${kind}`, key, asks }
        return charges.giveOut(tx, keyed, method, () => want(tx, order, terms))
      }),
  }
}

export type PartOrderService = ReturnType<typeof partOrderService>

const subjects: Record<PayableKind, (id: string) => Subject> = {
  booklet: (id) => ({ bookletId: id }),
  agreement: (id) => ({ agreementId: id }),
  debt: (id) => ({ debtId: id }),
}
