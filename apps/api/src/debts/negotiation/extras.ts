import type { CivilDate } from '@portal/brazil/dates'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type Campaign, type Coupon, findCampaign, findCoupon, usedCoupon } from './policy-repository.ts'
import type { OwedDebt } from '../agreements/public.ts'

type ExtrasQuery = {
  customerId: string
  issuer: string
  debts: readonly OwedDebt[]
  coupon?: string | undefined
  campaign?: string | undefined
  today: CivilDate
}

export type Extras = { coupon: Coupon | undefined; campaign: Campaign | undefined }

/** Discounts beyond the policy's. @throws Refusal for a coupon that does not apply */
export const extrasOf = async (tx: Transaction, query: ExtrasQuery): Promise<Extras> => ({
  coupon: query.coupon === undefined ? undefined : await couponOf(tx, query, query.coupon),
  campaign:
    query.campaign === undefined ? undefined : await findCampaign(tx, query.issuer, query.campaign, query.today),
})

/** The shares that coupon and campaign add; a campaign applies up to its limit. */
export const sharesOfExtras = ({ coupon, campaign }: Extras, valueCents: number): string[] => [
  ...(coupon ? [coupon.extraShare] : []),
  ...(campaign && valueCents <= campaign.limitCents ? [campaign.extraShare] : []),
]

/** A coupon that is unknown, or not for this day, customer or debts, is refused. */
async function couponOf(
  tx: Transaction,
  { customerId, issuer, debts, today }: ExtrasQuery,
  code: string,
): Promise<Coupon> {
  const coupon = await findCoupon(tx, issuer, hashOfCode(code))
  if (coupon === undefined || (coupon.customerId !== null && coupon.customerId !== customerId))
    throw new Refusal('CUPOM_INVALIDO', { field: 'cupom' })
  if (today < coupon.validFrom || today > coupon.validUntil) throw new Refusal('CUPOM_VENCIDO')
  if (await usedCoupon(tx, customerId, coupon.id)) throw new Refusal('CUPOM_USADO')
  const { debtKinds: kinds } = coupon
  if (kinds !== null && !debts.every(({ kind }) => kinds.includes(kind)))
    throw new Refusal(kinds.length === 1 ? onlyFor[kinds[0] ?? 'card'] : 'CUPOM_DE_OUTRA_DIVIDA')
  return coupon
}

const onlyFor = {
  card: 'CUPOM_SO_DE_CARTAO',
  loan: 'CUPOM_SO_DE_EMPRESTIMO',
  booklet: 'CUPOM_SO_DE_CARNE',
} as const

/** A coupon is typed in any letters, with or without spaces. */
const hashOfCode = (code: string): string => sha256(`coupon ${code.replaceAll(/\s/g, '').toUpperCase()}`)
