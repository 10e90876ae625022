import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { updateCustomer } from '../../identity/customers/public.ts'
import { laws, ownedTables } from './inventory.ts'
import * as repository from './repository.ts'

type Deps = { clock: Clock; endSessions(tx: Transaction, customerId: string): Promise<void> }

/** The end of an account deletes what may go, blanks what the law keeps, and ends all access. */
export const erasure =
  ({ clock, endSessions }: Deps) =>
  async (tx: Transaction, customerId: string, protocol: string): Promise<void> => {
    const { cpf, name } = await repository.lockPerson(tx, customerId)
    const now = clock.now()
    await endSessions(tx, customerId)
    await repository.keepIdentity(tx, { customerId, cpf, name, protocol, erasedAt: now })
    await updateCustomer(tx, customerId, { erasedAt: now })
    for (const owned of ownedTables) {
      if ('deleted' in owned.end) await repository.deleteOfPerson(tx, owned, customerId)
      else if (owned.end.blank) await repository.blankOfPerson(tx, owned, owned.end.blank, customerId)
    }
  }

/** The words for a person who thinks of leaving. */
export const erasureWords = {
  deleted: [
    'Seu acesso: CPF e senha deixam de abrir o portal',
    'Nome, nascimento, endereço, celular e e-mail do cadastro',
    ...new Set(ownedTables.flatMap(({ end }) => ('deleted' in end ? [end.deleted] : []))),
  ],
  kept: Object.values(laws),
}
