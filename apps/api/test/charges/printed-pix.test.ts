import { readBrCode } from '@portal/brazil/br-code'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, seconds } from '../../src/platform/clock.ts'
import { readQr } from '../drawings.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
  payer = await createPayer(world)
})

/** The code on an invoice's paper. */
const printed = (by = payer) => {
  const { cartao: cardId, fatura: invoiceId } = by.order
  return world.app.services.duePix.invoicePixFor({ customerId: by.twin.id, issuer: '1', cardId, invoiceId })
}
const atPsp = (by = payer) => world.sandbox.psp.charges().filter(({ devedor }) => devedor?.cpf === by.twin.cpf)
const idOf = (by = payer) => atPsp(by)[0]?.txid ?? ''
const payments = async (by = payer) => (await by.books()).payments

/** A slip for the whole invoice without a Pix code: the bank leaves it out of amounts that end in ,67. */
const withoutCode = () => createPayer(world, 'Marina', { invoice: { totalCents: 128_467 } })

test('INV-06 the code of an invoice’s paper has its due date and its charges, and is one however often it is printed', async () => {
  const codes = await Promise.all(Array.from({ length: 5 }, () => printed()))
  const [first] = codes
  expect(new Set(codes.map((each) => each?.code)).size).toBe(1)
  expect(readBrCode(first?.code ?? '')).toMatchObject({ kind: 'dynamic' })
  expect(first).toMatchObject({ amountCents: 128_460, dueOn: '2026-11-23', validUntil: '2026-12-23' })
  expect(atPsp()).toMatchObject([
    {
      calendario: { dataDeVencimento: '2026-11-23', validadeAposVencimento: 30 },
      valor: {
        original: '1284.60',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '12.90' },
      },
      status: 'ATIVA',
    },
  ])
})

test('INV-06 INV-10 paid on its day it settles the invoice, and takes the codes of the screen and the slip with it', async () => {
  await printed()
  const onPaper = idOf()
  const { cobranca } = (await payer.pix()).body
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  expect(await world.sandbox.psp.pay(onPaper)).toMatchObject({ paid: true })
  await world.noticesApplied()
  expect(await payments()).toMatchObject([{ amountCents: 128_460, creditCents: 0 }])
  expect((await payer.invoice()).codigo).toBe(1)
  await world.run('reconciliation')
  expect(await world.sandbox.psp.pay(txidOf(cobranca))).toEqual({ paid: false, reason: 'removed' })
  expect(await world.sandbox.bank.pay(boleto)).toEqual({ paid: false, reason: 'written-off' })
  expect(await printed()).toBeUndefined()
})

test('INV-06 INV-10 the screen’s code paid first takes the paper’s with it; both at once, the second is a credit', async () => {
  await printed()
  const onPaper = idOf()
  const { cobranca } = (await payer.pix()).body
  await world.sandbox.psp.pay(onPaper, { silent: true })
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.noticesApplied()
  await world.run('reconciliation')
  const credits = (await payments()).map(({ creditCents }) => creditCents).toSorted((a, b) => a - b)
  expect(credits).toEqual([0, 128_460])

  const other = await createPayer(world)
  await printed(other)
  const theirs = idOf(other)
  await world.sandbox.psp.pay(txidOf((await other.pix()).body.cobranca))
  await world.noticesApplied()
  // The PSP is down when it should be told, and is told once it is back.
  world.sandbox.psp.faults.next('5xx', { times: 100, when: 'order-lost', calls: /^PATCH \/cobv\// })
  await world.run('reconciliation')
  expect(atPsp(other).find(({ txid }) => txid === theirs)?.status).toBe('ATIVA')
  world.sandbox.psp.faults.clear()
  world.clock.advance(seconds(61))
  await world.run('reconciliation')
  expect(await world.sandbox.psp.pay(theirs)).toEqual({ paid: false, reason: 'removed' })
})

test('INV-06 paid late it brings the fine and the interest of its PSP, and the invoice is paid', async () => {
  await printed()
  const before = await printed()
  world.clock.advance(days(9))
  await payer.browser.signIn(payer.twin)
  // The paper is unchanged: its PSP adds the charges.
  expect((await printed())?.code).toBe(before?.code)
  const owed = (await payer.invoice()).valorHojeCentavos
  await world.sandbox.psp.pay(idOf())
  await world.noticesApplied()
  const [payment] = await payments()
  // 2 % once, and 12,90 % a month for five days, of 1 284,60: rounding may part the two sums by cents.
  expect(payment?.amountCents).toBe(128_460 + 2569 + 2762)
  expect(Math.abs((payment?.amountCents ?? 0) - owed)).toBeLessThanOrEqual(2)
  expect(payment?.creditCents).toBeLessThanOrEqual(2)
  expect(await payer.suspense()).toEqual([])
  expect((await payer.invoice()).codigo).toBe(1)
})

test('INV-06 a late invoice’s paper asks for the day’s amount until the next business day, and is then another', async () => {
  const late = await createPayer(world, 'João')
  const first = await printed(late)
  expect(first).toMatchObject({
    amountCents: late.details.valorHojeCentavos,
    dueOn: '2026-11-19',
    validUntil: '2026-11-19',
  })
  expect(atPsp(late)[0]?.valor).toEqual({ original: expect.any(String) })
  const old = idOf(late)
  world.clock.advance(days(1))
  // The PSP still says ATIVA: the clock decides, not the status.
  expect(atPsp(late)[0]?.status).toBe('ATIVA')
  const next = await printed(late)
  expect(next?.code).not.toBe(first?.code)
  expect(next?.dueOn).toBe('2026-11-23')
  await world.run('reconciliation')
  expect(atPsp(late).find(({ txid }) => txid === old)?.status).toMatch(/^REMOVIDA/)
})

test('INV-06 a PSP that does not answer leaves the paper without a code, and the next one has it', async () => {
  world.sandbox.psp.faults.next('5xx', { times: 100, calls: /^(PUT|GET) \/cobv\// })
  expect(await printed()).toBeUndefined()
  world.sandbox.psp.faults.clear()
  expect((await printed())?.code).toMatch(/^0002/)
  expect(atPsp()).toHaveLength(1)
})

test('INV-06 a printed code is asked about once an hour, and some time after its last day no more', async () => {
  const other = await createPayer(world)
  for (const by of [payer, other]) await printed(by)
  await world.run('reconciliation')
  await world.sandbox.psp.pay(idOf(), { silent: true })
  world.clock.advance(seconds(61))
  await world.run('reconciliation')
  expect(await payments()).toEqual([])
  world.clock.advance(hours(1))
  await world.run('reconciliation')
  expect(await payments()).toHaveLength(1)
  world.clock.advance(days(40))
  await world.run('reconciliation')
  expect((await other.books()).charges).toMatchObject([{ state: 'expired' }])
})

test('INV-07 the slip brings the code that its bank gave it, drawn; paid by it the slip is paid', async () => {
  const { body } = await payer.slip()
  const slip = await payer.slipStatus(body.boleto)
  const known = world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === slip.boleto)
  expect(slip.copiaECola).toBe(known?.pixCopiaECola)
  expect(readQr(slip.qrCode ?? { largura: 1, caminho: '' })).toBe(slip.copiaECola)
  await world.sandbox.bank.pay(slip.boleto, { byPix: true })
  await world.noticesApplied()
  expect(await payer.slipStatus(slip.boleto)).toMatchObject({ situacao: 'PAGO', copiaECola: null, qrCode: null })
  expect(await payments()).toMatchObject([{ chargeId: slip.boleto, creditCents: 0 }])
})

test('INV-07 a slip to which the bank gave no code brings the invoice’s, and is paid by that too', async () => {
  const mine = await withoutCode()
  const { boleto } = (await mine.slip()).body
  const slip = await mine.slipStatus(boleto)
  expect(slip.copiaECola).toBe((await printed(mine))?.code)
  expect(slip.copiaECola).toMatch(/^0002/)
  await world.sandbox.psp.pay(idOf(mine))
  await world.noticesApplied()
  expect(await mine.slipStatus(boleto)).toMatchObject({ situacao: 'PAGO', pagoEm: world.clock.now().toISOString() })
  await world.run('reconciliation')
  expect(await world.sandbox.bank.pay(boleto)).toEqual({ paid: false, reason: 'written-off' })
})

test('INV-07 a slip that some bank took, whose money has not come, says so and is not paid', async () => {
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  await world.sandbox.bank.pay(boleto, { operational: true })
  await world.noticesApplied()
  expect(await payer.slipStatus(boleto)).toMatchObject({
    situacao: 'REGISTRADO',
    vistoEm: world.clock.now().toISOString(),
  })
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  expect((await payer.slipStatus(boleto)).situacao).toBe('PAGO')
})

test('INV-10 the same part asked for by Pix and by slip is one debt: paying one takes the other back', async () => {
  const { cobranca } = (await payer.pix(50_000)).body
  const { boleto } = await payer.slipStatus((await payer.slip(50_000)).body.boleto)
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.noticesApplied()
  await world.run('reconciliation')
  expect((await payer.slipStatus(boleto)).situacao).toBe('BAIXADO')
  expect(await world.sandbox.bank.pay(boleto)).toEqual({ paid: false, reason: 'written-off' })
})
