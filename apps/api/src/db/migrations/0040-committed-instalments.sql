-- What a card's instalments bring from its open invoice on, a row for each: the number that was kept beside the card said how
-- much is still to come, and neither when nor of what.
--
-- A purchase in instalments is on one invoice a month: its line on the newest says how many are left. A line that the newest
-- closed invoice and the open one do not have has ended early and brings nothing. The instalments of a divided invoice are in
-- its plan until they are posted.
create view committed_instalments as
  select seen.card_id, month, description, number, instalment_total as total, amount_cents as cents,
    amount_cents as holds_cents, null::text as divided_month, after = 0 as posted
  from (
    select transactions.*, invoices.card_id, invoices.month as seen_in, invoices.closes_on >= cards.next_closing_on as open
    from transactions
    join invoices on invoices.id = transactions.invoice_id
    join cards on cards.id = invoices.card_id
    where instalment_total > 1 and amount_cents > 0
      and invoices.month >= coalesce((
        select max(closed.month) from invoices closed
        where closed.card_id = cards.id and closed.closes_on < cards.next_closing_on), '')
  ) seen
  cross join lateral generate_series(
    case when open then 0 else 1 end,
    case when kind in ('COMPRA', 'TARIFA') then instalment_total - instalment_number else 0 end) as after
  cross join lateral (select instalment_number + after as number,
    to_char(to_date(seen_in, 'YYYY-MM') + make_interval(months => after), 'YYYY-MM') as month) one
  where not exists (
    select from transactions next
    join invoices on invoices.id = next.invoice_id
    where invoices.card_id = seen.card_id and invoices.month > seen_in
      and next.description = seen.description and next.amount_cents = seen.amount_cents
      and next.instalment_total = seen.instalment_total and next.instalment_number > seen.instalment_number)
  union all
  select instalment_plans.card_id, to_char(plan_instalments.due_on, 'YYYY-MM'), '', plan_instalments.number,
    instalment_options.count, payment_cents, payment_cents - plan_instalments.interest_cents, divided.month, false
  from plan_instalments
  join instalment_plans on instalment_plans.id = plan_id
  join instalment_options on instalment_options.id = option_id
  join invoices divided on divided.id = instalment_plans.invoice_id
  where state = 'active' and posted_invoice_id is null;

alter table cards drop column future_instalments_cents;
