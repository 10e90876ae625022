-- The thumbprint of the key that a session lives by, where it was opened with a proof of one (RFC 9449; security.md B11).
alter table sessions add column proof_key text;
-- A proof serves once.
create table used_proofs (
  hash text primary key,
  used_at timestamptz not null
);

-- What befell an account and its owner was told of (security.md B9); kept for a year.
create table security_events (
  id uuid primary key,
  customer_id uuid not null references customers,
  session_id uuid not null,
  kind text not null check (kind in ('refresh-token-reused')),
  at timestamptz not null
);
