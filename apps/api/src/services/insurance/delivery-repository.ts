import { sql } from 'kysely'
import type { DeliveredKind, RowChange, RowFault } from '../../platform/db/staging.ts'

/** A policy that was hired elsewhere. It is a contract: once here, only the portal's own acts change it. */
export const deliveredPolicies: DeliveredKind = {
  name: 'apolices',
  rows: {
    name: 'staged_policies',
    columns: {
      cardId: 'uuid',
      product: 'text',
      textVersion: 'text',
      number: 'text',
      hiredAt: 'timestamptz',
      monthlyCents: 'bigint',
    },
  },
  faults: [
    sql<RowFault>`select line, 'CARTAO_DESCONHECIDO' as reason from staged_policies as s
      where not exists (select from shared_cards as c where c.id = s.card_id and c.customer_id = s.owner
          and c.issuer = s.issuer and c.type = 'EXTRATO' and c.ended_at is null)
        and not exists (select from foreseen as f where f.id = s.card_id and f.kind = 'cartoes' and f.owner = s.owner and f.trait = 'EXTRATO')`,
    sql<RowFault>`select line, 'PRODUTO_DESCONHECIDO' as reason from staged_policies as s
      where not exists (select from insurance_products as p
        where p.issuer = s.issuer and p.code = s.product and p.version = s.text_version)`,
    sql<RowFault>`select s.line, 'APOLICE_JA_ENTREGUE' as reason
      from staged_policies as s join insurance_policies as p on p.id = s.id or (p.issuer = s.issuer and p.number = s.number)`,
    sql<RowFault>`select line, 'SEGURO_JA_ATIVO' as reason from (
        select line, exists (select from insurance_policies as p
            where p.customer_id = s.owner and p.product = s.product and p.state = 'active') as live,
          row_number() over (partition by owner, product order by line) as number
        from staged_policies as s) as numbered
      where live or number > 1`,
  ],
  changes: sql<RowChange>`select line, id, '{}'::text[] as fields from staged_policies where false`,
  write: [
    sql`insert into insurance_policies (id, customer_id, card_id, issuer, product, text_version, number, channel, hired_at,
        monthly_cents, state)
      select id, owner, card_id, issuer, product, text_version, number, 'IMPORTADO', hired_at, monthly_cents, 'active'
      from staged_policies`,
  ],
}
