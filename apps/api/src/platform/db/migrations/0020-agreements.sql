-- What was agreed, how it is paid, and the papers of it.

-- Agreements were a sketch; each becomes a whole one, its instalments a month apart.
alter table agreements
  drop constraint agreements_state_check,
  drop constraint agreements_check,
  drop constraint agreements_check1,
  drop constraint agreements_instalments_check,
  drop constraint agreements_total_cents_check;
alter table agreements
  -- waiting-entry → active, or settled where the entry was all, when it came in time; lapsed when it did not.
  -- active → settled by the last instalment; broken when one is late for too long.
  add check (state in ('waiting-entry', 'active', 'settled', 'broken', 'lapsed')),
  add column value_cents bigint,
  add column discount_cents bigint not null default 0,
  add column agreed_cents bigint,
  add column entry_cents bigint not null default 0,
  add column interest_cents bigint not null default 0,
  add column iof_cents bigint not null default 0,
  add column monthly_rate text not null default '0',
  add column cet_monthly integer not null default 0,
  add column cet_yearly integer not null default 0,
  -- Lei 14.690/2023, art. 28: what is charged never passes the original debt, however often it is agreed anew.
  add column original_debt_cents bigint,
  add column charged_before_cents bigint not null default 0,
  add column due_day integer,
  add column break_days integer not null default 30,
  add column reoffer_days integer not null default 7,
  -- The last day on which paying saves it; jobs compare it with the clock.
  add column last_day date,
  -- Its one free move of the due day.
  add column moved_at timestamptz,
  add column proposal_id uuid references negotiation_proposals,
  add column coupon_id uuid references coupons,
  add column negotiation_id uuid,
  add column accepted_at timestamptz,
  add column terms_version text,
  add column address text,
  add column channel text not null default 'IMPORTADO' check (channel in ('PORTAL', 'IMPORTADO')),
  add column session_id uuid,
  add column idempotency_key text,
  add column ended_at timestamptz,
  -- What of the payments was taken off the debts when it broke, and what was beyond them.
  add column deducted_cents bigint not null default 0,
  add column credit_cents bigint not null default 0 check (credit_cents >= 0),
  add column next_offer_on date;

create table agreement_instalments (
  agreement_id uuid not null references agreements,
  -- 0 is the down payment, or all of it where it is paid at once.
  number integer not null check (number >= 0),
  due_on date not null,
  payment_cents bigint not null check (payment_cents > 0),
  interest_cents bigint not null check (interest_cents between 0 and payment_cents),
  -- What of it is not paid yet; part of it paid with its charges leaves the other part with its own.
  left_cents bigint not null check (left_cents between 0 and payment_cents),
  -- What was paid for it: less than its face where it came early, more where it came late.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  paid_on date,
  primary key (agreement_id, number),
  check ((left_cents = 0) = (paid_on is not null))
);

insert into agreement_instalments (agreement_id, number, due_on, payment_cents, interest_cents, left_cents, paid_cents, paid_on)
select id, number, due_on, face, 0, case when number <= paid_instalments then 0 else face end,
  case when number <= paid_instalments then face else 0 end, case when number <= paid_instalments then due_on end
from (
  select id, number, paid_instalments,
    (coalesce((next_due_on - make_interval(months => paid_instalments + 1))::date, made_on) + make_interval(months => number))::date as due_on,
    total_cents / instalments + case when number = instalments then total_cents % instalments else 0 end as face
  from agreements cross join lateral generate_series(1, instalments) as number
) drawn;

update agreements set value_cents = total_cents, agreed_cents = total_cents, original_debt_cents = total_cents,
  last_day = next_due_on + break_days,
  due_day = least(28, extract(day from coalesce(next_due_on, made_on))::integer),
  ended_at = case when state in ('settled', 'broken') then made_on::timestamptz end,
  next_offer_on = case when state = 'broken' then made_on end;

alter table agreements
  drop column paid_instalments,
  alter column value_cents set not null,
  alter column agreed_cents set not null,
  alter column original_debt_cents set not null,
  alter column due_day set not null,
  add check (instalments >= 0),
  add check (due_day between 1 and 28),
  add check (discount_cents between 0 and value_cents and agreed_cents = value_cents - discount_cents),
  add check (total_cents > 0 and total_cents = agreed_cents + interest_cents + iof_cents),
  add check (entry_cents between 0 and agreed_cents),
  add check (interest_cents = 0 or charged_before_cents + interest_cents <= original_debt_cents),
  add check (state <> 'waiting-entry' or entry_cents > 0),
  add check ((state in ('waiting-entry', 'active')) = (next_due_on is not null)),
  add check ((next_due_on is null) = (last_day is null)),
  add check ((state in ('settled', 'broken', 'lapsed')) = (ended_at is not null)),
  add check ((state = 'broken') = (next_offer_on is not null)),
  -- What proves the acceptance; of an imported one its issuer has it.
  add check (channel = 'IMPORTADO' or num_nonnulls(proposal_id, negotiation_id, accepted_at, terms_version, address, session_id, idempotency_key) = 7);
create unique index agreements_by_key on agreements (customer_id, idempotency_key);
create unique index agreements_by_negotiation on agreements (negotiation_id);
create unique index agreements_by_contract on agreements (contract) where channel = 'PORTAL';
create index agreements_to_end on agreements (last_day) where last_day is not null;

create table agreement_debts (
  agreement_id uuid not null references agreements,
  debt_id uuid not null references debts,
  value_cents bigint not null check (value_cents > 0),
  discount_cents bigint not null check (discount_cents between 0 and value_cents),
  agreed_cents bigint not null check (agreed_cents = value_cents - discount_cents),
  -- While the agreement waits or goes on.
  live boolean not null,
  primary key (agreement_id, debt_id)
);
-- Two tabs, two keys and two agreements end in one.
create unique index one_live_agreement on agreement_debts (debt_id) where live;

-- Money as it came, and where it went: to instalments, to the debts of an agreement that was over, or beyond both.
create table agreement_payments (
  id uuid primary key,
  agreement_id uuid not null references agreements,
  paid_on date not null,
  received_at timestamptz not null,
  cents bigint not null check (cents > 0),
  booked_cents bigint not null check (booked_cents >= 0),
  on_debts_cents bigint not null check (on_debts_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  check (cents = booked_cents + on_debts_cents + credit_cents)
);
create index agreement_payments_by_agreement on agreement_payments (agreement_id, paid_on);

-- What was paid of a debt through an agreement that did not end it.
create table debt_payments (
  id uuid primary key,
  debt_id uuid not null references debts,
  agreement_id uuid not null references agreements,
  paid_on date not null,
  cents bigint not null check (cents > 0)
);
create index debt_payments_by_debt on debt_payments (debt_id, paid_on);

-- The history of an agreement, in the order in which it happened; no row is ever changed.
create table agreement_events (
  id bigint generated always as identity primary key,
  agreement_id uuid not null references agreements,
  kind text not null check (kind in ('made', 'entry-paid', 'instalment-paid', 'part-paid', 'overpaid', 'due-moved', 'lapsed', 'broken', 'settled')),
  happened_at timestamptz not null,
  -- Of what: an instalment's number, an amount, a day.
  number integer,
  cents bigint,
  on_date date
);
create index agreement_events_by_agreement on agreement_events (agreement_id, id);

-- A coupon is used once by a person; an agreement that lapsed gives it back.
create table coupon_uses (
  coupon_id uuid not null references coupons,
  customer_id uuid not null references customers,
  agreement_id uuid not null references agreements,
  primary key (coupon_id, customer_id)
);

-- A negotiation on its way to an agreement: the only next step stands here, whatever the browser says.
create table negotiations (
  id uuid primary key,
  customer_id uuid not null references customers,
  session_id uuid not null,
  proposal_id uuid not null references negotiation_proposals on delete cascade,
  -- 0 where all of it is paid at once.
  count integer not null check (count >= 0),
  entry_cents bigint not null check (entry_cents >= 0),
  due_day integer not null check (due_day between 1 and 28),
  step text not null check (step in ('confirm-data', 'send-code', 'conclude', 'done')),
  needs_code boolean not null,
  challenge_id text,
  agreement_id uuid references agreements,
  begun_at timestamptz not null,
  check ((step = 'done') = (agreement_id is not null))
);
create index negotiations_by_customer on negotiations (customer_id, begun_at);

-- The papers that were given out, by the code that each carries: whoever holds one can ask whether it is ours.
create table paper_codes (
  code text primary key check (code ~ '^[A-Z0-9]{12}$'),
  customer_id uuid not null references customers,
  kind text not null check (kind in ('agreement', 'settlement', 'statement')),
  agreement_id uuid references agreements,
  year integer,
  issued_on date not null,
  check ((kind = 'statement') = (year is not null)),
  check ((kind = 'statement') = (agreement_id is null))
);
create unique index paper_codes_of_agreement on paper_codes (kind, agreement_id) where agreement_id is not null;
create unique index paper_codes_of_year on paper_codes (customer_id, year) where year is not null;

-- Both areas of negotiation open with what is owed, agreed, broken; a settled agreement keeps its letter within reach.
create or replace view customer_modules as
select customer_id, module, bool_or(fresh) as fresh from (
  select customer_id, type as module, false as fresh from cards
  union all
  select customer_id, 'NEGOCIACAO', seen_at is null from debts
  where settled_at is null and not exists (
    select from agreement_debts where agreement_debts.debt_id = debts.id and agreement_debts.live)
  union all
  select customer_id, 'ACORDO_ANDAMENTO', false from agreements
  where state in ('waiting-entry', 'active', 'broken')
    or (state = 'settled' and not exists (
      select from debts where debts.customer_id = agreements.customer_id and debts.settled_at is null))
  union all
  select customer_id, 'OUTROS_SERVICOS', seen_at is null from debt_statements
) has
where not exists (select from sold_wallets where sold_wallets.customer_id = has.customer_id)
group by customer_id, module;
