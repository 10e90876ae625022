import { monthName } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { addEntries, raiseMinimum, toldBefore } from '../account/public.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import * as repository from './plan-repository.ts'
import { lapsedWords, planMail } from './plan-words.ts'

const AT_ONCE = 100

type ErrorLog = { error(details: object, text: string): void }
type Deps = { db: Database; clock: Clock; messages: OutboxWriter; log: ErrorLog }

/** Plans by themselves: instalments enter the invoices that come, one without its down payment ends. */
export function postingService({ db, clock, messages, log }: Deps) {
  const postSome = (): Promise<number> =>
    transact(db, async (tx) => {
      const today = clock.today()
      const due = await repository.findToPost(tx, today, AT_ONCE)
      for (const instalment of due) {
        const { number, count, month, paymentCents, interestCents } = instalment
        const named = { happenedOn: today, instalmentNumber: number, instalmentTotal: count }
        const words = `parcelamento da fatura de ${monthName(month)}`
        // Apart, so that dividing that invoice again knows what was interest already.
        const entries = [
          {
            ...named,
            description: `Parcela do ${words}`,
            kind: 'PARCELAMENTO' as const,
            amountCents: paymentCents - interestCents,
          },
          { ...named, description: `Juros do ${words}`, kind: 'JUROS' as const, amountCents: interestCents },
        ]
        await addEntries(
          tx,
          instalment.invoiceId,
          entries.filter(({ amountCents }) => amountCents > 0),
        )
        await raiseMinimum(tx, instalment.invoiceId, paymentCents)
        await repository.markPosted(tx, instalment)
        if (instalment.missed)
          log.error({ plan: instalment.planId, number, due: instalment.dueOn }, 'instalment posted a month too late')
      }
      return due.length
    })

  const lapse = (): Promise<void> =>
    transact(db, async (tx) => {
      const ended = await repository.lapsePlans(tx, toldBefore(clock.today()), clock.now())
      for (const { id, customerId } of ended) {
        const plan = await repository.findPlan(tx, customerId, id)
        if (plan !== undefined) await messages.write(tx, planMail(plan, lapsedWords(plan)))
      }
    })

  return {
    async run(): Promise<void> {
      await lapse()
      while ((await postSome()) === AT_ONCE);
    },
  }
}
