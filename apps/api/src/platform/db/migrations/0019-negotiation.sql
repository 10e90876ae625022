-- What is owed outside of a card's invoices, what is offered for it, and what was agreed.

alter table debts
  add column kind text not null default 'card' check (kind in ('card', 'loan', 'booklet')),
  -- Interest and charges of earlier credit that the original value brought along: they count towards the bound of art. 28.
  add column carried_cents bigint not null default 0,
  -- Of a month of 30 days, what the contract itself charges of late days; fine and arrears are the issuer's (rates).
  add column contract_rate text not null default '0' check (contract_rate ~ '^0(\.[0-9]{1,6})?$'),
  -- Days for which the credit paid its IOF: renegotiating without new money pays what is left of 365 (Decreto 6.306/2007).
  add column iof_days integer not null default 365 check (iof_days between 0 and 365),
  -- What the person disputes is asked for by nobody (CDC 54-G).
  add column contested_cents bigint not null default 0,
  add column contested_on date,
  -- To whom the issuer sold it: it is theirs to settle (CC 290).
  add column sold_on date,
  add column sold_to_name text,
  add column sold_to_cnpj text,
  add column sold_to_channel text,
  -- Nothing is offered before this day: an agreement over it was broken.
  add column next_offer_on date,
  add check (carried_cents between 0 and original_cents),
  add check (contested_cents between 0 and original_cents),
  add check ((contested_cents > 0) = (contested_on is not null)),
  add check (num_nonnulls(sold_on, sold_to_name, sold_to_cnpj, sold_to_channel) in (0, 4));

-- The words that a person accepts. A new text is a new version; none is ever changed.
create table negotiation_terms (
  issuer text not null references issuers,
  version text not null,
  body text not null,
  primary key (issuer, version)
);

-- How an issuer negotiates, from a day on.
create table negotiation_policies (
  issuer text not null references issuers,
  valid_from date not null,
  monthly_rate text not null check (monthly_rate ~ '^0(\.[0-9]{1,4})?$'),
  counts integer[] not null check (cardinality(counts) > 0 and 1 <= all (counts) and 60 >= all (counts)),
  minimum_instalment_cents bigint not null check (minimum_instalment_cents > 0),
  -- The least down payment, as a share of what is agreed.
  entry_share text not null check (entry_share ~ '^0(\.[0-9]{1,4})?$'),
  -- No discounts together come to more.
  most_discount text not null check (most_discount ~ '^0(\.[0-9]{1,4})?$'),
  -- CDC 54-B: an offer holds for two days at least.
  offer_days integer not null check (offer_days >= 2),
  -- From the offer's last day to the day of the down payment.
  entry_days integer not null check (entry_days >= 1),
  -- From the down payment's day to the first instalment, at least.
  first_days integer not null check (first_days between 1 and 45),
  -- Late days after which an agreement breaks, and from there to the next offer.
  break_days integer not null check (break_days >= 1),
  reoffer_days integer not null check (reoffer_days >= 0),
  -- Whether renegotiating pays the complement of the IOF, or never any.
  iof_rule text not null check (iof_rule in ('complementary', 'none')),
  terms_version text not null,
  primary key (issuer, valid_from),
  foreign key (issuer, terms_version) references negotiation_terms
);

-- The older a debt, the more is let go of it: the row of the most days that it has reached.
create table negotiation_discounts (
  issuer text not null,
  valid_from date not null,
  from_days integer not null check (from_days >= 0),
  cash_share text not null check (cash_share ~ '^0(\.[0-9]{1,4})?$'),
  plan_share text not null check (plan_share ~ '^0(\.[0-9]{1,4})?$'),
  primary key (issuer, valid_from, from_days),
  foreign key (issuer, valid_from) references negotiation_policies
);

-- What lets go of more, for who comes by it and up to a value.
create table negotiation_campaigns (
  issuer text not null references issuers,
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  extra_share text not null check (extra_share ~ '^0(\.[0-9]{1,4})?$'),
  limit_cents bigint not null check (limit_cents > 0),
  valid_from date not null,
  valid_until date not null,
  app_url text,
  primary key (issuer, id)
);

-- A coupon is known by the hash of its code, in capitals.
create table coupons (
  id uuid primary key,
  issuer text not null references issuers,
  code_hash text not null,
  extra_share text not null check (extra_share ~ '^0(\.[0-9]{1,4})?$'),
  valid_from date not null,
  valid_until date not null,
  -- Null: of every kind, and for everybody.
  debt_kinds text[],
  customer_id uuid references customers,
  unique (issuer, code_hash)
);

-- What was offered for some debts on a day: read again while it holds, it is the same to the cent.
create table negotiation_proposals (
  id uuid primary key,
  customer_id uuid not null references customers,
  issuer text not null,
  -- Its debts, with what was paid and is contested of each: once that is another, it is a proposal for debts that are no more.
  debts_key text not null,
  coupon_id uuid references coupons,
  campaign text,
  made_on date not null,
  valid_until date not null check (valid_until >= made_on + 2),
  entry_due_on date not null check (entry_due_on > valid_until),
  -- All that its options are computed from: what was offered does not move with the rules.
  basis jsonb not null,
  terms_version text not null,
  foreign key (issuer, terms_version) references negotiation_terms,
  foreign key (issuer, campaign) references negotiation_campaigns
);
create index negotiation_proposals_standing on negotiation_proposals (customer_id, debts_key, valid_until);

create table proposal_debts (
  proposal_id uuid not null references negotiation_proposals on delete cascade,
  debt_id uuid not null references debts,
  days_late integer not null check (days_late >= 0),
  principal_cents bigint not null check (principal_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  fine_cents bigint not null check (fine_cents >= 0),
  arrears_cents bigint not null check (arrears_cents >= 0),
  value_cents bigint not null check (value_cents = principal_cents + interest_cents + fine_cents + arrears_cents),
  cash_discount_cents bigint not null check (cash_discount_cents between 0 and value_cents),
  plan_discount_cents bigint not null check (plan_discount_cents between 0 and value_cents),
  primary key (proposal_id, debt_id)
);
