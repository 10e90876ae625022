-- What of a Pix was given back to whoever paid it, by the issuer or under the MED: applied once, by the refund's own id.
create table refunds (
  id uuid primary key,
  -- The rtrId of the refund in the settlement system.
  external_id text not null unique,
  payment_id uuid not null references payments,
  charge_id uuid not null references charges,
  cents bigint not null check (cents > 0),
  -- Of it, what had been a credit that no other invoice had yet; the rest is asked for again.
  credit_cents bigint not null check (credit_cents between 0 and cents),
  nature text not null,
  refunded_at timestamptz not null,
  -- True where the invoice stood as paid, or its minimum did: then all of it rests from the payment until `free_until`, and
  -- otherwise only what was given back.
  stood_paid boolean not null,
  free_until date not null
);
create index refunds_by_payment on refunds (payment_id);

-- When the PSP is asked next whether a Pix was given back since; null where it is not asked any more.
alter table charges add column refunds_poll_at timestamptz;
-- After 90 days the Banco Central lets none be given back: what is older was settled by hand long ago, and is left alone.
update charges set refunds_poll_at = paid_at + interval '1 day'
where state = 'paid' and method = 'PIX' and paid_at > now() - interval '90 days';
create index charges_to_ask_of_refunds on charges (refunds_poll_at) where refunds_poll_at is not null;

-- A refund that nobody can apply by itself.
alter table suspense drop constraint suspense_reason_check;
alter table suspense add constraint suspense_reason_check check (reason in
  ('unknown-slip', 'other-bank', 'other-agreement', 'other-amount', 'partly-settled', 'after-write-off', 'told-again',
   'reversed', 'other-occurrence', 'refund-of-unknown', 'refund-by-hand'));

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('due-soon', 'paid', 'given-back', 'agreement-at-risk', 'code-used', 'new-device'));
alter table alert_choices drop constraint alert_choices_kind_check;
alter table alert_choices add constraint alert_choices_kind_check
  check (kind in ('due-soon', 'paid', 'given-back', 'agreement-at-risk', 'code-used', 'new-device'));

-- As it was, and a payment given back marks the services too.
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
      and kind in ('due-soon', 'given-back', 'agreement-at-risk')) from cards
  union all
  select customer_id, 'OUTROS_SERVICOS', seen_at is null from debt_statements
  union all
  select customer_id, 'SEGUROS', false from cards
  where type = 'EXTRATO' and exists (select from insurance_products where insurance_products.issuer = cards.issuer)
) has
where not exists (select from sold_wallets where sold_wallets.customer_id = has.customer_id)
group by customer_id, module;
