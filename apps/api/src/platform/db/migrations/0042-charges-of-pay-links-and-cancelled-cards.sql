-- Every charge that a link ever gave out: taking the link back takes them back too, those of another day's amount included.
create table pay_link_charges (
  link_id uuid not null references pay_links on delete cascade,
  charge_id uuid not null references charges,
  primary key (link_id, charge_id)
);
create index pay_link_charges_of_charge on pay_link_charges (charge_id);
insert into pay_link_charges (link_id, charge_id)
  select id, pix_id from pay_links union select id, slip_id from pay_links where slip_id is not null;
-- A link that was taken back left its charges as they were; what no other link gives out goes with it now.
update charges set state = 'removed', poll_at = created_at
  where state in ('creating', 'open') and seen_at is null
    and id in (select charge_id from pay_link_charges join pay_links on pay_links.id = link_id
      where revoked_at is not null)
    and id not in (select charge_id from pay_link_charges join pay_links on pay_links.id = link_id
      where revoked_at is null and pay_links.expires_at > now());

-- A card that its holder gives up, and no other comes in its place.
alter table service_requests
  drop constraint service_requests_kind_check,
  add constraint service_requests_kind_check check (kind in (
    'lock', 'unlock', 'replacement', 'cancellation', 'due-day', 'limit', 'dispute', 'portability', 'data-export',
    'data-correction', 'data-erasure'));
