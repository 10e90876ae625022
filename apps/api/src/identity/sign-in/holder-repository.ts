import type { CivilDate } from '@portal/brazil/dates'
import type { Database } from '../../platform/db/database.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

/** The holder of a CPF at an issuer, and the birth date that a visitor must know. */
export const findHolder = (
  db: Database,
  issuer: string,
  cpf: string,
): Promise<{ id: string; birthDate: CivilDate } | undefined> =>
  selectShared(db, 'sharedCustomers')
    .select(['id', 'birthDate'])
    .where('issuer', '=', issuer)
    .where('cpf', '=', cpf)
    .executeTakeFirst()
