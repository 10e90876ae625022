-- What a document must say of whom a person pays: the address (Lei 12.039/2009), the SAC and the ouvidoria (Decreto
-- 11.034/2022), and on a slip the bank that registers it. Empty until the issuer gives it.
alter table issuers
  add address text not null default '',
  add sac text not null default '',
  add ombudsman text not null default '',
  add bank_name text not null default '',
  add bank_agreement text not null default '',
  add bank_wallet text not null default '';

alter table customers add address text not null default '';

-- A story's card whose PDF is no PDF.
alter table cards drop constraint cards_fault_check;
alter table cards add constraint cards_fault_check check (fault in ('invoice', 'pdf'));

alter table messages
  -- Emptied once sent, as the body is.
  add html text not null default '',
  -- What it is about goes with an e-mail as a document, made when it is sent: none lies in the outbox.
  add about_kind text check (about_kind in ('slip')),
  add about_id uuid,
  -- The caller's Idempotency-Key: asking again after a lost answer sends nothing more.
  add send_key text,
  add check ((about_kind is null) = (about_id is null));
create unique index messages_sent_once on messages (customer_id, purpose, send_key) where send_key is not null;
