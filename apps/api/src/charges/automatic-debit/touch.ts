import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isSystemFault } from './debit-codes.ts'
import { type Debit, lockDebit, lockOfInvoice, updateDebit } from './debits-repository.ts'
import { touchOfInvoice } from './repository.ts'

type LateCents = NonNullable<Debit['lateCents']>

/** A change of an invoice makes the authorisation of its card due. */
export function debitTouch(clock: Clock) {
  return {
    async touch(tx: Transaction, invoiceId: string): Promise<void> {
      await touchOfInvoice(tx, invoiceId, clock.now())
    },

    /** A debit paid all of an invoice after its day, by its original amount: the next invoice has the delay, unless a system failed. */
    async paidLate(
      tx: Transaction,
      debitId: string,
      { fineCents, arrearsCents, interestCents }: LateCents,
    ): Promise<void> {
      const { choice, code } = await lockDebit(tx, debitId)
      if (choice === 'total' && !isSystemFault(code))
        await updateDebit(tx, debitId, { lateCents: { fineCents, arrearsCents, interestCents } })
    },

    /** Its delay is charged by the invoice itself again: what the next one has of it goes back. */
    async reopened(tx: Transaction, invoiceId: string): Promise<void> {
      const own = await lockOfInvoice(tx, invoiceId)
      for (const { id, lateCents, lateInvoiceId } of own)
        if (lateCents !== null && !isGivenBack(lateCents))
          await updateDebit(tx, id, {
            lateCents: lateInvoiceId === null ? null : negated(lateCents),
            lateInvoiceId: null,
          })
    },
  }
}

const isGivenBack = (late: LateCents): boolean => Object.values(late).some((cents) => cents < 0)

const negated = ({ fineCents, arrearsCents, interestCents }: LateCents): LateCents => ({
  fineCents: -fineCents,
  arrearsCents: -arrearsCents,
  interestCents: -interestCents,
})
