-- An issuer is who the debt is owed to; its name and CNPJ stand beside every code that a person pays.
create table issuers (
  id text primary key,
  name text not null,
  cnpj text not null
);

create table customers (
  id uuid primary key,
  issuer text not null references issuers,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  name text not null,
  birth_date date not null,
  email text not null,
  phone text not null check (phone ~ '^\+55[0-9]{10,11}$'),
  digital_invoice boolean not null default false,
  password_hash text,
  unique (issuer, cpf)
);

-- What PCI DSS would ask about is not here: an opaque id, the BIN and the last four digits.
create table cards (
  id uuid primary key,
  customer_id uuid not null references customers,
  issuer text not null references issuers,
  position integer not null,
  bin text not null check (bin ~ '^[0-9]{6,8}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  name text not null,
  type text not null check (type in ('EXTRATO', 'CARNE')),
  logo text not null,
  limit_cents bigint not null check (limit_cents >= 0),
  future_instalments_cents bigint not null default 0,
  next_closing_on date not null,
  -- A story's failure, driven by data instead of a stub: 'invoice' makes the invoice fail to load.
  fault text check (fault in ('invoice'))
);
create index cards_by_customer on cards (customer_id, position);

create table invoices (
  id uuid primary key,
  card_id uuid not null references cards,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  closes_on date not null,
  due_on date not null check (due_on >= closes_on),
  total_cents bigint not null,
  minimum_cents bigint not null check (minimum_cents >= 0),
  refinanced boolean not null default false,
  settled_at timestamptz,
  unique (card_id, month)
);

create table transactions (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  position integer not null,
  happened_on date not null,
  description text not null,
  kind text not null check (kind in ('COMPRA', 'TARIFA', 'JUROS', 'CREDITO', 'IOF')),
  category text,
  amount_cents bigint not null,
  instalment_number integer,
  instalment_total integer,
  foreign_currency text,
  foreign_amount text,
  foreign_rate text,
  additional_holder text,
  unique (invoice_id, position),
  check ((kind = 'CREDITO') = (amount_cents < 0)),
  check ((instalment_number is null) = (instalment_total is null))
);

-- Rates change by law and by contract, so they carry the day they begin.
create table rates (
  issuer text not null references issuers,
  kind text not null check (kind in ('rotativo', 'multa', 'mora')),
  monthly text not null check (monthly ~ '^0\.[0-9]{1,6}$'),
  valid_from date not null,
  primary key (issuer, kind, valid_from)
);
