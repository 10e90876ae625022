/** A production's role in the database: rows alone (ASVS 13.2.2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '../../src/platform/clock.ts'
import { changesTables } from '../../src/platform/db/rights.ts'
import { deskCall } from '../desk-call.ts'
import { createNegotiator } from '../negotiator.ts'
import { createPayer, txidOf } from '../payer.ts'
import { type World, createWorld, isEmbedded, jobNames } from '../world.ts'

describe.skipIf(isEmbedded)('served by a role that only reads and writes rows', { timeout: 120_000 }, () => {
  let world: World
  const said: string[] = []
  beforeAll(async () => {
    const logTo = { write: (line: string) => void said.push(line) }
    world = await createWorld({ LOG_LEVEL: 'error' }, { leastRights: true, logTo })
  })
  afterAll(() => world.close())

  const refusedBy = (statement: string): Promise<string | undefined> =>
    sql
      .raw(statement)
      .execute(world.db)
      .then(
        () => undefined,
        ({ code }: { code?: string }) => code,
      )

  test('OPS-01 the portal serves and works by a role that changes no table: payments, an agreement, orders of the desk, every job', async () => {
    const payer = await createPayer(world)
    const { cobranca } = (await payer.pix()).body
    expect(await world.sandbox.psp.pay(txidOf(cobranca))).toMatchObject({ paid: true })
    await world.noticesApplied()
    expect((await payer.books()).payments).toHaveLength(1)
    const edna = await createNegotiator(world)
    const { id } = await edna.agree({ quantidade: 6, diaVencimento: 10 })
    await edna.pay(id, [0])
    expect((await deskCall(world, 'aceites', { acao: 'conferir' })).status).toBe(200)
    expect(
      (await deskCall(world, 'acesso', { acao: 'encerrar', emissor: '1', cpf: payer.twin.cpf, nota: 'pedido' })).status,
    ).toBe(200)
    for (const later of [minutes(2), days(1), days(40), days(400)]) {
      world.clock.advance(later)
      for (const job of jobNames) await world.run(job)
    }
    expect(said.filter((line) => /permission denied|42501/.test(line))).toEqual([])
  })

  test('OPS-01 tables are neither made, changed nor emptied by it, rows that stand stay, and what migrated is not its to say', async () => {
    expect(await changesTables(world.db)).toBe(false)
    for (const statement of [
      'create table mine (id int)',
      'alter table customers add column hole text',
      'drop table payments',
      'truncate payments',
      'alter table desk_events disable trigger desk_events_stand',
      "update desk_events set note = 'outra'",
      'delete from ledger_acts',
      'delete from acceptances',
      'delete from ledger_anchors',
      'delete from kysely_migration',
      'insert into schema_releases values (99, 99)',
      "copy customers to program 'cat'",
      'create role another superuser',
    ])
      expect(await refusedBy(statement), statement).toBe('42501')
  })

  test('OPS-01 the owner of the tables is found out', async () => {
    const owner = await createWorld()
    expect(await changesTables(owner.db)).toBe(true)
    await owner.close()
  })
})
