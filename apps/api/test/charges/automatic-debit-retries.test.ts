import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { type Authoriser, debitSteps } from '../debit-steps.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

/** Retries by their calendar, and the cost of those that come late. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
  world.sandbox.psp.automatic.faults.clear()
})
afterAll(() => world.close())

const { payByHand } = debitSteps(() => world)

/** Somebody whose debit finds no funds on its day. */
const unpaid = async (dueOn: string): Promise<Authoriser> => {
  const holder = await createAuthoriser(world, { invoice: { dueOn } })
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, `${dueOn} 21:16`)
  return holder
}
const retriesOf = async (holder: Authoriser): Promise<string[]> =>
  [...((await holder.atPsp())[0] ?? '').matchAll(/NTAG (\S+)/g)].map(([, day]) => day ?? '')
const lateLines = async ({ cartao }: Authoriser): Promise<[string, number][]> => {
  const lines = await world.db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoiceId')
    .select(['description', 'amountCents', 'invoices.month'])
    .where('invoices.cardId', '=', cartao)
    .where('description', 'like', '%por atraso%')
    .orderBy('invoices.month')
    .orderBy('transactions.position')
    .execute()
  return lines.map(({ description, amountCents, month }) => [`${month} ${description}`, amountCents])
}

/** Paid by its third retry, on S+3. */
const paidLate = async (): Promise<Authoriser> => {
  const holder = await unpaid('2026-11-23')
  await moveTo(world, '2026-11-23 21:31')
  for (const day of ['24', '25']) for (const time of ['21:16', '21:31']) await moveTo(world, `2026-11-${day} ${time}`)
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), true)
  await moveTo(world, '2026-11-26 00:06')
  return holder
}
const lateCents = async (holder: Authoriser): Promise<number> =>
  (await lateLines(holder)).reduce((sum, [, cents]) => sum + cents, 0)

test('AUTO-21 of a debit of Thursday the retries are Friday, and after the weekend: each asked from 21:30 to 22:30 of its eve', async () => {
  const holder = await unpaid('2026-11-26')
  await moveTo(world, '2026-11-26 21:29')
  expect(await retriesOf(holder)).toEqual([])
  await moveTo(world, '2026-11-26 21:31')
  expect(await retriesOf(holder)).toEqual(['2026-11-27'])
  for (const time of ['2026-11-27 21:16', '2026-11-27 21:31', '2026-11-28 21:31', '2026-11-29 21:29'])
    await moveTo(world, time)
  expect(await retriesOf(holder), 'no bank settles on Saturday or Sunday').toEqual(['2026-11-27'])
  await moveTo(world, '2026-11-29 22:30')
  expect(await retriesOf(holder), 'the evening of Sunday is over').toEqual(['2026-11-27'])
  await moveTo(world, '2026-11-30 21:31')
  expect(await retriesOf(holder)).toEqual(['2026-11-27', '2026-12-01'])
})

test('AUTO-21 of a debit of Thursday Monday is asked for on Sunday, and no day after the seventh', async () => {
  const holder = await unpaid('2026-11-26')
  for (const time of ['2026-11-29 21:31', '2026-11-30 21:16', '2026-12-02 22:30', '2026-12-03 21:31'])
    await moveTo(world, time)
  expect(await retriesOf(holder)).toEqual(['2026-11-30'])
})

test('AUTO-23 paid on S+3 a debit is its original amount, and the next invoice has 2%, three days of 1% and of 11,9%', async () => {
  const holder = await paidLate()
  const { payments, settledAt } = await holder.books()
  expect({ payments, isSettled: settledAt !== null }).toMatchObject({
    payments: [{ amountCents: 128_460, creditCents: 0 }],
    isSettled: true,
  })
  await world.run('late')
  await world.run('late')
  expect(await lateLines(holder)).toEqual([
    ['2026-12 Multa por atraso da fatura de novembro', 2569],
    ['2026-12 Juros de mora por atraso da fatura de novembro', 128],
    ['2026-12 Juros por atraso da fatura de novembro', 1529],
  ])
})

test.each([
  ['before', 0],
  ['after', 4226],
])(
  'AUTO-23 AUTO-31 a late debit that goes back %s the next invoice has its delay: the delay is owed once',
  async (when, postedCents) => {
    const holder = await paidLate()
    if (when === 'after') await world.run('late')
    expect(await lateCents(holder)).toBe(postedCents)
    const [charge] = (await holder.books()).charges
    expect(await world.sandbox.psp.automatic.desk.contest(txidOf(charge?.id ?? ''))).toMatchObject({ done: true })
    await holder.settled()
    await world.run('refunds')
    expect((await holder.books()).settledAt, 'it is owed again').toBeNull()
    for (let round = 0; round < 2; round += 1) await world.run('late')
    expect(await lateCents(holder), 'the next invoice has no delay of it').toBe(0)
    expect(await holder.invoice()).toMatchObject({ valorHojeCentavos: 128_460 + 4226 })
    await payByHand(holder, { valorCentavos: 128_460 + 4226 })
    expect((await holder.books()).settledAt).not.toBeNull()
    await world.run('late')
    expect(await lateCents(holder)).toBe(0)
  },
)

test('AUTO-22 a retry that the bank has taken is not stopped, and nothing is asked of the PSP for it', async () => {
  const holder = await unpaid('2026-11-23')
  await moveTo(world, '2026-11-23 21:31')
  const debit = (await holder.state()).proximo?.debito ?? ''
  expect(await holder.stop(debit)).toMatchObject({ status: 409, code: 'DEBITO_NAO_PARA_MAIS' })
  expect(await retriesOf(holder)).toEqual(['2026-11-24'])
  expect((await holder.atPsp())[0]).toMatch(/^ATIVA .*NTAG 2026-11-24 AGENDADA$/)
})

test('AUTO-23 AUTO-31 a delay that goes back lowers the invoices that come, each as far as it goes', async () => {
  const holder = await paidLate()
  await world.run('late')
  const { cartao } = holder
  const { db } = world
  const december = db.selectFrom('invoices').selectAll().where('cardId', '=', cartao).where('month', '=', '2026-12')
  const standing = await december.executeTakeFirstOrThrow()
  await db.updateTable('invoices').set({ totalCents: 3000, minimumCents: 0 }).where('id', '=', standing.id).execute()
  const next = { ...standing, id: randomUUID(), month: '2027-01', closesOn: '2027-01-14', dueOn: '2027-01-23' }
  await db.insertInto('invoices').values(next).execute()
  const [charge] = (await holder.books()).charges
  expect(await world.sandbox.psp.automatic.desk.contest(txidOf(charge?.id ?? ''))).toMatchObject({ done: true })
  await holder.settled()
  await world.run('refunds')
  for (let round = 0; round < 2; round += 1) await world.run('late')
  expect(await lateCents(holder), 'all that December has room for').toBe(4226 - 3000)
  await moveTo(world, '2026-12-14 10:00')
  for (let round = 0; round < 2; round += 1) await world.run('late')
  expect(await lateCents(holder)).toBe(0)
  expect(await lateLines(holder)).toEqual([
    ['2026-12 Multa por atraso da fatura de novembro', 2569],
    ['2026-12 Juros de mora por atraso da fatura de novembro', 128],
    ['2026-12 Juros por atraso da fatura de novembro', 1529],
    ['2026-12 Estorno de multa por atraso da fatura de novembro', -2569],
    ['2026-12 Estorno de juros de mora por atraso da fatura de novembro', -128],
    ['2026-12 Estorno de juros por atraso da fatura de novembro', -303],
    ['2027-01 Estorno de juros por atraso da fatura de novembro', -1226],
  ])
})

test('AUTO-20 AUTO-21 who pays by hand after a debit that did not happen is told of no retry any more', async () => {
  const holder = await unpaid('2026-11-23')
  await moveTo(world, '2026-11-24 10:00')
  const { valorHojeCentavos, debitoPix } = await holder.invoice()
  expect(debitoPix?.debito).toMatchObject({
    situacao: 'NOVA_TENTATIVA',
    proximasTentativas: ['2026-11-25', '2026-11-26', '2026-11-27'],
  })
  await payByHand(holder, { valorCentavos: valorHojeCentavos })
  expect((await holder.invoice()).debitoPix?.debito).toMatchObject({ situacao: 'CANCELADO', proximasTentativas: [] })
  expect(await holder.state()).toMatchObject({ situacao: 'ATIVO', proximo: null })
})

test.each([
  ['the minimum', 'MINIMO'],
  ['a part', 'TOTAL', 50_000],
] as [string, 'MINIMO' | 'TOTAL', number?][])(
  'AUTO-20 AUTO-21 who pays %s by hand after the debit did not happen is told of no retry, and none comes',
  async (_what, valor, part) => {
    const holder = await createAuthoriser(world, { invoice: { dueOn: '2026-11-23' } })
    await holder.authorise(valor)
    await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
    const valorCentavos = part ?? (await holder.state()).proximo?.valorCentavos ?? 0
    await moveTo(world, '2026-11-23 21:16')
    const retryInStart = async () =>
      (await holder.call('start', {})).body.vencimentos.map((due) => due.tipo === 'FATURA' && due.debitoNovaTentativa)
    expect(await retryInStart()).toMatchObject([{ dia: '2026-11-24' }])
    expect((await holder.invoice()).debitoPix?.debito?.situacao).toBe('NOVA_TENTATIVA')
    await payByHand(holder, { valorCentavos })
    const over = { situacao: 'NAO_ACONTECEU', proximasTentativas: [] }
    expect((await holder.invoice()).debitoPix?.debito).toMatchObject(over)
    expect(await holder.past()).toMatchObject([over])
    expect(await holder.state()).toMatchObject({ situacao: 'ATIVO', proximo: null })
    expect(await retryInStart()).toEqual([null])
    for (const day of ['23', '24', '25', '26', '29']) await moveTo(world, `2026-11-${day} 21:31`)
    expect(await retriesOf(holder)).toEqual([])
  },
)

test.each([
  ['a part', 50_000, 'NAO_ACONTECEU'],
  ['all', 128_460, 'CANCELADO'],
])(
  'AUTO-20 AUTO-21 who pays %s while the retry waits for a PSP that is down has no retry, and hears so once it answers',
  async (_what, valorCentavos, situacao) => {
    const holder = await unpaid('2026-11-23')
    world.sandbox.psp.faults.next('5xx', { calls: /retentativa/, when: 'order-lost', times: 1000 })
    await moveTo(world, '2026-11-23 21:31')
    const { body } = await holder.pay({ valorCentavos })
    expect(await world.sandbox.psp.pay(txidOf(body.cobranca))).toMatchObject({ paid: true })
    await world.noticesApplied()
    const shown = async () => (await holder.invoice()).debitoPix?.debito
    expect(await shown(), 'the PSP may have it').toMatchObject({ situacao: 'NOVA_TENTATIVA' })
    world.sandbox.psp.faults.clear()
    await moveTo(world, '2026-11-23 21:34')
    expect(await retriesOf(holder)).toEqual([])
    expect(await shown()).toMatchObject({ situacao, proximasTentativas: [] })
    await moveTo(world, '2026-11-24 21:31')
    expect(await retriesOf(holder)).toEqual([])
  },
)

test('AUTO-16 AUTO-22 AUTO-23 beside a part that was paid by hand a late debit pays the delay itself, and the next invoice has none', async () => {
  const holder = await unpaid('2026-11-23')
  for (const time of ['2026-11-23 21:31', '2026-11-24 21:16', '2026-11-24 21:31']) await moveTo(world, time)
  await payByHand(holder, { valorCentavos: 20_000, apesarDoDebito: true })
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), true)
  await moveTo(world, '2026-11-25 00:06')
  const { payments, settledAt } = await holder.books()
  expect(settledAt).not.toBeNull()
  expect(payments).toMatchObject([{ amountCents: 20_000, creditCents: 0 }, { amountCents: 128_460 }])
  expect(payments[1]?.creditCents).toBeLessThan(20_000)
  for (let round = 0; round < 2; round += 1) await world.run('late')
  expect(await lateCents(holder)).toBe(0)
})

test.each(['AB10', 'FAIL'])(
  'AUTO-23 a first attempt that a system refused (%s) makes a late debit cost nothing',
  async (code) => {
    const { length } = world.offContract.answered
    const holder = await createAuthoriser(world)
    await holder.authorise()
    const recId = await holder.recId()
    await world.sandbox.psp.automatic.desk.setFunds(recId, false)
    await moveTo(world, '2026-11-23 00:06')
    world.sandbox.psp.automatic.notices.hold()
    await moveTo(world, '2026-11-23 21:10')
    const record = world.sandbox.psp.automatic.debits().find(({ wire }) => wire.idRec === recId)
    const [first] = record?.wire.tentativas ?? []
    Object.assign(first ?? {}, { status: 'REJEITADA', rejeicao: { codigo: code, descricao: code } })
    world.sandbox.psp.automatic.notices.drop()
    for (const time of ['2026-11-23 21:16', '2026-11-23 21:31']) await moveTo(world, time)
    await world.sandbox.psp.automatic.desk.setFunds(recId, true)
    await moveTo(world, '2026-11-24 00:06')
    await world.run('late')
    expect((await holder.books()).settledAt).not.toBeNull()
    expect(await lateLines(holder)).toEqual([])
    // The attempt that was written into the sandbox by hand lacks what the contract asks for.
    world.offContract.answered.splice(length)
  },
)
