-- Failures by (issuer, CPF), known or not, and by known device, so that a stranger cannot lock the owner out.
create table sign_in_counters (
  key text primary key,
  failures integer not null,
  window_start timestamptz not null,
  locks integer not null default 0,
  locked_until timestamptz
);

-- A device that once typed a code: its cookie holds 256 random bits, here is their hash.
create table known_devices (
  customer_id uuid not null references customers,
  device_hash text not null,
  added_at timestamptz not null,
  primary key (customer_id, device_hash)
);

create table challenges (
  id_hash text primary key,
  customer_id uuid not null references customers,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  code_hmac text not null,
  sends integer not null default 1,
  tries integer not null default 0,
  expires_at timestamptz not null,
  resend_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);

-- One row a family of refresh tokens: token n is derived by HMAC from (id, n), so only its number is kept.
create table sessions (
  id uuid primary key,
  customer_id uuid not null references customers,
  scope text not null check (scope in ('portal')),
  generation integer not null default 0,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);

create table access_tokens (
  hash text primary key,
  session_id uuid not null references sessions,
  expires_at timestamptz not null
);
create index access_tokens_by_session on access_tokens (session_id);
create index access_tokens_by_end on access_tokens (expires_at);

-- The outbox: written with what caused it, sent after the commit, once.
create table messages (
  id uuid primary key,
  customer_id uuid not null references customers,
  purpose text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  destination text not null,
  subject text not null,
  -- Emptied once sent: a code is not kept.
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  dead_at timestamptz
);
create index messages_to_send on messages (next_attempt_at) where sent_at is null and dead_at is null;
create index messages_by_customer on messages (customer_id, purpose, created_at);
