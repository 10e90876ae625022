-- What people accepted and took back, one row an act, each with the hash of the one before: a row that is changed, taken away
-- or put between others is found (`npm run verify-ledger`).
create table acceptances (
  position bigint primary key check (position > 0),
  id uuid not null unique,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('digital-invoice', 'instalments', 'agreement', 'contact', 'insurance')),
  -- What it is about: the plan, the agreement, the channel; empty where there is only one.
  subject text not null,
  given boolean not null,
  text_version text not null,
  channel text not null check (channel in ('PORTAL', 'LINK')),
  device text not null,
  happened_at timestamptz not null,
  previous text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
create index acceptances_of_customer on acceptances (customer_id, position);
create trigger acceptances_stand before update or delete on acceptances
  for each statement execute function refuse_change();

-- The receipt of an act has a code like any other paper of ours.
alter table paper_codes
  add column acceptance_id uuid unique references acceptances (id),
  drop constraint paper_codes_kind_check,
  drop constraint paper_codes_check1,
  add check (kind in ('agreement', 'settlement', 'statement', 'acceptance')),
  add check (num_nonnulls(agreement_id, booklet_id, year, acceptance_id) = 1),
  add check ((kind = 'acceptance') = (acceptance_id is not null));
