-- Each kind of send is held to its own count, so that none uses up, or shows, what is another's.
alter table code_sends add column kind text not null default 'stranger' check (kind in ('owner', 'stranger', 'new-contact'));
update code_sends set kind = 'owner' where trusted;
alter table code_sends alter column kind drop default;
alter table code_sends drop column trusted;

-- A message that says nothing any more after an instant, or once another took its place, is not sent.
alter table messages
  add column serves_until timestamptz,
  add column topic text;
create index messages_by_topic on messages (topic) where sent_at is null and dead_at is null;
