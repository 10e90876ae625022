import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Method, Row } from '../../platform/db/schema.ts'

/** Few enough for the deadline of a statement. */
const AT_ONCE = 1000

/** True where the list of what the PSP received was read beyond an instant: all until then is in the books. */
export async function isReadBeyond(db: Database, instant: Date): Promise<boolean> {
  const mark = await db
    .selectFrom('receivedWatermarks')
    .select('source')
    .where('source', '=', 'PIX')
    .where('readUntil', '>=', instant)
    .executeTakeFirst()
  return mark !== undefined
}

/** Nobody reads the list any more: each open Pix that rested has its turn. */
export async function turnToEach(db: Database, now: Date): Promise<void> {
  const turns = sql`update charges set poll_at = greatest(${now}::timestamptz, ${now}::timestamptz + (${now}::timestamptz - expires_at) / 4)
    where id in (select id from charges where method = 'PIX' and state = 'open' and poll_at > ${now}
      and (poll_at in (expires_at, expires_at + interval '1 day')
        or (due_on is not null and expires_at > ${now} and poll_at > ${now}::timestamptz + interval '1 hour'))
      limit ${AT_ONCE} for update skip locked)`
  for (;;) {
    const { numAffectedRows = 0n } = await turns.execute(db)
    if (Number(numAffectedRows) < AT_ONCE) return
  }
}

/** `restsUntil`: the turn of an open Pix, at the latest, while the PSP's list is read. */
type Poll = { method: Method; now: Date; nextAt: Date; most: number; restsUntil: Date | undefined }

/** Each charge goes to whoever asks first: less and less often after its end, and once an hour where a Pix has a due date. */
export const claimToPoll = (db: Database, poll: Poll): Promise<Row<'charges'>[]> =>
  db
    .updateTable('charges')
    .set({ pollAt: nextPoll(poll) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('charges')
        .select('id')
        .where((or) =>
          or.or([
            or('state', 'in', ['creating', 'open']),
            or.and([or('state', '=', 'removed'), or('closedOutsideAt', 'is', null)]),
          ]),
        )
        .where('method', '=', poll.method)
        .where('pollAt', '<=', poll.now)
        .orderBy('pollAt')
        .limit(poll.most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

function nextPoll({ now, nextAt, restsUntil }: Poll) {
  const inTurn = sql<Date>`greatest(${nextAt}::timestamptz, ${now}::timestamptz + (${now}::timestamptz - expires_at) / 4,
    case when method = 'PIX' and due_on is not null and state = 'open'
      then ${now}::timestamptz + interval '1 hour' end)`
  if (restsUntil === undefined) return inTurn
  return sql<Date>`case when method <> 'PIX' or state <> 'open' then ${inTurn}
    when expires_at > ${now} then least(expires_at, ${restsUntil}::timestamptz)
    else greatest(${nextAt}::timestamptz, expires_at + interval '1 day') end`
}

/** True for who first looks at an open charge after its end, when nobody has asked the outside about it since. */
export async function claimLastLook(db: Database, id: string, now: Date, nextAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('charges')
    .set({ pollAt: nextAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(sql<boolean>`poll_at < expires_at + (${nextAt}::timestamptz - ${now}::timestamptz)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An open charge of an invoice may be paid already: the outside is asked at once. */
export const pollNow = (tx: Transaction, invoiceId: string, now: Date) =>
  tx
    .updateTable('charges')
    .set({ pollAt: now })
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', ['creating', 'open'])
    .execute()
