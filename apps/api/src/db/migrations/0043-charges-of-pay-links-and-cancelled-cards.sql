-- Every charge that a link ever gave out: taking the link back takes them back too, those of another day's amount included.
create table pay_link_charges (
  link_id uuid not null references pay_links on delete cascade,
  charge_id uuid not null references charges,
  primary key (link_id, charge_id)
);
create index pay_link_charges_of_charge on pay_link_charges (charge_id);
insert into pay_link_charges (link_id, charge_id)
  select id, pix_id from pay_links union select id, slip_id from pay_links where slip_id is not null;

-- A card that its holder gives up, and no other comes in its place.
alter table service_requests
  drop constraint service_requests_kind_check,
  add constraint service_requests_kind_check check (kind in (
    'lock', 'unlock', 'replacement', 'cancellation', 'due-day', 'limit', 'dispute', 'portability', 'data-export',
    'data-correction', 'data-erasure'));
