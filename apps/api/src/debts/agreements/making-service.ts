import { randomInt, randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { dueColumns } from './course.ts'
import * as repository from './repository.ts'
import { agreementMail, copyWords } from './agreement-words.ts'

export type AcceptedProposal = {
  customerId: string
  proposal: { id: string; couponId: string | null; termsVersion: string; basis: repository.ProposalBasis }
  debts: readonly repository.PricedDebt[]
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
        await repository.useCoupon(tx, { couponId, customerId: agreed.customerId, agreementId: id })
      const cents = agreed.option.totalCents
      const event = { agreementId: id, happenedAt: clock.now(), number: null, cents, onDate: null }
      await repository.insertEvents(tx, [{ ...event, kind: 'made' }])
      const made = await repository.findAgreement(tx, agreed.customerId, id)
      if (made === undefined) throw new Error('the agreement just made is not there')
      const origins = await repository.findOrigins(tx, id)
      await messages.write(tx, agreementMail(made, origins, copyWords(made)))
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
      customerId,
      contract: newNumber(clock.today()),
      state,
      totalCents: option.totalCents,
      instalments: option.count,
      madeOn: clock.today(),
      valueCents: option.valueCents,
      discountCents: option.discountCents,
      agreedCents: option.agreedCents,
      entryCents: option.entryCents,
      interestCents: option.interestCents,
      iofCents: option.iofCents,
      monthlyRate: option.monthlyRate,
      cetMonthly: option.cetMonthly,
      cetYearly: option.cetYearly,
      originalDebtCents: basis.originalCents,
      chargedBeforeCents: basis.chargedCents,
      dueDay: option.dueDay,
      breakDays: basis.breakDays,
      reofferDays: basis.reofferDays,
      ...dueColumns({ state, breakDays: basis.breakDays, instalments }),
      proposalId: proposal.id,
      couponId: proposal.couponId,
      negotiationId: acceptance.negotiationId,
      acceptedAt: clock.now(),
      termsVersion: proposal.termsVersion,
      address: acceptance.address,
      channel: 'PORTAL',
      sessionId: acceptance.sessionId,
      endedAt: null,
    },
    instalments,
    debts: debts.map((debt) => {
      const discountCents = option.count === 0 ? debt.cashDiscountCents : debt.planDiscountCents
      const { valueCents } = debt
      const agreedCents = valueCents - discountCents
      return { agreementId: id, debtId: debt.debtId, valueCents, discountCents, agreedCents, live: true }
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
    agreementId,
    number,
    dueOn,
    paymentCents,
    interestCents,
    leftCents: paymentCents,
    paidCents: 0,
    paidOn: null,
  }))

/** A contract number is read out on the phone: the day and ten digits. */
const newNumber = (today: CivilDate): string =>
  `${today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
