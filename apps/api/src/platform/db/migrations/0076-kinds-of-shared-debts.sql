-- An agreement on a card's debt ends the debits of its card: other areas may know the kind of a debt.
create or replace view shared_debts as
  select id, customer_id, origin, contract, due_on, settled_at, sold_on, kind from debts;
