import { type ExpressionBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { Schema, VoidReason } from '../../platform/db/schema.ts'
import { chargeMoves } from './charge-status.ts'
import { type Charge, advanceCharge, asksForOne, jsonOf } from './repository.ts'

/** Writes down why charges were voided, which their screens say. */
export async function noteVoid(tx: Transaction, voided: readonly { id: string }[], voidReason: VoidReason) {
  if (voided.length === 0) return
  const ids = voided.map(({ id }) => id)
  await tx.updateTable('charges').set({ voidReason }).where('id', 'in', ids).execute()
}

/** Voids a charge that is too old to be given out again: another one takes its place. */
export async function replaceCharge(tx: Transaction, id: string, now: Date): Promise<void> {
  await advanceCharge(tx, id, 'useless', { pollAt: now })
  await noteVoid(tx, [{ id }], 'replaced')
}

/** A choice that was withdrawn itself withdraws nobody: of two at once the later one stays. */
const chosenOf = (eb: ExpressionBuilder<Schema, 'charges'>, id: string) =>
  eb
    .selectFrom('charges as chosen')
    .select('chosen.number')
    .where('chosen.id', '=', id)
    // A boleto in the bank's hands waits for its number alone.
    .where('chosen.state', 'in', chargeMoves.ended.from)

type Rival = Pick<Charge, 'id' | 'subjectId' | 'amountCents' | 'parts'>

/** Voids each Pix of a screen for another amount of an invoice, or for another choice with one of the instalments. */
export async function replaceRivals(tx: Transaction, { id, subjectId, amountCents, parts }: Rival, now: Date) {
  const numbers = parts.map(({ number }) => number)
  const waiting = tx
    .selectFrom('charges')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('number', '<', (eb) => chosenOf(eb, id))
    .where('method', '=', 'PIX')
    .where('dueOn', 'is', null)
    // Money that is on its way is booked, and a slip of the same money has its Pix beside it.
    .where('seenAt', 'is', null)
    .where((eb) => eb.or([eb('amountCents', '!=', amountCents), sql<boolean>`parts <> ${jsonOf(parts)}`]))
    // One on its way to the PSP is another tab's, asked for at this instant.
    .where('state', '=', 'open')
    .where((eb) => (numbers.length === 0 ? eb.lit(true) : asksForOne(numbers)))
    // A row that somebody holds is being settled: to wait for it could be a deadlock.
    .forUpdate()
    .skipLocked()
  return (
    tx
      .updateTable('charges')
      // A second update would have PostgreSQL look at the invoice, which a settlement may hold.
      .set({ state: chargeMoves.useless.to, pollAt: now, voidReason: 'replaced' })
      .where('id', 'in', waiting)
      .returning('id')
      .execute()
  )
}
