-- What an issuer offers beside the card. A version of a text stays as it was accepted: another text is another row.
create table insurance_products (
  issuer text not null references issuers,
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  version text not null,
  position integer not null,
  kind text not null check (kind in ('insurance', 'assistance')),
  name text not null,
  summary text not null,
  insurer text not null,
  insurer_cnpj text not null,
  susep_process text,
  -- Of each: name, limit in cents, and what else is to be said of it.
  covers jsonb not null,
  exclusions text[] not null,
  waiting_days integer not null check (waiting_days >= 0),
  beneficiary text not null,
  how_to_use text[] not null,
  monthly_cents bigint not null check (monthly_cents > 0),
  -- As the invoice names it.
  invoice_line text not null,
  offered boolean not null,
  primary key (issuer, code, version),
  -- Nobody sells an insurance that the SUSEP does not know.
  check (kind = 'assistance' or susep_process is not null)
);
create unique index insurance_products_offered on insurance_products (issuer, code) where offered;

create table insurance_policies (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- Whose invoice carries the premium.
  card_id uuid not null references cards,
  issuer text not null,
  product text not null,
  -- What was accepted.
  text_version text not null,
  number text not null,
  channel text not null check (channel in ('PORTAL', 'IMPORTADO')),
  hired_at timestamptz not null,
  monthly_cents bigint not null check (monthly_cents > 0),
  state text not null check (state in ('active', 'ended')),
  ended_at timestamptz,
  refund_cents bigint not null default 0 check (refund_cents between 0 and monthly_cents),
  -- The invoice that the refund is a credit of; the next one, where there was none yet.
  refund_invoice_id uuid references invoices,
  hiring_protocol text unique,
  cancelling_protocol text unique,
  idempotency_key text,
  request_hash text,
  cancelling_key text,
  foreign key (issuer, product, text_version) references insurance_products,
  unique (issuer, number),
  unique (customer_id, idempotency_key),
  unique (customer_id, cancelling_key),
  check ((state = 'ended') = (ended_at is not null)),
  check (channel = 'IMPORTADO' or (hiring_protocol is not null and idempotency_key is not null))
);
create index insurance_policies_of_customer on insurance_policies (customer_id, hired_at);
create unique index insurance_policies_active on insurance_policies (customer_id, product) where state = 'active';

-- Each month of cover that stands on an invoice: the first is 1. A month that is not here was not charged.
create table insurance_premiums (
  policy_id uuid not null references insurance_policies,
  month integer not null check (month > 0),
  invoice_id uuid not null references invoices,
  cents bigint not null,
  primary key (policy_id, month)
);

-- A certificate has its code, as every paper that is given out.
alter table paper_codes
  add column policy_id uuid references insurance_policies,
  drop constraint paper_codes_kind_check,
  drop constraint paper_codes_check1,
  add check (kind in ('agreement', 'settlement', 'statement', 'acceptance', 'insurance')),
  add check (num_nonnulls(agreement_id, booklet_id, year, acceptance_id, policy_id) = 1),
  add check ((kind = 'insurance') = (policy_id is not null));
create unique index paper_codes_of_policy on paper_codes (policy_id) where policy_id is not null;

-- Where the issuer offers some, who has an invoice can have one.
create or replace view customer_modules as
select customer_id, module, bool_or(fresh) as fresh from (
  select customer_id, type as module, false as fresh from cards
  union all
  select customer_id, 'NEGOCIACAO', seen_at is null from debts
  where settled_at is null and not exists (
    select from agreement_debts where agreement_debts.debt_id = debts.id and agreement_debts.live)
  union all
  select customer_id, 'ACORDO_ANDAMENTO', false from agreements
  where state in ('waiting-entry', 'active', 'broken')
    or (state = 'settled' and not exists (
      select from debts where debts.customer_id = agreements.customer_id and debts.settled_at is null))
  union all
  select customer_id, 'OUTROS_SERVICOS', false from cards
  union all
  select customer_id, 'OUTROS_SERVICOS', seen_at is null from debt_statements
  union all
  select customer_id, 'SEGUROS', false from cards
  where type = 'EXTRATO' and exists (select from insurance_products where insurance_products.issuer = cards.issuer)
) has
where not exists (select from sold_wallets where sold_wallets.customer_id = has.customer_id)
group by customer_id, module;
