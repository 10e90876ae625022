-- A proposal whose item is gone, or is another by now, is closed by the portal, which is no clerk: it says why.
alter table desk_proposals drop constraint decided_whole;
alter table desk_proposals add column closed_because text check (
  (decided_at is null) = (approved is null)
  and num_nonnulls(decided_by, closed_because) = num_nonnulls(decided_at)
  and (closed_because is null or not approved)
);

create or replace function keep_proposal() returns trigger language plpgsql as
  $$ begin
    if (new.id, new.room, new.subject, new.order_body, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.room, old.subject, old.order_body, old.proposed_by, old.proposed_at)
      or (old.decided_at is not null and (new.decided_by, new.decided_at, new.approved, new.closed_because)
        is distinct from (old.decided_by, old.decided_at, old.approved, old.closed_because))
    then raise exception 'a proposal stands' using errcode = 'restrict_violation'; end if; return new; end $$;
