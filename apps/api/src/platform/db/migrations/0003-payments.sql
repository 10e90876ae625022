-- A Pix charge or a slip. Its id is the txid (without hyphens) and the seuNumero, so asking twice makes one.
create table charges (
  id uuid primary key,
  customer_id uuid not null references customers,
  invoice_id uuid not null references invoices,
  method text not null check (method in ('PIX', 'BOLETO')),
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  -- True when the amount was all that was owed on the day it was asked for.
  settles boolean not null,
  state text not null check (state in ('creating', 'open', 'paid', 'expired', 'removed', 'rejected')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  due_on date,
  copy_paste text,
  bank_number text,
  digit_line text,
  barcode text,
  paid_at timestamptz,
  external_id text,
  -- A charge that another payment made useless is also closed outside, so that nobody pays it by accident.
  closed_outside_at timestamptz,
  -- When the outside is asked again about it: the second truth beside the notices.
  poll_at timestamptz not null
);
-- A double click, two tabs and two keys end in one open charge.
create unique index one_open_charge on charges (invoice_id, method, amount_cents) where state in ('creating', 'open');
create index charges_to_poll on charges (poll_at) where state in ('creating', 'open');
create index charges_to_close on charges (poll_at) where state = 'removed' and closed_outside_at is null;

create table payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  charge_id uuid not null references charges,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('PIX', 'BOLETO')),
  paid_at timestamptz not null,
  -- endToEndId or the bank's settlement id: a payment happens once.
  external_id text not null unique,
  -- What came beyond what was owed: money to give back.
  credit_cents bigint not null check (credit_cents between 0 and amount_cents)
);
create index payments_by_invoice on payments (invoice_id);

-- What the outside told us: stored first, confirmed with a GET, then applied once.
create table notices (
  id uuid primary key,
  source text not null check (source in ('PIX', 'BOLETO')),
  external_id text not null,
  charge_reference text,
  body jsonb not null,
  received_at timestamptz not null,
  copies integer not null default 1,
  state text not null check (state in ('stored', 'applied', 'unknown', 'mismatch', 'forged')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  unique (source, external_id)
);
create index notices_to_apply on notices (next_attempt_at) where state = 'stored';

-- The key names the effect, not the answer: the answer is read from the effect again.
create table idempotency_keys (
  customer_id uuid not null references customers,
  route text not null,
  key text not null,
  request_hash text not null,
  charge_id uuid not null references charges,
  created_at timestamptz not null,
  primary key (customer_id, route, key)
);
