-- A person of the issuer who works at the desk's page, as the identity provider names them.
create table desk_clerks (
  id uuid primary key,
  subject text not null unique,
  login text not null,
  name text not null,
  seen_at timestamptz not null
);

create table desk_sessions (
  token_hash text primary key,
  clerk_id uuid not null references desk_clerks,
  roles text[] not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null
);
create index desk_sessions_of_clerk on desk_sessions (clerk_id);
create index desk_sessions_by_age on desk_sessions (ends_at);

-- An order about money, until another person than the one who made it decides.
create table desk_proposals (
  id uuid primary key,
  room text not null,
  -- The suspense, the credit, or the protocol of the request.
  subject text not null,
  order_body jsonb not null,
  proposed_by uuid not null references desk_clerks,
  proposed_at timestamptz not null,
  decided_by uuid references desk_clerks,
  decided_at timestamptz,
  approved boolean,
  -- The answer's; null while it is done, or where the process died.
  status integer,
  -- The portal closes one whose item is gone, or is another by now: it is no clerk, and says why.
  closed_because text,
  constraint decided_whole check (
    (decided_at is null) = (approved is null)
    and num_nonnulls(decided_by, closed_because) = num_nonnulls(decided_at)
    and (closed_because is null or not approved)
  ),
  -- Who made it may take it back, and never approve it.
  constraint two_people check (not approved or decided_by <> proposed_by)
);
create unique index desk_proposals_waiting on desk_proposals (room, subject) where decided_at is null;
create index desk_proposals_by_age on desk_proposals (proposed_at);
create index desk_proposals_of_proposer on desk_proposals (proposed_by);
create index desk_proposals_of_decider on desk_proposals (decided_by);

-- What was proposed stands as it was proposed, and what was decided as it was decided.
create function keep_proposal() returns trigger language plpgsql as
  $$ begin
    if (new.id, new.room, new.subject, new.order_body, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.room, old.subject, old.order_body, old.proposed_by, old.proposed_at)
      or (old.decided_at is not null and (new.decided_by, new.decided_at, new.approved, new.closed_because)
        is distinct from (old.decided_by, old.decided_at, old.approved, old.closed_because))
    then raise exception 'a proposal stands' using errcode = 'restrict_violation'; end if; return new; end $$;
create trigger desk_proposals_stand before update on desk_proposals for each row execute function keep_proposal();

-- Money in suspense may be of nobody that is known, and a proposal is about a decision.
alter table desk_events alter column customer_id drop not null;
