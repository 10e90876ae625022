-- A debt that no agreement holds is paid whole, at its value of the day.
alter table charges add column debt_id uuid references debts;
alter table charges drop constraint charges_check;
-- Its indexes go with the column, and come back below.
alter table charges drop column subject_id;
alter table charges
  add column subject_id uuid not null
    generated always as (coalesce(invoice_id, booklet_id, agreement_id, debt_id)) stored,
  add check (num_nonnulls(invoice_id, booklet_id, agreement_id, debt_id) = 1);
create unique index one_open_charge on charges (subject_id, method, amount_cents, (due_on is null), parts)
  where state in ('creating', 'open');
create index charges_by_subject on charges (subject_id);
create index charges_by_debt on charges (debt_id) where debt_id is not null;

-- A payment of a debt that came by no agreement.
alter table debt_payments alter column agreement_id drop not null;

alter table alerts drop constraint alerts_subject_check;
alter table alerts add constraint alerts_subject_check
  check (subject in ('invoice', 'booklet', 'agreement', 'debt', 'security'));

-- As it was, and who has no card keeps the negotiation of a debt that was paid whole: there it is said to be paid.
create or replace view customer_modules as
select customer_id, module, bool_or(fresh) as fresh from (
  select customer_id, type as module, false as fresh from cards
  union all
  select customer_id, 'NEGOCIACAO', seen_at is null from debts
  where settled_at is null and not exists (
    select from agreement_debts where agreement_debts.debt_id = debts.id and agreement_debts.live)
  union all
  select customer_id, 'NEGOCIACAO', false from debts
  where not exists (select from cards where cards.customer_id = debts.customer_id)
    and exists (select from debt_payments where debt_payments.debt_id = debts.id and agreement_id is null)
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
