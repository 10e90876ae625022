import { formatDate } from '@portal/brazil/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { type Divider, createDivider } from '../divider.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

test('INV-05 INV-08 exactly the down payment, in time, begins the plan: the invoice asks for nothing, its instalments hold the limit', async () => {
  const vera = await createDivider(world)
  const before = (await vera.invoice()).limites
  const whole = await vera.pix(246_800)
  await vera.accept(6)
  const { body: waiting } = await vera.plan()
  const entrada = { valorCentavos: 37_020, ate: waiting.entradaAte }
  expect(await vera.invoice()).toMatchObject({ pagavel: true, entrada })
  expect((await vera.browser.call('start')).body.vencimentos).toMatchObject([{ tipo: 'FATURA', entrada }])
  await vera.payPix(37_020)
  expect((await vera.plan()).body).toMatchObject({ situacao: 'CONTRATADO' })
  const after = await vera.invoice()
  expect(after).toMatchObject({ codigo: 2, pagavel: false, valorHojeCentavos: 0, entrada: null })
  const { condicoes, parcelas } = (await vera.plan()).body
  const divided = condicoes.valorParceladoCentavos + condicoes.iofCentavos
  expect(after.limites.parcelasFuturasCentavos).toBe(before.parcelasFuturasCentavos + divided)
  expect(after.limites.disponivelCentavos).toBe(before.disponivelCentavos + 246_800 - divided)
  const { meses } = (await vera.browser.call('monthsAhead', { query: { cartao: vera.cartao } })).body
  const parts = meses.flatMap((month) => month.parcelas.filter(({ faturaParcelada }) => faturaParcelada !== null))
  expect(parts.map(({ valorCentavos }) => valorCentavos)).toEqual(parcelas.map(({ valorCentavos }) => valorCentavos))
  expect((await vera.pix(37_020)).code).toBe('FATURA_NAO_PAGAVEL')
  // The Pix of the whole invoice is void, here and at the PSP.
  await world.run('reconciliation')
  expect(world.sandbox.psp.charges().find(({ txid }) => txid === whole.body.cobranca.replaceAll('-', ''))?.status).toBe(
    'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  )
})

test('INV-08 a boleto of the down payment, paid on its last day after the offer ended, begins the plan too', async () => {
  const vera = await createDivider(world)
  const { body: plan } = await vera.accept(6)
  const { body: slip } = await vera.slip(37_020)
  expect((await vera.slipStatus(slip.boleto)).situacao).toBe('REGISTRADO')
  expect(slip.vencimento <= plan.entradaAte).toBe(true)
  world.clock.advance(days(6))
  await world.sandbox.bank.pay(slip.boleto)
  await world.noticesApplied()
  await vera.browser.signIn(vera.twin)
  expect((await vera.plan()).body.situacao).toBe('CONTRATADO')
})

test('INV-10 INV-08 what is paid of an invoice that is divided is a credit, and leaves the plan as it was', async () => {
  const vera = await createDivider(world)
  const { body: whole } = await vera.slip(246_800)
  expect((await vera.slipStatus(whole.boleto)).situacao).toBe('REGISTRADO')
  await vera.accept(6)
  await vera.payPix(37_020)
  await world.sandbox.bank.pay(whole.boleto, { late: true })
  await world.noticesApplied()
  expect((await vera.books()).payments.map(({ creditCents }) => creditCents)).toEqual([0, 246_800])
  expect((await vera.plan()).body.situacao).toBe('CONTRATADO')
  expect(await vera.invoice()).toMatchObject({ codigo: 2, pagavel: false })
})

test('INV-08 another payment than the down payment ends the plan that waited, and counts for the invoice', async () => {
  const vera = await createDivider(world)
  await vera.accept(4)
  await vera.payPix(50_000)
  expect((await vera.plan()).body).toMatchObject({ situacao: 'ENCERRADO', desistencia: { possivel: false } })
  expect(await vera.invoice()).toMatchObject({ pagavel: true, valorHojeCentavos: 196_800 })
  expect((await vera.options()).body.valorCentavos).toBe(196_800)
})

test('INV-08 without the down payment the plan ends by itself and the invoice is as it was', async () => {
  const vera = await createDivider(world)
  await vera.accept(4)
  world.clock.advance(days(11))
  await world.run('instalments')
  await vera.browser.signIn(vera.twin)
  expect((await vera.plan()).body.situacao).toBe('AGUARDANDO_ENTRADA')
  world.clock.advance(days(1))
  await world.run('instalments')
  await vera.browser.signIn(vera.twin)
  expect((await vera.plan()).body.situacao).toBe('ENCERRADO')
  expect((await vera.invoice()).pagavel).toBe(true)
})

test('INV-08 where the issuer asks for no down payment the plan holds at once', async () => {
  const vera = await withoutEntry(await createDivider(world))
  const { body } = await vera.accept(6)
  expect(body).toMatchObject({ situacao: 'CONTRATADO', entradaCentavos: 0 })
  expect(await vera.invoice()).toMatchObject({ codigo: 2, pagavel: false })
})

test('INV-08 given back within seven days nothing of it is charged: the invoice is as it was, with what was paid of it', async () => {
  const vera = await createDivider(world)
  const { body: plan } = await vera.accept(6)
  await vera.payPix(37_020)
  const limits = (await vera.invoice()).limites
  world.clock.advance(days(6))
  await vera.browser.signIn(vera.twin)
  const undone = await vera.undo(plan.parcelamento)
  expect(undone.body).toMatchObject({
    situacao: 'DESISTIDO',
    desistencia: { possivel: false, faturaSemParcelamentoCentavos: 246_800 - 37_020 },
  })
  expect(await vera.invoice()).toMatchObject({ pagavel: true, valorHojeCentavos: 246_800 - 37_020 })
  expect((await vera.invoice()).limites.parcelasFuturasCentavos).toBeLessThan(limits.parcelasFuturasCentavos)
  expect((await vera.undo(plan.parcelamento)).body).toEqual(undone.body)
  await world.run('messages')
  const subjects = vera.mails().map(({ subject }) => subject)
  expect(subjects).toHaveLength(3)
  expect(new Set(subjects)).toEqual(
    new Set([
      'Cópia do que você aceitou no portal',
      'O que você aceitou no portal está valendo',
      'Sua desistência foi registrada',
    ]),
  )
  // The invoice may be divided again, from what is owed now.
  expect((await vera.options()).body).toMatchObject({ valorCentavos: 246_800 - 37_020 })
  expect((await vera.accept(4)).status).toBe(200)
})

test('INV-08 a plan that waits for its down payment may be given back too, and the mail says the last day of the invoice', async () => {
  const dates = { dueOn: '2026-11-30' }
  const vera = await createDivider(world, 'Vera', { invoice: dates })
  const { body: plan } = await vera.accept(6)
  expect((await vera.undo(plan.parcelamento)).body.situacao).toBe('DESISTIDO')
  const invoice = await vera.invoice()
  expect(invoice).toMatchObject({ pagavel: true, valorHojeCentavos: 246_800 })
  const today = formatDate(world.clock.today())
  // Sent a day later, it says what was owed on its own day.
  world.clock.advance(days(1))
  await world.run('messages')
  const mail = vera.mails().find(({ subject }) => subject === 'Sua desistência foi registrada')
  expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(`em ${today}, faltavam R$ 2.468,00.`)
  // Three business days end before the invoice's own last day.
  expect(mail?.text).toContain(`Até ${formatDate(invoice.vencimentoUtil)} não há encargo novo.`)
})

test('INV-08 after seven days it stands: the instalment enters the next invoice, interest apart, and adds up to it', async () => {
  const vera = await createDivider(world)
  const { body: plan } = await vera.accept(6)
  await vera.payPix(37_020)
  world.clock.advance(days(7))
  await world.run('instalments')
  await vera.browser.signIn(vera.twin)
  expect((await vera.plan()).body.parcelas.some(({ naFatura }) => naFatura)).toBe(false)
  world.clock.advance(days(1))
  await world.run('instalments')
  await world.run('instalments')
  await vera.browser.signIn(vera.twin)
  expect((await vera.undo(plan.parcelamento)).code).toBe('DESISTENCIA_ENCERRADA')
  expect((await vera.plan()).body.parcelas.map(({ naFatura }) => naFatura)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  const [first] = plan.parcelas
  const { body: next } = await vera.nextInvoice()
  expect(next.valorTotalCentavos).toBe(vera.next.valorTotalCentavos + first!.valorCentavos)
  const { body } = await vera.entriesOfNext()
  expect(body.lancamentos.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)).toBe(next.valorTotalCentavos)
  const added = body.lancamentos.filter(({ descricao }) => descricao.includes('parcelamento da fatura de novembro'))
  expect(added.map(({ tipo, parcela }) => [tipo, parcela])).toEqual([
    ['PARCELAMENTO', { numero: 1, total: 6 }],
    ['JUROS', { numero: 1, total: 6 }],
  ])
  expect(added[1]?.valorCentavos).toBe(first?.jurosCentavos)
})

test('INV-08 offers that nobody took are forgotten after ninety days, and those of plans are kept', async () => {
  const [looker, taker] = [await createDivider(world), await createDivider(world)]
  await looker.options()
  await taker.accept(6)
  world.clock.advance(days(93))
  await world.run('offers')
  const offersOf = ({ twin }: Divider) =>
    world.db.selectFrom('instalmentOffers').select('id').where('customerId', '=', twin.id).execute()
  expect([await offersOf(looker), await offersOf(taker)].map(({ length }) => length)).toEqual([0, 1])
})

/** The same customer with an issuer that asks for no down payment. */
async function withoutEntry(divider: Divider): Promise<Divider> {
  await world.db.updateTable('instalmentPolicies').set({ entryShare: '0.0' }).execute()
  await divider.forgetOffers()
  await divider.options()
  await world.db.updateTable('instalmentPolicies').set({ entryShare: '0.15' }).execute()
  return divider
}
