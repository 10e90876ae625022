/** The orders of Pix Automático under a key: their answer is the state of the moment, what they do is done once. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser } from '../authoriser.ts'
import { type Answer, newKey } from '../browser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

/** Twenty at once under one key, all of whom are answered, and once more. */
async function atOnce(order: (key: string) => Promise<Answer>): Promise<string> {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(key)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await order(key)).status).toBe(200)
  return key
}

test('AUTO-05 twenty activations at once, each under its own key, hear the same code', async () => {
  const holder = await createAuthoriser(world)
  const answers = await Promise.all(Array.from({ length: 20 }, () => holder.activate()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.ativacao?.copiaECola)).size).toBe(1)
  expect(answers[0]?.body.ativacao?.copiaECola).toMatch(/^000201/)
})

test('AUTO-05 AUTO-27 while the PSP is down twenty at once all hear that it is, and the next one is served', async () => {
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('5xx', { calls: /^POST \/rec$/, when: 'order-lost', times: 1000 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => holder.activate()))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['PIX_AUTOMATICO_INDISPONIVEL']))
  world.sandbox.psp.faults.clear()
  expect((await holder.activate()).body.situacao).toBe('AGUARDANDO')
})

test('CALL-14 twenty activations under one key are one authorisation, here and at the PSP, and another one is refused', async () => {
  const holder = await createAuthoriser(world)
  const key = await atOnce((each) => holder.activate('TOTAL', each))
  const own = world.db.selectFrom('recurrences').select('recId').where('customerId', '=', holder.twin.id)
  expect(await own.execute()).toEqual([{ recId: await holder.recId() }])
  const atPsp = world.sandbox.psp.automatic
    .recurrences()
    .filter(({ wire }) => wire.vinculo.devedor.cpf === holder.twin.cpf)
  expect(atPsp).toHaveLength(1)
  expect((await holder.activate('MINIMO', key)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
})

test('CALL-14 twenty choices under one key are one act and one new debit, and another one is refused', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const before = (await holder.acts()).length
  const key = await atOnce((each) => holder.choose('MINIMO', each))
  await holder.settled()
  expect((await holder.acts()).length).toBe(before + 1)
  expect((await holder.atPsp()).map((line) => line.split(' ')[0])).toEqual(['CANCELADA', 'ATIVA'])
  expect((await holder.choose('TOTAL', key)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
})

test('CALL-14 twenty ends under one key end one authorisation once', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const before = (await holder.acts()).length
  await atOnce((each) => holder.cancel(each))
  await holder.settled()
  expect((await holder.acts()).length).toBe(before + 1)
  expect((await holder.atPsp()).map((line) => line.split(' ')[0])).toEqual(['CANCELADA'])
  expect((await holder.state()).situacao).toBe('ENCERRADO')
})

test('CALL-14 twenty stops under one key stop one debit, and no other is made', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const debit = (await holder.state()).proximo?.debito ?? ''
  await atOnce((each) => holder.stop(debit, each))
  await holder.settled()
  expect((await holder.atPsp()).map((line) => line.split(' ')[0])).toEqual(['CANCELADA'])
})

test('CALL-14 twenty returns under one key send the money back once', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const debit = await holder.payTwice()
  await holder.browser.signIn(holder.twin)
  await atOnce((each) => holder.giveBack(debit, each))
  await holder.settled()
  const atPsp = world.sandbox.psp.automatic.debits().find(({ wire }) => wire.txid === debit.replaceAll('-', ''))
  expect(atPsp?.wire.pix?.flatMap(({ devolucoes }) => devolucoes?.map(({ valor }) => valor))).toEqual(['1284.60'])
})
