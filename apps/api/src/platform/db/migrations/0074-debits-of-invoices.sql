-- A holder's authorisation at their bank to debit the invoices of a card (Pix Automático). What it asks of the PSP is
-- written here before it is asked.
create table recurrences (
  id uuid primary key,
  customer_id uuid not null references customers,
  card_id uuid not null references cards,
  state text not null check (state in ('creating', 'offered', 'approved', 'ended')),
  -- The holder's standing choice.
  choice text not null check (choice in ('total', 'minimum')),
  text_version text not null,
  -- The session of its acceptance, for the ledger; null once the act is written.
  session_id uuid,
  accepted_at timestamptz not null,
  first_due_on date not null,
  -- Of the PSP.
  location_id bigint,
  rec_id text unique,
  copy_paste text,
  offered_at timestamptz,
  offer_until timestamptz not null,
  approved_at timestamptz,
  -- Masked, and only of a payer who is not the holder.
  payer_cpf text,
  -- An end that the PSP has not confirmed.
  end_asked_at timestamptz,
  end_asked_by text check (end_asked_by in ('holder', 'issuer', 'time')),
  ended_at timestamptz,
  ended_by text check (ended_by in ('holder', 'bank', 'issuer', 'time')),
  ended_at_bank boolean not null default false,
  end_code text,
  -- When it is looked at next.
  visit_at timestamptz,
  -- The end of the visit that is under way: a touch makes it due again, and begins no second one beside it.
  visited_until timestamptz,
  check ((state = 'ended') = (ended_at is not null))
);
create unique index one_live_recurrence on recurrences (card_id) where state <> 'ended';
create index recurrences_by_customer on recurrences (customer_id);
create index recurrences_by_card on recurrences (card_id);
create index recurrences_to_visit on recurrences (visit_at) where visit_at is not null;

-- A debit of an invoice; its id is its charge's, and its txid at the PSP.
create table debits (
  id uuid primary key references charges,
  recurrence_id uuid not null references recurrences,
  invoice_id uuid not null references invoices,
  choice text not null check (choice in ('total', 'minimum')),
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  -- Predicted, until the PSP says it.
  settles_on date not null,
  state text not null
    check (state in ('asking', 'scheduled', 'cancelling', 'paid', 'failed', 'refused', 'cancelled', 'missed')),
  -- Why it is taken back.
  cause text check (cause in ('amount', 'paid', 'stopped', 'ended', 'bank')),
  -- The PSP's code of its refusal, its cancel or its first failure.
  code text,
  -- The attempts as the PSP tells them.
  attempts jsonb not null default '[]',
  -- A retry that is wanted, and that the PSP has not confirmed.
  retry_on date,
  made_at timestamptz not null,
  -- The last time at which the PSP was asked for something of which it did not tell.
  asked_at timestamptz,
  ended_at timestamptz,
  -- The charges for lateness of one that was paid late, until the next invoice has them.
  late_cents jsonb,
  late_invoice_id uuid references invoices,
  -- The return of what was paid twice.
  return_cents bigint check (return_cents > 0),
  return_asked_at timestamptz
);
-- One live debit an invoice: the second waits until the first is taken back.
create unique index one_live_debit on debits (invoice_id) where state in ('asking', 'scheduled', 'cancelling');
create index debits_by_recurrence on debits (recurrence_id, made_at);
create index debits_by_invoice on debits (invoice_id);
create index debits_by_late_invoice on debits (late_invoice_id);
create index debits_late on debits (recurrence_id) where late_cents is not null and late_invoice_id is null;

-- A charge that nobody is given: a bank is asked for it by an authorisation.
alter table charges add column debit boolean not null default false;

alter table alerts drop constraint alerts_kind_check;
alter table alerts add check (kind in ('due-soon', 'paid', 'given-back', 'agreement-at-risk', 'code-used', 'new-device', 'card',
  'debit-on', 'debit-scheduled', 'debit-failed', 'debit-retry', 'debit-paid', 'debit-off', 'no-debit')) not valid;
alter table alert_choices drop constraint alert_choices_kind_check;
alter table alert_choices add check (kind in ('due-soon', 'paid', 'given-back', 'agreement-at-risk', 'code-used', 'new-device',
  'card', 'debit-on', 'debit-scheduled', 'debit-failed', 'debit-retry', 'debit-paid', 'debit-off', 'no-debit')) not valid;
alter table alert_choices add check (kind not in ('debit-failed', 'debit-off', 'no-debit') or by_email or by_sms) not valid;

-- BANCO: done at the payer's bank.
alter table ledger_acts drop constraint acceptances_kind_check;
alter table ledger_acts add check (kind in ('digital-invoice', 'instalments', 'agreement', 'contact', 'insurance', 'cookies',
  'personal-data', 'erasure', 'alerts', 'automatic-debit')) not valid;
alter table ledger_acts drop constraint acceptances_channel_check;
alter table ledger_acts add check (channel in ('PORTAL', 'LINK', 'VISITA', 'BANCO')) not valid;
