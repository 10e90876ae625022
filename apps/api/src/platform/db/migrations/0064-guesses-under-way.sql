-- A password under check is no wrong one yet: it counts until its end, which comes by itself where the process dies.
alter table sign_in_counters add under_way text[] not null default '{}';
