-- A payment's proof bears the logo of its card's brand.
create or replace view shared_cards as
  select id, customer_id, issuer, position, bin, last4, name, type, limit_cents, next_closing_on, ended_at, logo from cards;
