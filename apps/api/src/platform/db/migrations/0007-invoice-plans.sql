-- The words that a person accepts. A new text is a new version; none is ever changed.
create table instalment_terms (
  issuer text not null references issuers,
  version text not null,
  body text not null,
  primary key (issuer, version)
);

-- How an issuer lets an invoice be divided, from a day on.
create table instalment_policies (
  issuer text not null references issuers,
  valid_from date not null,
  -- Of a month of 30 days, in whole hundredths of a percent.
  monthly_rate text not null check (monthly_rate ~ '^0\.[0-9]{1,4}$'),
  counts integer[] not null check (cardinality(counts) > 0 and 2 <= all (counts) and 48 >= all (counts)),
  minimum_instalment_cents bigint not null check (minimum_instalment_cents > 0),
  -- The least down payment, as a share of what is owed.
  entry_share text not null check (entry_share ~ '^0\.[0-9]{1,4}$'),
  -- CDC 54-B: an offer holds for two days at least. CDC 49: seven days to give it back.
  offer_days integer not null check (offer_days >= 2),
  undo_days integer not null check (undo_days >= 7),
  terms_version text not null,
  primary key (issuer, valid_from),
  foreign key (issuer, terms_version) references instalment_terms
);

-- What was offered for an invoice and a down payment. Read again while it holds, it is the same to the cent.
create table instalment_offers (
  id uuid primary key,
  customer_id uuid not null references customers,
  invoice_id uuid not null references invoices,
  made_on date not null,
  valid_until date not null check (valid_until >= made_on + 2),
  undo_days integer not null check (undo_days >= 7),
  owed_cents bigint not null,
  entry_cents bigint not null check (entry_cents >= 0 and entry_cents < owed_cents),
  least_entry_cents bigint not null,
  most_entry_cents bigint not null,
  -- What the invoice had been paid: another payment makes it an offer for a debt that is no more.
  paid_before_cents bigint not null,
  -- Lei 14.690/2023, art. 28: interest and charges never pass the original debt, however often it is divided anew.
  original_debt_cents bigint not null,
  charged_before_cents bigint not null check (charged_before_cents between 0 and original_debt_cents),
  issuer text not null,
  terms_version text not null,
  foreign key (issuer, terms_version) references instalment_terms
);
create index instalment_offers_by_invoice on instalment_offers (invoice_id, valid_until);

create table instalment_options (
  id uuid primary key,
  offer_id uuid not null references instalment_offers on delete cascade,
  count integer not null check (count >= 2),
  monthly_rate text not null,
  financed_cents bigint not null check (financed_cents > 0),
  interest_cents bigint not null check (interest_cents >= 0),
  iof_cents bigint not null check (iof_cents >= 0),
  total_cents bigint not null check (total_cents = financed_cents + iof_cents + interest_cents),
  interest_cap_cents bigint not null check (interest_cents <= interest_cap_cents),
  -- Hundredths of a percent.
  cet_monthly integer not null,
  cet_yearly integer not null,
  -- One a month: {dueOn, paymentCents, interestCents}.
  schedule jsonb not null,
  unique (offer_id, count)
);

-- An accepted option, with what proves the acceptance.
create table instalment_plans (
  id uuid primary key,
  protocol text not null unique,
  customer_id uuid not null references customers,
  card_id uuid not null references cards,
  invoice_id uuid not null references invoices,
  option_id uuid not null references instalment_options,
  -- waiting-entry → active when exactly the down payment came in time; undone by the person; lapsed when it did not come.
  state text not null check (state in ('waiting-entry', 'active', 'undone', 'lapsed')),
  entry_cents bigint not null check (entry_cents >= 0),
  entry_until date not null,
  interest_cents bigint not null,
  original_debt_cents bigint not null,
  charged_before_cents bigint not null,
  accepted_at timestamptz not null,
  terms_version text not null,
  address text not null,
  channel text not null check (channel in ('PORTAL')),
  session_id uuid not null,
  idempotency_key text not null,
  undo_until date not null,
  active_at timestamptz,
  ended_at timestamptz,
  unique (customer_id, idempotency_key),
  check (charged_before_cents + interest_cents <= original_debt_cents),
  check (state <> 'waiting-entry' or entry_cents > 0),
  check ((state = 'active') <= (active_at is not null)),
  check ((state in ('undone', 'lapsed')) = (ended_at is not null))
);
-- Two tabs and two keys end in one plan.
create unique index one_live_plan on instalment_plans (invoice_id) where state in ('waiting-entry', 'active');
create index active_plans_by_card on instalment_plans (card_id) where state = 'active';

create table plan_instalments (
  plan_id uuid not null references instalment_plans,
  number integer not null check (number > 0),
  due_on date not null,
  payment_cents bigint not null check (payment_cents > 0),
  interest_cents bigint not null check (interest_cents between 0 and payment_cents),
  -- The invoice that asks for it, once that invoice is there and the days for undoing are over.
  posted_invoice_id uuid references invoices,
  primary key (plan_id, number)
);
create index plan_instalments_to_post on plan_instalments (due_on) where posted_invoice_id is null;
