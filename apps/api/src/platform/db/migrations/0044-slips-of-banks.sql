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

-- An agreement (convênio) under which banks collect: nobody registers such a slip, its barcode says all that there is.
create table collection_agreements (
  id text primary key,
  issuer text not null references issuers,
  bank text not null check (bank ~ '^[0-9]{3}$'),
  bank_name text not null,
  -- As the bank's files of what it collected name it.
  agreement text not null,
  -- The first eight digits of the issuer's CNPJ, by which a bank knows whom to pay (segment 6).
  company text not null check (company ~ '^[0-9]{8}$'),
  -- How its check digits go: 6 is mod 10, 8 is mod 11.
  value_kind text not null default '8' check (value_kind in ('6', '8')),
  unique (bank, agreement)
);

-- The slips of such a booklet are collected, not registered.
alter table booklets add collection_id text references collection_agreements;

-- A slip that is collected is named by its whole barcode.
create unique index charges_by_collection on charges (barcode) where left(barcode, 1) = '8';

alter table return_files drop constraint return_files_layout_check;
alter table return_files add check (layout in ('CNAB240', 'CNAB400', 'CNAB150'));
