import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replantStories } from '@portal/sandbox/stories/plant'
import { deliverAll } from '@portal/sandbox/stories/seeds'
import { rowsOf } from '../deliveries.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('OPS-01 H4 the story customers came by the loader, and it refuses a story whose sum is wrong', async () => {
  const { rows } = await sql<{ kind: string; there: number; delivered: number }>`
    select kind, count(*)::int as there, count(d.id)::int as delivered from (
      select 'clientes' as kind, id from customers union all
      select 'cartoes', id from cards union all
      select 'faturas', id from invoices union all
      select 'carnes', id from booklets union all
      select 'dividas', id from debts union all
      select 'apolices', id from insurance_policies where state = 'active'
    ) as planted left join delivered_rows as d using (id, kind)
    group by kind order by kind`.execute(world.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['apolices', 'carnes', 'cartoes', 'clientes', 'dividas', 'faturas'])
  expect(rows.filter(({ there, delivered }) => there !== delivered)).toEqual([])

  const count = async () => (await sql<{ n: number }>`select count(*)::int as n from customers`.execute(world.db)).rows
  const before = await count()
  const [clientes, cartoes, faturas] = [[rowsOf.clientes(1)], [rowsOf.cartoes(1)], [rowsOf.faturas(1)]]
  const abroad = { moeda: 'USD', valor: '4,99', cotacao: '5.64' }
  const [line] = rowsOf.faturas(2).lancamentos
  const written = { ...rowsOf.faturas(2), totalCentavos: 2000, lancamentos: [{ ...line, exterior: abroad }] }
  const wrong = { clientes, cartoes, faturas: [...faturas.map((each) => ({ ...each, totalCentavos: 1 })), written] }
  const planted = world.db.transaction().execute((tx) => deliverAll(tx, '1', wrong as never))
  await expect(planted).rejects.toThrow(
    /"linha":1,"motivo":"SOMA_DIFERENTE".*"linha":2,"motivo":"CAMPO_INVALIDO","campo":"lancamentos.0.exterior.valor"/,
  )
  expect(await count()).toEqual(before)
})

test.skipIf(isEmbedded)('replanting waits for a call under way, in whatever order that takes its rows', async () => {
  const { db, clock } = world
  const hash = async () => 'nenhuma'
  const resting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    return rows.length
  }
  let planted: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table suspense in row exclusive mode`.execute(tx)
    planted = replantStories({ db, clock, hash })
    await expect.poll(resting).toBe(1)
    await sql`lock table customers in row exclusive mode`.execute(tx)
  })
  expect(await planted).toBe(true)
})
