import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.automatic.faults.clear()
  world.sandbox.psp.automatic.notices.drop()
  world.sandbox.psp.faults.clear()
})
afterAll(() => world.close())

const recordsOf = (id: string) =>
  world.sandbox.psp.automatic.recurrences().filter(({ wire }) => wire.vinculo.contrato === id.replaceAll('-', ''))

const recurrenceIdOf = async (customerId: string): Promise<string> =>
  (await world.db.selectFrom('recurrences').select('id').where('customerId', '=', customerId).executeTakeFirstOrThrow())
    .id

test('AUTO-03 the authorisation is monthly, with retries, without an amount or an end, and names the first reached day', async () => {
  const holder = await createAuthoriser(world)
  await holder.activate()
  const [record] = recordsOf(await recurrenceIdOf(holder.twin.id))
  const { idRec, vinculo, calendario, politicaRetentativa, valor, loc } = record?.wire ?? {}
  expect(idRec).toMatch(/^RR[0-9A-Z]{8}\d{8}[a-zA-Z0-9]{11}$/)
  expect({ vinculo, calendario, politicaRetentativa, valor }).toEqual({
    vinculo: {
      contrato: expect.stringMatching(/^[0-9a-f]{32}$/),
      objeto: expect.stringMatching(/^Fatura cartao final \d{4}$/),
      devedor: { cpf: holder.twin.cpf, nome: expect.any(String) },
    },
    calendario: { dataInicial: '2026-11-23', periodicidade: 'MENSAL' },
    politicaRetentativa: 'PERMITE_3R_7D',
    valor: undefined,
  })
  expect(loc).toEqual(expect.any(Number))
})

test('AUTO-05 a second activation, and two at once, give the authorisation that lives', async () => {
  const holder = await createAuthoriser(world)
  const answers = await Promise.all([holder.activate(), holder.activate()])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const again = await holder.activate()
  expect(again.body.situacao).toBe('AGUARDANDO')
  expect(recordsOf(await recurrenceIdOf(holder.twin.id))).toHaveLength(1)
  await holder.authorise()
  expect((await holder.activate()).body.situacao).toBe('ATIVO')
  expect(
    world.sandbox.psp.automatic.recurrences().filter(({ wire }) => wire.vinculo.devedor.cpf === holder.twin.cpf),
  ).toHaveLength(1)
})

test('AUTO-34 a payer who is somebody else is shown with a masked CPF', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('TOTAL', '52998224725')
  expect((await holder.state()).pagador).toEqual({ deOutraPessoa: true, cpf: '***.982.247-**' })
})

test('AUTO-26 what the PSP does not tell is found by the look of the morning, and an approval within a quarter of an hour', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const { notices } = world.sandbox.psp.automatic
  notices.hold()
  await moveTo(world, '2026-11-23 08:15')
  expect((await holder.books()).payments).toHaveLength(1)
  expect(notices.drop()).toBeGreaterThan(0)
  world.clock.set(0)
  const other = await createAuthoriser(world)
  notices.hold()
  await other.authorise()
  expect((await other.state()).situacao).toBe('AGUARDANDO')
  await moveTo(world, '2026-11-19 10:15')
  expect((await other.state()).situacao).toBe('ATIVO')
  notices.drop()
})

test('AUTO-31 a contested debit reopens the invoice by what went back, without a charge for the time it was paid', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await moveTo(world, '2026-11-23 00:06')
  const [paid] = (await holder.books()).charges
  await moveTo(world, '2026-11-25 10:00')
  expect(await world.sandbox.psp.automatic.desk.contest((paid?.id ?? '').replaceAll('-', ''))).toMatchObject({
    done: true,
  })
  await holder.settled()
  await world.run('refunds')
  const invoice = await holder.invoice()
  expect(invoice).toMatchObject({ valorHojeCentavos: 128460, encargos: null })
  const { nature } = await world.db
    .selectFrom('refunds')
    .select('nature')
    .where('chargeId', '=', (await holder.books()).charges[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(nature).toBe('MED_PIX_AUTOMATICO')
})

test('AUTO-34 the CPF of another payer is kept masked alone', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('TOTAL', '52998224725')
  const row = await world.db.selectFrom('recurrences').selectAll().where('customerId', '=', holder.twin.id).execute()
  expect(JSON.stringify(row)).not.toContain('52998224725')
})

test('AUTO-04 a lost answer to the making of an authorisation makes no second one', async () => {
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('cut', { calls: /^POST \/rec$/ })
  expect(await holder.activate()).toMatchObject({ status: 502, code: 'PIX_AUTOMATICO_INDISPONIVEL' })
  const again = await holder.activate()
  expect(again).toMatchObject({ status: 200, body: { situacao: 'AGUARDANDO' } })
  expect(recordsOf(await recurrenceIdOf(holder.twin.id))).toHaveLength(1)
})

test.each(['answer-lost', 'order-lost'] as const)(
  'AUTO-27 an order for a debit that fails (%s) makes one',
  async (when) => {
    const holder = await createAuthoriser(world)
    world.sandbox.psp.faults.next('5xx', { calls: /^PUT \/cobr/, when, times: 2 })
    await holder.authorise()
    await moveTo(world, '2026-11-19 10:02')
    expect(await holder.atPsp()).toEqual(['ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA'])
  },
)

test.each(['answer-lost', 'order-lost'] as const)('AUTO-27 a retry whose order fails (%s) is one', async (when) => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 21:16')
  world.sandbox.psp.faults.next('5xx', { calls: /retentativa/, when })
  await moveTo(world, '2026-11-23 21:31')
  await moveTo(world, '2026-11-23 21:33')
  expect((await holder.atPsp())[0]).toBe('ATIVA 1284.60 2026-11-23: AGND 2026-11-23 EXPIRADA: NTAG 2026-11-24 AGENDADA')
})

test('AUTO-27 a PSP that is down from the closing to S−2 makes no debit, and the holder is told once', async () => {
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('5xx', { calls: /cobr/, when: 'order-lost', times: 1000 })
  await holder.authorise()
  for (const time of ['2026-11-20 08:16', '2026-11-21 23:59', '2026-11-22 00:01', '2026-11-22 00:02'])
    await moveTo(world, time)
  expect(await holder.alerts()).toEqual(['debit-on', 'no-debit'])
  world.sandbox.psp.faults.clear()
  await moveTo(world, '2026-11-22 00:10')
  expect(await holder.atPsp()).toEqual([])
  await moveTo(world, '2026-11-23 09:00')
  expect(await holder.alerts()).toEqual(['debit-on', 'no-debit'])
  expect((await holder.books()).payments).toEqual([])
})

test('AUTO-28 while the PSP is down the request of an end is kept, and sent once it is up', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  world.sandbox.psp.faults.next('5xx', { calls: /(cobr|rec)\//, when: 'order-lost', times: 1000 })
  expect((await holder.cancel()).body).toMatchObject({ situacao: 'ENCERRANDO' })
  world.sandbox.psp.faults.clear()
  await moveTo(world, '2026-11-19 10:10')
  expect(await holder.state()).toMatchObject({ situacao: 'ENCERRADO', encerramento: { por: 'VOCE' } })
  expect((await holder.atPsp())[0]).toMatch(/^CANCELADA/)
  expect((await holder.acts()).filter(({ given }) => !given)).toHaveLength(1)
})

test('AUTO-13 while a debit that is taken back is not confirmed, no second one is made', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  world.sandbox.psp.automatic.faults.next('slow-cancel')
  await holder.choose('MINIMO')
  expect(await holder.atPsp()).toEqual(['ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA'])
  await moveTo(world, '2026-11-19 22:01')
  expect((await holder.atPsp()).map((words) => words.split(' ')[0])).toEqual(['CANCELADA', 'ATIVA'])
})
