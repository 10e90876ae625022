-- What the desk did is evidence: a row once written is neither changed nor taken away, whoever asks. Only the demo empties the
-- whole table, with everybody in it, to begin anew.
create function refuse_change() returns trigger language plpgsql as
  'begin raise exception ''% is append-only'', tg_table_name using errcode = ''restrict_violation''; end';
create trigger desk_events_stand before update or delete on desk_events
  for each statement execute function refuse_change();
