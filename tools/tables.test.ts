import { expect, test } from 'vitest'
import { readFaults, writeFaults } from './tables.ts'

test('a read is found however it is written', () => {
  const faultsOf = (code: string) => readFaults({ path: 'apps/api/src/services/alerts/repository.ts', code })
  expect(faultsOf("db.selectFrom('alerts').innerJoin('sharedCards as cards', 'cards.id', 'cardId')")).toEqual([])
  const sentence = expect.stringContaining('which is of accounts/cards: read its view, sharedCards')
  expect(faultsOf("db.selectFrom('alerts').innerJoin('cards as held', 'held.id', 'cardId')")).toEqual([sentence])
  expect(faultsOf('sql`select 1 from alerts join cards on true`')).toEqual([sentence])
  expect(faultsOf("tx.deleteFrom('alerts').using('cards')")).toEqual([sentence])
  expect(faultsOf("tx.updateTable('alerts').from('cards')")).toEqual([sentence])
  const renamed = expect.stringContaining("selects from sharedCards under its table's name")
  expect(faultsOf("db.selectFrom('sharedCards as cards')")).toEqual([renamed])
  expect(faultsOf("selectShared(db, 'cards')")).toEqual([sentence])
  expect(faultsOf("selectShared(db, 'sharedCards')")).toEqual([])
  expect(faultsOf("db.selectFrom('sharedCards as held')")).toEqual([])
  expect(faultsOf('sql`select 1 from agreement_instalments`')).toEqual([expect.stringContaining('sharedAgreementInst')])
})

test('a write is found however it is written', () => {
  const faultsOf = (code: string) => writeFaults({ path: 'apps/api/src/services/alerts/repository.ts', code })
  expect(faultsOf("tx.insertInto('alerts').values(alert)")).toEqual([])
  expect(faultsOf("tx.selectFrom('charges')")).toEqual([])
  const sentence = expect.stringContaining('which is of charges/payments: call what its public.ts gives')
  expect(faultsOf("tx\n  .updateTable('charges').set(values)")).toEqual([sentence])
  expect(faultsOf('sql`delete from payments where id = ${id}`')).toEqual([sentence])
  expect(faultsOf('sql`update payments set credit_cents = 0`')).toEqual([sentence])
  expect(faultsOf("tx.insertInto('rates').values(rate)")).toEqual([expect.stringContaining('no area owns')])
  expect(faultsOf('sql`insert into ${sql.table(table)}`')).toEqual([expect.stringContaining('does not name')])
})
