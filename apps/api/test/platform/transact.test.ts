import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownChannel } from '../../src/platform/db/channel.ts'
import { afterCommit, transact } from '../../src/platform/transact.ts'
import { chargeChanges } from '../../src/charges/payments/changes.ts'
import { chargeClosing } from '../../src/charges/payments/closing-service.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => {
  world = await createWorld()
  payer = await createPayer(world)
})
afterAll(() => world.close())

const nameOf = async () => {
  const found = world.db.selectFrom('customers').select('name').where('id', '=', payer.twin.id)
  return (await found.executeTakeFirstOrThrow()).name
}
const rename = (name: string, ending = async () => {}) => {
  const seen: Promise<string>[] = []
  const done = transact(world.db, async (tx) => {
    await tx.updateTable('customers').set({ name }).where('id', '=', payer.twin.id).execute()
    for (let times = 0; times < 2; times += 1) afterCommit(tx, () => seen.push(nameOf()))
    await ending()
    expect(seen, 'nothing before the commit').toEqual([])
  })
  return { done, seen: () => Promise.all(seen) }
}

test('OPS-01 what waits for a commit finds what was written', async () => {
  const { done, seen } = rename('Alba Nova')
  await done
  expect(await seen()).toEqual(['Alba Nova', 'Alba Nova'])
})

test('OPS-01 what waits for a commit that never comes is dropped', async () => {
  const { done, seen } = rename('Ninguém', () => Promise.reject(new Error('rolled back')))
  await expect(done).rejects.toThrow('rolled back')
  expect(await seen()).toEqual([])
  expect(await nameOf()).toBe('Alba Nova')
})

test('INV-06 who watches a charge hears that it was removed once that is so, and not before', async () => {
  const { cobranca } = (await payer.pix()).body
  const { invoiceId } = await world.db
    .selectFrom('charges')
    .select('invoiceId')
    .where('id', '=', cobranca)
    .executeTakeFirstOrThrow()
  const heard: string[] = []
  const changes = { ...chargeChanges(ownChannel), announce: (id: string) => void heard.push(id) }
  await transact(world.db, async (tx) => {
    await chargeClosing({ clock: world.clock, changes }).supersede(tx, invoiceId ?? '', 'contested')
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([cobranca])
})
