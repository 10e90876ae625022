-- Resolução BCB 96/2021, art. 9 (as 365/2023 left it): an invoice says the limit of each kind of operation, and of what its future
-- obligations are. A kind without a row has the limit of the card.
create table card_limits (
  card_id uuid not null references cards,
  kind text not null check (kind in ('purchases', 'cash', 'bills')),
  limit_cents bigint not null check (limit_cents >= 0),
  primary key (card_id, kind)
);

-- As it was, and with what each instalment is of.
create or replace view committed_instalments as
  select seen.card_id, to_char(to_date(newest_month, 'YYYY-MM') + make_interval(months => began + number), 'YYYY-MM') as month,
    description, number,
    instalment_total as total, amount_cents as cents, amount_cents as holds_cents, null::text as divided_month,
    number = instalment_number and open as posted, kind
  from (
    select transactions.*, card_id, open, newest_month, began, max(instalment_number) over (
      partition by card_id, description, amount_cents, instalment_total, began) as newest
    from transactions
    join (
      select invoices.id, card_id, closes_on >= next_closing_on as open, max(month) over (partition by card_id) as newest_month,
        rank() over (partition by card_id order by month desc) - 1 as back
      from invoices
      join cards on cards.id = card_id
      where month >= coalesce((
        select max(closed.month) from invoices closed
        where closed.card_id = invoices.card_id and closed.closes_on < next_closing_on), '')
    ) last on last.id = invoice_id
    cross join lateral (select (-back - instalment_number)::int as began) begun
    where instalment_total > 1 and amount_cents > 0
  ) seen
  cross join lateral generate_series(
    case when open then instalment_number else instalment_number + 1 end,
    case when kind in ('COMPRA', 'TARIFA') then instalment_total else instalment_number end) as number
  where instalment_number = newest
  union all
  select instalment_plans.card_id, to_char(plan_instalments.due_on, 'YYYY-MM'), '', plan_instalments.number,
    instalment_options.count, payment_cents, payment_cents - plan_instalments.interest_cents, divided.month, false, 'PARCELAMENTO'
  from plan_instalments
  join instalment_plans on instalment_plans.id = plan_id
  join instalment_options on instalment_options.id = option_id
  join invoices divided on divided.id = instalment_plans.invoice_id
  where state = 'active' and posted_invoice_id is null;
