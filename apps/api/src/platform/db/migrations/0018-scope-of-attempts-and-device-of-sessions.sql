-- What a sign-in was begun for: the attempt says so from its first step to the session, whatever its browser remembers.
alter table sign_in_attempts add scope text not null default 'portal' check (scope in ('portal', 'negociacao'));
alter table sign_in_attempts alter column scope drop default;
-- And what a session opens once its contacts are confirmed.
alter table sessions add then_scope text check (then_scope in ('portal', 'negociacao'));

-- The device that a session was begun on, where it has a name: who ends the session may have it forgotten too.
alter table sessions add device_hash text;
create index sessions_by_device on sessions (device_hash) where revoked_at is null;
