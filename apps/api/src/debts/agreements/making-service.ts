import { randomInt, randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { dueColumns } from './course.ts'
import * as repository from './repository.ts'
import { agreementMail, copyWords } from './agreement-words.ts'

export type AcceptedProposal = {
  customerId: string
  proposal: { id: string; couponId: string | null; termsVersion: string; basis: Row<'negotiation_proposals'>['basis'] }
  debts: readonly Pick<
    Row<'proposal_debts'>,
    'debt_id' | 'value_cents' | 'cash_discount_cents' | 'plan_discount_cents'
  >[]
  option: {
    count: number
    entryCents: number
    entryDueOn: CivilDate
    dueDay: number
    valueCents: number
    discountCents: number
    agreedCents: number
    interestCents: number
    iofCents: number
    totalCents: number
    monthlyRate: string
    cetMonthly: number
    cetYearly: number
    schedule: readonly { dueOn: CivilDate; paymentCents: number; interestCents: number }[]
  }
  acceptance: { negotiationId: string; address: string; sessionId: string }
}

type Deps = { clock: Clock; messages: OutboxWriter; ledger: LedgerWriter }

/** An agreement is stored together with the proof that it was accepted: the copy by mail and the entry in the ledger. */
export function agreementMaking({ clock, messages, ledger }: Deps) {
  return {
    hasAccepted: repository.hasAccepted,

    /** The caller has locked the debts. */
    async make(tx: Transaction, agreed: AcceptedProposal): Promise<string> {
      const rows = rowsOf(agreed, clock)
      const { id } = rows.agreement
      await repository.insertAgreement(tx, rows)
      const { couponId } = agreed.proposal
      if (couponId !== null)
        await repository.useCoupon(tx, { coupon_id: couponId, customer_id: agreed.customerId, agreement_id: id })
      const cents = agreed.option.totalCents
      const event = { agreement_id: id, happened_at: clock.now(), number: null, cents, on_date: null }
      await repository.insertEvents(tx, [{ ...event, kind: 'made' }])
      const made = await repository.findAgreement(tx, agreed.customerId, id)
      if (made === undefined) throw new Error('the agreement just made is not there')
      await messages.write(tx, agreementMail(made, copyWords(made)))
      await ledger.append(tx, {
        customerId: agreed.customerId,
        sessionId: agreed.acceptance.sessionId,
        kind: 'agreement',
        subject: made.contract,
        given: true,
        textVersion: agreed.proposal.termsVersion,
      })
      return id
    },
  }
}

export type AgreementMaking = ReturnType<typeof agreementMaking>

function rowsOf(
  { customerId, proposal, debts, option, acceptance }: AcceptedProposal,
  clock: Clock,
): repository.NewAgreement {
  const id = randomUUID()
  const { basis } = proposal
  const instalments = instalmentRows(id, option)
  const state = option.entryCents > 0 ? ('waiting-entry' as const) : ('active' as const)
  return {
    agreement: {
      id,
      customer_id: customerId,
      contract: newNumber(clock.today()),
      state,
      total_cents: option.totalCents,
      instalments: option.count,
      made_on: clock.today(),
      value_cents: option.valueCents,
      discount_cents: option.discountCents,
      agreed_cents: option.agreedCents,
      entry_cents: option.entryCents,
      interest_cents: option.interestCents,
      iof_cents: option.iofCents,
      monthly_rate: option.monthlyRate,
      cet_monthly: option.cetMonthly,
      cet_yearly: option.cetYearly,
      original_debt_cents: basis.originalCents,
      charged_before_cents: basis.chargedCents,
      due_day: option.dueDay,
      break_days: basis.breakDays,
      reoffer_days: basis.reofferDays,
      ...dueColumns({ state, breakDays: basis.breakDays, instalments }),
      proposal_id: proposal.id,
      coupon_id: proposal.couponId,
      negotiation_id: acceptance.negotiationId,
      accepted_at: clock.now(),
      terms_version: proposal.termsVersion,
      address: acceptance.address,
      channel: 'PORTAL',
      session_id: acceptance.sessionId,
      ended_at: null,
    },
    instalments,
    debts: debts.map((debt) => {
      const discount_cents = option.count === 0 ? debt.cash_discount_cents : debt.plan_discount_cents
      const { value_cents } = debt
      const agreed_cents = value_cents - discount_cents
      return { agreement_id: id, debt_id: debt.debt_id, value_cents, discount_cents, agreed_cents, live: true }
    }),
  }
}

/** The down payment is instalment 0. */
const instalmentRows = (agreementId: string, option: AcceptedProposal['option']) =>
  [
    ...(option.entryCents > 0
      ? [{ number: 0, dueOn: option.entryDueOn, paymentCents: option.entryCents, interestCents: 0 }]
      : []),
    ...option.schedule.map((one, index) => ({ ...one, number: index + 1 })),
  ].map(({ number, dueOn, paymentCents, interestCents }) => ({
    agreement_id: agreementId,
    number,
    due_on: dueOn,
    payment_cents: paymentCents,
    interest_cents: interestCents,
    left_cents: paymentCents,
    paid_cents: 0,
    paid_on: null,
  }))

/** A contract number is read out on the phone: the day and ten digits. */
const newNumber = (today: CivilDate): string =>
  `${today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
