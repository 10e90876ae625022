import type { CivilDate } from '@portal/brazil/dates'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { Band } from './discounts.ts'

export type NegotiationPolicy = Row<'negotiation_policies'> & { bands: Band[] }
export type Coupon = Row<'coupons'>
export type Campaign = Row<'negotiation_campaigns'>

/** An issuer's policy on a day; undefined where it does not negotiate. */
export async function findPolicy(db: Database, issuer: string, day: CivilDate): Promise<NegotiationPolicy | undefined> {
  const policy = await db
    .selectFrom('negotiation_policies')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (policy === undefined) return undefined
  const bands = await db
    .selectFrom('negotiation_discounts')
    .select(['from_days', 'cash_share', 'plan_share'])
    .where('issuer', '=', issuer)
    .where('valid_from', '=', policy.valid_from)
    .execute()
  return { ...policy, bands }
}

export async function findIofDaily(db: Database, day: CivilDate): Promise<string> {
  const row = await db
    .selectFrom('tax_rates')
    .select('rate')
    .where('kind', '=', 'iof-day')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rate ?? '0'
}

export const findCoupon = (db: Database, issuer: string, codeHash: string): Promise<Coupon | undefined> =>
  db.selectFrom('coupons').selectAll().where('issuer', '=', issuer).where('code_hash', '=', codeHash).executeTakeFirst()

export async function usedCoupon(db: Database, customerId: string, couponId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_uses')
    .select('coupon_id')
    .where('customer_id', '=', customerId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst()
  return row !== undefined
}

export const findCampaign = (db: Database, issuer: string, id: string, day: CivilDate): Promise<Campaign | undefined> =>
  db
    .selectFrom('negotiation_campaigns')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('id', '=', id)
    .where('valid_from', '<=', day)
    .where('valid_until', '>=', day)
    .executeTakeFirst()
