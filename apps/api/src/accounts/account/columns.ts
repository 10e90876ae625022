import { sql } from 'kysely'
import type { Method } from '../../platform/db/schema.ts'
import type { CarriedCredit } from './account.ts'
import type { ContestedAmount } from './contested-status.ts'
import type { Pause } from './pause-status.ts'
import type { Payment } from './status.ts'

export type PaidBy = Payment & { method: Method }

/** Columns that each query for invoices selects. */
export const invoiceColumns = [
  'invoices.id',
  'invoices.cardId',
  'invoices.month',
  'invoices.closesOn',
  'invoices.dueOn',
  'invoices.totalCents',
  'invoices.minimumCents',
  'invoices.refinanced',
] as const

export const settled = sql<boolean>`invoices.settled_at is not null`.as('settled')

/**
 * Payments less credits, each on its day. A refund of one that the invoice stood paid by lowers that; any other counts
 * by itself.
 */
export const paidSoFar = sql<PaidBy[]>`coalesce((
    select json_agg(json_build_object(
      'cents', cents, 'method', method, 'freeUntil', to_char(free_until, 'YYYY-MM-DD'),
      'on', to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')) order by at)
    from (
      select amount_cents - credit_cents - coalesce((
          select sum(case when stood_paid then cents else refunds.credit_cents end) from shared_refunds as refunds
          where payment_id = payments.id), 0) as cents,
        method, paid_at as at, null::date as free_until
      from shared_payments as payments where invoice_id = invoices.id and amount_cents > credit_cents
      union all
      select refunds.credit_cents - cents, method, refunded_at, free_until
      from shared_refunds as refunds join shared_payments as payments on payments.id = payment_id
      where invoice_id = invoices.id and not stood_paid and cents > refunds.credit_cents
    ) as moves), '[]')`.as('paid')

export const carried = sql<CarriedCredit>`(
    select json_build_object(
      'interestCents', coalesce(sum(amount_cents) filter (where kind = 'JUROS'), 0),
      'iofCents', coalesce(sum(amount_cents) filter (where kind = 'IOF'), 0))
    from transactions where invoice_id = invoices.id and kind in ('JUROS', 'IOF'))`.as('carried')

export const outs = sql<ContestedAmount[]>`coalesce((
    select json_agg(json_build_object(
      'cents', out_cents, 'on', to_char(out_on, 'YYYY-MM-DD'), 'open', state = 'open',
      'accepted', case when state = 'granted' then
        json_build_object('cents', cents, 'waivedCents', waived_cents) end) order by out_on)
    from shared_disputes as disputes
    where invoice_id = invoices.id and (out_cents > 0 or state = 'granted') and not returned), '[]')`.as('outs')

export const pauses = sql<Pause[]>`coalesce((
    select json_agg(json_build_object(
      'from', to_char(began_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
      'until', to_char(until, 'YYYY-MM-DD'), 'stoodPaid', stood_paid) order by began_at)
    from (
      select accepted_at as began_at, paused_until as until, false as stood_paid
      from shared_instalment_plans as instalment_plans where invoice_id = invoices.id and paused_until is not null
      union all
      select paid_at, free_until, true from shared_refunds as refunds join shared_payments as payments on payments.id = payment_id
      where invoice_id = invoices.id and stood_paid
    ) as rests), '[]')`.as('pauses')
