-- A fresh proof of the person within a session: the code that was sent for it, and what the page that proved it holds.
create table step_ups (
  customer_id uuid not null references customers,
  session_id uuid not null,
  challenge_id text,
  token_hash text,
  asked_at timestamptz not null,
  proven_at timestamptz,
  primary key (customer_id, session_id)
);
create index step_ups_by_age on step_ups (asked_at);

-- The last change of a contact: a code to a new one is no proof of the person.
create table contact_ages (
  customer_id uuid not null references customers,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  changed_at timestamptz not null,
  primary key (customer_id, channel)
);
