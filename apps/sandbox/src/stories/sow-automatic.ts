import { writeRecurrenceBrCode } from '@portal/brazil/br-code'
import { type CivilDate, addMonths, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { addBusinessDays, nextBusinessDay } from '@portal/brazil/holidays'
import { randomBytes, randomUUID } from 'node:crypto'
import { type Clock, days, hours, later, minutes, noonOf } from '@portal/api/clock'
import type { Row } from '@portal/api/db/schema'
import { HOST, JANGADA } from '../psp-ledger.ts'
import { ISPB, randomLetters } from '../psp-transaction.ts'
import type { AutomaticStory, DebitStory } from './automatic-story.ts'
import type { Sow } from './seeds.ts'
import { endToEndIdOf, sowPayment } from './sow-payment.ts'
import type { StoryInvoice } from './sow-invoice.ts'
import type { CurrentStory } from './story.ts'

const OFFER_DAYS = 30
/** A debit is made at its invoice's closing. */
const DAYS_FROM_CLOSING_TO_DUE = 9
const TEXT_VERSION = 'pix-automatico-2026-12'
/** As the portal keeps a payer who is not the holder. */
const OTHER_CPF = '•••.444.777-••'
/** Far from the locations that the PSP counts out. */
let locationId = 900_000

type AutomaticCard = { customerId: string; cardId: string; dueOn: CivilDate; current: CurrentStory | undefined }

/** The part of an invoice that a debit adds, by its months before now. */
export type DebitOfMonth = (monthsBefore: number) => Pick<StoryInvoice, 'debitedAt' | 'sowDebit'>

/** The authorisation of a card. */
export function sowAutomatic(
  sow: Sow,
  clock: Clock,
  { customerId, cardId, dueOn, current }: AutomaticCard,
  story: AutomaticStory,
): DebitOfMonth {
  const id = randomUUID()
  const { debit, debitedBefore = 0 } = story
  const choice = story.choice ?? ('total' as const)
  const life = lifeOf(story, clock)
  sow('recurrences', {
    id,
    customerId,
    cardId,
    choice,
    firstDueOn: addMonths(dueOn, -debitedBefore),
    textVersion: TEXT_VERSION,
    sessionId: null,
    visitAt: null,
    ...atBank(clock),
    ...life,
  })
  const owner = { id, customerId, choice, endedAt: life.endedAt }
  return (monthsBefore) => {
    const ofMonth = monthsBefore === 0 ? debit : monthsBefore <= debitedBefore ? PAID : undefined
    if (ofMonth === undefined) return {}
    const isSecond = monthsBefore === 0 && current?.paidTwice === true
    return {
      ...(ofMonth.state === 'paid' && !isSecond && { debitedAt: (day) => settledAt(attemptsOf(ofMonth, day, clock)) }),
      sowDebit: (invoice) => sowDebit(sow, clock, owner, invoice, { ...ofMonth, isSecond }),
    }
  }
}

const PAID: DebitStory = { state: 'paid', attempts: [{ state: 'paid' }] }

const atBank = (clock: Clock) => {
  const recurrenceUrl = `${HOST}/rec/${randomBytes(16).toString('hex')}`
  return {
    locationId: (locationId += 1),
    recId: `RR${ISPB}${clock.today().replaceAll('-', '')}${randomLetters(11)}`,
    copyPaste: writeRecurrenceBrCode({ name: JANGADA.name, city: JANGADA.city, recurrenceUrl }),
  }
}

function lifeOf({ state, acceptedDaysAgo, otherPayer, end, isEnding }: AutomaticStory, clock: Clock) {
  const now = clock.now()
  const acceptedAt = later(now, -days(acceptedDaysAgo))
  const isTaken = state === 'approved' || (end !== undefined && end.by !== 'time')
  const endedAt = end ? later(now, -days(end.daysAgo)) : null
  return {
    state,
    acceptedAt,
    offeredAt: acceptedAt,
    offerUntil: later(acceptedAt, days(OFFER_DAYS)),
    approvedAt: isTaken ? later(acceptedAt, minutes(4)) : null,
    payerCpf: otherPayer ? OTHER_CPF : null,
    endedAt,
    endedBy: end?.by ?? null,
    endedAtBank: end?.atBank ?? false,
    endCode: end?.code ?? null,
    ...endAsked(
      isEnding ? later(now, -hours(1)) : end?.atBank ? null : endedAt,
      end?.by === 'time' ? 'time' : 'holder',
    ),
  }
}

const endAsked = (endAskedAt: Date | null, by: 'holder' | 'time') => ({
  endAskedAt,
  endAskedBy: endAskedAt === null ? null : by,
})

type Owner = { id: string; customerId: string; choice: 'total' | 'minimum'; endedAt: Date | null }
type DebitedInvoice = Pick<StoryInvoice, 'dueOn' | 'totalCents' | 'minimumCents'> & { id: string; month: string }
type DebitOfInvoice = DebitStory & {
  /** True where the invoice was paid before. */
  isSecond: boolean
}

function sowDebit(sow: Sow, clock: Clock, owner: Owner, invoice: DebitedInvoice, story: DebitOfInvoice): void {
  const id = randomUUID()
  const { id: invoiceId, dueOn, totalCents, minimumCents } = invoice
  const { state, cause = null, code = null, isSecond } = story
  const attempts = attemptsOf(story, dueOn, clock)
  const madeAt = later(noonOf(dueOn), -days(DAYS_FROM_CLOSING_TO_DUE))
  const cents = owner.choice === 'minimum' ? minimumCents : totalCents
  const paidAt = state === 'paid' ? settledAt(attempts) : undefined
  const order = { id, at: paidAt ?? madeAt, cents, creditCents: isSecond ? cents : 0, isPaid: paidAt !== undefined }
  const externalId = sowPayment(sow, owner.customerId, invoice, { ...order, isDebit: true })
  const isLive = state === 'scheduled'
  sow('debits', {
    id,
    recurrenceId: owner.id,
    invoiceId,
    choice: owner.choice,
    amountCents: cents,
    dueOn,
    settlesOn: settlementOf(story, dueOn, clock),
    state,
    cause,
    code,
    // A list would be written as an array of the database.
    attempts: JSON.stringify(attempts.map((each) => withId(each, externalId))) as never,
    retryOn: null,
    madeAt,
    askedAt: null,
    endedAt: isLive ? null : (paidAt ?? owner.endedAt ?? later(clock.now(), -hours(3))),
    lateCents: null,
    lateInvoiceId: null,
    returnCents: null,
    returnAskedAt: null,
  })
}

type DebitAttempt = Row<'debits'>['attempts'][number]

const withId = (attempt: DebitAttempt, paidId: string): DebitAttempt => ({
  ...attempt,
  endToEndId: attempt.state === 'paid' ? paidId : endToEndIdOf(noonOf(attempt.on)),
})

/** From 21h of the eve to 21h of its day a debit is under way. */
const HOURS_BEFORE = hours(3)
const settlementOf = ({ isUnderWay }: DebitStory, dueOn: CivilDate, clock: Clock): CivilDate =>
  nextBusinessDay(isUnderWay ? civilDateInSaoPaulo(later(clock.now(), HOURS_BEFORE)) : dueOn)

/** A retry that is booked is ahead: its bank would try one of today at once. */
function attemptsOf(story: DebitStory, dueOn: CivilDate, clock: Clock): DebitAttempt[] {
  const { attempts } = story
  const settlesOn = settlementOf(story, dueOn, clock)
  const dayOf = (state: DebitAttempt['state'], index: number): CivilDate => {
    if (index === 0) return settlesOn
    return state === 'booked' ? addBusinessDays(clock.today(), 1) : addBusinessDays(settlesOn, index)
  }
  return attempts.map(({ state, code = null }, index) => ({
    on: dayOf(state, index),
    kind: index === 0 ? 'first' : 'retry',
    state,
    endToEndId: null,
    code,
  }))
}

/** Banks debit in the first minutes of the day. */
const settledAt = (attempts: readonly DebitAttempt[]): Date =>
  later(noonOf(attempts.at(-1)?.on ?? ''), -(hours(12) - minutes(5)))
