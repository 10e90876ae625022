-- Customers as a bank has them, from :first to :last, on :today: two of their invoices paid, one open, what they were told,
-- what they signed in with and accepted, and a tenth of them with an agreement. Ids come of numbers, so that no row looks for another.
set session_replication_role = replica;

insert into customers (id, issuer, cpf, name, birth_date, email, phone)
select crowd_id(1, n), '1', (90000000000 + n)::text, 'Cliente ' || n, '1980-01-01', n || '@exemplo.example', '+5585900000000'
from generate_series(:first, :last) n;

insert into cards (id, customer_id, issuer, position, bin, last4, name, type, logo, limit_cents, next_closing_on)
select crowd_id(2, n), crowd_id(1, n), '1', 0, '509483', '0000', 'Jangada Mais', 'EXTRATO', '/temas/default/logo.svg', 300000, :today::date + 20
from generate_series(:first, :last) n;

insert into invoices (id, card_id, month, closes_on, due_on, total_cents, minimum_cents, settled_at)
select crowd_id(10 + back, n), crowd_id(2, n), to_char(closes, 'YYYY-MM'), closes, closes + 9, 60000, 9000,
  case when back > 0 then closes + 8 end
from generate_series(:first, :last) n, generate_series(0, 2) back, lateral (select :today::date - 5 - 31 * back as closes) day;

insert into transactions (id, invoice_id, position, happened_on, description, kind, category, amount_cents)
select crowd_id(100 + 10 * back + place, n), crowd_id(10 + back, n), place, :today::date - 6 - 31 * back - place, 'Loja ' || place,
  'COMPRA', 'MERCADO', 20000
from generate_series(:first, :last) n, generate_series(0, 2) back, generate_series(0, 2) place;

insert into charges (id, customer_id, invoice_id, method, amount_cents, settles, state, created_at, expires_at, copy_paste,
  paid_at, external_id, closed_outside_at, poll_at, about, paid_cents)
select crowd_id(20 + back, n), crowd_id(1, n), crowd_id(10 + back, n), 'PIX', 60000, true, case when back > 0 then 'paid' else 'expired' end,
  day, day + interval '30 minutes', crowd_id(20 + back, n)::text, case when back > 0 then day end, case when back > 0 then 'E' || n || '-' || back end,
  day, day, 'Fatura', case when back > 0 then 60000 end
from generate_series(:first, :last) n, generate_series(0, 2) back,
  lateral (select :today::date - 1 - 31 * back + interval '12 hours' as day) at;

insert into payments (id, invoice_id, charge_id, amount_cents, method, paid_at, external_id, credit_cents)
select crowd_id(30 + back, n), crowd_id(10 + back, n), crowd_id(20 + back, n), 60000, 'PIX', :today::date - 1 - 31 * back, 'E' || n || '-' || back, 0
from generate_series(:first, :last) n, generate_series(1, 2) back;

insert into sessions (id, customer_id, scope, created_at, rotated_at, used_at, ends_at, device_hash)
select crowd_id(40 + back, n), crowd_id(1, n), 'portal', day, day, day, day + interval '12 hours', md5(n::text)
from generate_series(:first, :last) n, generate_series(0, 1) back, lateral (select :today::timestamptz - (back + 1) * interval '20 days' as day) at;

insert into known_devices (customer_id, device_hash, added_at)
select crowd_id(1, n), md5(n::text), :today::timestamptz - interval '40 days' from generate_series(:first, :last) n;

insert into messages (id, customer_id, purpose, channel, destination, subject, body, created_at, next_attempt_at, sent_at)
select crowd_id(50 + back, n), crowd_id(1, n), 'sign-in', 'SMS', '+5585900000000', 'Código', 'Seu código chegou.', day, day, day
from generate_series(:first, :last) n, generate_series(0, 1) back, lateral (select :today::timestamptz - (back + 1) * interval '10 hours' as day) at;

insert into alerts (id, customer_id, kind, event, subject, subject_id, text, in_portal, happened_at)
select crowd_id(60 + back, n), crowd_id(1, n), 'paid', 'paid ' || back || ' ' || n, 'invoice', crowd_id(10 + back, n),
  'Recebemos o seu pagamento.', true, :today::timestamptz - back * interval '31 days'
from generate_series(:first, :last) n, generate_series(1, 2) back;

insert into ledger_acts (chain, position, id, customer_id, kind, subject, given, text_version, channel, device, happened_at, previous, hash)
select crowd_id(1, n), 1, crowd_id(80, n), crowd_id(1, n), 'cookies', '', true, 'cookies-2026-11', 'PORTAL', 'Chrome no Android',
  :today::timestamptz - interval '40 days', repeat('0', 64), encode(sha256(n::text::bytea), 'hex')
from generate_series(:first, :last) n;

insert into ledger_anchors (number, anchored_at, previous, hash)
select :first, :today::timestamptz - interval '39 days', repeat('0', 64), encode(sha256(:first::text::bytea), 'hex');

insert into anchored_heads (anchor, chain, position, hash)
select :first, chain, position, hash from ledger_acts where id between crowd_id(80, :first) and crowd_id(80, :last);

insert into debts (id, customer_id, origin, contract, original_cents, due_on)
select crowd_id(70, n), crowd_id(1, n), 'Carnê', n::text, 90000, :today::date - 90 from generate_series(:first, :last) n where n % 10 = 0;

insert into agreements (id, customer_id, contract, state, total_cents, instalments, next_due_on, made_on, value_cents, agreed_cents,
  original_debt_cents, charged_before_cents, due_day, last_day, channel)
select crowd_id(71, n), crowd_id(1, n), n::text, 'active', 90000, 3, :today::date + 15, :today::date - 20, 90000, 90000, 90000, 0, 5,
  :today::date + 35, 'IMPORTADO'
from generate_series(:first, :last) n where n % 10 = 0;

insert into agreement_debts (agreement_id, debt_id, value_cents, discount_cents, agreed_cents, live)
select crowd_id(71, n), crowd_id(70, n), 90000, 0, 90000, true from generate_series(:first, :last) n where n % 10 = 0;

insert into agreement_instalments (agreement_id, number, due_on, payment_cents, interest_cents, left_cents)
select crowd_id(71, n), number, :today::date + 15 + 30 * (number - 1), 30000, 0, 30000
from generate_series(:first, :last) n, generate_series(1, 3) number where n % 10 = 0;

set session_replication_role = default;
vacuum analyze;
