import type { Row } from '@portal/api/db/schema'
import type { PayerAccount } from '../automatic/wire.ts'

/** A card whose invoices are debited by Pix Automático, or were, or will be. */
export type AutomaticStory = {
  state: 'offered' | 'approved' | 'ended'
  acceptedDaysAgo: number
  choice?: 'minimum'
  /** Somebody else authorised it. */
  otherPayer?: true
  end?: { by: NonNullable<Row<'recurrences'>['endedBy']>; code?: string; atBank?: true; daysAgo: number }
  /** The holder asked for its end, and the bank has not confirmed it. */
  isEnding?: true
  /** The debit of the invoice of now. */
  debit?: DebitStory
  /** Invoices before it that were debited, of the four. */
  debitedBefore?: number
  /** The payer's account at the bank, of which the portal hears nothing. */
  account?: Partial<PayerAccount>
}

export type DebitStory = {
  state: Row<'debits'>['state']
  cause?: NonNullable<Row<'debits'>['cause']>
  code?: string
  /** Under way as the story begins, or on the next business day: after the windows of today the bank's own word of the day wins. */
  isUnderWay?: true
  attempts: readonly AttemptStory[]
}

/** The first on the day of the debit, each other on the next business day after the one before it. */
export type AttemptStory = { state: Row<'debits'>['attempts'][number]['state']; code?: string }
