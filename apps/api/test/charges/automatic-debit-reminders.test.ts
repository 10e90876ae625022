import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { messagesTo } from '../rescue-steps.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const remindersOf = async ({ twin }: Authoriser): Promise<string[]> => {
  await world.run('reminders')
  const own = world.db
    .selectFrom('alerts')
    .select('text')
    .where('customerId', '=', twin.id)
    .where('kind', '=', 'due-soon')
  return (await own.orderBy('happenedAt').execute()).map(({ text }) => text)
}

test('AUTO-37 who has a scheduled debit is told of the debit, and who has none of the due date', async () => {
  const debited = await createAuthoriser(world)
  await debited.authorise()
  const other = await createAuthoriser(world)
  await moveTo(world, '2026-11-20 10:00')
  expect(await remindersOf(debited)).toEqual(['A fatura de novembro será debitada em 23/11/2026 pelo Pix Automático.'])
  expect(await remindersOf(other)).toEqual(['A fatura de novembro vence em 23/11/2026.'])
  await world.run('messages')
  const mailed = messagesTo(world, debited.twin.email).filter(({ text }) => text.includes('23/11/2026'))
  expect(mailed.some(({ text }) => text.includes('será debitada em 23/11/2026 pelo Pix Automático'))).toBe(true)
  expect(
    mailed.filter(({ text }) => /vence em 23|pague/i.test(text)),
    'no mail asks for a payment',
  ).toEqual([])
})

test('AUTO-37 a debit of the minimum is told as that', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('MINIMO')
  await moveTo(world, '2026-11-20 10:00')
  expect(await remindersOf(holder)).toEqual([
    'O mínimo da fatura de novembro será debitado em 23/11/2026 pelo Pix Automático.',
  ])
})

test('AUTO-37 on its day a debit that still waits for its evening is told, and one that was stopped is a due date', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  const stopped = await createAuthoriser(world)
  await stopped.authorise()
  await stopped.stop((await stopped.state()).proximo?.debito ?? '')
  await moveTo(world, '2026-11-23 10:00')
  expect(await remindersOf(holder)).toEqual([
    'A fatura de novembro será debitada hoje, 23/11/2026, pelo Pix Automático.',
  ])
  expect(await remindersOf(stopped)).toEqual(['A fatura de novembro vence hoje, 23/11/2026.'])
})
