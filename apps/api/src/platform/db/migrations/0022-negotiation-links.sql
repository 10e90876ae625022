-- A message leads straight to what its reader owes: the link and the birth date open a negotiation, once. The token lies here
-- as its hash, and the contact that it went to as one too: a link does not outlive its contact.
create table negotiation_links (
  id uuid primary key,
  token_hash text not null unique,
  customer_id uuid not null references customers,
  issuer text not null references issuers,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  destination_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at timestamptz,
  revoked_at timestamptz,
  -- Three end it.
  wrong_dates integer not null default 0 check (wrong_dates between 0 and 3),
  campaign text,
  coupon text check (length(coupon) between 1 and 40),
  foreign key (issuer, campaign) references negotiation_campaigns
);
-- One at a time for a person: a new one takes the place of the one before.
create unique index one_open_negotiation_link on negotiation_links (customer_id) where used_at is null and revoked_at is null;

-- Whence a session came, where that asks for more later: an agreement by link always takes a code.
alter table sessions add column origin text check (origin = 'LINK');
