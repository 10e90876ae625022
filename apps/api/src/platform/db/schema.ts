import type { CivilDate } from '@portal/brazil/dates'
import type { ModuleName, Scope } from '@portal/contract/call'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { AddressTable } from './address-columns.ts'
import type { BookletTables } from './booklet-tables.ts'
import type { AgreementTables } from './agreement-tables.ts'
import type { AlertTables } from './alert-tables.ts'
import type { DisputeTables } from './dispute-tables.ts'
import type { InsuranceTables } from './insurance-tables.ts'
import type { InstalmentTables } from './instalment-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { NegotiationTables } from './negotiation-tables.ts'
import type { PayLinkTables } from './pay-link-tables.ts'
import type { Method, PaymentTables } from './payment-tables.ts'
import type { PrivacyTables } from './privacy-tables.ts'
import type { ServiceTables } from './service-tables.ts'

export type { Method } from './payment-tables.ts'

/** Tables in files of their own. */
type Rooms = PaymentTables &
  InstalmentTables &
  BookletTables &
  NegotiationTables &
  AgreementTables &
  DeskTables &
  ServiceTables &
  PrivacyTables &
  DisputeTables &
  InsuranceTables &
  LedgerTables &
  AlertTables &
  PayLinkTables

/** The tables as `migrations/` leaves them. Money is integer cents, a date its text, an instant a Date. */
export type Schema = Rooms & {
  issuers: {
    id: string
    name: string
    cnpj: string
    address: Generated<string>
    sac: Generated<string>
    ombudsman: Generated<string>
    bank_name: Generated<string>
    bank_agreement: Generated<string>
    bank_wallet: Generated<string>
  }
  customers: AddressTable & {
    id: string
    issuer: string
    cpf: string
    name: string
    birth_date: CivilDate
    email: string
    phone: string
    password_hash: string | null
    erased_at: Generated<Date | null>
  }
  cards: {
    id: string
    customer_id: string
    issuer: string
    position: number
    bin: string
    last4: string
    name: string
    type: 'EXTRATO' | 'CARNE'
    logo: string
    limit_cents: number
    next_closing_on: CivilDate
    locked_at: Date | null
    ended_at: Date | null
  }
  /** A kind without a row has the limit of its card. */
  card_limits: { card_id: string; kind: 'purchases' | 'cash' | 'bills'; limit_cents: number }
  invoices: {
    id: string
    card_id: string
    month: string
    closes_on: CivilDate
    due_on: CivilDate
    total_cents: number
    minimum_cents: number
    refinanced: boolean
    settled_at: Date | null
  }
  transactions: {
    id: string
    invoice_id: string
    position: number
    happened_on: CivilDate
    /** The time of a purchase, which its instalments share. */
    made_at: Date | null
    description: string
    kind: 'COMPRA' | 'PARCELAMENTO' | 'TARIFA' | 'JUROS' | 'CREDITO' | 'IOF'
    category: string | null
    amount_cents: number
    instalment_number: number | null
    instalment_total: number | null
    foreign_currency: string | null
    foreign_amount: string | null
    foreign_rate: string | null
    additional_holder: string | null
    /** The purchase that a tax was charged on. */
    taxed_id: string | null
  }
  payment_claims: {
    id: string
    protocol: string
    customer_id: string
    invoice_id: string
    method: Method
    paid_on: CivilDate
    opened_at: Date
    answer_by: CivilDate
    payments_before: number
  }
  tax_rates: { kind: 'iof-day' | 'iof-additional'; rate: string; valid_from: CivilDate }
  sold_wallets: { customer_id: string; title: string; description: string; sold_on: CivilDate }
  digital_invoice_consents: {
    id: string
    customer_id: string
    accepted: boolean
    text_version: string
    channel: 'PORTAL' | 'IMPORTADO'
    given_at: Date | null
    known_at: Date | null
  }
  /** A view: customers who get invoices by e-mail and SMS only. */
  digital_invoices: { customer_id: string }
  /** A view. */
  customer_modules: { customer_id: string; module: ModuleName; fresh: boolean }
  /** A view: each instalment of a card from its open invoice on. */
  committed_instalments: {
    card_id: string
    month: string
    description: string
    number: number
    total: number
    cents: number
    /** The part that takes up the limit: all but interest. */
    holds_cents: number
    /** The month of the invoice that its plan divides; null for a purchase. */
    divided_month: string | null
    /** On the open invoice already. */
    posted: boolean
    kind: Schema['transactions']['kind']
  }
  rates: { issuer: string; kind: 'rotativo' | 'multa' | 'mora'; monthly: string; valid_from: CivilDate }
  sign_in_counters: {
    key: string
    failures: number
    window_start: Date
    locks: number
    locked_until: Date | null
    streak: Generated<number>
  }
  sign_in_attempts: {
    id_hash: string
    kind: 'login' | 'first-access' | 'forgotten-password' | 'rescue'
    step: 'channel' | 'code' | 'questions' | 'password' | 'identity' | 'contacts' | 'cooling' | 'done'
    customer_id: string | null
    cpf_key: string
    guesser_key: string
    trusted: boolean
    scope: SignInScope
    question_tries: Generated<number>
    created_at: Date
    ends_at: Date
  }
  code_sends: {
    id: string
    cpf_key: string
    destination_key: string
    kind: 'owner' | 'stranger' | 'new-contact'
    sent_at: Date
  }
  contact_changes: {
    customer_id: string
    channel: Channel
    challenge_id: string
    destination: string
    asked_at: Date
  }
  known_devices: { customer_id: string; device_hash: string; added_at: Date }
  challenges: {
    id_hash: string
    customer_id: string | null
    channel: Channel
    code_hmac: string
    sends: Generated<number>
    tries: Generated<number>
    expires_at: Date
    resend_at: Date
    ends_at: Date
    ended_at: Date | null
  }
  sessions: {
    id: string
    customer_id: string
    scope: Scope
    generation: Generated<number>
    created_at: Date
    rotated_at: Date
    used_at: Date
    ends_at: Date
    revoked_at: Date | null
    revoked_reason: string | null
    offer_version: string | null
    then_scope: Generated<SignInScope | null>
    device: Generated<string | null>
    device_hash: Generated<string | null>
    origin: Generated<'LINK' | null>
    proof_key: Generated<string | null>
  }
  used_proofs: { hash: string; used_at: Date }
  security_events: {
    id: string
    customer_id: string
    session_id: string
    kind: 'refresh-token-reused' | 'risky-payment-device'
    at: Date
  }
  charge_devices: { charge_id: string; risk: 'low' | 'high' | 'missing'; at: Date }
  hand_overs: {
    code_challenge: string
    issuer: string
    redirect_uri: string
    expires_at: Date
    used_at: Date | null
  }
  passkeys: {
    id: string
    customer_id: string
    credential_id: string
    public_key: string
    counter: number
    transports: string
    name: string
    created_at: Date
    used_at: Date | null
  }
  used_passkey_challenges: { hash: string; used_at: Date }
  contact_rescues: {
    id: string
    customer_id: string
    phone: string
    email: string
    asked_at: Date
    takes_effect_at: Date
    stop_hash: string
    stopped_at: Date | null
    done_at: Date | null
  }
  rescue_contacts: {
    attempt_id: string
    channel: Channel
    destination: string
    challenge_id: string
    asked_at: Date
    confirmed_at: Date | null
  }
  access_tokens: { hash: string; session_id: string; expires_at: Date }
  messages: {
    id: string
    customer_id: string | null
    purpose: string
    channel: Channel
    destination: string
    subject: string
    body: string
    html: Generated<string>
    about_kind: Generated<MessageSubject | null>
    about_id: Generated<string | null>
    serves_until: Generated<Date | null>
    topic: Generated<string | null>
    patient: Generated<boolean>
    created_at: Date
    attempts: Generated<number>
    next_attempt_at: Date
    sent_at: Date | null
    dead_at: Date | null
  }
}

/** Scopes of a sign-in. */
export type SignInScope = Extract<Scope, 'portal' | 'negociacao'>
export type Channel = 'SMS' | 'EMAIL'
/** Documents that a message may be about, and attach. */
export type MessageSubject = 'slip' | 'agreement'

export type Row<T extends keyof Schema> = Selectable<Schema[T]>
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>
