import type { CivilDate } from '@portal/brazil/dates'
import type { ModuleName, Scope } from '@portal/contract/call'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { AddressTable } from './address-columns.ts'
import type { BookletTables } from './booklet-tables.ts'
import type { AgreementTables } from './agreement-tables.ts'
import type { AlertTables } from './alert-tables.ts'
import type { DebitTables } from './debit-tables.ts'
import type { DeliveryTables } from './delivery-tables.ts'
import type { DisputeTables } from './dispute-tables.ts'
import type { InsuranceTables } from './insurance-tables.ts'
import type { InstalmentTables } from './instalment-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { ContactTables } from './contact-tables.ts'
import type { CounterTables } from './counter-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { ReleaseTables } from './release-tables.ts'
import type { NegotiationTables } from './negotiation-tables.ts'
import type { PayLinkTables } from './pay-link-tables.ts'
import type { Method, PaymentTables } from './payment-tables.ts'
import type { PrivacyTables } from './privacy-tables.ts'
import type { ServiceTables } from './service-tables.ts'
import type { SharedViews } from './shared-views.ts'

export type { Method, VoidReason } from './payment-tables.ts'

/** Tables in files of their own. */
type Rooms = PaymentTables &
  DebitTables &
  DeliveryTables &
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
  ReleaseTables &
  AlertTables &
  PayLinkTables &
  ContactTables &
  CounterTables

/** The tables as `migrations/` leaves them. Money is integer cents, a date its text, an instant a Date. */
export type Tables = Rooms & {
  issuers: {
    id: string
    name: string
    cnpj: string
    address: Generated<string>
    sac: Generated<string>
    ombudsman: Generated<string>
    bankName: Generated<string>
    bankAgreement: Generated<string>
    bankWallet: Generated<string>
  }
  customers: AddressTable & {
    id: string
    issuer: string
    cpf: string
    name: string
    birthDate: CivilDate
    email: string
    phone: string
    passwordHash: string | null
    erasedAt: Generated<Date | null>
  }
  cards: {
    id: string
    customerId: string
    issuer: string
    position: number
    bin: string
    last4: string
    name: string
    type: 'EXTRATO' | 'CARNE'
    logo: string
    limitCents: number
    nextClosingOn: CivilDate
    lockedAt: Date | null
    endedAt: Date | null
  }
  /** A kind without a row has the limit of its card. */
  cardLimits: { cardId: string; kind: 'purchases' | 'cash' | 'bills'; limitCents: number }
  invoices: {
    id: string
    cardId: string
    month: string
    closesOn: CivilDate
    dueOn: CivilDate
    totalCents: number
    minimumCents: number
    refinanced: boolean
    settledAt: Date | null
  }
  transactions: {
    id: string
    invoiceId: string
    position: number
    happenedOn: CivilDate
    /** The time of a purchase, which its instalments share. */
    madeAt: Date | null
    description: string
    kind: 'COMPRA' | 'PARCELAMENTO' | 'TARIFA' | 'JUROS' | 'CREDITO' | 'IOF'
    category: string | null
    amountCents: number
    instalmentNumber: number | null
    instalmentTotal: number | null
    foreignCurrency: string | null
    foreignAmount: string | null
    foreignRate: string | null
    additionalHolder: string | null
    /** The purchase that a tax was charged on. */
    taxedId: string | null
  }
  paymentClaims: {
    id: string
    protocol: string
    customerId: string
    invoiceId: string
    method: Method
    paidOn: CivilDate
    openedAt: Date
    answerBy: CivilDate
    paymentsBefore: number
  }
  taxRates: { kind: 'iof-day' | 'iof-additional'; rate: string; validFrom: CivilDate }
  soldWallets: { customerId: string; title: string; description: string; soldOn: CivilDate }
  digitalInvoiceConsents: {
    id: string
    customerId: string
    accepted: boolean
    textVersion: string
    channel: 'PORTAL' | 'IMPORTADO'
    givenAt: Date | null
    knownAt: Date | null
  }
  /** A view: customers who get invoices by e-mail and SMS only. */
  digitalInvoices: { customerId: string }
  /** A view. */
  customerModules: { customerId: string; module: ModuleName; fresh: boolean }
  /** A view: each instalment of a card from its open invoice on. */
  committedInstalments: {
    cardId: string
    month: string
    description: string
    number: number
    total: number
    cents: number
    /** The part that takes up the limit: all but interest. */
    holdsCents: number
    /** The month of the invoice that its plan divides; null for a purchase. */
    dividedMonth: string | null
    /** On the open invoice already. */
    posted: boolean
    kind: Tables['transactions']['kind']
  }
  rates: { issuer: string; kind: 'rotativo' | 'multa' | 'mora'; monthly: string; validFrom: CivilDate }
  signInAttempts: {
    idHash: string
    kind: 'login' | 'first-access' | 'forgotten-password' | 'rescue'
    step: 'channel' | 'code' | 'questions' | 'password' | 'identity' | 'contacts' | 'cooling' | 'done'
    customerId: string | null
    cpfKey: string
    guesserKey: string
    trusted: boolean
    scope: SignInScope
    questionTries: Generated<number>
    /** The kind of proof that a rescue rests on. */
    provenBy: Generated<'password' | 'facts' | null>
    createdAt: Date
    endsAt: Date
  }
  codeSends: {
    id: string
    cpfKey: string
    destinationKey: string
    kind: 'owner' | 'stranger' | 'new-contact'
    sentAt: Date
  }
  knownDevices: { customerId: string; deviceHash: string; addedAt: Date }
  challenges: {
    idHash: string
    customerId: string | null
    channel: Channel
    codeHmac: string
    sends: Generated<number>
    tries: Generated<number>
    expiresAt: Date
    resendAt: Date
    endsAt: Date
    endedAt: Date | null
  }
  sessions: {
    id: string
    customerId: string
    scope: Scope
    generation: Generated<number>
    createdAt: Date
    rotatedAt: Date
    usedAt: Date
    endsAt: Date
    revokedAt: Date | null
    revokedReason: string | null
    offerVersion: string | null
    thenScope: Generated<SignInScope | null>
    device: Generated<string | null>
    deviceHash: Generated<string | null>
    origin: Generated<'LINK' | null>
    proofKey: Generated<string | null>
  }
  usedProofs: { hash: string; usedAt: Date }
  securityEvents: {
    id: string
    customerId: string
    sessionId: string
    kind: 'refresh-token-reused' | 'risky-payment-device'
    at: Date
  }
  chargeDevices: { chargeId: string; risk: 'low' | 'high' | 'missing'; at: Date }
  handOvers: {
    codeChallenge: string
    issuer: string
    redirectUri: string
    expiresAt: Date
    usedAt: Date | null
  }
  passkeys: {
    id: string
    customerId: string
    credentialId: string
    publicKey: string
    counter: number
    transports: string
    name: string
    createdAt: Date
    usedAt: Date | null
  }
  usedPasskeyChallenges: { hash: string; usedAt: Date }
  accessTokens: { hash: string; sessionId: string; expiresAt: Date }
  messages: {
    id: string
    customerId: string | null
    purpose: string
    channel: Channel
    destination: string
    subject: string
    body: string
    html: Generated<string>
    aboutKind: Generated<MessageSubject | null>
    aboutId: Generated<string | null>
    servesUntil: Generated<Date | null>
    topic: Generated<string | null>
    patient: Generated<boolean>
    createdAt: Date
    attempts: Generated<number>
    nextAttemptAt: Date
    sentAt: Date | null
    deadAt: Date | null
  }
}

/** With the views of tables for other areas than their owner's. */
export type Schema = Tables & SharedViews

/** Scopes of a sign-in. */
export type SignInScope = Extract<Scope, 'portal' | 'negociacao'>
export type Channel = 'SMS' | 'EMAIL'
/** Documents that a message may be about, and attach. */
export type MessageSubject = 'slip' | 'agreement'

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
