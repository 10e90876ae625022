import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('OPS-01 INV-10 on the schema of the release before a payment is booked, and the other codes end without a reason', async () => {
  await sql`alter table charges drop column void_reason`.execute(world.db)
  const payer = await createPayer(world)
  const other = (await payer.pix(50_000)).body.cobranca
  await world.sandbox.psp.pay(txidOf((await payer.pix()).body.cobranca))
  await world.noticesApplied()
  expect((await payer.invoice()).codigo).toBe(1)
  expect(await payer.pixStatus(other)).toMatchObject({
    situacao: 'REMOVIDO',
    encerramento: { motivo: null, faltaCentavos: 0 },
  })
})
