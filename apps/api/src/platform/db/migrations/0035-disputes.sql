-- A purchase that its holder contests is a request like any other, which the holder may take back.
alter table service_requests
  drop constraint service_requests_kind_check,
  drop constraint service_requests_state_check,
  add constraint service_requests_kind_check
    check (kind in ('lock', 'unlock', 'replacement', 'due-day', 'limit', 'dispute')),
  add constraint service_requests_state_check check (state in ('open', 'granted', 'refused', 'withdrawn'));
alter table service_events
  drop constraint service_events_step_check,
  add constraint service_events_step_check
    check (step in ('asked', 'analysing', 'making', 'sent', 'granted', 'refused', 'withdrawn'));
drop index service_requests_open;
create unique index service_requests_open on service_requests (card_id, kind) where state = 'open' and kind <> 'dispute';

create table disputes (
  request_id uuid primary key references service_requests,
  customer_id uuid not null references customers,
  invoice_id uuid not null references invoices,
  purchase_id uuid not null references transactions,
  state text not null check (state in ('open', 'granted', 'refused', 'withdrawn')),
  -- The purchase and the tax on it.
  cents bigint not null check (cents > 0),
  -- What of it its invoice does not ask for, since when, and whether it asks for it again.
  out_cents bigint not null check (out_cents between 0 and cents),
  out_on date not null,
  returned boolean not null default false,
  -- What the next invoices are still to bear: a credit is negative, an amount that is asked for again is not.
  to_post_cents bigint not null default 0,
  posted_cents bigint not null default 0,
  -- The line that asks for it again, which is contested no more.
  entry_id uuid unique references transactions,
  check (state = 'open' or state = 'granted' or returned or to_post_cents + posted_cents = out_cents),
  check (not (returned and state in ('open', 'granted')))
);
-- A purchase is contested once: only what was taken back may be contested anew.
create unique index disputes_of_purchase on disputes (purchase_id) where state <> 'withdrawn';
create index disputes_of_invoice on disputes (invoice_id);
create index disputes_to_post on disputes (request_id) where to_post_cents <> 0;

create table dispute_files (
  id uuid primary key,
  request_id uuid not null references service_requests,
  position integer not null check (position > 0),
  -- As its sender called it: shown, and never the name of anything.
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('pdf', 'jpg', 'png')),
  size integer not null check (size between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('clean', 'unchecked', 'infected')),
  sent_at timestamptz not null,
  -- When the scanner was last asked about it.
  tried_at timestamptz not null,
  -- Gone from what was found infected after it was kept.
  content bytea,
  unique (request_id, position),
  unique (request_id, sha256),
  check ((state = 'infected') = (content is null))
);
create index dispute_files_unchecked on dispute_files (tried_at) where state = 'unchecked';
