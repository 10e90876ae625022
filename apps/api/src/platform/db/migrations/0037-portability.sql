-- What is owed may go to another bank (Resolução CMN 5.112): the paper with its figures is asked for as any other service.
alter table service_requests
  drop constraint service_requests_kind_check,
  add constraint service_requests_kind_check check (kind in (
    'lock', 'unlock', 'replacement', 'due-day', 'limit', 'dispute', 'portability', 'data-export', 'data-correction', 'data-erasure'));

alter table paper_codes
  add column request_id uuid unique references service_requests,
  drop constraint paper_codes_kind_check,
  drop constraint paper_codes_check1,
  add check (kind in ('agreement', 'settlement', 'statement', 'acceptance', 'insurance', 'portability')),
  add check (num_nonnulls(agreement_id, booklet_id, year, acceptance_id, policy_id, request_id) = 1),
  add check ((kind = 'portability') = (request_id is not null));

-- Premiums that stand on invoices already; those to come are written with it.
update transactions set category = 'SEGUROS' from insurance_premiums, insurance_policies, insurance_products as terms
where transactions.invoice_id = insurance_premiums.invoice_id
  and insurance_policies.id = insurance_premiums.policy_id
  and terms.issuer = insurance_policies.issuer and terms.code = insurance_policies.product
  and terms.version = insurance_policies.text_version
  and transactions.description = terms.invoice_line and transactions.kind = 'COMPRA' and transactions.category is null;
