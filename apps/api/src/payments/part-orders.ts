import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { sha256 } from '../secrets.ts'
import { transact } from '../transact.ts'
import { type Subject, type Terms, charging } from './charging.ts'
import type { Asked, PayableKind, Payables } from './payable-service.ts'
import type { Charge } from './repository.ts'

export type PartOrder = Asked & {
  kind: PayableKind
  /** The caller's Idempotency-Key. */
  key: string
}

type Deps = { db: Database; clock: Clock; payables: Payables }

/** Finds or makes the charge that an order of instalments means. Their price is the server's: none is sent. */
export function partOrderService({ db, clock, payables }: Deps) {
  const charges = charging(clock)
  return {
    place: (order: PartOrder, { method, route, endsOf }: Terms): Promise<Charge> =>
      transact(db, async (tx) => {
        const { kind, customerId, id, key } = order
        const payable = payables[kind]
        await payable.hold(tx, order)
        const keyed = { customerId, method, route: `${route} ${kind}`, key, hash: hashOf(order) }
        const known = await charges.known(tx, keyed)
        if (known !== undefined) return known
        const { parts, dueOn, about } = await payable.quote(tx, order)
        return charges.giveOut(tx, keyed, {
          customerId,
          subject: subjects[kind](id),
          method,
          amountCents: parts.reduce((sum, { cents }) => sum + cents, 0),
          parts,
          about,
          // All that is owed of an invoice may be paid by another of its charges; instalments are paid by their own.
          settles: false,
          ends: endsOf(dueOn),
        })
      }),
  }
}

export type PartOrderService = ReturnType<typeof partOrderService>

const subjects: Record<PayableKind, (id: string) => Subject> = {
  booklet: (id) => ({ booklet_id: id }),
  agreement: (id) => ({ agreement_id: id }),
}

const hashOf = ({ kind, id, numbers, basis }: PartOrder): string =>
  sha256(`${kind} ${id} ${numbers.toSorted((a, b) => a - b).join()} ${basis}`)
