import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'

export type StoredFile = Row<'returnFiles'>
export type StoredRecord = Row<'returnRecords'>
export type NewRecord = NewRow<'returnRecords'>

/** A file of these bytes that came before; this copy of it is counted. */
export const countCopy = (tx: Transaction, hash: string): Promise<StoredFile | undefined> =>
  tx
    .updateTable('returnFiles')
    .set((eb) => ({ copies: eb('copies', '+', 1) }))
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirst()

/** Stores a file; nothing where one of the same bytes was stored meanwhile. */
export const insertFile = (tx: Transaction, file: NewRow<'returnFiles'>): Promise<StoredFile | undefined> =>
  tx
    .insertInto('returnFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Fewer than a statement may have parameters. */
const AT_ONCE = 500

/** Stores records as they stand; one that a file with the same number told already is left out. */
export async function insertRecords(tx: Transaction, records: readonly NewRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += AT_ONCE) {
    await tx
      .insertInto('returnRecords')
      .values(records.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
}

type RecordPlace = Pick<StoredRecord, 'fileId' | 'line'>

/** Records that wait, in the order of their files, after one of them. */
export const findStored = (db: Database, after: RecordPlace | undefined, most: number) =>
  db
    .selectFrom('returnRecords')
    .select(['id', 'fileId', 'line'])
    .where('state', '=', 'stored')
    .$if(after !== undefined, (rest) =>
      rest.where((eb) => eb(eb.refTuple('fileId', 'line'), '>', eb.tuple(after?.fileId ?? '', after?.line ?? 0))),
    )
    .orderBy('fileId')
    .orderBy('line')
    .limit(most)
    .execute()

/** A record that still waits, held until the transaction ends; nothing where somebody else has it. */
export const lockStored = (tx: Transaction, id: string): Promise<StoredRecord | undefined> =>
  tx
    .selectFrom('returnRecords')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const concludeRecord = (tx: Transaction, id: string, state: StoredRecord['state'], paymentId?: string) =>
  tx
    .updateTable('returnRecords')
    .set({ state, paymentId: paymentId ?? null })
    .where('id', '=', id)
    .execute()

/** Likeness is of the slip, the day and the amount. */
export async function wasToldBefore(tx: Transaction, { id, fileId, likeness }: StoredRecord): Promise<boolean> {
  const row = await tx
    .selectFrom('returnRecords')
    .select('id')
    .where('likeness', '=', likeness)
    .where('fileId', '!=', fileId)
    .where('id', '!=', id)
    .where('state', '!=', 'stored')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Our slips of a bank's number, or of that number at any bank. More than one means that the number does not name one. */
export async function findSlipIds(db: Database | Transaction, bankNumber: string, bank?: string): Promise<string[]> {
  if (bankNumber === '') return []
  const rows = await db
    .selectFrom('charges')
    .select('id')
    .where('method', '=', 'BOLETO')
    .where(sql<string>`ltrim(bank_number, '0')`, '=', bankNumber)
    // A digit line begins with its bank.
    .$if(bank !== undefined, (ofAny) => ofAny.where(sql<string>`left(digit_line, 3)`, '=', bank ?? ''))
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}

/** Our slip of a barcode, and the agreement under which its booklet is collected. */
export const findCollectedSlip = (tx: Transaction, barcode: string) =>
  tx
    .selectFrom('charges')
    .leftJoin('booklets', 'booklets.id', 'charges.bookletId')
    .leftJoin('collectionAgreements', 'collectionAgreements.id', 'booklets.collectionId')
    .select(['charges.id', 'collectionAgreements.bank', 'collectionAgreements.agreement'])
    .where('charges.barcode', '=', barcode)
    .where(sql<boolean>`left(charges.barcode, 1) = '8'`)
    .executeTakeFirst()

export const findFileOf = (tx: Transaction, { fileId }: StoredRecord) =>
  tx
    .selectFrom('returnFiles')
    .select(['layout', 'bank', 'agreement'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()

type SlipMoney = { chargeId: string; amountCents: number }

/** A payment of a slip of which no file has told yet. `settled-by-pix` may repeat one that another occurrence told. */
export async function findUntoldPayment(
  tx: Transaction,
  { chargeId, amountCents, repeats }: SlipMoney & { repeats: boolean },
): Promise<string | undefined> {
  const found = tx
    .selectFrom('payments')
    .select('id')
    .where('chargeId', '=', chargeId)
    .where('amountCents', '=', amountCents)
    .orderBy('paidAt')
    .limit(1)
  const untold = found.where('id', 'not in', (eb) =>
    eb
      .selectFrom('returnRecords')
      .select('paymentId')
      .where('paymentId', 'is not', null)
      .$castTo<{ paymentId: string }>(),
  )
  return (await (repeats ? found : untold).executeTakeFirst())?.id
}

/** The outside's id of the payment that a bank took back: of one slip paid twice, the newest that did not go back yet. */
export async function findReversed(tx: Transaction, { chargeId, amountCents }: SlipMoney): Promise<string | null> {
  const payment = await tx
    .selectFrom('payments')
    .select('externalId')
    .where('chargeId', '=', chargeId)
    .where('amountCents', '>=', amountCents)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('suspense')
            .select('suspense.id')
            .whereRef('suspense.returnedExternalId', '=', 'payments.externalId'),
        ),
      ),
    )
    .orderBy('amountCents')
    .orderBy('paidAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment?.externalId ?? null
}

export const findRecords = (db: Database | Transaction, fileId: string) =>
  db.selectFrom('returnRecords').select(['line', 'state', 'paidCents']).where('fileId', '=', fileId).execute()
