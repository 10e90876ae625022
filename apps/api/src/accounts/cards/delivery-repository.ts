import { sql } from 'kysely'
import type { DeliveredKind, RowChange, RowFault } from '../../platform/db/staging.ts'

/** The lock and the end of a card are the portal's, and stay as they are. */
export const deliveredCards: DeliveredKind = {
  name: 'cartoes',
  rows: {
    name: 'staged_cards',
    columns: {
      position: 'integer',
      bin: 'text',
      last4: 'text',
      name: 'text',
      type: 'text',
      logo: 'text',
      limitCents: 'bigint',
      nextClosingOn: 'date',
    },
  },
  lock: (ids) => sql`select id from cards where id = any(${ids}::uuid[]) order by id for no key update`,
  faults: [
    sql<RowFault>`select line, 'CLIENTE_DESCONHECIDO' as reason from staged_cards as s
      where not exists (select from shared_customers as c where c.id = s.owner and c.issuer = s.issuer
          and c.cpf not like 'apagado-%')
        and not exists (select from foreseen as f where f.id = s.owner and f.kind = 'clientes')`,
    sql<RowFault>`select s.line, case when c.ended_at is not null then 'CARTAO_ENCERRADO' else 'CARTAO_MUDOU_DE_DONO' end as reason
      from staged_cards as s join cards as c on c.id = s.id
      where c.ended_at is not null or c.customer_id <> s.owner or c.type <> s.type or c.issuer <> s.issuer`,
  ],
  changes: sql<RowChange>`
    select s.line, s.id, array_remove(array[
      case when c.position <> s.position then 'posicao' end,
      case when c.bin <> s.bin then 'bin' end,
      case when c.last4 <> s.last4 then 'final' end,
      case when c.name <> s.name then 'nome' end,
      case when c.logo <> s.logo then 'logo' end,
      case when c.limit_cents <> s.limit_cents then 'limiteCentavos' end,
      case when c.next_closing_on <> s.next_closing_on then 'proximoFechamento' end
    ], null) as fields
    from staged_cards as s join cards as c on c.id = s.id`,
  write: [
    sql`insert into cards (id, customer_id, issuer, position, bin, last4, name, type, logo, limit_cents, next_closing_on)
      select id, owner, issuer, position, bin, last4, name, type, logo, limit_cents, next_closing_on from staged_cards
      on conflict (id) do update set position = excluded.position, bin = excluded.bin, last4 = excluded.last4,
        name = excluded.name, logo = excluded.logo, limit_cents = excluded.limit_cents,
        next_closing_on = excluded.next_closing_on`,
  ],
}
