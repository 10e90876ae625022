-- What a person is told of by itself: once an event, in the ways that they chose. A row that is not for the portal stands all
-- the same, because it says that the event was told.
create table alerts (
  id uuid primary key,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('due-soon', 'paid', 'agreement-at-risk', 'code-used', 'new-device')),
  -- What happened; two jobs, a retry and a second notice of the same all come to the same row.
  event text not null,
  subject text not null check (subject in ('invoice', 'booklet', 'agreement', 'security')),
  subject_id uuid,
  text text not null check (length(text) between 1 and 400),
  in_portal boolean not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  unique (customer_id, event),
  check ((subject = 'security') = (subject_id is null))
);
create index alerts_of_customer on alerts (customer_id, happened_at desc) where in_portal;
create index alerts_unread on alerts (customer_id) where in_portal and read_at is null;
create index alerts_by_age on alerts (happened_at);

-- The ways of a kind, where somebody chose; a kind without a row goes its first ways.
create table alert_choices (
  customer_id uuid not null references customers,
  kind text not null check (kind in ('due-soon', 'paid', 'agreement-at-risk', 'code-used', 'new-device')),
  by_email boolean not null,
  by_sms boolean not null,
  in_portal boolean not null,
  primary key (customer_id, kind),
  -- What protects an account is told where whoever got into it does not look first.
  check (kind not in ('code-used', 'new-device') or by_email or by_sms)
);

-- What may wait goes behind what may not, however much of it there is, and by SMS not at night.
alter table messages add column patient boolean not null default false;
drop index messages_to_send;
create index messages_to_send on messages (next_attempt_at) where sent_at is null and dead_at is null and not patient;
create index messages_that_wait on messages (next_attempt_at) where sent_at is null and dead_at is null and patient;

-- A change of the ways is an act like the others.
alter table acceptances drop constraint acceptances_kind_check;
alter table acceptances add constraint acceptances_kind_check
  check (kind in (
    'digital-invoice', 'instalments', 'agreement', 'contact', 'insurance', 'cookies', 'personal-data', 'erasure', 'alerts'));

-- The menu marks the services where something waits to be read that a person did not do just now.
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
  select customer_id, 'OUTROS_SERVICOS', exists (
    select from alerts where alerts.customer_id = cards.customer_id and in_portal and read_at is null
      and kind in ('due-soon', 'agreement-at-risk')) from cards
  union all
  select customer_id, 'OUTROS_SERVICOS', seen_at is null from debt_statements
  union all
  select customer_id, 'SEGUROS', false from cards
  where type = 'EXTRATO' and exists (select from insurance_products where insurance_products.issuer = cards.issuer)
) has
where not exists (select from sold_wallets where sold_wallets.customer_id = has.customer_id)
group by customer_id, module;
