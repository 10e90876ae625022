import { randomInt } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import type { Database } from '../../platform/db/database.ts'

/** The subject of a letter. */
export type LetterSubject =
  | { kind: 'agreement' | 'settlement'; agreementId: string }
  | { kind: 'settlement'; bookletId: string }
  | { kind: 'statement'; year: number }
  | { kind: 'insurance'; policyId: string }
  | { kind: 'acceptance'; acceptanceId: string }
  | { kind: 'portability'; requestId: string }

/** Letters and digits that are not mistaken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newCode = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The code of a paper, made at its first request and the same ever after. */
export async function codeOf(
  db: Database,
  customerId: string,
  about: LetterSubject,
  today: CivilDate,
): Promise<string> {
  const row = {
    customerId,
    kind: about.kind,
    agreementId: 'agreementId' in about ? about.agreementId : null,
    bookletId: 'bookletId' in about ? about.bookletId : null,
    year: 'year' in about ? about.year : null,
    policyId: 'policyId' in about ? about.policyId : null,
    acceptanceId: 'acceptanceId' in about ? about.acceptanceId : null,
    requestId: 'requestId' in about ? about.requestId : null,
  }
  await db
    .insertInto('paperCodes')
    .values({ ...row, code: newCode(), issuedOn: today })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { code } = await db
    .selectFrom('paperCodes')
    .select('code')
    .where('customerId', '=', row.customerId)
    .where('kind', '=', row.kind)
    .where('agreementId', 'is not distinct from', row.agreementId)
    .where('bookletId', 'is not distinct from', row.bookletId)
    .where('year', 'is not distinct from', row.year)
    .where('policyId', 'is not distinct from', row.policyId)
    .where('acceptanceId', 'is not distinct from', row.acceptanceId)
    .where('requestId', 'is not distinct from', row.requestId)
    .executeTakeFirstOrThrow()
  return code
}
