-- What a person asks of their own data (LGPD, art. 18) is a request like any other, of nobody's card.
alter table service_requests
  alter card_id drop not null,
  -- Where it was asked from.
  add session_id uuid,
  drop constraint service_requests_kind_check,
  add check (kind in (
    'lock', 'unlock', 'replacement', 'due-day', 'limit', 'dispute', 'data-export', 'data-correction', 'data-erasure')),
  add check ((card_id is null) = (kind in ('data-export', 'data-correction', 'data-erasure')));
create unique index service_requests_open_of_person
  on service_requests (customer_id, kind, coalesce(asked ->> 'field', '')) where state = 'open' and card_id is null;

-- The code by which somebody who is signed in confirms such a request.
create table data_confirmations (
  customer_id uuid primary key references customers,
  session_id uuid not null,
  challenge_id text not null,
  asked_at timestamptz not null
);

-- An account that has ended: the row stays, for what was paid and agreed hangs on it, and says nothing of anybody.
alter table customers
  add erased_at timestamptz,
  drop constraint customers_cpf_check,
  drop constraint customers_phone_check,
  add check (cpf ~ '^[0-9]{11}$' or (erased_at is not null and cpf = 'apagado-' || id)),
  add check (phone ~ '^\+55[0-9]{10,11}$' or (erased_at is not null and phone = ''));

-- Whose the kept evidence is, for as long as it may be asked for; nothing of the portal reads it.
create table erased_customers (
  customer_id uuid primary key references customers,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  name text not null,
  protocol text not null unique,
  erased_at timestamptz not null
);

alter table acceptances
  drop constraint acceptances_kind_check,
  drop constraint acceptances_channel_check,
  add constraint acceptances_kind_check check (kind in (
    'digital-invoice', 'instalments', 'agreement', 'contact', 'insurance', 'cookies', 'personal-data', 'erasure')),
  -- VISITA: chosen before the sign-in that it was written down at.
  add constraint acceptances_channel_check check (channel in ('PORTAL', 'LINK', 'VISITA'));

-- Since when we know of a choice that was made elsewhere.
alter table digital_invoice_consents add known_at timestamptz;
update digital_invoice_consents set known_at = coalesce(given_at, now());
