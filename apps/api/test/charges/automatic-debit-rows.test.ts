import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { instantOf } from '../../src/platform/clock.ts'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { txidOf } from '../payer.ts'
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

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const authorised = async (): Promise<Authoriser> => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return holder
}
const statesOf = async (holder: Authoriser) =>
  (await holder.atPsp()).map((line) => line.split(' ').slice(0, 2).join(' '))
const payByHand = async (holder: Authoriser, more: object = {}): Promise<void> => {
  const { body } = await holder.pay(more)
  expect(await world.sandbox.psp.pay(txidOf(body.cobranca))).toMatchObject({ paid: true })
  await holder.settled()
}
const contest = async ({ call, cartao }: Authoriser): Promise<number> => {
  const { lancamentos } = (await call('transactions', { params: { cartao } })).body
  const line = lancamentos.find(({ descricao }) => descricao === 'Cantina da Dona Zefa')
  const relato = 'Nunca estive nesta loja, e o cartão estava comigo.'
  const asked = { params: { compra: line?.id ?? '' }, body: { motivo: 'NAO_RECONHECO', relato }, key: newKey() }
  expect((await call('openDispute', asked)).status).toBe(200)
  return line?.valorCentavos ?? 0
}
const reais = (cents: number): string => (cents / 100).toFixed(2)
const lateLines = ({ cartao }: Authoriser) =>
  world.db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoiceId')
    .select('description')
    .where('invoices.cardId', '=', cartao)
    .where('description', 'like', '%por atraso%')
    .execute()
const creditsOf = async (holder: Authoriser) => (await holder.books()).payments.map(({ creditCents }) => creditCents)

test('AUTO-02 all is said before, and the PSP hears nothing before the terms are accepted, nor of others’ terms', async () => {
  const holder = await createAuthoriser(world)
  const { condicoes } = await holder.state()
  for (const said of [
    'Quem recebe',
    'valor muda',
    'total e o mínimo',
    '3 novas tentativas',
    '21h da véspera',
    'valor máximo',
  ])
    expect(condicoes.texto).toContain(said)
  const body = { cartao: holder.cartao, valor: 'TOTAL', versaoTexto: 'outra', aceito: true }
  expect((await holder.call('activateAutomaticDebit', { body, key: newKey() })).code).toBe('CONDICOES_MUDARAM')
  const known = world.sandbox.psp.automatic.recurrences()
  expect(known.filter(({ wire }) => wire.vinculo.devedor.cpf === holder.twin.cpf)).toEqual([])
})

test('AUTO-09 the closing run again and again makes one debit, to the cent of the invoice', async () => {
  const holder = await authorised()
  for (let time = 0; time < 3; time += 1) {
    await world.sandbox.psp.automatic.notices.again('rec', await holder.recId())
    await Promise.all([world.run('debits'), world.run('debits')])
  }
  expect(await statesOf(holder)).toEqual(['ATIVA 1284.60'])
})

test('AUTO-09 an invoice that was paid before the authorisation is not debited', async () => {
  const holder = await createAuthoriser(world)
  await payByHand(holder)
  await holder.authorise()
  expect(await holder.atPsp()).toEqual([])
  expect(await holder.alerts()).toEqual(['debit-on'])
})

test('AUTO-11 the PSP’s own day of settlement wins over ours', async () => {
  const holder = await authorised()
  const recId = await holder.recId()
  const record = world.sandbox.psp.automatic.debits().find(({ wire }) => wire.idRec === recId)
  const [attempt] = record?.wire.tentativas ?? []
  if (attempt) attempt.dataLiquidacao = '2026-11-24'
  await world.sandbox.psp.automatic.notices.again('rec', recId)
  await holder.settled()
  expect((await holder.state()).proximo).toMatchObject({ dia: '2026-11-24', pararAte: '2026-11-24T00:00:00.000Z' })
})

test('AUTO-12 a date that the PSP refuses (DTED) is asked once: the holder is told to pay by hand', async () => {
  world.sandbox.psp.automatic.faults.next('refused', { code: 'DTED' })
  const holder = await authorised()
  await moveTo(world, '2026-11-20 08:16')
  await moveTo(world, '2026-11-21 12:00')
  expect(await holder.atPsp()).toEqual(['REJEITADA 1284.60 2026-11-23'])
  expect(await holder.alerts()).toEqual(['debit-on', 'debit-scheduled', 'no-debit'])
})

test.each([
  ['20:59', ['CANCELADA 1284.60'], ['debit-on', 'debit-scheduled', 'no-debit']],
  ['21:00', ['ATIVA 1284.60'], ['debit-on', 'debit-scheduled']],
])('AUTO-14 another amount at %s of the eve leaves %j at the PSP', async (time, states, alerts) => {
  const holder = await authorised()
  await moveTo(world, `2026-11-22 ${time}`)
  await contest(holder)
  await holder.settled()
  expect(await statesOf(holder)).toEqual(states)
  expect(await holder.alerts()).toEqual(alerts)
})

test('AUTO-16 what was paid twice goes back within 90 days alone, and once', async () => {
  const holder = await authorised()
  const debit = await holder.payTwice()
  expect(await creditsOf(holder)).toEqual([0, 128460])
  await moveTo(world, '2027-02-21 00:07')
  expect((await holder.giveBack(debit)).code).toBe('DEVOLUCAO_FORA_DO_PRAZO')
})

test('AUTO-17 what is contested before S−2 is not debited', async () => {
  const holder = await authorised()
  const cents = await contest(holder)
  await holder.settled()
  expect(await statesOf(holder)).toEqual(['CANCELADA 1284.60', `ATIVA ${reais(128460 - cents)}`])
})

test('AUTO-17 what is contested after the cut-off is debited, and becomes a credit', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-22 22:30')
  const cents = await contest(holder)
  await moveTo(world, '2026-11-23 00:06')
  expect(await statesOf(holder)).toEqual(['CONCLUIDA 1284.60'])
  expect(await creditsOf(holder)).toEqual([cents])
})

test('AUTO-18 the minimum leaves the invoice part paid, and its choice is in the ledger', async () => {
  const holder = await authorised()
  await holder.choose('MINIMO')
  expect((await holder.acts()).at(-1)).toMatchObject({ given: true, channel: 'PORTAL', textVersion: /mínimo$/ })
  await moveTo(world, '2026-11-23 00:06')
  const { valorMinimoCentavos } = holder.details
  expect(await holder.invoice()).toMatchObject({ valorHojeCentavos: 128460 - valorMinimoCentavos })
})

test('AUTO-18 a choice after S−2 reaches the next invoice only', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-22 21:30')
  expect((await holder.choose('MINIMO')).body.valor).toBe('MINIMO')
  await moveTo(world, '2026-11-23 00:06')
  expect(await statesOf(holder)).toEqual(['CONCLUIDA 1284.60'])
})

const roads: [string, (holder: Authoriser) => Promise<unknown>][] = [
  [
    'the notice of the debit',
    async (holder) => world.sandbox.psp.automatic.notices.again('cobr', txidOf(await debitOf(holder))),
  ],
  [
    'the notice of its Pix',
    async (holder) => {
      const txid = txidOf(await debitOf(holder))
      const pix = world.sandbox.psp.received().find((one) => one.txid === txid)
      await world.sandbox.psp.notices.again(pix?.endToEndId ?? '')
    },
  ],
  ['the look of the morning', async () => moveTo(world, '2026-11-23 08:15')],
]
const debitOf = async (holder: Authoriser): Promise<string> => (await holder.books()).charges.at(0)?.id ?? ''

test.each(roads)('AUTO-19 told by %s, twice, a debit pays its invoice once', async (_road, tell) => {
  const holder = await authorised()
  world.sandbox.psp.automatic.notices.hold()
  world.clock.set(0)
  await moveTo(world, '2026-11-22 23:59')
  world.clock.advance(7 * 60_000)
  await world.sandbox.psp.automatic.run()
  expect((await holder.books()).payments).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    await tell(holder)
    await holder.settled()
  }
  expect((await holder.books()).payments).toMatchObject([{ amountCents: 128460, creditCents: 0 }])
  expect((await holder.alerts()).filter((kind) => kind === 'debit-paid')).toEqual(['debit-paid'])
})

test('AUTO-19 issue 22 what the bank has debited is shown as paid, with receipt and alert, at most 5 s later: no look and no turn is waited for', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-23 00:04:59')
  expect(await holder.invoice()).toMatchObject({ pagavel: true })
  world.clock.advance(1000)
  await world.sandbox.psp.automatic.run()
  // The clock stands still: the notice alone brings all of it, or nothing does.
  await world.noticesApplied()
  expect(await holder.invoice()).toMatchObject({ pagavel: false, valorHojeCentavos: 0, pagamentos: [{}] })
  expect((await holder.past())[0]).toMatchObject({ situacao: 'PAGO', comprovante: { id: expect.any(String) } })
  const told = world.db.selectFrom('alerts').select('happenedAt').where('customerId', '=', holder.twin.id)
  const { happenedAt } = await told.where('kind', '=', 'debit-paid').executeTakeFirstOrThrow()
  const txid = txidOf(await debitOf(holder))
  const debited = world.sandbox.psp.received().find((one) => one.txid === txid)
  expect(happenedAt.getTime() - instantOf(debited?.horario ?? '').getTime()).toBeLessThanOrEqual(5000)
})

const failed = async (): Promise<Authoriser> => {
  const holder = await authorised()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 21:16')
  return holder
}

test('AUTO-20 a debit that did not happen is told without a word of what the payer has', async () => {
  const holder = await failed()
  await world.run('messages')
  const mails = world.sandbox.mail.messages().filter(({ to }) => JSON.stringify(to).includes(holder.twin.email))
  const alerts = await world.db.selectFrom('alerts').selectAll().where('customerId', '=', holder.twin.id).execute()
  const said = JSON.stringify([await holder.state(), await holder.invoice(), await holder.past(), mails, alerts])
  expect(said).toContain('não aconteceu')
  expect(said).toContain('24/11/2026')
  expect(said.replaceAll(/limite\w*"|"limite\w*/gi, '')).not.toMatch(/\bsaldo\b|limite insuficiente|sem limite/i)
})

test.each([
  ['paid', payByHand],
  ['contested', contest],
  ['ended', (holder: Authoriser) => holder.cancel()],
] as const)('AUTO-21 no retry is asked for an invoice that was %s meanwhile', async (_what, change) => {
  const holder = await failed()
  await change(holder)
  await holder.settled()
  for (const time of ['2026-11-23 21:31', '2026-11-24 21:31']) await moveTo(world, time)
  expect((await holder.atPsp())[0]).not.toContain('NTAG')
})

test('AUTO-22 AUTO-16 a booked retry is said before another payment, and both are one credit', async () => {
  const holder = await failed()
  await moveTo(world, '2026-11-23 21:31')
  expect(await holder.pay()).toMatchObject({ status: 409, code: 'DEBITO_EM_ANDAMENTO' })
  await payByHand(holder, { apesarDoDebito: true })
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), true)
  await moveTo(world, '2026-11-24 00:06')
  expect((await creditsOf(holder)).filter((cents) => cents > 0)).toEqual([128460])
})

test('AUTO-23 a delay that a system made (AB10) costs nothing', async () => {
  const holder = await authorised()
  world.sandbox.psp.automatic.faults.next('settlement-error')
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  for (const time of ['2026-11-23 21:16', '2026-11-23 21:31']) await moveTo(world, time)
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), true)
  await moveTo(world, '2026-11-24 00:06')
  await world.run('late')
  expect((await holder.books()).settledAt).not.toBeNull()
  expect(await lateLines(holder)).toEqual([])
})
