-- What was paid too much enters the invoices that come; this much of it has.
alter table payments add column credit_posted_cents bigint not null default 0;
alter table payments add check (credit_posted_cents between 0 and credit_cents);
create index payments_with_credit on payments (invoice_id) where credit_cents > credit_posted_cents;
