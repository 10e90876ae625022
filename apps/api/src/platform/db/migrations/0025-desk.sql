-- What an issuer's people decided at the desk, one row an act, never changed.
create table desk_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  act text not null check (act in ('contest', 'contest-end', 'sale', 'credit-back')),
  customer_id uuid not null references customers,
  -- The debt, or the credit.
  subject_id uuid not null,
  details jsonb not null,
  note text not null check (length(note) between 3 and 300)
);
create index desk_events_of_subject on desk_events (subject_id, id);

-- Money for instalments that nothing took, once it was given back outside.
create table returned_credits (
  -- The payment that brought it, or the agreement that ended with it.
  credit_id uuid primary key,
  customer_id uuid not null references customers,
  cents bigint not null check (cents > 0),
  protocol text not null unique check (length(protocol) between 3 and 40),
  returned_at timestamptz not null
);

-- What came for a booklet or an agreement and nothing took: with a payment, or when an agreement ended and its debts owed less.
-- What an invoice has too much goes into the next one, and is none of these.
create view instalment_credits as
select credits.*, returned.returned_at, returned.protocol from (
  select payments.id, charges.customer_id, charges.agreement_id, charges.booklet_id, charges.about,
    payments.credit_cents as cents, payments.paid_at as since
  from payments join charges on charges.id = payments.charge_id
  where charges.invoice_id is null and payments.credit_cents > 0
  union all
  select id, customer_id, id, null, 'acordo ' || contract, credit_cents, coalesce(ended_at, made_on::timestamptz)
  from agreements where credit_cents > 0
) as credits
left join returned_credits as returned on returned.credit_id = credits.id;
