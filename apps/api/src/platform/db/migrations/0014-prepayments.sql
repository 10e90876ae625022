-- Instalments brought forward, the last ones first: what they are worth on the day of the invoice that takes them, without
-- the interest that was to come (CDC art. 52 §2).
create table plan_prepayments (
  id uuid primary key,
  plan_id uuid not null references instalment_plans,
  customer_id uuid not null references customers,
  invoice_id uuid not null references invoices,
  count integer not null check (count > 0),
  face_cents bigint not null,
  value_cents bigint not null check (value_cents > 0 and value_cents <= face_cents),
  accepted_at timestamptz not null,
  address text not null,
  session_id uuid not null,
  idempotency_key text not null,
  unique (customer_id, idempotency_key)
);

-- Set with the invoice that asks for its worth: nothing of it is posted again.
alter table plan_instalments add column prepaid_by uuid references plan_prepayments;
alter table plan_instalments add check (prepaid_by is null or posted_invoice_id is not null);
