-- What other areas may read of a table, by a view: its owner changes all else of it alone.
-- A migration that changes a column of a view drops the view first, and draws it anew.
create view shared_agreement_debts as
  select debt_id, live from agreement_debts;
create view shared_agreement_instalments as
  select agreement_id, number, due_on, left_cents from agreement_instalments;
create view shared_agreements as
  select id, customer_id, proposal_id, contract, made_on, instalments, state, next_due_on, last_day from agreements;
create view shared_booklet_instalments as
  select booklet_id, number, due_on, amount_cents, settled_at from booklet_instalments;
create view shared_cards as
  select id, customer_id, issuer, position, bin, last4, name, type, limit_cents, next_closing_on, ended_at from cards;
create view shared_charges as
  select id, number, customer_id, invoice_id, booklet_id, agreement_id, debt_id, about, method, amount_cents, settles,
    state, expires_at, due_on, copy_paste, barcode, paid_at, external_id, closed_outside_at, seen_at from charges;
create view shared_coupon_uses as
  select coupon_id, customer_id from coupon_uses;
create view shared_customers as
  select id, issuer, cpf, name, birth_date, email, phone, street, street_number, complement, district, town, state,
    postal_code, address from customers;
create view shared_debts as
  select id, customer_id, origin, contract, due_on, settled_at, sold_on from debts;
create view shared_debt_statements as
  select customer_id from debt_statements;
create view shared_digital_invoice_consents as
  select id, customer_id, accepted, text_version, given_at, known_at from digital_invoice_consents;
create view shared_disputes as
  select customer_id, request_id, purchase_id, invoice_id, state, cents, out_cents, out_on, waived_cents, returned,
    to_post_cents from disputes;
create view shared_instalment_options as
  select id, count, monthly_rate, financed_cents, interest_cents, iof_cents, cet_yearly from instalment_options;
create view shared_instalment_plans as
  select id, protocol, customer_id, card_id, invoice_id, option_id, state, entry_cents, interest_cents, accepted_at,
    undo_until, active_at, paused_until from instalment_plans;
create view shared_insurance_policies as
  select id, customer_id, issuer, product, number, text_version, channel, hired_at, state from insurance_policies;
create view shared_invoices as
  select id, card_id, month, closes_on, due_on, total_cents, settled_at from invoices;
create view shared_paper_codes as
  select code, customer_id, kind, issued_on from paper_codes;
create view shared_payments as
  select id, invoice_id, charge_id, amount_cents, method, paid_at, external_id, credit_cents, credit_posted_cents,
    check_code from payments;
create view shared_plan_instalments as
  select plan_id, number, due_on, payment_cents, interest_cents, posted_invoice_id, prepaid_by from plan_instalments;
create view shared_plan_prepayments as
  select plan_id, face_cents, value_cents from plan_prepayments;
create view shared_refunds as
  select id, external_id, payment_id, charge_id, cents, credit_cents, refunded_at, stood_paid, free_until
  from refunds;
create view shared_service_requests as
  select id, customer_id, card_id, kind, protocol, state, opened_at, ended_at from service_requests;
create view shared_sessions as
  select id, customer_id, device, origin from sessions;
create view shared_suspense as
  select charge_id, resolved_at from suspense;
create view shared_transactions as
  select id, invoice_id, happened_on, description, kind, amount_cents, instalment_number, instalment_total, taxed_id
  from transactions;
create view shared_passwords as select id as customer_id, password_hash from customers;
