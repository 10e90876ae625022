-- A sign-in that went to the issuer's identity provider, by the PKCE challenge whose verifier only that browser has.
create table hand_overs (
  code_challenge text primary key,
  issuer text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table passkeys (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- What the authenticator calls it; nobody else's may be the same.
  credential_id text not null unique,
  public_key text not null,
  -- 0 for ever where the authenticator does not count.
  counter bigint not null check (counter >= 0),
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_customer on passkeys (customer_id);

-- A challenge is signed and not kept; that it was answered is.
create table used_passkey_challenges (
  hash text primary key,
  used_at timestamptz not null
);

-- New contacts of somebody who has lost both, until they count; the old ones are warned and may stop it.
create table contact_rescues (
  id uuid primary key,
  customer_id uuid not null references customers,
  phone text not null,
  email text not null,
  asked_at timestamptz not null,
  takes_effect_at timestamptz not null,
  stop_hash text not null unique,
  stopped_at timestamptz,
  done_at timestamptz,
  check (takes_effect_at > asked_at),
  check (stopped_at is null or done_at is null)
);
create unique index one_open_rescue on contact_rescues (customer_id) where stopped_at is null and done_at is null;
create index rescues_due on contact_rescues (takes_effect_at) where stopped_at is null and done_at is null;
