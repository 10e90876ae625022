import { type CivilDate, addDays, addMonths, monthOf } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { postingService } from '../../src/accounts/instalments/posting-service.ts'
import { type Divider, createDivider } from '../divider.ts'
import { type World, createWorld } from '../world.ts'

const TODAY = '2026-11-19'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.db.updateTable('instalmentPolicies').set({ entryShare: '0.0' }).execute()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

test.each([9, 10, 11, 12, 13, 14])(
  'INV-08 accepted on the offer’s last day with the next closing %i days after it was made, the first instalment enters its invoice',
  async (ahead) => {
    const vera = await createDivider(world)
    await closingOn(vera, addDays(TODAY, ahead))
    await vera.options()
    world.clock.advance(days(2))
    await vera.browser.signIn(vera.twin)
    const { body: plan } = await vera.accept(6)
    const told = await runDaily(15)
    expect(told).toEqual([])
    const [first] = await instalmentsOf(vera)
    const target = await invoiceOf(first!.postedInvoiceId)
    expect(target?.dueOn).toBe(plan.parcelas[0]?.vencimento)
  },
)

test('INV-08 an instalment whose invoice closed while the job stood still enters the next one, and that is told as an error', async () => {
  const vera = await createDivider(world)
  await closingOn(vera, addDays(TODAY, 20))
  const { body: plan } = await vera.accept(6)
  world.clock.advance(days(21))
  const told: object[] = []
  await job(told).run()
  const [first, second] = await instalmentsOf(vera)
  expect((await invoiceOf(first!.postedInvoiceId))?.dueOn).toBe(plan.parcelas[1]?.vencimento)
  expect(second?.postedInvoiceId).toBe(first?.postedInvoiceId)
  expect(told).toEqual([expect.objectContaining({ plan: plan.parcelamento, number: 1 })])
})

test('INV-08 an instalment that found no open invoice waits for one, and holds the limit until then', async () => {
  const vera = await createDivider(world)
  await vera.accept(6)
  world.clock.advance(days(29))
  const told: object[] = []
  await job(told).run()
  expect((await instalmentsOf(vera)).every(({ postedInvoiceId }) => postedInvoiceId === null)).toBe(true)
  await addInvoice(vera, '2027-01-16', '2027-01-25')
  await job(told).run()
  expect((await instalmentsOf(vera)).filter(({ postedInvoiceId }) => postedInvoiceId !== null)).toHaveLength(2)
  expect(told).toHaveLength(1)
})

test('INV-03 INV-08 CALL-14 instalments are credit apart from purchases, in both months alike, and the minimum has each of them', async () => {
  const vera = await createDivider(world)
  await closingOn(vera, addDays(TODAY, 20))
  const { body: plan } = await vera.accept(6)
  const untold: object[] = []
  world.clock.advance(days(8))
  await job(untold).run()
  world.clock.advance(days(20))
  await job(untold).run()
  await vera.browser.signIn(vera.twin)
  const [first, second] = plan.parcelas
  const [earlier, later] = await Promise.all(
    (await instalmentsOf(vera)).slice(0, 2).map((one) => invoiceOf(one.postedInvoiceId)),
  )
  expect([earlier, later].map((one) => one?.minimumCents)).toEqual([first?.valorCentavos, second?.valorCentavos])
  await world.db
    .updateTable('transactions')
    .set({ category: null })
    .where('invoiceId', '=', earlier!.id)
    .where('category', '=', 'MERCADO')
    .execute()

  const query = { cartao: vera.cartao, fatura: earlier!.id }
  const { resumo } = (await vera.browser.call('invoiceDetails', { query })).body
  expect(resumo.parcelamentosCentavos).toBe(first!.valorCentavos - first!.jurosCentavos)
  const at = (fatura: string) =>
    vera.browser.call('transactions', { params: { cartao: vera.cartao }, query: { fatura } })
  const { mesAnterior: sinceBefore } = (await at(earlier!.id)).body
  expect(sinceBefore?.mudancas.find(({ motivo }) => motivo === 'PARCELAMENTO')?.valorCentavos).toBe(
    resumo.parcelamentosCentavos,
  )
  expect(
    sinceBefore?.mudancas.flatMap(({ motivo, principais }) => (motivo === 'NOVAS' ? principais : [])),
  ).not.toContainEqual(expect.objectContaining({ descricao: expect.stringContaining('parcelamento') }))
  const { mesAnterior } = (await at(later!.id)).body
  const bought = (await at(earlier!.id)).body.lancamentos.filter(({ tipo }) => tipo === 'COMPRA')
  expect(mesAnterior?.categorias.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)).toBe(
    bought.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0),
  )
  expect(mesAnterior?.categorias.find(({ categoria }) => categoria === 'OUTROS')?.valorCentavos).toBe(
    bought
      .filter(({ categoria }) => categoria === null || categoria === 'OUTROS')
      .reduce((sum, { valorCentavos }) => sum + valorCentavos, 0),
  )
  expect(untold).toEqual([])

  const { id: transacao } = (await at(earlier!.id)).body.lancamentos.find(({ tipo }) => tipo === 'PARCELAMENTO')!
  const { body: line } = await vera.browser.call('transaction', { params: { transacao } })
  const rest = plan.parcelas.slice(1)
  expect(line).toMatchObject({
    tipo: 'PARCELAMENTO',
    parcela: {
      numero: 1,
      total: 6,
      restantes: 5,
      restantesCentavos: rest.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0),
      ultima: rest.at(-1)?.vencimento.slice(0, 7),
    },
    contestar: null,
  })
})

const job = (told: object[]) =>
  postingService({
    db: world.db,
    clock: world.clock,
    messages: world.app.services.messages,
    log: { error: (details) => void told.push(details) },
  })

async function runDaily(count: number): Promise<object[]> {
  const told: object[] = []
  for (let day = 0; day < count; day += 1) {
    world.clock.advance(days(1))
    await job(told).run()
  }
  return told
}

async function closingOn(divider: Divider, closesOn: CivilDate): Promise<void> {
  const dueOn = addDays(closesOn, 9)
  await world.db
    .updateTable('invoices')
    .set({ closesOn, dueOn, month: monthOf(dueOn) })
    .where('id', '=', divider.next.id)
    .execute()
  await addInvoice(divider, addMonths(closesOn, 1), addMonths(dueOn, 1))
  await divider.forgetOffers()
}

const addInvoice = ({ cartao }: Divider, closesOn: CivilDate, dueOn: CivilDate) =>
  world.db
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      cardId: cartao,
      month: monthOf(dueOn),
      closesOn,
      dueOn,
      totalCents: 0,
      minimumCents: 0,
      refinanced: false,
      settledAt: null,
    })
    .execute()

const instalmentsOf = ({ twin }: Divider) =>
  world.db
    .selectFrom('planInstalments')
    .innerJoin('instalmentPlans', 'instalmentPlans.id', 'planId')
    .selectAll('planInstalments')
    .where('customerId', '=', twin.id)
    .orderBy('number')
    .execute()

const invoiceOf = (id: string | null) =>
  world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
