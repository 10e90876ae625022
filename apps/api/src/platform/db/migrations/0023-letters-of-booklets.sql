-- A booklet that is paid has its letter, as an agreement has.
alter table paper_codes
  add column booklet_id uuid references booklets,
  drop constraint paper_codes_check1,
  add check (num_nonnulls(agreement_id, booklet_id, year) = 1),
  add check (booklet_id is null or kind = 'settlement');
create unique index paper_codes_of_booklet on paper_codes (kind, booklet_id) where booklet_id is not null;

-- The copy of what was accepted carries the agreement itself.
alter table messages
  drop constraint messages_about_kind_check,
  add check (about_kind in ('slip', 'agreement'));
