import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ChargeClosing } from '../payments/public.ts'
import { type Asked, type Codes, type LinkCharging, chargedBy, idsOf } from './charging.ts'
import * as repository from './repository.ts'

type Deps = { clock: Clock; charging: LinkCharging; charges: Pick<ChargeClosing, 'withdraw'> }
type Kept = {
  asked: Asked
  id: string
  codes: Codes
  /** What else comes with the codes, once nothing else changes what the link is for. */
  begin?: () => Promise<repository.Changes | undefined>
}

/**
 * Notes what a link gives out anew, in turn with whoever takes it back; false where it was taken back meanwhile, which gives out
 * nothing: the codes were made in vain, and go.
 */
export const linkKeeping =
  ({ clock, charging, charges }: Deps) =>
  async (tx: Transaction, { asked, id, codes, begin }: Kept): Promise<boolean> => {
    await charging.hold(tx, asked)
    const changes = await begin?.()
    const serves = (await repository.lockLink(tx, id))?.revoked_at === null
    if (!serves) await charges.withdraw(tx, idsOf(codes))
    else {
      await repository.updateLink(tx, id, { ...changes, ...chargedBy(codes, clock) })
      await repository.insertCharges(tx, id, idsOf(codes))
    }
    return serves
  }

export type LinkKeeping = ReturnType<typeof linkKeeping>
