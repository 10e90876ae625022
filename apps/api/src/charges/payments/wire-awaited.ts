import type { Reply } from '@portal/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type AwaitedCharge, findAwaited } from './awaited-repository.ts'
import { wireAside } from './suspense/aside.ts'

/** The charge that waits for its payment, or none. */
export const wireAwaited = (awaited: AwaitedCharge | undefined): Reply<'openDebts'>[number]['cobranca'] =>
  awaited === undefined
    ? null
    : {
        forma: awaited.method,
        valorCentavos: awaited.aside?.cents ?? awaited.amountCents,
        aCaminho: awaited.seen,
        ...(awaited.aside && { conferencia: wireAside(awaited.aside) }),
      }

/** The charges that wait of one thing owed, for an area that makes no charges. */
export const awaitedCharges =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (customerId: string, subjectId: string): Promise<NonNullable<ReturnType<typeof wireAwaited>>[]> => {
    const all = await findAwaited(db, customerId, clock.now())
    return all.filter((one) => one.subjectId === subjectId).flatMap((one) => wireAwaited(one) ?? [])
  }
