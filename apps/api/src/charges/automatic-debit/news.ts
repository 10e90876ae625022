import { addDays, civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { MailPart } from '../../records/messages/public.ts'
import type { Debit, ShownDebit } from './debits-repository.ts'
import { isDeath } from './debit-codes.ts'
import { type DebitTimes, settlementDay } from './debit-times.ts'
import type { FirstDebit } from './first-debit.ts'
import type { OwnRecurrence } from './repository.ts'
import { nextRetry } from './view.ts'
import { failedWords, noDebitWords, offWords, onWords, retryWords, scheduledWords } from './words.ts'

type DebitNewsKind = 'debit-on' | 'debit-scheduled' | 'debit-failed' | 'debit-retry' | 'debit-off' | 'no-debit'

/** Alerts, as the debits need them: a person is told once an event. */
export type DebitTeller = {
  notify(
    tx: Transaction,
    news: {
      customerId: string
      kind: DebitNewsKind
      event: string
      about: { subject: 'invoice' | 'security'; id: string | null }
      text: string
      portalText?: string
      subject?: string
      details?: readonly MailPart[]
    },
  ): Promise<void>
  silence(tx: Transaction, customerId: string): Promise<void>
}

/** An account that has ended keeps no CPF. */
const isErased = (cpf: string): boolean => !/^\d{11}$/.test(cpf)

type EndedRecurrence = Pick<OwnRecurrence, 'id' | 'customerId' | 'cpf' | 'endedBy' | 'endCode' | 'payerCpf'>
type ToldInvoice = { id: string; month: string; dueOn: string }

/** News of an authorisation and its debits for its holder, each once, by the name of its event. */
export function debitNews({ clock, times, alerts }: { clock: Clock; times: DebitTimes; alerts: DebitTeller }) {
  const ofInvoice = (invoiceId: string) => ({ subject: 'invoice' as const, id: invoiceId })
  const ofCard = { subject: 'security' as const, id: null }

  return {
    on: (tx: Transaction, { id, customerId, choice }: OwnRecurrence, first: FirstDebit | undefined) =>
      alerts.notify(tx, {
        customerId,
        kind: 'debit-on',
        event: `debit-on ${id}`,
        about: ofCard,
        ...onWords(choice, first),
      }),

    /** After a death nothing is sent but what cannot be turned off; after the end of the account nobody is there. */
    off: async (
      tx: Transaction,
      { id, customerId, cpf, endedBy, endCode, payerCpf }: EndedRecurrence,
      lost: ShownDebit | undefined,
    ) => {
      if (isErased(cpf)) return
      // Another payer's death is not the holder's, who still has an invoice to pay.
      if (isDeath(endCode) && payerCpf === null) return alerts.silence(tx, customerId)
      const words = offWords(endedBy ?? 'bank', endCode, lost && { ...lost, payUntil: settlementDay(lost.dueOn) })
      await alerts.notify(tx, { customerId, kind: 'debit-off', event: `debit-off ${id}`, about: ofCard, ...words })
    },

    scheduled: (tx: Transaction, customerId: string, debit: Debit, { month }: ToldInvoice) => {
      const { stopUntil } = times.clocksOf(debit.settlesOn)
      if (stopUntil <= clock.now()) return Promise.resolve()
      const words = scheduledWords({ ...debit, month, stopUntil, stopDay: addDays(debit.settlesOn, -1) })
      const event = `debit-scheduled ${debit.id}`
      return alerts.notify(tx, {
        customerId,
        kind: 'debit-scheduled',
        event,
        about: ofInvoice(debit.invoiceId),
        ...words,
      })
    },

    /** Before its day it is no failure of a debit, but an invoice without one. */
    failed: (tx: Transaction, customerId: string, debit: Debit, invoice: ToldInvoice) => {
      const about = ofInvoice(debit.invoiceId)
      if (civilDateInSaoPaulo(clock.now()) < debit.settlesOn) return alerts.notify(tx, noDebit(customerId, invoice))
      const words = failedWords(invoice.month, nextRetry(debit, { now: clock.now(), times }))
      // It may be heard of, or sent, on a later day.
      const subject = `O débito de ${formatDate(debit.settlesOn)} não aconteceu`
      const event = `debit-failed ${debit.id}`
      return alerts.notify(tx, { customerId, kind: 'debit-failed', event, about, subject, ...words })
    },

    retry: (tx: Transaction, customerId: string, debit: Debit, { month }: ToldInvoice, on: string) =>
      alerts.notify(tx, {
        customerId,
        kind: 'debit-retry',
        event: `debit-retry ${debit.id} ${on}`,
        about: ofInvoice(debit.invoiceId),
        ...retryWords(month, on, debit.amountCents),
      }),

    none: (tx: Transaction, customerId: string, invoice: ToldInvoice) =>
      alerts.notify(tx, noDebit(customerId, invoice)),
  }
}

export type DebitNews = ReturnType<typeof debitNews>

const noDebit = (customerId: string, { id, month, dueOn }: ToldInvoice) => ({
  customerId,
  kind: 'no-debit' as const,
  event: `no-debit ${id}`,
  about: { subject: 'invoice' as const, id },
  ...noDebitWords(month, settlementDay(dueOn)),
})
