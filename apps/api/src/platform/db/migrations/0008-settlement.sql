-- What a bank's return files tell, money that nobody can book by itself, and a Pix with a due date beside one for now.

-- A Pix for what is printed (cobv, with a due date) may stand beside the one on a screen (cob) for the same amount.
drop index one_open_charge;
create unique index one_open_charge on charges (invoice_id, method, amount_cents, (due_on is null))
  where state in ('creating', 'open');

-- Paid at some bank whose money has not come (baixa operacional): shown as in process, and never as paid.
alter table charges add seen_at timestamptz;

-- A return file names a slip by the bank's number, filled up with zeros.
create index charges_by_bank_number on charges (ltrim(bank_number, '0')) where bank_number is not null;

create table return_files (
  id uuid primary key,
  -- Of its bytes: the same file again is only counted.
  hash text not null unique,
  layout text not null check (layout in ('CNAB240', 'CNAB400')),
  bank text not null,
  agreement text not null,
  sequence integer not null,
  written_on date not null,
  received_at timestamptz not null,
  copies integer not null default 1
);

-- Stored first, as they stand, then applied once.
create table return_records (
  id uuid primary key,
  file_id uuid not null references return_files,
  line integer not null,
  raw text not null,
  -- Bank, agreement, number, occurrence, day, amount, the file's sequence, and which of several alike in it.
  key text not null unique,
  -- The same without the file: told by two files it is looked at by a person.
  likeness text not null,
  occurrence text not null,
  event text not null,
  bank_number text not null,
  paid_cents bigint not null check (paid_cents >= 0),
  happened_on date,
  copy_paste text,
  state text not null check (state in ('stored', 'applied', 'noted', 'suspense')),
  -- The payment that it tells of.
  payment_id uuid references payments
);
create index return_records_to_apply on return_records (file_id, line) where state = 'stored';
create index return_records_by_likeness on return_records (likeness);
create index return_records_by_payment on return_records (payment_id) where payment_id is not null;

-- Money that came and that nobody can book by itself: it waits here, with its reason, until a person decides.
create table suspense (
  id uuid primary key,
  source text not null check (source in ('PIX', 'BOLETO')),
  -- The outside's own id of the money, or the key of the record that told of it.
  external_id text not null,
  record_id uuid unique references return_records,
  charge_id uuid references charges,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  reason text not null check (reason in
    ('unknown-slip', 'other-amount', 'partly-settled', 'after-write-off', 'told-again', 'other-occurrence')),
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('booked', 'closed')),
  note text,
  payment_id uuid references payments,
  unique (source, external_id),
  check ((resolved_at is null) = (resolution is null)),
  check ((resolution is not distinct from 'booked') = (payment_id is not null)),
  check (resolution is distinct from 'closed' or note is not null)
);
create index suspense_open on suspense (raised_at) where resolved_at is null;
create index suspense_by_charge on suspense (charge_id) where charge_id is not null;

-- A notice whose money stands in suspense.
alter table notices drop constraint notices_state_check;
alter table notices add check (state in ('stored', 'applied', 'unknown', 'mismatch', 'suspense', 'forged'));
