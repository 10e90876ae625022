-- What a holder asks of a card besides paying it: each with a protocol, a day for the answer, and how it went.
create table service_requests (
  id uuid primary key,
  customer_id uuid not null references customers,
  card_id uuid not null references cards,
  kind text not null check (kind in ('lock', 'unlock', 'replacement', 'due-day', 'limit')),
  protocol text not null unique,
  state text not null check (state in ('open', 'granted', 'refused')),
  -- What was asked for, by kind: a reason, a day, an amount.
  asked jsonb not null,
  answer_by date not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  idempotency_key text not null,
  request_hash text not null,
  unique (customer_id, idempotency_key),
  check ((state = 'open') = (ended_at is null))
);
create index service_requests_of_customer on service_requests (customer_id, opened_at);
-- Of what an answer takes days for, one at a time waits.
create unique index service_requests_open on service_requests (card_id, kind) where state = 'open';

create table service_events (
  request_id uuid not null references service_requests,
  position integer not null,
  step text not null check (step in ('asked', 'making', 'sent', 'granted', 'refused')),
  happened_at timestamptz not null,
  note text check (length(note) between 3 and 300),
  primary key (request_id, position)
);

alter table cards
  -- Locked by the holder, who unlocks it.
  add locked_at timestamptz,
  -- Lost, stolen or broken: this number buys nothing more, and the next one comes with the new card.
  add ended_at timestamptz;

-- Every change of a limit with its reason (Resolução BCB 96/2021, art. 14).
create table limit_changes (
  card_id uuid not null references cards,
  changed_at timestamptz not null,
  from_cents bigint not null,
  to_cents bigint not null check (to_cents >= 0),
  reason text not null check (length(reason) between 3 and 300),
  primary key (card_id, changed_at)
);

-- Who has a card has its services.
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
  select customer_id, 'OUTROS_SERVICOS', false from cards
  union all
  select customer_id, 'OUTROS_SERVICOS', seen_at is null from debt_statements
) has
where not exists (select from sold_wallets where sold_wallets.customer_id = has.customer_id)
group by customer_id, module;
