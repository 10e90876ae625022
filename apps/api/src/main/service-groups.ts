import { REMINDER_SLICES, reminding } from '../services/alerts/reminding.ts'
import { type AlertWriter, alertService, alertWriter } from '../services/alerts/service.ts'
import { agreementEnding } from '../debts/agreements/ending-service.ts'
import { agreementMaking } from '../debts/agreements/making-service.ts'
import { agreementPapers } from '../debts/agreements/papers-service.ts'
import { agreementPayable } from '../debts/agreements/payable-service.ts'
import { type DebtRelease, debtRelease } from '../debts/agreements/release.ts'
import { dueDayMoving } from '../debts/agreements/moving-service.ts'
import { agreementService } from '../debts/agreements/service.ts'
import { agreementSlips, agreementSlipsOf } from '../debts/agreements/slips-service.ts'
import { statementService } from '../debts/agreements/statement-service.ts'
import { bookletPapers } from '../debts/booklets/papers.ts'
import { bookletPayable } from '../debts/booklets/payable.ts'
import { bookletService } from '../debts/booklets/service.ts'
import { bookletSlips, bookletSlipsOf } from '../debts/booklets/slips-service.ts'
import type { CardService } from '../accounts/cards/service.ts'
import { hours, minutes } from '../platform/clock.ts'
import { codeCheckService } from '../identity/code-check/service.ts'
import { type CreditReturns, creditReturns } from '../charges/credits/service.ts'
import type { CustomerService } from '../identity/customers/service.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { DrawDocument } from '../platform/documents/document-pool.ts'
import { createDisputing } from '../services/disputes/disputing.ts'
import { activationService } from '../accounts/instalments/activation-service.ts'
import { awaitingPlans } from '../accounts/instalments/awaiting-service.ts'
import { plansLeft } from '../accounts/instalments/left-service.ts'
import { accountService } from '../accounts/account/change-service.ts'
import { type InvoiceService, invoiceService } from '../accounts/account/service.ts'
import { invoiceSlips, invoiceSlipsOf } from '../accounts/account/slips-service.ts'
import type { Job } from '../platform/jobs/worker.ts'
import type { LedgerWriter } from '../records/ledger/service.ts'
import { type MessageService, outboxWriter } from '../records/messages/service.ts'
import { negotiationConclusion } from '../debts/negotiation/conclusion-service.ts'
import { debtDeskService } from '../debts/negotiation/debt-desk-service.ts'
import { debtPayable } from '../debts/negotiation/debt-payable.ts'
import { proposalService } from '../debts/negotiation/proposal-service.ts'
import { negotiationService } from '../debts/negotiation/service.ts'
import { negotiationSteps } from '../debts/negotiation/steps-service.ts'
import type { ExternalServices } from './external-services.ts'
import { type LetterService, letterService } from '../records/letters/service.ts'
import type { PaperService } from '../charges/papers/service.ts'
import { chargeChanges } from '../charges/payments/changes.ts'
import { type ChargeClosing, chargeClosing } from '../charges/payments/closing-service.ts'
import { debitsAhead, debitTouch, isMourned, keptForReturn } from '../charges/automatic-debit/public.ts'
import { duePixService } from '../charges/payments/pix/due-pix-service.ts'
import { orderService } from '../charges/payments/ordering.ts'
import { partOrderService } from '../charges/payments/part-orders.ts'
import type { Payables } from '../charges/payments/payable-service.ts'
import { creditBook } from '../charges/payments/payment-repository.ts'
import { chargeFollowing } from '../charges/payments/following.ts'
import { payLinkService } from '../charges/pay-links/service.ts'
import { pixReceipts } from '../charges/payments/pix/pix-receipts.ts'
import { pixOutside } from '../charges/payments/pix/pix-outside.ts'
import { pixService } from '../charges/payments/pix/pix-service.ts'
import { receiptService } from '../charges/payments/receipts.ts'
import { refundBooking } from '../charges/payments/refunds/refund-booking.ts'
import { refundService } from '../charges/payments/refunds/refund-service.ts'
import { rivalCharges } from '../charges/payments/rivals.ts'
import { returnFileService } from '../charges/payments/returns/return-file-service.ts'
import { returnRecords } from '../charges/payments/returns/return-records.ts'
import { settlementService } from '../charges/payments/settlement.ts'
import { slipOutside } from '../charges/payments/slips/slip-outside.ts'
import { type SlipService, slipService } from '../charges/payments/slips/slip-service.ts'
import { suspenseService } from '../charges/payments/suspense/suspense-service.ts'
import { privacyConfirming } from '../services/privacy/confirming-service.ts'
import { privacyPapers } from '../services/privacy/papers.ts'
import { privacyEndings, privacyService } from '../services/privacy/service.ts'
import { openSlipsOf } from '../identity/quick-slip/many.ts'
import { quickSlipReach } from '../identity/quick-slip/reach.ts'
import { type QuickSlipService, quickSlipService } from '../identity/quick-slip/service.ts'
import { additionalCards } from '../services/requests/additional-service.ts'
import { portabilityPapers } from '../services/requests/portability-papers.ts'
import { portabilityService } from '../services/requests/portability-service.ts'
import { requestAnswering } from '../services/requests/answering.ts'
import { personRequests } from '../services/requests/person-service.ts'
import { cardServices, ownWithdrawing, requestOpening } from '../services/requests/service.ts'
import type { ConfirmationService } from '../identity/sign-in/confirmation-service.ts'
import { linkAccess } from '../identity/sign-in/links/link-access.ts'
import { negotiationLinks } from '../identity/sign-in/links/links.ts'
import { quickSlipAccess } from '../identity/sign-in/quick-slip/quick-slip-service.ts'
import type { SessionService } from '../identity/sign-in/sessions/sessions.ts'
import type { CountPayment, World } from './service-world.ts'

type SettlementDeps = Pick<World, 'db' | 'clock' | 'agreements' | 'log' | 'openChannel'> & {
  countPayment?: CountPayment | undefined
}

/** Settlement: all postings that need no external service. */
export function createSettlement(
  { db, clock, agreements, log, openChannel, countPayment }: SettlementDeps,
  invoices = invoiceService({ db, clock }),
) {
  const changes = chargeChanges(openChannel)
  const charges = chargeClosing({ clock, changes })
  // A settlement's messages are sent at the outbox's next turn.
  const messages = outboxWriter({ clock, wake: () => {} })
  const awaiting = awaitingPlans({ clock, messages })
  const debits = debitTouch(clock)
  const account = accountService({ clock, invoices, plans: awaiting, charges, creditBook, debits })
  const activation = activationService({ clock, account, awaiting, messages })
  const release = debtRelease({ clock, closeAll: charges.closeAll })
  const payables: Payables = {
    booklet: bookletPayable({ clock }),
    agreement: agreementPayable({ clock, release }),
    debt: debtPayable({ clock }),
  }
  const alerts = alertWriter({ clock, messages })
  const settlement = settlementService({ clock, invoices, account, activation, debits, payables, alerts, countPayment })
  const booking = refundBooking({ clock, askedBack: keptForReturn, invoices, account, alerts })
  const records = returnRecords({ db, clock, settlement, changes, agreements, log })
  const receipts = receiptService({ db, clock, settlement, changes, log })
  const refunds = refundService({ db, clock, booking, settlement, log })
  return {
    changes,
    charges,
    accounts: { invoices, account, awaiting, activation, creditBook },
    release,
    payables,
    records,
    receipts,
    refunds,
    pixReceipts: pixReceipts({ db, receipts, refunds }),
    returnFiles: returnFileService({ db, clock, records }),
    suspense: suspenseService({ db, clock, settlement, changes }),
  }
}

type Settlement = ReturnType<typeof createSettlement>

type VisitorDeps = Pick<World, 'keys' | 'external'> & Parameters<typeof payLinkService>[0]

/** The services of a visitor without a password: the quick slip, payment links, and the check of a code. */
export function createVisitorServices(
  { db, clock, keys, external, pix, slips, ...paying }: VisitorDeps,
  sessions: SessionService,
) {
  const sources = {
    FATURA: invoiceSlips({ db, clock }),
    CARNE: bookletSlips({ db, clock }),
    ACORDO: agreementSlips({ db, clock }),
  }
  const quickSlips = quickSlipService(Object.values(sources))
  return {
    quickSlips,
    sources,
    reach: quickSlipReach({ quickSlips, pix, slips }),
    quickAccess: quickSlipAccess({ db, clock, keys, sessions, quickSlips, deviceRisk: external.deviceRisk }),
    linkAccess: linkAccess({ db, clock, keys, sessions, deviceRisk: external.deviceRisk }),
    codeCheck: codeCheckService({ db, clock }),
    payLinks: payLinkService({ db, clock, pix, slips, ...paying }),
    following: chargeFollowing({ db, clock, keys, pix, slips }),
  }
}

type ChargingDeps = Pick<World, 'db' | 'clock' | 'external' | 'log'> & {
  cards: CardService
  invoices: InvoiceService
  settlement: Settlement
  shownDebits: Parameters<typeof orderService>[0]['debits']
}

/** Charges, here and at the PSP and the bank. */
export function createCharging({ db, clock, external, log, cards, invoices, settlement, shownDebits }: ChargingDeps) {
  const { changes, payables, receipts, pixReceipts: ofPix } = settlement
  const orders = orderService({ db, clock, cards, ...settlement.accounts, debits: shownDebits })
  const partOrders = partOrderService({ db, clock, payables })
  const atPsp = pixOutside({ db, clock, gateway: external.pix, receipts: ofPix, changes, ratesOf: invoices.ratesOf })
  const atBank = slipOutside({
    db,
    clock,
    gateway: external.slips,
    receipts,
    changes,
    beneficiaryOf: invoices.beneficiaryOf,
  })
  const duePix = duePixService({ db, clock, outside: atPsp, orders, log })
  const rivals = rivalCharges({ db, clock, changes })
  return {
    atPsp,
    atBank,
    duePix,
    pix: pixService({ db, clock, outside: atPsp, orders, partOrders, rivals, changes, log }),
    slips: slipService({ db, clock, outside: atBank, orders, partOrders, duePix, rivals }),
  }
}

type NegotiationDeps = Pick<World, 'db' | 'clock'> & {
  messages: MessageService
  ledger: LedgerWriter
  letters: LetterService
  credits: CreditReturns
  confirmations: ConfirmationService
  release: DebtRelease
  charges: ChargeClosing
}

/** Debts, offers for them, and agreements. */
export function createNegotiation({ letters, charges: { closeAll }, ...deps }: NegotiationDeps) {
  const { db, clock, messages, ledger } = deps
  const [proposals, statements] = [proposalService({ db, clock }), statementService({ db, clock })]
  const making = agreementMaking({ clock, messages, ledger })
  const agreements = agreementService(deps)
  const jobs: Job[] = [
    { name: 'agreements', every: minutes(10), run: agreementEnding({ ...deps, closeAll }).run },
    { name: 'proposals', every: hours(1), run: proposals.forget },
    { name: 'statements', every: hours(6), run: statements.run },
  ]
  return {
    proposals,
    negotiation: negotiationService({ db, clock, proposals, invoicesOf: invoiceSlips({ db, clock }) }),
    debtDesk: debtDeskService({ db, clock, closeAll }),
    steps: negotiationSteps({ ...deps, proposals, making }),
    conclusion: negotiationConclusion({ ...deps, proposals, making, closeAll }),
    agreements,
    moving: dueDayMoving({ ...deps, closeAll }),
    statements,
    links: negotiationLinks({ ...deps, findCampaign: proposals.campaign, isMourned: (id) => isMourned(deps.db, id) }),
    agreementPapers: agreementPapers({ db, agreements, letters }),
    jobs,
  }
}

type BookletDeps = Pick<World, 'db' | 'clock'> & {
  draw: DrawDocument
  cards: CardService
  messages: MessageService
  slips: SlipService
  papers: PaperService
}

/** Purchases by booklet, with their papers and refunds. */
export function createBooklets({ db, clock, draw, cards, messages, slips, papers }: BookletDeps) {
  const credits = creditReturns({ db, clock, messages })
  const letters = letterService({ db, clock, draw, papers })
  const booklets = bookletService({ db, clock, cards, credits })
  return { credits, letters, booklets, bookletPapers: bookletPapers({ clock, draw, slips, papers, letters }) }
}

type RequestDeps = Pick<World, 'db' | 'clock' | 'log'> &
  Settlement['accounts'] & {
    draw: DrawDocument
    scanner: ExternalServices['scanner']
    cards: CardService
    customers: CustomerService
    messages: MessageService
    ledger: LedgerWriter
    sessions: SessionService
    confirmations: ConfirmationService
    letters: LetterService
    alerts: AlertWriter
  }

/** A holder's requests about cards and about their own data, with their answers. */
export function createRequests({ cards, customers, sessions, confirmations, letters, ...deps }: RequestDeps) {
  const endSessions = async (tx: Transaction, customerId: string): Promise<void> => {
    await sessions.endAllOf(tx, customerId, 'account-erased')
    sessions.forget(customerId)
  }
  const person = personRequests(deps)
  const open = requestOpening(deps).ofCard
  const disputing = createDisputing(deps)
  const endings = { ...disputing.endings, ...privacyEndings({ ...deps, endSessions }) }
  return {
    privacy: privacyService({ ...deps, person, confirming: privacyConfirming({ ...deps, confirmations }) }),
    privacyPapers: privacyPapers(deps),
    cardServices: cardServices({ ...deps, cards, customers }),
    additionalCards: additionalCards({ ...deps, cards, open }),
    portability: portabilityService({ ...deps, cards, plansLeft: plansLeft(deps), open }),
    portabilityPapers: portabilityPapers({ letters }),
    requestAnswering: requestAnswering({ ...deps, endings }),
    withdrawRequest: ownWithdrawing({ ...deps, endings }),
    disputing,
  }
}

type AlertDeps = Pick<World, 'db' | 'clock' | 'log'> & {
  ledger: LedgerWriter
  alerts: AlertWriter
  payable: QuickSlipService
}

/** Alerts to customers, and the job that looks for them. */
export function createAlerts({ ledger, ...deps }: AlertDeps) {
  const sources = openSlipsOf([invoiceSlipsOf(deps), bookletSlipsOf(deps), agreementSlipsOf(deps)])
  const { run } = reminding({ ...deps, openSlipsOf: sources, debitsAhead: debitsAhead(deps) })
  const jobs: Job[] = [{ name: 'reminders', every: minutes(10), run, slices: REMINDER_SLICES }]
  return { alerts: alertService({ ...deps, ledger, writer: deps.alerts }), jobs }
}
