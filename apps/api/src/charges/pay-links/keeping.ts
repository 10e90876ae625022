import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ChargeClosing } from '../payments/public.ts'
import { type Codes, type LinkCharging, type LinkSubject, chargedBy, idsOf } from './charging.ts'
import * as repository from './repository.ts'

type Deps = { clock: Clock; charging: LinkCharging; charges: Pick<ChargeClosing, 'withdraw'> }
type LinkNote = {
  asked: LinkSubject
  id: string
  codes: Codes
  /** Further changes of the link, made once nothing else changes what it is for. */
  begin?: () => Promise<repository.LinkChange | undefined>
}

/** Codes that a link gives out anew are noted in turn with its end: false where it was taken back, and the codes go. */
export const linkKeeping =
  ({ clock, charging, charges }: Deps) =>
  async (tx: Transaction, { asked, id, codes, begin }: LinkNote): Promise<boolean> => {
    await charging.hold(tx, asked)
    const changes = await begin?.()
    const serves = (await repository.lockLink(tx, id))?.revokedAt === null
    if (!serves) await charges.withdraw(tx, idsOf(codes))
    else {
      await repository.updateLink(tx, id, { ...changes, ...chargedBy(codes, clock) })
      await repository.insertCharges(tx, id, idsOf(codes))
    }
    return serves
  }

export type LinkKeeping = ReturnType<typeof linkKeeping>
