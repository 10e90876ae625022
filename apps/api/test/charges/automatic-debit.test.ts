import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.automatic.faults.clear()
})
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>
const slip = ({ call, order }: Authoriser, more: object = {}) =>
  call('createSlip', { body: { ...order, ...more }, key: newKey() })

test('AUTO-07 AUTO-09 AUTO-19 AUTO-33 an authorised invoice pays itself on its due date, once', async () => {
  const holder = await createAuthoriser(world)
  expect(await holder.state()).toMatchObject({ situacao: 'NAO_TEM', condicoes: { primeiroDebito: '2026-11-23' } })
  const { status, body } = await holder.activate()
  expect({ status, situacao: body.situacao }).toEqual({ status: 200, situacao: 'AGUARDANDO' })
  expect(body.ativacao?.copiaECola).toMatch(/^00020126180014br\.gov\.bcb\.pix/)
  await holder.authorise()
  expect(await holder.atPsp()).toEqual(['ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA'])
  expect(await holder.state()).toMatchObject({
    situacao: 'ATIVO',
    proximo: { situacao: 'AGENDADO', dia: '2026-11-23', valorCentavos: 128460, pararAte: '2026-11-23T00:00:00.000Z' },
  })
  expect((await holder.invoice()).debitoPix).toMatchObject({ situacao: 'ATIVO', emAndamento: false })
  await moveTo(world, '2026-11-23 00:06')
  const { payments, settledAt } = await holder.books()
  expect(payments).toMatchObject([{ amountCents: 128460, creditCents: 0 }])
  expect(settledAt).not.toBeNull()
  expect(await holder.past()).toMatchObject([{ situacao: 'PAGO', comprovante: expect.any(Object) }])
  expect(await holder.alerts()).toEqual(['debit-on', 'debit-scheduled', 'debit-paid'])
})

test('AUTO-13 a change of the amount before S−2 takes the debit back, confirms it, and makes another', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await holder.choose('MINIMO')
  const minimum = (holder.details.valorMinimoCentavos / 100).toFixed(2)
  expect(await holder.atPsp()).toEqual([
    'CANCELADA 1284.60 2026-11-23: AGND 2026-11-23 CANCELADA',
    `ATIVA ${minimum} 2026-11-23: AGND 2026-11-23 AGENDADA`,
  ])
  expect((await holder.state()).minimo?.opcao.credito).toMatchObject({ jurosCentavos: expect.any(Number) })
})

test('AUTO-10 after the clock of S−2 nothing is made: the holder is told once to pay', async () => {
  const holder = await createAuthoriser(world)
  await holder.activate()
  await moveTo(world, '2026-11-22 00:00')
  await holder.authorise()
  await moveTo(world, '2026-11-22 12:00')
  expect(await holder.atPsp()).toEqual([])
  expect(await holder.alerts()).toEqual(['debit-on', 'no-debit'])
  expect((await holder.invoice()).debitoPix).toMatchObject({ semDebito: 'TARDE', debito: null })
})

test.each([
  ['2026-11-22 20:59', 'CANCELADA'],
  ['2026-11-22 21:00', 'ATIVA'],
])('AUTO-15 a payment at %s of the eve leaves the debit %s', async (time, status) => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await moveTo(world, time)
  const asked = await holder.pay(status === 'ATIVA' ? { apesarDoDebito: true } : {})
  expect(asked.status).toBe(200)
  await world.sandbox.psp.pay(asked.body.cobranca.replaceAll('-', ''))
  await holder.settled()
  expect((await holder.atPsp())[0]).toMatch(new RegExp(`^${status} `))
})

test('AUTO-15 while a debit is under way another payment is made on purpose only', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await moveTo(world, '2026-11-22 22:30')
  expect(await holder.pay()).toMatchObject({ status: 409, code: 'DEBITO_EM_ANDAMENTO' })
  expect(await slip(holder)).toMatchObject({ status: 409, code: 'DEBITO_EM_ANDAMENTO' })
  expect((await slip(holder, { apesarDoDebito: true })).status, 'a boleto on purpose').toBe(200)
  expect((await holder.invoice()).debitoPix).toMatchObject({ emAndamento: true, debito: { situacao: 'EM_ANDAMENTO' } })
})

test.each([
  ['2026-11-22 20:59', 200],
  ['2026-11-22 21:00', 409],
  ['2026-11-23 20:59', 409],
  ['2026-11-23 21:00', 200],
])('AUTO-15 at %s a Pix and a boleto that nobody insists on are answered %i', async (time, status) => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, time)
  expect([(await slip(holder)).status, (await holder.pay()).status]).toEqual([status, status])
})

test('AUTO-21 without funds three retries are asked on their eves, the last within the week, and never a fourth', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  const evenings = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-29']
  for (const day of evenings) {
    for (const hour of ['08:16', '21:16', '21:31', '21:32']) await moveTo(world, `${day} ${hour}`)
  }
  expect(await holder.atPsp()).toEqual([
    'EXPIRADA 1284.60 2026-11-23: AGND 2026-11-23 EXPIRADA: NTAG 2026-11-24 EXPIRADA: NTAG 2026-11-25 EXPIRADA: NTAG 2026-11-26 EXPIRADA',
  ])
  expect(await holder.alerts()).toEqual([
    'debit-on',
    'debit-scheduled',
    'debit-failed',
    'debit-retry',
    'debit-retry',
    'debit-retry',
  ])
})

test('AUTO-23 a retry that is paid days later pays the original amount, and the next invoice has its delay line by line', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const idRec = await holder.recId()
  await world.sandbox.psp.automatic.desk.setFunds(idRec, false)
  for (const time of ['2026-11-23 21:16', '2026-11-23 21:31']) await moveTo(world, time)
  await world.sandbox.psp.automatic.desk.setFunds(idRec, true)
  await moveTo(world, '2026-11-24 00:06')
  const { payments, settledAt } = await holder.books()
  expect(payments).toMatchObject([{ amountCents: 128460, creditCents: 0 }])
  expect(settledAt).not.toBeNull()
  await world.run('late')
  const lines = await world.db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoiceId')
    .select(['description', 'amountCents'])
    .where('invoices.cardId', '=', holder.cartao)
    .where('description', 'like', '%por atraso%')
    .orderBy('transactions.position')
    .execute()
  expect(lines).toEqual([
    { description: 'Multa por atraso da fatura de novembro', amountCents: 2569 },
    { description: 'Juros de mora por atraso da fatura de novembro', amountCents: expect.any(Number) },
    { description: 'Juros por atraso da fatura de novembro', amountCents: expect.any(Number) },
  ])
})

test('AUTO-28 the holder ends the authorisation here, its debit first, and no debit is made after it', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  expect((await holder.cancel()).body).toMatchObject({ situacao: 'ENCERRADO', encerramento: { por: 'VOCE' } })
  expect((await holder.atPsp())[0]).toMatch(/^CANCELADA/)
  await moveTo(world, '2026-11-23 00:06')
  expect((await holder.books()).payments).toEqual([])
  expect(await holder.acts()).toMatchObject([
    { given: true, channel: 'PORTAL' },
    { given: true, channel: 'BANCO' },
    { given: false, channel: 'PORTAL' },
  ])
})

test('AUTO-29 AUTO-32 what the payer ends at the bank is shown by whom, and told', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.cancelAll(await holder.recId())
  await holder.settled()
  expect(await holder.state()).toMatchObject({ situacao: 'ENCERRADO', encerramento: { por: 'VOCE' } })
  expect(await holder.alerts()).toEqual(['debit-on', 'debit-scheduled', 'debit-off'])
  expect((await holder.acts()).at(-1)).toMatchObject({ given: false, channel: 'BANCO' })
})

test('AUTO-07 an offer that nobody takes ends itself after thirty days', async () => {
  const holder = await createAuthoriser(world)
  await holder.activate()
  const of = (id: string) =>
    world.sandbox.psp.automatic.recurrences().find(({ wire }) => wire.idRec === id)?.wire.status
  await moveTo(world, '2026-12-19 09:00')
  expect(of(await holder.recId())).toBe('CRIADA')
  await moveTo(world, '2026-12-20 10:01')
  expect(of(await holder.recId())).toBe('CANCELADA')
})

test('AUTO-16 a double payment is one credit, which goes back by Pix once', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const debit = await holder.payTwice()
  const { payments } = await holder.books()
  expect(payments.map(({ creditCents }) => creditCents)).toEqual([0, 128460])
  const given = await holder.giveBack(debit)
  expect(given.body.devolucao).toMatchObject({ valorCentavos: 128460, pedidaEm: expect.any(String) })
  expect((await holder.giveBack(debit)).status).toBe(200)
})

test('AUTO-33 an alert that an invoice is not debited keeps e-mail or SMS, and the others may be turned off', async () => {
  const holder = await createAuthoriser(world)
  const choose = async (tipo: string) =>
    (await holder.call('chooseAlerts', { body: { tipo, canais: ['PORTAL'] } })).status
  for (const kept of ['SEM_DEBITO', 'DEBITO_NAO_ACONTECEU', 'PIX_AUTOMATICO_DESLIGADO'])
    expect(await choose(kept)).toBe(409)
  for (const free of ['PIX_AUTOMATICO_LIGADO', 'DEBITO_AGENDADO', 'DEBITO_NOVA_TENTATIVA', 'DEBITO_PAGO'])
    expect(await choose(free)).toBe(200)
})
