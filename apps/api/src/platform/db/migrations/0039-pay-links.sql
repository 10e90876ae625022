-- What a holder asks somebody else to pay: a link that shows what to pay and to whom, and nothing of the holder. Its token lies
-- here as its hash.
create table pay_links (
  id uuid primary key,
  token_hash text not null unique,
  customer_id uuid not null references customers,
  issuer text not null references issuers,
  invoice_id uuid references invoices,
  booklet_id uuid references booklets,
  agreement_id uuid references agreements,
  -- Of instalments.
  numbers jsonb not null,
  about text not null,
  -- All that is owed of an invoice on the day, however much; else the amount that was chosen.
  whole boolean not null,
  -- What it asked for when it was charged last.
  cents bigint not null check (cents > 0),
  pix_id uuid not null references charges,
  slip_id uuid references charges,
  -- The day whose amount it is.
  charged_on date not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  revoked_at timestamptz,
  check (num_nonnulls(invoice_id, booklet_id, agreement_id) = 1)
);
create index pay_links_of_customer on pay_links (customer_id, made_at desc);
create index pay_links_by_age on pay_links (made_at);
