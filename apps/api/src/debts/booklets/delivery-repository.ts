import { sql } from 'kysely'
import type { DeliveredKind, RowChange, RowFault } from '../../platform/db/staging.ts'

/** A booklet comes with its instalments, and is replaced whole while nothing here was paid of it or asked for. */
export const deliveredBooklets: DeliveredKind = {
  name: 'carnes',
  rows: {
    name: 'staged_booklets',
    columns: {
      cardId: 'uuid',
      contract: 'text',
      shop: 'text',
      madeOn: 'date',
      monthlyRate: 'text',
      collectionId: 'text',
    },
  },
  parts: {
    name: 'staged_instalments',
    columns: { dueOn: 'date', amountCents: 'bigint', paidCents: 'bigint', settledAt: 'timestamptz' },
  },
  lock: (ids) => sql`select id from booklets where id = any(${ids}::uuid[]) order by id for update`,
  faults: [
    sql<RowFault>`select line, 'CARTAO_DESCONHECIDO' as reason from staged_booklets as s
      where not exists (select from shared_cards as c where c.id = s.card_id and c.customer_id = s.owner
          and c.issuer = s.issuer and c.type = 'CARNE')
        and not exists (select from foreseen as f where f.id = s.card_id and f.kind = 'cartoes' and f.owner = s.owner and f.trait = 'CARNE')`,
    sql<RowFault>`select line, 'CONVENIO_DESCONHECIDO' as reason from staged_booklets as s
      where s.collection_id is not null
        and not exists (select from collection_agreements as a where a.id = s.collection_id and a.issuer = s.issuer)`,
    sql<RowFault>`select s.line, case when b.customer_id <> s.owner then 'CARNE_DE_OUTRO_CLIENTE' else 'CARNE_EM_USO' end as reason
      from staged_booklets as s join booklets as b on b.id = s.id
      where b.customer_id <> s.owner or exists (select from shared_charges as r where r.booklet_id = b.id)`,
    sql<RowFault>`select s.line, 'CONTRATO_REPETIDO' as reason
      from staged_booklets as s join booklets as b on b.customer_id = s.owner and b.contract = s.contract
      where b.id <> s.id`,
  ],
  changes: sql<RowChange>`
    select s.line, s.id, array_remove(array[
      case when b.card_id <> s.card_id then 'cartaoId' end,
      case when b.contract <> s.contract then 'contrato' end,
      case when b.shop <> s.shop then 'loja' end,
      case when b.made_on <> s.made_on then 'feitoEm' end,
      case when b.monthly_rate <> s.monthly_rate then 'mensal' end,
      case when b.collection_id is distinct from s.collection_id then 'convenio' end,
      case when (select json_agg(row (due_on, amount_cents, paid_cents, settled_at) order by number)::text
          from booklet_instalments where booklet_id = s.id)
        is distinct from (select json_agg(row (due_on, amount_cents, paid_cents, settled_at) order by place)::text
          from staged_instalments where owner = s.id) then 'parcelas' end
    ], null) as fields
    from staged_booklets as s join booklets as b on b.id = s.id`,
  write: [
    sql`delete from booklet_instalments as i using staged_booklets as s where i.booklet_id = s.id`,
    sql`insert into booklets (id, customer_id, card_id, contract, shop, made_on, monthly_rate, collection_id)
      select id, owner, card_id, contract, shop, made_on, monthly_rate, collection_id from staged_booklets
      on conflict (id) do update set card_id = excluded.card_id, contract = excluded.contract, shop = excluded.shop,
        made_on = excluded.made_on, monthly_rate = excluded.monthly_rate, collection_id = excluded.collection_id`,
    sql`insert into booklet_instalments (booklet_id, number, due_on, amount_cents, paid_cents, settled_at)
      select owner, place + 1, due_on, amount_cents, paid_cents, settled_at from staged_instalments`,
  ],
}
