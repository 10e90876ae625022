-- An address in parts, as a bank that registers slips asks for it; its line follows from them. What stood as a line before is
-- kept whole as the street until whoever loads customers tells its parts.
alter table customers
  add street text not null default '',
  add street_number text not null default '',
  add complement text not null default '',
  add district text not null default '',
  add town text not null default '',
  add state text not null default '' check (state ~ '^([A-Z]{2})?$'),
  add postal_code text not null default '' check (postal_code ~ '^([0-9]{8})?$');
update customers set street = address;
alter table customers drop column address;
alter table customers add address text not null generated always as (
  btrim(
    regexp_replace(
      street || ', ' || street_number || ', ' || complement || ', ' || district || ', ' || town || ', ' || state || ', '
        || regexp_replace(postal_code, '^(.{5})', '\1-'),
      '(, ){2,}', ', ', 'g'
    ),
    ', '
  )
) stored;

-- Counts all that is charged: a bank's number of a slip follows from it, so that a crash cannot register a second one.
alter table charges add number bigint generated always as identity unique;
