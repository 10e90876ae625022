import { type ExpressionBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { Schema, VoidReason } from '../../platform/db/schema.ts'
import { chargeMoves } from './charge-status.ts'
import { type Charge, advanceCharge, jsonOf } from './repository.ts'

/** Why and when charges are voided; their screens say the reason. */
export type Voiding = { why: VoidReason; now: Date }

/** The state and its reason go in one update: after a second one PostgreSQL looks at the invoice, which a settlement may hold. */
const voidCharges = (tx: Transaction, { why, now }: Voiding) =>
  tx.updateTable('charges').set({ state: chargeMoves.useless.to, pollAt: now, voidReason: why })

const voidWaiting = (tx: Transaction, voiding: Voiding) =>
  voidCharges(tx, voiding).where('state', 'in', chargeMoves.useless.from)

/** Voids a charge that is too old to be given out again: another one takes its place. */
export const replaceCharge = (tx: Transaction, id: string, now: Date) =>
  advanceCharge(tx, id, 'useless', { pollAt: now, voidReason: 'replaced' })

type InvoicePayment = { invoiceId: string; paidId: string; paidCents: number; leftCents: number; now: Date }

/** A payment makes useless the same amount asked for in another way, and whatever is more than is left to pay. */
export const voidUseless = (tx: Transaction, { invoiceId, paidId, paidCents, leftCents, now }: InvoicePayment) =>
  voidWaiting(tx, { why: leftCents === 0 ? 'paid' : 'part-paid', now })
    .where('invoiceId', '=', invoiceId)
    .where('id', '!=', paidId)
    .where((eb) => eb.or([eb('amountCents', '>', leftCents), eb('amountCents', '=', paidCents)]))
    .returning('id')
    .execute()

/** True for a charge of at least one of these instalments. */
const asksForOne = (numbers: readonly number[]) =>
  sql<boolean>`exists (select from jsonb_array_elements(parts) as part
    where (part ->> 'number')::integer in (${sql.join(numbers)}))`

type PartsPayment = { subjectId: string; paidId: string; numbers: readonly number[]; now: Date }

/** The other charges of some of the instalments that a payment touched. */
export const voidTouched = (tx: Transaction, { subjectId, paidId, numbers, now }: PartsPayment) =>
  voidWaiting(tx, { why: 'paid', now })
    .where('subjectId', '=', subjectId)
    .where('id', '!=', paidId)
    .where(asksForOne(numbers))
    .returning('id')
    .execute()

/** Nothing of an invoice, or of what is paid in instalments, is to be paid any more. */
export const voidAll = (tx: Transaction, subjectId: string, voiding: Voiding) =>
  voidWaiting(tx, voiding).where('subjectId', '=', subjectId).returning('id').execute()

/** The same where something newer asks for the money: what is paid of the old all the same, closed before or not, settles nothing. */
export async function supersedeAll(tx: Transaction, invoiceId: string, voiding: Voiding) {
  const own = voidWaiting(tx, voiding).set({ settles: false })
  const voided = await own.where('subjectId', '=', invoiceId).returning('id').execute()
  await tx
    .updateTable('charges')
    .set({ settles: false })
    .where('subjectId', '=', invoiceId)
    .where('settles', '=', true)
    .execute()
  return voided
}

/** Some charges by their ids, maybe none; a slip whose money is on its way stays what it is. */
export async function withdrawSome(tx: Transaction, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  return voidWaiting(tx, { why: 'withdrawn', now })
    .where('id', 'in', ids)
    .where('seenAt', 'is', null)
    .returning(['id', 'method', 'expiresAt'])
    .execute()
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
  return voidCharges(tx, { why: 'replaced', now }).where('id', 'in', waiting).returning('id').execute()
}
