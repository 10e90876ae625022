-- Calls of the limits that protect, counted by all processes together. A crash of the server empties it: a minute begins anew.
create unlogged table call_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

create index call_counts_ends_at on call_counts (ends_at);
