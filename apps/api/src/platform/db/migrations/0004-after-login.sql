-- What a customer has decides what the portal opens after the login; no column names a flow.

-- The issuer sold what this customer owes: the portal only says so.
create table sold_wallets (
  customer_id uuid primary key references customers,
  title text not null,
  description text not null,
  sold_on date not null
);

-- How invoices reach a customer, in their own decisions: the newest counts, and none is ever changed.
create table digital_invoice_consents (
  id uuid primary key,
  customer_id uuid not null references customers,
  accepted boolean not null,
  text_version text not null,
  channel text not null check (channel in ('PORTAL', 'IMPORTADO')),
  -- Of an imported one nobody knows when it was given.
  given_at timestamptz,
  check (channel = 'IMPORTADO' or given_at is not null)
);
create index digital_invoice_consents_by_customer on digital_invoice_consents (customer_id, given_at desc nulls last);

insert into digital_invoice_consents (id, customer_id, accepted, text_version, channel, given_at)
select gen_random_uuid(), id, true, 'anterior', 'IMPORTADO', null from customers where digital_invoice;
alter table customers drop column digital_invoice;

create view digital_invoices as
select customer_id from (
  select distinct on (customer_id) customer_id, accepted
  from digital_invoice_consents order by customer_id, given_at desc nulls last
) newest where accepted;

create table debts (
  id uuid primary key,
  customer_id uuid not null references customers,
  origin text not null,
  contract text not null,
  original_cents bigint not null check (original_cents > 0),
  due_on date not null,
  settled_at timestamptz,
  seen_at timestamptz
);
create index debts_by_customer on debts (customer_id, due_on);

create table agreements (
  id uuid primary key,
  customer_id uuid not null references customers,
  contract text not null,
  state text not null check (state in ('active', 'settled', 'broken')),
  total_cents bigint not null check (total_cents > 0),
  instalments integer not null check (instalments > 0),
  paid_instalments integer not null check (paid_instalments between 0 and instalments),
  next_due_on date,
  made_on date not null,
  check ((state = 'active') = (next_due_on is not null))
);
create index agreements_by_customer on agreements (customer_id, made_on);

-- The yearly statement that what was owed is settled (Lei 12.007/2009).
create table debt_statements (
  customer_id uuid not null references customers,
  year integer not null,
  issued_on date not null,
  seen_at timestamptz,
  primary key (customer_id, year)
);

-- The modules of a customer; `fresh` where something in one was not seen yet.
create view customer_modules as
select customer_id, module, bool_or(fresh) as fresh from (
  select customer_id, type as module, false as fresh from cards
  union all
  select customer_id, 'NEGOCIACAO', seen_at is null from debts where settled_at is null
  union all
  -- Who broke one must find what to do about it.
  select customer_id, 'ACORDO_ANDAMENTO', false from agreements where state in ('active', 'broken')
  union all
  select customer_id, 'OUTROS_SERVICOS', seen_at is null from debt_statements
) has
where not exists (select from sold_wallets where sold_wallets.customer_id = has.customer_id)
group by customer_id, module;

-- A story's failure, driven by data instead of a stub: the call of that name fails.
alter table customers add fault text check (fault in ('index', 'cards', 'opt-in'));

alter table sessions drop constraint sessions_scope_check;
alter table sessions add check (scope in ('portal', 'boleto', 'negociacao'));
-- The version of the offer that was shown in a session: joining accepts that text and no other.
alter table sessions add offer_version text;
