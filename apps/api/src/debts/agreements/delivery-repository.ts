import { sql } from 'kysely'
import type { DeliveredKind, RowChange, RowFault } from '../../platform/db/staging.ts'

/** A debt is another only until somebody agreed on it, paid it, contests it, bought it or was given a charge for it. */
export const deliveredDebts: DeliveredKind = {
  name: 'dividas',
  rows: {
    name: 'staged_debts',
    columns: {
      kind: 'text',
      origin: 'text',
      contract: 'text',
      originalCents: 'bigint',
      carriedCents: 'bigint',
      contractRate: 'text',
      iofDays: 'integer',
      dueOn: 'date',
    },
  },
  lock: (ids) => sql`select id from debts where id = any(${ids}::uuid[]) order by id for update`,
  faults: [
    sql<RowFault>`select line, 'CLIENTE_DESCONHECIDO' as reason from staged_debts as s
      where not exists (select from shared_customers as c where c.id = s.owner and c.issuer = s.issuer
          and c.cpf not like 'apagado-%')
        and not exists (select from foreseen as f where f.id = s.owner and f.kind = 'clientes')`,
    sql<RowFault>`select s.line, case when d.customer_id <> s.owner then 'DIVIDA_DE_OUTRO_CLIENTE' else 'DIVIDA_EM_USO' end as reason
      from staged_debts as s join debts as d on d.id = s.id
      where d.customer_id <> s.owner or d.settled_at is not null or d.sold_on is not null or d.contested_cents > 0
        or exists (select from agreement_debts as r where r.debt_id = d.id)
        or exists (select from debt_payments as r where r.debt_id = d.id)
        or exists (select from shared_charges as r where r.debt_id = d.id)`,
  ],
  changes: sql<RowChange>`
    select s.line, s.id, array_remove(array[
      case when d.kind <> s.kind then 'tipo' end,
      case when d.origin <> s.origin then 'origem' end,
      case when d.contract <> s.contract then 'contrato' end,
      case when d.original_cents <> s.original_cents then 'originalCentavos' end,
      case when d.carried_cents <> s.carried_cents then 'encargosCentavos' end,
      case when d.contract_rate <> s.contract_rate then 'mensal' end,
      case when d.iof_days <> s.iof_days then 'diasDeIof' end,
      case when d.due_on <> s.due_on then 'venceEm' end
    ], null) as fields
    from staged_debts as s join debts as d on d.id = s.id`,
  write: [
    sql`insert into debts (id, customer_id, kind, origin, contract, original_cents, carried_cents, contract_rate, iof_days, due_on)
      select id, owner, kind, origin, contract, original_cents, carried_cents, contract_rate, iof_days, due_on from staged_debts
      on conflict (id) do update set kind = excluded.kind, origin = excluded.origin, contract = excluded.contract,
        original_cents = excluded.original_cents, carried_cents = excluded.carried_cents,
        contract_rate = excluded.contract_rate, iof_days = excluded.iof_days, due_on = excluded.due_on`,
  ],
}
