-- 'Já paguei': what a holder says of a payment that was not seen yet. The key makes it once; nobody guesses a protocol.
create table payment_claims (
  id uuid primary key,
  protocol text not null unique check (protocol ~ '^[0-9]{8}-[0-9]{10}$'),
  customer_id uuid not null references customers,
  invoice_id uuid not null references invoices,
  method text not null check (method in ('PIX', 'BOLETO')),
  paid_on date not null,
  opened_at timestamptz not null,
  answer_by date not null,
  -- The payments of the invoice that stood already: one more answers it.
  payments_before integer not null check (payments_before >= 0),
  idempotency_key text not null,
  request_hash text not null,
  unique (customer_id, idempotency_key)
);
create index payment_claims_by_invoice on payment_claims (invoice_id, opened_at desc);

-- Taxes on credit change by decree, so they carry the day they begin (Decreto 6.306/2007, art. 7).
create table tax_rates (
  kind text not null check (kind in ('iof-day', 'iof-additional')),
  rate text not null check (rate ~ '^0\.[0-9]{1,8}$'),
  valid_from date not null,
  primary key (kind, valid_from)
);
insert into tax_rates (kind, rate, valid_from) values
  ('iof-day', '0.000082', '2008-01-03'),
  ('iof-additional', '0.0038', '2008-01-03');

-- The purchase that a tax was charged on.
alter table transactions add column taxed_id uuid references transactions;
alter table transactions add check (taxed_id is null or kind = 'IOF');
create index transactions_by_taxed on transactions (taxed_id) where taxed_id is not null;
