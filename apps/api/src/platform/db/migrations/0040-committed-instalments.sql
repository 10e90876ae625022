-- What a card's instalments bring from its open invoice on, a row for each: the number that was kept beside the card said how
-- much is still to come, and neither when nor of what.
--
-- A purchase in instalments is on one invoice after the other, known by the place of its first one, counted back from the newest
-- (a due day that moves may leave the name of a month out): its line on the newest says how many are left. A line that neither the newest closed invoice nor the open one has ended early and brings nothing. The instalments of
-- a divided invoice are in its plan until they are posted.
create view committed_instalments as
  select seen.card_id, to_char(to_date(newest_month, 'YYYY-MM') + make_interval(months => began + number), 'YYYY-MM') as month,
    description, number,
    instalment_total as total, amount_cents as cents, amount_cents as holds_cents, null::text as divided_month,
    number = instalment_number and open as posted
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
    instalment_options.count, payment_cents, payment_cents - plan_instalments.interest_cents, divided.month, false
  from plan_instalments
  join instalment_plans on instalment_plans.id = plan_id
  join instalment_options on instalment_options.id = option_id
  join invoices divided on divided.id = instalment_plans.invoice_id
  where state = 'active' and posted_invoice_id is null;

alter table cards drop column future_instalments_cents;
