-- A rescue rests on a password, or on typed facts, which a person of the issuer has to look at.
alter table sign_in_attempts add column proven_by text check (proven_by in ('password', 'facts'));

alter table contact_rescues
  add column proven_by text not null default 'facts' check (proven_by in ('password', 'facts')),
  add column known_device boolean not null default false,
  add column approved_at timestamptz,
  -- The instant of another proof of the person: until then no password is made by a code to the new contacts.
  add column vouched_at timestamptz,
  -- A code that a person of the issuer says to the holder, for a new password.
  add column release_hmac text,
  add column release_ends_at timestamptz;

alter table desk_events drop constraint desk_events_act_check;
alter table desk_events add constraint desk_events_act_check check (act in
  ('contest', 'contest-end', 'sale', 'credit-back', 'rescue-approval', 'rescue-refusal', 'password-release'));
