import { sql } from 'kysely'
import type { Method } from '../db/schema.ts'
import type { Carried } from './account.ts'
import type { Out } from './contested-status.ts'
import type { Pause } from './pause-status.ts'
import type { Paid } from './status.ts'

export type PaidBy = Paid & { method: Method }

/** What each query for invoices selects of them. */
export const invoiceColumns = [
  'invoices.id',
  'invoices.card_id as cardId',
  'invoices.month',
  'invoices.closes_on as closesOn',
  'invoices.due_on as dueOn',
  'invoices.total_cents as totalCents',
  'invoices.minimum_cents as minimumCents',
  'invoices.refinanced',
] as const

export const settled = sql<boolean>`invoices.settled_at is not null`.as('settled')

export const paidSoFar = sql<PaidBy[]>`coalesce((
    select json_agg(json_build_object(
      'cents', amount_cents - credit_cents,
      'method', method,
      'on', to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')) order by paid_at)
    from payments where invoice_id = invoices.id and amount_cents > credit_cents), '[]')`.as('paid')

export const carried = sql<Carried>`(
    select json_build_object(
      'interestCents', coalesce(sum(amount_cents) filter (where kind = 'JUROS'), 0),
      'iofCents', coalesce(sum(amount_cents) filter (where kind = 'IOF'), 0))
    from transactions where invoice_id = invoices.id and kind in ('JUROS', 'IOF'))`.as('carried')

export const outs = sql<Out[]>`coalesce((
    select json_agg(json_build_object(
      'cents', out_cents, 'on', to_char(out_on, 'YYYY-MM-DD'), 'open', state = 'open',
      'accepted', case when state = 'granted' then
        json_build_object('cents', cents, 'waivedCents', waived_cents) end) order by out_on)
    from disputes
    where invoice_id = invoices.id and (out_cents > 0 or state = 'granted') and not returned), '[]')`.as('outs')

export const pauses = sql<Pause[]>`coalesce((
    select json_agg(json_build_object(
      'from', to_char(accepted_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
      'until', to_char(paused_until, 'YYYY-MM-DD')) order by accepted_at)
    from instalment_plans where invoice_id = invoices.id and paused_until is not null), '[]')`.as('pauses')
