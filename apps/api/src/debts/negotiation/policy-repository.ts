import type { CivilDate } from '@portal/brazil/dates'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import type { Band } from './discounts.ts'

export type NegotiationPolicy = Row<'negotiationPolicies'> & { bands: Band[] }
export type Coupon = Row<'coupons'>
export type Campaign = Row<'negotiationCampaigns'>

/** An issuer's policy on a day; undefined where it does not negotiate. */
export async function findPolicy(db: Database, issuer: string, day: CivilDate): Promise<NegotiationPolicy | undefined> {
  const policy = await db
    .selectFrom('negotiationPolicies')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (policy === undefined) return undefined
  const bands = await db
    .selectFrom('negotiationDiscounts')
    .select(['fromDays', 'cashShare', 'planShare'])
    .where('issuer', '=', issuer)
    .where('validFrom', '=', policy.validFrom)
    .execute()
  return { ...policy, bands }
}

export async function findIofDaily(db: Database, day: CivilDate): Promise<string> {
  const row = await db
    .selectFrom('taxRates')
    .select('rate')
    .where('kind', '=', 'iof-day')
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rate ?? '0'
}

export const findCoupon = (db: Database, issuer: string, codeHash: string): Promise<Coupon | undefined> =>
  db.selectFrom('coupons').selectAll().where('issuer', '=', issuer).where('codeHash', '=', codeHash).executeTakeFirst()

export async function usedCoupon(db: Database, customerId: string, couponId: string): Promise<boolean> {
  const row = await selectShared(db, 'sharedCouponUses')
    .select('couponId')
    .where('customerId', '=', customerId)
    .where('couponId', '=', couponId)
    .executeTakeFirst()
  return row !== undefined
}

export const findCampaign = (db: Database, issuer: string, id: string, day: CivilDate): Promise<Campaign | undefined> =>
  db
    .selectFrom('negotiationCampaigns')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('id', '=', id)
    .where('validFrom', '<=', day)
    .where('validUntil', '>=', day)
    .executeTakeFirst()
