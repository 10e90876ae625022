-- What came for a charge, which may be another amount than it asked for: a person booked it, or a PSP added what a delay costs.
alter table charges add column paid_cents bigint check (paid_cents > 0);
update charges set paid_cents = (
  select amount_cents from payments where payments.charge_id = charges.id order by paid_at desc limit 1)
where state = 'paid';
