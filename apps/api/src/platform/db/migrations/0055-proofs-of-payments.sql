-- Twelve letters and digits that are not mistaken for each other, by random bytes of a UUID: its version is in none of them.
create function new_check_code() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(bytes, place) % 32 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as drawn,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) as place
$$;

-- By it 'É nosso?' knows the proof of a payment: whichever way a payment is written, it has one from then on.
alter table payments add column check_code text not null default new_check_code();
create unique index payments_by_check_code on payments (check_code);

-- What of a payment went back to whoever paid: booked, or of those that a person books. Its money has moved in either case.
create view payment_returns as
select payment_id, cents, refunded_at as returned_at from refunds
union all
select payments.id, suspense.amount_cents, suspense.paid_at from suspense
join payments on payments.charge_id = suspense.charge_id and payments.method = suspense.source
  and payments.amount_cents >= suspense.amount_cents
where suspense.reason in ('refund-by-hand', 'reversed');
