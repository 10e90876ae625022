-- A dispute names a purchase by the day on which it was made, as the purchase itself does, not by its instalment's.
create or replace view shared_transactions as
  select id, invoice_id, happened_on, description, kind, amount_cents, instalment_number, instalment_total, taxed_id, made_at
  from transactions;
