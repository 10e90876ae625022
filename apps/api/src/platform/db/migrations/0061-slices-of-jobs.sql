-- A slice of a job is one process's at a time, and comes again when its time is there, however many processes run.
create table job_slices (
  job text not null,
  slice integer not null check (slice >= 0),
  holder uuid not null,
  held_until timestamptz not null,
  next_at timestamptz not null,
  succeeded_at timestamptz,
  primary key (job, slice)
);
