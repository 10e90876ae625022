-- 'É nosso?' looks a code up by what is on it. The free field, from the 20th digit on, is the bank's own number for one slip:
-- whoever forges one changes the amount, the date or the bank around it.
create index charges_by_free_field on charges (substr(barcode, 20)) where barcode is not null;
create index charges_by_copy_paste on charges (copy_paste) where copy_paste is not null;
-- Signing in ends the narrower sessions of the same customer.
create index sessions_without_password on sessions (customer_id) where scope = 'boleto' and revoked_at is null;
