-- Another person's card on a holder's account, with as little of that person as tells it apart.
create table additional_cards (
  id uuid primary key,
  card_id uuid not null references cards,
  -- As printed. The lines of an invoice tell its purchases by this name alone.
  name text not null check (length(name) between 1 and 120),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  since date not null,
  locked_at timestamptz,
  ended_at timestamptz,
  check (locked_at is null or ended_at is null)
);
create index additional_cards_of_card on additional_cards (card_id);
create unique index additional_cards_living on additional_cards (card_id, name) where ended_at is null;
create index additional_cards_ended on additional_cards (ended_at) where ended_at is not null;

alter table service_requests
  drop constraint service_requests_kind_check,
  add constraint service_requests_kind_check check (kind in (
    'lock', 'unlock', 'replacement', 'cancellation', 'due-day', 'limit', 'dispute', 'portability', 'additional-card',
    'additional-lock', 'additional-unlock', 'additional-end', 'data-export', 'data-correction', 'data-erasure')),
  -- The data of another person are there only while the request waits.
  add constraint service_requests_person_check check (state = 'open' or not asked ? 'person');
-- A card may wait for several people at once.
drop index service_requests_open;
create unique index service_requests_open on service_requests (card_id, kind)
  where state = 'open' and kind not in ('dispute', 'additional-card');
