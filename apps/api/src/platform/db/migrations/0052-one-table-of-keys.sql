-- One table says what an Idempotency-Key made, whatever the call (decision 004). Keys are good for a day, and none is carried over: what is
-- asked for again across this change meets what stands already, as a second tab does.
drop table idempotency_keys;
create table idempotency_keys (
  customer_id uuid not null references customers,
  kind text not null,
  key text not null,
  request_hash text not null,
  made text,
  created_at timestamptz not null,
  primary key (customer_id, kind, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Their unique keys had served to find the rows of a customer.
create index payment_claims_by_customer on payment_claims (customer_id);
create index instalment_plans_by_customer on instalment_plans (customer_id);
create index plan_prepayments_by_customer on plan_prepayments (customer_id);

alter table payment_claims drop column idempotency_key, drop column request_hash;
alter table instalment_plans drop column idempotency_key;
alter table plan_prepayments drop column idempotency_key;
alter table service_requests drop column idempotency_key, drop column request_hash;
alter table messages drop column send_key;
alter table insurance_policies
  drop column idempotency_key,
  drop column request_hash,
  drop column cancelling_key,
  add check (channel = 'IMPORTADO' or hiring_protocol is not null);
alter table agreements
  drop column idempotency_key,
  add check (channel = 'IMPORTADO' or num_nonnulls(proposal_id, negotiation_id, accepted_at, terms_version, address, session_id) = 6);
