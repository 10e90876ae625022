-- Each order of a desk is good once, by the id of its signature, and says who acted.
create table desk_orders (
  id text primary key,
  address text not null,
  act text,
  actor text not null,
  taken_at timestamptz not null,
  status integer
);
create index desk_orders_by_age on desk_orders (taken_at);
alter table desk_events add column actor text;
