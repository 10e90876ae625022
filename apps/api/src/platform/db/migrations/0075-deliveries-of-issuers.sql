-- A delivery of an issuer's data by its number: each is applied once, and never after a later one.
create table deliveries (
  issuer text not null,
  number integer not null check (number > 0),
  digest text not null,
  as_of date not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  refused integer check (refused >= 0),
  primary key (issuer, number)
);

-- The content of each row as it was delivered last, as a digest: what holders did since then is no difference.
create table delivered_rows (
  id uuid not null,
  kind text not null,
  digest uuid not null,
  delivery integer not null,
  primary key (id, kind)
);

-- The end of an account takes the digest of its data along, whichever release ends it.
create function forget_delivered() returns trigger language plpgsql as
  $$ begin delete from delivered_rows where id = new.id; return null; end $$;
create trigger customers_forgotten after update of erased_at on customers for each row
  when (new.erased_at is not null) execute function forget_delivered();
