-- A plan that ended without dividing its invoice took days of it, from its acceptance to this day: they cost nothing.
alter table instalment_plans add column paused_until date;
alter table instalment_plans add check (paused_until is null or state in ('undone', 'lapsed'));
create index pauses_by_invoice on instalment_plans (invoice_id) where paused_until is not null;

-- What an invoice asks for of a plan is credit and no purchase (BCB 365/2023: the third zone has it apart).
alter table transactions drop constraint transactions_kind_check;
alter table transactions add check (kind in ('COMPRA', 'PARCELAMENTO', 'TARIFA', 'JUROS', 'CREDITO', 'IOF'));
update transactions set kind = 'PARCELAMENTO'
  where kind = 'COMPRA' and category is null
    and (description like 'Parcela do parcelamento da fatura de %' or description like 'Antecipação de % da fatura de %');
