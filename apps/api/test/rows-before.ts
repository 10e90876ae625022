/** Rows of a small wallet before 0035: a holder with a card and a shop's card, with their rows, and one without. */
const [marina, iara, card, shopCard] = [1, 2, 3, 4].map(uuid)
const [october, november, december] = [11, 12, 13].map(uuid)
const [offer, option, plan, policy, act, lock, limit] = [21, 22, 23, 31, 41, 51, 52].map(uuid)

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

type Line = [invoice: string | undefined, description: string, cents: number, number?: number, total?: number]
const lines: Line[] = [
  // Is still running: six are left behind the open invoice's.
  [october, 'Geladeira', 5000, 2, 10],
  [november, 'Geladeira', 5000, 3, 10],
  [december, 'Geladeira', 5000, 4, 10],
  // Its last one is on no invoice yet.
  [november, 'Sofá', 7000, 2, 3],
  // Ended early.
  [october, 'Curso', 4000, 2, 5],
  [november, 'Padaria', 1000],
  [october, 'Assistência para casa', 1290],
  [november, 'Assistência para casa', 1290],
]

const lineOf = ([invoice, description, cents, number, total]: Line, position: number): string =>
  `insert into transactions (id, invoice_id, position, happened_on, description, kind, amount_cents, instalment_number, instalment_total)
   values (gen_random_uuid(), '${invoice}', ${position}, '2026-09-02', '${description}', 'COMPRA', ${cents}, ${number ?? 'null'}, ${total ?? 'null'})`

export const rowsBefore: readonly string[] = [
  `insert into issuers (id, name, cnpj) values ('1', 'Emissor', '0')`,
  `insert into customers (id, issuer, cpf, name, birth_date, email, phone) values
    ('${marina}', '1', '52998224725', 'Marina', '1988-03-14', 'm@b.example', '+5585900000001'),
    ('${iara}', '1', '11144477735', 'Iara', '1988-03-14', 'i@b.example', '+5585900000002')`,
  `insert into cards (id, customer_id, issuer, position, bin, last4, name, type, logo, limit_cents, future_instalments_cents, next_closing_on) values
    ('${card}', '${marina}', '1', 1, '599999', '4821', 'Jangada', 'EXTRATO', 'jangada', 320000, 37000, '2026-12-14'),
    ('${shopCard}', '${marina}', '1', 2, '599998', '1111', 'Loja', 'CARNE', 'loja', 0, 0, '2026-12-14')`,
  `insert into invoices (id, card_id, month, closes_on, due_on, total_cents, minimum_cents) values
    ('${october}', '${card}', '2026-10', '2026-10-14', '2026-10-23', 10290, 0),
    ('${november}', '${card}', '2026-11', '2026-11-14', '2026-11-23', 14290, 2000),
    ('${december}', '${card}', '2026-12', '2026-12-14', '2026-12-23', 5000, 0)`,
  ...lines.map(lineOf),
  // A divided invoice: one instalment is posted, two hold the limit for what they divide.
  `insert into instalment_terms (issuer, version, body) values ('1', '2026-11', 'Contrato')`,
  `insert into instalment_offers values ('${offer}', '${marina}', '${october}', '2026-10-20', '2026-10-24', 7, 33000, 0, 0, 10000, 0, 33000, 0, '1', '2026-11')`,
  `insert into instalment_options values ('${option}', '${offer}', 3, '0.05', 30000, 3000, 0, 33000, 33000, 500, 7959, '[]')`,
  `insert into instalment_plans (id, protocol, customer_id, card_id, invoice_id, option_id, state, entry_cents, entry_until, interest_cents,
     original_debt_cents, charged_before_cents, accepted_at, terms_version, address, channel, session_id, idempotency_key, undo_until, active_at)
   values ('${plan}', '20261020-1', '${marina}', '${card}', '${october}', '${option}', 'active', 0, '2026-10-23', 3000,
     33000, 0, '2026-10-20', '2026-11', '127.0.0.1', 'PORTAL', gen_random_uuid(), 'a', '2026-10-27', '2026-10-20')`,
  `insert into plan_instalments (plan_id, number, due_on, payment_cents, interest_cents, posted_invoice_id) values
    ('${plan}', 1, '2026-11-23', 11000, 1000, '${november}'),
    ('${plan}', 2, '2026-12-23', 11000, 1000, null),
    ('${plan}', 3, '2027-01-23', 11000, 1000, null)`,
  `insert into insurance_products (issuer, code, version, position, kind, name, summary, insurer, insurer_cnpj, covers, exclusions, waiting_days,
     beneficiary, how_to_use, monthly_cents, invoice_line, offered)
   values ('1', 'casa', '2026-11', 1, 'assistance', 'Casa', 'Casa', 'Prestadora', '0', '[]', '{}', 0, 'Você', '{}', 1290, 'Assistência para casa', true)`,
  `insert into insurance_policies (id, customer_id, card_id, issuer, product, text_version, number, channel, hired_at, monthly_cents, state)
   values ('${policy}', '${marina}', '${card}', '1', 'casa', '2026-11', '1-1', 'IMPORTADO', '2026-11-01', 1290, 'active')`,
  `insert into insurance_premiums (policy_id, month, invoice_id, cents) values ('${policy}', 1, '${november}', 1290)`,
  `insert into service_requests values
    ('${lock}', '${marina}', '${card}', 'lock', '20261119-1', 'granted', '{}', '2026-11-26', '2026-11-19', '2026-11-19', 'a', 'a'),
    ('${limit}', '${marina}', '${card}', 'limit', '20261119-2', 'open', '{"cents": 500000}', '2026-11-26', '2026-11-19', null, 'b', 'b')`,
  `insert into service_events values
    ('${lock}', 1, 'asked', '2026-11-19', null), ('${lock}', 2, 'granted', '2026-11-19', null), ('${limit}', 1, 'asked', '2026-11-19', null)`,
  `insert into digital_invoice_consents (id, customer_id, accepted, text_version, channel, given_at) values
    (gen_random_uuid(), '${marina}', true, 'servicos-2026-11', 'PORTAL', '2026-11-18'),
    (gen_random_uuid(), '${iara}', true, 'anterior', 'IMPORTADO', null)`,
  `insert into acceptances (position, id, customer_id, kind, subject, given, text_version, channel, device, happened_at, previous, hash)
   values (1, '${act}', '${marina}', 'digital-invoice', '', true, 'servicos-2026-11', 'PORTAL', '', '2026-11-18', '', repeat('a', 64))`,
  `insert into debt_statements (customer_id, year, issued_on) values ('${iara}', 2025, '2026-05-02')`,
  `insert into paper_codes (code, customer_id, kind, year, acceptance_id, policy_id, issued_on) values
    ('ABCDEFGHJK01', '${iara}', 'statement', 2025, null, null, '2026-05-02'),
    ('ABCDEFGHJK02', '${marina}', 'acceptance', null, '${act}', null, '2026-11-18'),
    ('ABCDEFGHJK03', '${marina}', 'insurance', null, null, '${policy}', '2026-11-18')`,
  `insert into messages (id, customer_id, purpose, channel, destination, subject, body, created_at, next_attempt_at)
   values (gen_random_uuid(), '${marina}', 'card-service', 'EMAIL', 'm@b.example', '', 'por enviar', '2026-11-19', '2026-11-19')`,
]
