import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { createPayer, type Payer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** An hour later everything is reconciled again; the session has ended, so the customer signs in again. */
async function askOutside({ browser, twin }: Payer): Promise<void> {
  world.clock.advance(hours(1))
  await world.run('notices')
  await world.run('reconciliation')
  await browser.signIn(twin)
}

test('INV-10 of a late invoice a payment told after a later one is booked, by its own day', async () => {
  const payer = await createPayer(world, 'João')
  const { boleto } = await payer.slipStatus((await payer.slip(50_000)).body.boleto)
  await world.sandbox.bank.pay(boleto, { silent: true })
  world.clock.advance(days(2))
  await payer.browser.signIn(payer.twin)
  const txid = txidOf((await payer.pix(40_000)).body.cobranca)
  await world.sandbox.psp.pay(txid)
  await world.noticesApplied()
  const before = (await payer.books()).payments.map(({ amountCents }) => amountCents)

  await askOutside(payer)
  const { payments } = await payer.books()
  expect(before.length).toBeGreaterThan(0)
  expect(payments.map(({ amountCents, creditCents }) => [amountCents, creditCents])).toEqual([
    [50_000, 0],
    [40_000, 0],
  ])
  const { valorHojeCentavos, encargos, valorTotalCentavos } = await payer.invoice()
  const charges = encargos === null ? 0 : encargos.jurosCentavos + encargos.multaCentavos + encargos.moraCentavos
  expect(valorHojeCentavos).toBe(valorTotalCentavos + charges - 90_000)
})

test('INV-07 a boleto that its bank wrote off is not given out any more, and another can be made', async () => {
  const payer = await createPayer(world)
  const first = (await payer.slip()).body.boleto
  await payer.slipStatus(first)
  await world.external.slips.writeOff({ ourNumber: first, count: 1 })
  await askOutside(payer)
  expect((await payer.books()).charges).toMatchObject([{ id: first, state: 'removed' }])
  const second = (await payer.slip()).body.boleto
  expect(second).not.toBe(first)
  expect((await payer.slipStatus(second)).linhaDigitavel).toMatch(/^\d{47}$/)
})

test('INV-06 a Pix that its PSP removed is over at once', async () => {
  const payer = await createPayer(world)
  const { cobranca } = (await payer.pix()).body
  await world.external.pix.removeCharge(txidOf(cobranca))
  await askOutside(payer)
  expect((await payer.books()).charges).toMatchObject([{ state: 'removed' }])
})

test('INV-10 what was paid twice enters the next invoice as a credit, once, and no further than it goes', async () => {
  const payer = await createPayer(world)
  const txid = txidOf((await payer.pix()).body.cobranca)
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  await world.sandbox.psp.pay(txid)
  await world.sandbox.bank.pay(boleto, { late: true })
  await world.noticesApplied()
  const { cartao } = payer
  const nextOf = async () => {
    const { faturas } = (await payer.browser.call('invoices', { query: { cartao } })).body
    const next = faturas.find(({ status }) => status === 'FATURAABERTA')
    if (next === undefined) throw new Error('no invoice to come')
    const { lancamentos } = (
      await payer.browser.call('transactions', { params: { cartao }, query: { fatura: next.id } })
    ).body
    const credits = lancamentos.filter(({ descricao }) => descricao.startsWith('Crédito do que foi pago a mais'))
    return { total: next.valorTotalCentavos, credits: credits.map(({ valorCentavos }) => valorCentavos) }
  }
  const before = await nextOf()
  await Promise.all([world.run('credits'), world.run('credits')])
  const after = await nextOf()
  const posted = Math.min(before.total, 128_460)
  expect(after).toEqual({ total: before.total - posted, credits: [-posted] })
})

test('INV-10 a boleto that some bank took shows on the invoice as under way, before its money comes', async () => {
  const payer = await createPayer(world)
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  await world.sandbox.bank.pay(boleto, { operational: true })
  await world.noticesApplied()
  const { acompanhamento } = await payer.invoice()
  expect(acompanhamento?.etapas.map(({ nome, situacao }) => `${nome} ${situacao}`)).toEqual([
    'EMITIDA FEITA',
    'VISTO FEITA',
    'CREDITADO EM_PROCESSAMENTO',
    'LIMITE PREVISTA',
  ])
})

test('INV-10 who says to have paid is looked for outside at once, not only waited for', async () => {
  const payer = await createPayer(world)
  const txid = txidOf((await payer.pix()).body.cobranca)
  await world.run('reconciliation')
  await world.sandbox.psp.pay(txid, { silent: true })
  await world.run('reconciliation')
  expect((await payer.books()).payments).toEqual([])
  const { cartao, fatura } = payer.order
  const body = { cartao, fatura, forma: 'PIX', pagoEm: world.clock.today() }
  expect((await payer.browser.call('claimPayment', { body, key: newKey() })).status).toBe(200)
  await world.run('reconciliation')
  expect((await payer.books()).payments).toHaveLength(1)
  expect((await payer.invoice()).acompanhamento?.aviso?.situacao).toBe('RESPONDIDO')
})
