import type { Transaction } from '../../platform/db/database.ts'
import type { VoidReason } from '../../platform/db/schema.ts'
import { advanceCharge } from './repository.ts'

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
