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
    customer_id: customerId,
    kind: about.kind,
    agreement_id: 'agreementId' in about ? about.agreementId : null,
    booklet_id: 'bookletId' in about ? about.bookletId : null,
    year: 'year' in about ? about.year : null,
    policy_id: 'policyId' in about ? about.policyId : null,
    acceptance_id: 'acceptanceId' in about ? about.acceptanceId : null,
    request_id: 'requestId' in about ? about.requestId : null,
  }
  await db
    .insertInto('paper_codes')
    .values({ ...row, code: newCode(), issued_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { code } = await db
    .selectFrom('paper_codes')
    .select('code')
    .where('customer_id', '=', row.customer_id)
    .where('kind', '=', row.kind)
    .where('agreement_id', 'is not distinct from', row.agreement_id)
    .where('booklet_id', 'is not distinct from', row.booklet_id)
    .where('year', 'is not distinct from', row.year)
    .where('policy_id', 'is not distinct from', row.policy_id)
    .where('acceptance_id', 'is not distinct from', row.acceptance_id)
    .where('request_id', 'is not distinct from', row.request_id)
    .executeTakeFirstOrThrow()
  return code
}
