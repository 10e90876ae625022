-- A release that came later says here whether the code of an earlier one still runs on the schema.
create table schema_releases (
  number integer primary key,
  runs_from integer not null,
  noted_at timestamptz not null default now()
);
