import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { contester } from '../contester.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

const TOTAL = 128_460
const LUNCH = 6_200

const { lines, lineOf, open, withdraw, answer, contestLunch, later, next, nextInvoice } = contester(
  () => world,
  () => payer,
)

const pay = async (cents?: number): Promise<void> => {
  await world.sandbox.psp.pay(txidOf((await payer.pix(cents)).body.cobranca))
  await world.noticesApplied()
}
/** Pays an invoice twice, by two methods, so that one payment is a credit. */
const payTwice = async (): Promise<void> => {
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  const { cobranca } = (await payer.pix()).body
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.sandbox.bank.pay(boleto, { late: true })
  await world.noticesApplied()
}
/** Contests the largest purchase of the open invoice. */
const contestNext = async () => {
  const purchases = (await lines(payer, (await next()).id)).filter(({ tipo }) => tipo === 'COMPRA')
  const [largest] = purchases.toSorted((one, other) => other.valorCentavos - one.valorCentavos)
  return (await open(largest?.id ?? '')).body
}

test('SVC-01 a credit takes nothing of what is contested on an open invoice, whatever it comes of', async () => {
  const hired = { produto: 'desconto-farmacia', cartao: payer.cartao, versaoTexto: '2026-11', aceito: true }
  const { body: policy } = await payer.browser.call('hireInsurance', { body: hired, key: newKey() })
  const { foraCentavos, pedido } = await contestNext()
  expect(foraCentavos).toBeGreaterThan(0)
  await payTwice()
  await world.run('credits')
  expect((await next()).valorTotalCentavos).toBe(foraCentavos)

  const lunch = await contestLunch()
  await answer(lunch.pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  const params = { apolice: policy.apolice }
  await payer.browser.call('cancelInsurance', { params, body: { devolucaoCentavos: 790 }, key: newKey() })
  for (const job of ['disputes', 'insurance', 'credits'] as const) await world.run(job)
  expect((await next()).valorTotalCentavos).toBe(foraCentavos)

  // Refused in time, it is asked for again: there is room for credits up to it.
  await answer(pedido.protocolo, 'RECUSADO', 'A compra é sua')
  for (const job of ['disputes', 'insurance', 'credits'] as const) await world.run(job)
  expect((await next()).valorTotalCentavos).toBe(0)
  expect((await nextInvoice()).lines).toContainEqual(['Crédito da contestação: Cantina da Dona Zefa', -LUNCH])
})

test('SVC-01 who contests late and takes it back owes what was late, with its charges, on the same invoice', async () => {
  payer = await createPayer(world, 'João')
  const before = await payer.invoice()
  const purchase = (await lines(payer, before.id)).find(({ tipo }) => tipo === 'COMPRA')
  const { id, foraCentavos } = (await open(purchase?.id ?? '')).body
  expect(foraCentavos).toBeGreaterThan(0)
  expect((await payer.invoice()).valorHojeCentavos).toBe(before.valorHojeCentavos - foraCentavos)
  expect((await withdraw(id)).body).toMatchObject({ volta: 'NESTA_FATURA', foraCentavos: 0 })
  expect(await payer.invoice()).toMatchObject({
    codigo: before.codigo,
    valorHojeCentavos: before.valorHojeCentavos,
    encargos: before.encargos,
  })
  const { lines: moved } = await nextInvoice()
  await world.run('disputes')
  expect((await nextInvoice()).lines).toEqual(moved)
})

test('SVC-01 what was contested in time and is taken back after the due date stands on the next invoice, and is contested no more', async () => {
  const { id, compra } = { ...(await contestLunch()), compra: await lineOf(payer, 'Cantina da Dona Zefa') }
  await later(days(7))
  expect((await withdraw(id)).body).toMatchObject({ volta: 'NA_PROXIMA' })
  await world.run('disputes')
  expect((await nextInvoice()).lines).toEqual([['Contestação encerrada: Cantina da Dona Zefa', LUNCH]])
  expect(await open(compra.id)).toMatchObject({ status: 409, code: 'COMPRA_JA_RESPONDIDA' })
})

test('SVC-01 a payment that was told after the rest was contested settles the invoice', async () => {
  const { cobranca } = (await payer.pix(TOTAL - LUNCH)).body
  await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  await later(days(1))
  const { pedido } = await contestLunch()
  await world.run('reconciliation')
  expect(await payer.invoice()).toMatchObject({ codigo: 1, valorHojeCentavos: 0, contestadoCentavos: LUNCH })
  expect((await payer.books()).settledAt).not.toBeNull()
  await answer(pedido.protocolo, 'RECUSADO', 'A compra é sua')
  expect(await payer.invoice()).toMatchObject({ codigo: 8, valorHojeCentavos: LUNCH })
})

test('SVC-01 what is contested of a paid invoice holds the limit until it is decided', async () => {
  const { disponivelCentavos: before } = (await payer.invoice()).limites
  const { pedido } = await contestLunch()
  await pay(TOTAL - LUNCH)
  await later(days(4))
  const free = async () => (await payer.invoice()).limites.disponivelCentavos
  expect(await payer.invoice()).toMatchObject({ codigo: 1 })
  expect(await free()).toBe(before + TOTAL - LUNCH)
  await answer(pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  expect(await free()).toBe(before + TOTAL)
})

const agree = async () => {
  const params = { cartao: payer.cartao, vencimento: payer.details.vencimento }
  const { body: offer } = await payer.browser.call('instalmentOptions', { params })
  const body = { opcao: offer.opcoes[0]?.id ?? '', versaoContrato: '2026-11', aceito: true }
  const { body: plan } = await payer.browser.call('acceptInstalments', { params, body, key: newKey() })
  return { offer, plan, find: async () => (await payer.browser.call('instalmentPlan', { params })).body }
}

test('SVC-01 a purchase of an invoice that is in instalments is contested, and credited when it is accepted', async () => {
  const { plan } = await agree()
  await pay(plan.entradaCentavos)
  const made = await contestLunch()
  expect(made.foraCentavos).toBe(0)
  await answer(made.pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  await world.run('disputes')
  expect((await nextInvoice()).lines).toEqual([['Crédito da contestação: Cantina da Dona Zefa', -LUNCH]])
})

test('SVC-01 a plan that waits for its down payment ends with the dispute, which says so before, and the rest may be divided anew', async () => {
  const { plan, find } = await agree()
  const { cobranca } = (await payer.pix(plan.entradaCentavos)).body
  const params = { compra: (await lineOf(payer, 'Cantina da Dona Zefa')).id }
  const { body: about } = await payer.browser.call('dispute', { params })
  expect(about).toMatchObject({ foraAgoraCentavos: LUNCH, encerraParcelamento: true })
  expect(await find()).toMatchObject({ situacao: 'AGUARDANDO_ENTRADA' })
  expect((await contestLunch()).foraCentavos).toBe(LUNCH)
  expect(await find()).toMatchObject({ situacao: 'ENCERRADO' })
  expect((await payer.pixStatus(cobranca)).situacao).toBe('REMOVIDO')
  expect((await payer.invoice()).valorHojeCentavos).toBe(TOTAL - LUNCH)
  await world.run('messages')
  expect(world.sandbox.mail.messages().some(({ text }) => text.includes('por causa de uma contestação'))).toBe(true)
  const again = await agree()
  expect(again.plan).toMatchObject({ situacao: 'AGUARDANDO_ENTRADA' })
  expect(again.offer.entradaMinimaCentavos).toBe((await payer.invoice()).valorMinimoCentavos)
})

test('SVC-01 what is contested already and is accepted changes nothing that is asked for: the plan of the rest and its code stay', async () => {
  const { pedido } = await contestLunch()
  const { plan, find } = await agree()
  const { cobranca } = (await payer.pix(plan.entradaCentavos)).body
  await answer(pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  expect(await find()).toMatchObject({ situacao: 'AGUARDANDO_ENTRADA' })
  expect((await payer.pixStatus(cobranca)).situacao).not.toBe('REMOVIDO')
  expect((await payer.invoice()).valorHojeCentavos).toBe(TOTAL - LUNCH)
})

test('SVC-01 an acceptance takes what a late invoice charged on the purchase with it, and codes for the old amount', async () => {
  payer = await createPayer(world, 'João')
  const { id } = await lineOf(payer, 'Cantina da Dona Zefa')
  const { body: about } = await payer.browser.call('dispute', { params: { compra: id } })
  expect(about).toMatchObject({ encargosDeAntes: true })
  const { pedido } = (await open(id)).body
  await later(days(2))
  const before = await payer.invoice()
  const { cobranca } = (await payer.pix(before.valorHojeCentavos)).body
  await answer(pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  const now = await payer.invoice()
  expect(now.codigo).toBe(before.codigo)
  expect(now.retiradoCentavos).toBe(LUNCH)
  const { contestacao } = (await payer.browser.call('dispute', { params: { compra: id } })).body
  const waived = contestacao?.encargosCentavos ?? 0
  expect(waived).toBeGreaterThan(0)
  expect(now.valorHojeCentavos).toBe(before.valorHojeCentavos - waived)
  expect(contestacao).toMatchObject({ foraCentavos: LUNCH, creditoCentavos: 0 })
  expect((await payer.pixStatus(cobranca)).situacao).toBe('REMOVIDO')
})

test('SVC-01 the charges that were paid on an accepted purchase come back with it', async () => {
  payer = await createPayer(world, 'João')
  const asked = await payer.invoice()
  await pay()
  await later(days(3))
  const { id } = await lineOf(payer, 'Cantina da Dona Zefa')
  const { pedido } = (await open(id)).body
  await answer(pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  const { contestacao } = (await payer.browser.call('dispute', { params: { compra: id } })).body
  const { valorTotalCentavos: total, valorHojeCentavos: paid } = asked
  // Each charge is rounded by itself.
  const charges = contestacao?.encargosCentavos ?? 0
  expect(Math.abs(charges - ((paid - total) * LUNCH) / total)).toBeLessThan(3)
  const credit = LUNCH + charges
  expect(contestacao).toMatchObject({ foraCentavos: 0, creditoCentavos: credit })
  await world.run('disputes')
  expect((await nextInvoice()).lines).toEqual([['Crédito da contestação: Cantina da Dona Zefa', -credit]])
})

/** Has a lunch accepted as somebody else's, and gives the credit of its charges. */
const chargesBack = async (): Promise<number> => {
  const { id } = await lineOf(payer, 'Cantina da Dona Zefa')
  const { pedido } = (await open(id)).body
  await answer(pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  const { contestacao } = (await payer.browser.call('dispute', { params: { compra: id } })).body
  const charges = contestacao?.encargosCentavos ?? Number.NaN
  expect(contestacao?.creditoCentavos).toBe(LUNCH + charges)
  return charges
}

test('SVC-01 of a late invoice in instalments the charges come back that the plan divided: those of the day of its offer', async () => {
  payer = await createPayer(world, 'João')
  const { valorTotalCentavos: total, valorHojeCentavos: divided } = await payer.invoice()
  const { plan, find } = await agree()
  await later(days(1))
  await pay(plan.entradaCentavos)
  expect(await find()).toMatchObject({ situacao: 'CONTRATADO' })
  await later(days(4))
  // A day more would be 27 cents.
  expect(Math.abs((await chargesBack()) - ((divided - total) * LUNCH) / total)).toBeLessThan(3)
})

test('SVC-01 who pays past midnight by the code of the day before paid that day’s charges, and no more of them come back', async () => {
  payer = await createPayer(world, 'João')
  await later(hours(13) + minutes(50))
  const { valorTotalCentavos: total, valorHojeCentavos: asked } = await payer.invoice()
  const { cobranca } = (await payer.pix(asked)).body
  await later(minutes(15))
  expect((await payer.invoice()).valorHojeCentavos, 'a day more').toBeGreaterThan(asked)
  expect((await world.sandbox.psp.pay(txidOf(cobranca))).paid).toBe(true)
  await world.noticesApplied()
  expect(await payer.invoice()).toMatchObject({ codigo: 1, valorPagoCentavos: asked })
  expect(Math.abs((await chargesBack()) - ((asked - total) * LUNCH) / total)).toBeLessThan(3)
})

test('SVC-01 who pays past the last midnight by a code of the due day paid no charges, and none come back', async () => {
  await later(days(4) + hours(13) + minutes(50))
  const { cobranca } = (await payer.pix(TOTAL)).body
  await later(minutes(15))
  expect((await payer.invoice()).valorHojeCentavos).toBeGreaterThan(TOTAL)
  expect((await world.sandbox.psp.pay(txidOf(cobranca))).paid).toBe(true)
  await world.noticesApplied()
  expect(await payer.invoice()).toMatchObject({ codigo: 1 })
  expect(await chargesBack()).toBe(0)
})

test('SVC-01 a down payment that is told after its plan ended with a dispute is booked as any other, also where that was taken back', async () => {
  const { plan, find } = await agree()
  const { cobranca } = (await payer.pix(plan.entradaCentavos)).body
  await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  const { id } = await contestLunch()
  expect((await withdraw(id)).body).toMatchObject({ volta: 'NESTA_FATURA' })
  await world.run('reconciliation')
  expect(await find()).toMatchObject({ situacao: 'ENCERRADO' })
  expect((await payer.invoice()).valorHojeCentavos).toBe(TOTAL - plan.entradaCentavos)
})

test('SVC-01 no plan carries what was late past the invoice: it ends where a dispute that was made late is taken back', async () => {
  payer = await createPayer(world, 'João')
  const { valorHojeCentavos: owed } = await payer.invoice()
  const { id } = (await open((await lineOf(payer, 'Mercado Bom Vizinho')).id)).body
  const { find } = await agree()
  expect((await withdraw(id)).body).toMatchObject({ volta: 'NESTA_FATURA' })
  expect(await find()).toMatchObject({ situacao: 'ENCERRADO' })
  expect((await payer.invoice()).valorHojeCentavos).toBe(owed)
})

test.each([
  ['carried on', { refinanced: true, settledAt: null }],
  ['settled', { refinanced: false, settledAt: new Date('2026-10-01T12:00:00Z') }],
])('SVC-01 of an invoice that was %s elsewhere an accepted purchase comes back as it was billed', async (_, change) => {
  const { browser, cartao } = payer
  const { body } = await browser.call('invoices', { query: { cartao } })
  const { id: fatura } = body.faturas.find(({ vencimento }) => vencimento.startsWith('2026-09'))!
  await world.db
    .deleteFrom('payments')
    .where('chargeId', 'in', (eb) => eb.selectFrom('charges').select('id').where('invoiceId', '=', fatura))
    .execute()
  await world.db.updateTable('invoices').set(change).where('id', '=', fatura).execute()
  const purchase = (await lines(payer, fatura)).find(({ tipo }) => tipo === 'COMPRA')
  const { pedido } = (await open(purchase!.id)).body
  await answer(pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  const { contestacao } = (await browser.call('dispute', { params: { compra: purchase!.id } })).body
  expect(contestacao).toMatchObject({ creditoCentavos: purchase!.valorCentavos, encargosCentavos: 0 })
})
