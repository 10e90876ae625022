-- Twelve letters and digits that are not mistaken for each other, by random bytes of a UUID: its version is in none of them.
-- The first is a letter: digits alone are a number of somebody else's.
create function new_check_code() returns text language sql volatile as $$
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(bytes, place) % (case place when 0 then 24 else 32 end) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as drawn,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) as place
$$;

-- By it 'É nosso?' knows the proof of a payment: whichever way a payment is written, it has one from then on.
-- A default that is drawn would write the table anew with the column: it comes after, and the rows that stand are filled.
alter table payments add column check_code text;
alter table payments alter column check_code set default new_check_code();
update payments set check_code = new_check_code();
alter table payments alter column check_code set not null;
create unique index payments_by_check_code on payments (check_code);

-- The outside's own id of the payment whose money went back, in the books or not: an amount on a charge may be of another one.
alter table suspense add column returned_external_id text;
update suspense set returned_external_id = notices.body->'refund'->>'endToEndId' from notices
where suspense.reason in ('refund-by-hand', 'refund-of-unknown') and notices.source = 'PIX'
  and notices.body->'refund'->>'rtrId' = suspense.external_id;
update suspense set returned_external_id = (
  select payments.external_id from payments
  where payments.charge_id = suspense.charge_id and payments.amount_cents >= suspense.amount_cents
  order by payments.amount_cents, payments.paid_at desc limit 1)
where reason in ('refund-by-hand', 'reversed') and returned_external_id is null;
create index suspense_by_returned on suspense (returned_external_id) where returned_external_id is not null;

-- What of a payment went back to whoever paid: booked, or of those that a person books. Its money has moved in either case.
-- A credit that the desk gave back counts beyond what the bank or the PSP told of: it may have gone back by them.
create view payment_returns as
select payment_id, cents, refunded_at as returned_at from refunds
union all
select payments.id, suspense.amount_cents, suspense.paid_at from suspense
join payments on payments.external_id = suspense.returned_external_id
where not exists (select from refunds where refunds.external_id = suspense.external_id)
union all
select payments.id, rest.cents, returned_credits.returned_at from returned_credits
join payments on payments.id = returned_credits.credit_id
cross join lateral (
  select returned_credits.cents - coalesce(sum(suspense.amount_cents), 0)::bigint as cents from suspense
  where suspense.returned_external_id = payments.external_id) as rest
where rest.cents > 0;
