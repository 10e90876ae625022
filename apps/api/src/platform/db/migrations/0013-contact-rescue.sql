-- Who has lost both contacts proves who they are, names new ones, confirms each of them, and waits.
alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check
  check (kind in ('login', 'first-access', 'forgotten-password', 'rescue'));
alter table sign_in_attempts drop constraint sign_in_attempts_step_check;
alter table sign_in_attempts add constraint sign_in_attempts_step_check
  check (step in ('channel', 'code', 'questions', 'password', 'identity', 'contacts', 'cooling', 'done'));

-- A new contact of an attempt on its way: it waits for the code sent to it, or it came back.
create table rescue_contacts (
  attempt_id text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  destination text not null,
  challenge_id text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (attempt_id, channel)
);
create index rescues_by_customer on contact_rescues (customer_id, asked_at);
