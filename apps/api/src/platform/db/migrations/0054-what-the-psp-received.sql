-- How far the list of what the PSP received was read. It goes back with the data where the data is restored, and what is lost is read again.
create table received_watermarks (
  source text primary key check (source = 'PIX'),
  read_until timestamptz not null,
  next_read_at timestamptz not null
);

-- What the PSP says it received on a day, beside what the books and suspense have of that day.
create table received_days (
  day date primary key,
  received_count int not null check (received_count >= 0),
  received_cents bigint not null check (received_cents >= 0),
  booked_cents bigint not null check (booked_cents >= 0),
  waiting_cents bigint not null check (waiting_cents >= 0),
  compared_at timestamptz not null
);

alter table suspense drop constraint suspense_reason_check;
alter table suspense add constraint suspense_reason_check check (reason in (
  'unknown-slip', 'unknown-charge', 'other-bank', 'other-agreement', 'other-amount', 'partly-settled', 'after-write-off', 'told-again',
  'reversed', 'other-occurrence', 'refund-of-unknown', 'refund-by-hand'));
