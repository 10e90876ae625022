-- A sign-in on its way from the CPF to the session: the one step that it is at, whatever its browser says.
create table sign_in_attempts (
  id_hash text primary key,
  kind text not null check (kind in ('login', 'first-access', 'forgotten-password')),
  step text not null check (step in ('channel', 'code', 'questions', 'password', 'done')),
  -- None where nobody has the CPF: such an attempt looks like any other and leads nowhere.
  customer_id uuid references customers,
  -- HMACs of the CPF, and of the CPF on a device that is known: what sends and failures count against.
  cpf_key text not null,
  guesser_key text not null,
  -- The password was right or the device is known: a stranger's attempts cannot use up what is left to the owner's.
  trusted boolean not null,
  question_tries integer not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null
);

-- The code of an attempt shares its id. One for nobody is never sent, and no code answers it.
alter table challenges alter column customer_id drop not null;
alter table messages alter column customer_id drop not null;

-- When codes were asked for, by CPF and by where they go, whether or not somebody has it: what the limits count.
create table code_sends (
  id uuid primary key,
  cpf_key text not null,
  destination_key text not null,
  trusted boolean not null,
  sent_at timestamptz not null
);
create index code_sends_by_cpf on code_sends (cpf_key, sent_at);
create index code_sends_by_destination on code_sends (destination_key, sent_at);

-- A new phone or e-mail that waits for the code sent to it. One a channel: asking again replaces it.
create table contact_changes (
  customer_id uuid not null references customers,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  challenge_id text not null,
  destination text not null,
  asked_at timestamptz not null,
  primary key (customer_id, channel)
);

-- Failures in a row, over every window and lock; only the right answer forgets them.
alter table sign_in_counters add streak integer not null default 0;

-- 'cadastro': the password was just made, and the contacts are still to be confirmed.
alter table sessions drop constraint sessions_scope_check;
alter table sessions add constraint sessions_scope_check
  check (scope in ('portal', 'boleto', 'negociacao', 'cadastro'));
