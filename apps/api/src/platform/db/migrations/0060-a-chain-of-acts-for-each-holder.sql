-- Acts are chained per holder, so that nobody waits for another's act; what was written before stays one chain of all
-- people, whose number is zeros. Each minute an anchor keeps the heads that changed: a chain that is cut at its end shows there.
alter table acceptances rename to ledger_acts;
alter table ledger_acts
  add column chain uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint acceptances_pkey,
  add primary key (chain, position),
  add check (chain in (customer_id, '00000000-0000-0000-0000-000000000000'));
drop index acceptances_of_customer;
create index ledger_acts_of_customer on ledger_acts (customer_id, chain, position);
alter trigger acceptances_stand on ledger_acts rename to ledger_acts_stand;

-- The release before goes on with the chain of all by this name. A later one drops it.
create view acceptances as
  select position, id, customer_id, kind, subject, given, text_version, channel, device, happened_at, previous, hash
  from ledger_acts where chain = '00000000-0000-0000-0000-000000000000';

create table ledger_anchors (
  number bigint primary key check (number > 0),
  anchored_at timestamptz not null,
  previous text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
create table anchored_heads (
  anchor bigint not null references ledger_anchors,
  chain uuid not null,
  position bigint not null,
  hash text not null,
  primary key (chain, position)
);
create index anchored_heads_of_anchor on anchored_heads (anchor);
create trigger ledger_anchors_stand before update or delete on ledger_anchors
  for each statement execute function refuse_change();
create trigger anchored_heads_stand before update or delete on anchored_heads
  for each statement execute function refuse_change();

-- Acts that wait for their anchor. Both releases write acts, so the table keeps this list by itself.
create table unanchored_acts (
  chain uuid not null,
  position bigint not null,
  hash text not null,
  primary key (chain, position)
);
insert into unanchored_acts select chain, position, hash from ledger_acts order by position desc limit 1;
create function await_anchor() returns trigger language plpgsql as
  'begin insert into unanchored_acts values (new.chain, new.position, new.hash); return null; end';
create trigger ledger_acts_await_anchor after insert on ledger_acts for each row execute function await_anchor();
