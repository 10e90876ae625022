-- Booklets (carnês), and payments of something else than an invoice.

create table booklets (
  id uuid primary key,
  customer_id uuid not null references customers,
  card_id uuid not null references cards,
  contract text not null,
  shop text not null,
  made_on date not null,
  -- The contract's rate of a month: what is paid early is worth less by it (CDC art. 52 § 2).
  monthly_rate text not null check (monthly_rate ~ '^0(\.[0-9]{1,6})?$'),
  unique (customer_id, contract)
);
create index booklets_by_card on booklets (card_id, made_on);

create table booklet_instalments (
  booklet_id uuid not null references booklets,
  number integer not null check (number > 0),
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What came for it: less than its amount where it was paid early, more where it was late.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  settled_at timestamptz,
  primary key (booklet_id, number)
);

-- What a charge asks for: an invoice, or some instalments (`parts`: number and cents) of a booklet or of an agreement.
alter table charges
  alter column invoice_id drop not null,
  add column booklet_id uuid references booklets,
  add column agreement_id uuid references agreements,
  add column parts jsonb not null default '[]',
  -- As a slip and a message name it: `fatura de novembro de 2026`, `carnê 1042, parcelas 3 e 4`.
  add column about text;
update charges set about = 'fatura de '
  || (array['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro',
    'novembro', 'dezembro'])[substr(month, 6)::integer] || ' de ' || substr(month, 1, 4)
  from invoices where invoices.id = charges.invoice_id;
alter table charges
  alter column about set not null,
  add column subject_id uuid not null generated always as (coalesce(invoice_id, booklet_id, agreement_id)) stored,
  add check (num_nonnulls(invoice_id, booklet_id, agreement_id) = 1),
  add check ((invoice_id is null) = (parts != '[]'));

drop index one_open_charge;
create unique index one_open_charge on charges (subject_id, method, amount_cents, (due_on is null), parts)
  where state in ('creating', 'open');
create index charges_by_booklet on charges (booklet_id) where booklet_id is not null;
create index charges_by_agreement on charges (agreement_id) where agreement_id is not null;

alter table payments alter column invoice_id drop not null;
