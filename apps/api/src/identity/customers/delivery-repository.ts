import { sql } from 'kysely'
import type { DeliveredKind, RowChange, RowFault } from '../../platform/db/staging.ts'

/** The issuer itself, whose code the delivery has. */
export const deliveredIssuers: DeliveredKind = {
  name: 'emissores',
  rows: {
    name: 'staged_issuers',
    columns: {
      name: 'text',
      cnpj: 'text',
      address: 'text',
      sac: 'text',
      ombudsman: 'text',
      bankName: 'text',
      bankAgreement: 'text',
      bankWallet: 'text',
    },
  },
  faults: [],
  changes: sql<RowChange>`
    select s.line, s.id, array_remove(array[
      case when i.name <> s.name then 'nome' end,
      case when i.cnpj <> s.cnpj then 'cnpj' end,
      case when i.address <> s.address then 'endereco' end,
      case when i.sac <> s.sac then 'sac' end,
      case when i.ombudsman <> s.ombudsman then 'ouvidoria' end,
      case when (i.bank_name, i.bank_agreement, i.bank_wallet) <> (s.bank_name, s.bank_agreement, s.bank_wallet) then 'banco' end
    ], null) as fields
    from staged_issuers as s join issuers as i on i.id = s.issuer`,
  write: [
    sql`insert into issuers (id, name, cnpj, address, sac, ombudsman, bank_name, bank_agreement, bank_wallet)
      select issuer, name, cnpj, address, sac, ombudsman, bank_name, bank_agreement, bank_wallet from staged_issuers
      on conflict (id) do update set name = excluded.name, cnpj = excluded.cnpj, address = excluded.address,
        sac = excluded.sac, ombudsman = excluded.ombudsman, bank_name = excluded.bank_name,
        bank_agreement = excluded.bank_agreement, bank_wallet = excluded.bank_wallet`,
  ],
}

/** Charges of the past were counted by their rates: one that stands is never another. */
export const deliveredRates: DeliveredKind = {
  name: 'taxas',
  rows: { name: 'staged_rates', columns: { kind: 'text', monthly: 'text', validFrom: 'date' } },
  faults: [
    sql<RowFault>`select line, 'TAXA_JA_VIGENTE' as reason from staged_rates as s
      where exists (select from rates as r where r.issuer = s.issuer and r.kind = s.kind
        and r.valid_from = s.valid_from and r.monthly::numeric <> s.monthly::numeric)`,
  ],
  changes: sql<RowChange>`select s.line, s.id, '{}'::text[] as fields from staged_rates as s
    join rates as r on r.issuer = s.issuer and r.kind = s.kind and r.valid_from = s.valid_from`,
  write: [
    sql`insert into rates (issuer, kind, monthly, valid_from)
      select issuer, kind, monthly, valid_from from staged_rates on conflict do nothing`,
  ],
}

/** Contacts are taken once: afterwards the holder changes them, with the proofs that the portal asks for. */
export const deliveredCustomers: DeliveredKind = {
  name: 'clientes',
  rows: {
    name: 'staged_customers',
    columns: {
      cpf: 'text',
      name: 'text',
      birthDate: 'date',
      email: 'text',
      phone: 'text',
      street: 'text',
      streetNumber: 'text',
      complement: 'text',
      district: 'text',
      town: 'text',
      state: 'text',
      postalCode: 'text',
    },
  },
  lock: (ids) => sql`select id from customers where id = any(${ids}::uuid[]) order by id for no key update`,
  faults: [
    sql<RowFault>`select s.line, case when c.erased_at is not null then 'CONTA_ENCERRADA' else 'CPF_MUDOU' end as reason
      from staged_customers as s join customers as c on c.id = s.id
      where c.erased_at is not null or c.issuer <> s.issuer or c.cpf <> s.cpf`,
    sql<RowFault>`select s.line, 'CPF_REPETIDO' as reason
      from staged_customers as s join customers as c on c.issuer = s.issuer and c.cpf = s.cpf
      where c.id <> s.id`,
  ],
  changes: sql<RowChange>`
    select s.line, s.id, array_remove(array[
      case when c.name <> s.name then 'nome' end,
      case when c.birth_date <> s.birth_date then 'nascimento' end,
      case when (c.street, c.street_number, c.complement, c.district, c.town, c.state, c.postal_code)
        <> (s.street, s.street_number, s.complement, s.district, s.town, s.state, s.postal_code) then 'endereco' end
    ], null) as fields
    from staged_customers as s join customers as c on c.id = s.id`,
  write: [
    sql`insert into customers (id, issuer, cpf, name, birth_date, email, phone, street, street_number, complement,
        district, town, state, postal_code)
      select id, issuer, cpf, name, birth_date, email, phone, street, street_number, complement, district, town, state, postal_code
      from staged_customers
      on conflict (id) do update set name = excluded.name, birth_date = excluded.birth_date, street = excluded.street,
        street_number = excluded.street_number, complement = excluded.complement, district = excluded.district,
        town = excluded.town, state = excluded.state, postal_code = excluded.postal_code`,
  ],
}
