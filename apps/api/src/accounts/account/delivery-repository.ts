import { sql } from 'kysely'
import type { DeliveredKind, RowChange, RowFault } from '../../platform/db/staging.ts'

/** The id of a delivered line, of its invoice and its place: the same whenever it comes. */
const lineId = (invoice: string, place: string) =>
  sql.raw(
    `overlay(overlay(left(encode(sha256(convert_to(${invoice} || ':' || ${place}, 'UTF8')), 'hex'), 32) placing '8' from 13) placing 'a' from 17)::uuid`,
  )

/** Somebody relies on the invoice: a charge, a payment, a plan or a dispute is of it, or the portal posted a line. */
const isRelied = sql`(
  exists (select from shared_charges as r where r.invoice_id = i.id)
  or exists (select from shared_payments as r where r.invoice_id = i.id)
  or exists (select from shared_instalment_plans as r where r.invoice_id = i.id)
  or exists (select from shared_disputes as r where r.invoice_id = i.id)
  or exists (select from payment_claims as r where r.invoice_id = i.id)
  or exists (select from transactions as t where t.invoice_id = i.id
    and t.id <> ${lineId('t.invoice_id::text', 't.position')}))`

const lines = sql.raw(
  'happened_on, made_at, description, kind, category, amount_cents, instalment_number, instalment_total, foreign_currency, foreign_amount, foreign_rate, additional_holder',
)

/** An invoice is published with its lines, and replaced whole while nobody relies on it. */
export const deliveredInvoices: DeliveredKind = {
  name: 'faturas',
  rows: {
    name: 'staged_invoices',
    columns: {
      month: 'text',
      closesOn: 'date',
      dueOn: 'date',
      totalCents: 'bigint',
      minimumCents: 'bigint',
      settledAt: 'timestamptz',
    },
  },
  parts: {
    name: 'staged_lines',
    columns: {
      happenedOn: 'date',
      madeAt: 'timestamptz',
      description: 'text',
      kind: 'text',
      category: 'text',
      amountCents: 'bigint',
      instalmentNumber: 'integer',
      instalmentTotal: 'integer',
      foreignCurrency: 'text',
      foreignAmount: 'text',
      foreignRate: 'text',
      additionalHolder: 'text',
      taxedPlace: 'integer',
    },
  },
  lock: (ids) => sql`select id from invoices where id = any(${ids}::uuid[]) order by id for update`,
  faults: [
    sql<RowFault>`select line, 'CARTAO_DESCONHECIDO' as reason from staged_invoices as s
      where not exists (select from shared_cards as c
          where c.id = s.owner and c.issuer = s.issuer and c.type = 'EXTRATO' and c.ended_at is null)
        and not exists (select from foreseen as f where f.id = s.owner and f.kind = 'cartoes' and f.trait = 'EXTRATO')`,
    sql<RowFault>`select s.line, case when i.card_id <> s.owner then 'FATURA_DE_OUTRO_CARTAO' else 'FATURA_EM_USO' end as reason
      from staged_invoices as s join invoices as i on i.id = s.id
      where i.card_id <> s.owner or i.refinanced or ${isRelied}`,
    sql<RowFault>`select s.line, 'FATURA_DO_MES_REPETIDA' as reason
      from staged_invoices as s join invoices as i on i.card_id = s.owner and i.month = s.month
      where i.id <> s.id`,
  ],
  changes: sql<RowChange>`
    select s.line, s.id, array_remove(array[
      case when i.closes_on <> s.closes_on then 'fechaEm' end,
      case when i.due_on <> s.due_on then 'venceEm' end,
      case when i.total_cents <> s.total_cents then 'totalCentavos' end,
      case when i.minimum_cents <> s.minimum_cents then 'minimoCentavos' end,
      case when i.settled_at is distinct from s.settled_at then 'quitadaEm' end,
      case when exists (
        (select position, ${lines} from transactions where invoice_id = s.id
          except all select place, ${lines} from staged_lines where owner = s.id)
        union all
        (select place, ${lines} from staged_lines where owner = s.id
          except all select position, ${lines} from transactions where invoice_id = s.id)
      ) then 'lancamentos' end
    ], null) as fields
    from staged_invoices as s join invoices as i on i.id = s.id`,
  write: [
    sql`delete from transactions as t using staged_invoices as s where t.invoice_id = s.id`,
    sql`insert into invoices (id, card_id, month, closes_on, due_on, total_cents, minimum_cents, refinanced, settled_at)
      select id, owner, month, closes_on, due_on, total_cents, minimum_cents, false, settled_at from staged_invoices
      on conflict (id) do update set month = excluded.month, closes_on = excluded.closes_on, due_on = excluded.due_on,
        total_cents = excluded.total_cents, minimum_cents = excluded.minimum_cents, settled_at = excluded.settled_at`,
    sql`insert into transactions (id, invoice_id, position, ${lines}, taxed_id)
      select ${lineId('owner::text', 'place')}, owner, place, ${lines},
        case when taxed_place is not null then ${lineId('owner::text', 'taxed_place')} end
      from staged_lines`,
  ],
}
