import { readBrCode } from '@portal/brazil/br-code'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { readQr } from '../drawings.ts'
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

async function pay(cobranca: string): Promise<void> {
  expect(await world.sandbox.psp.pay(txidOf(cobranca))).toMatchObject({ paid: true })
  await world.noticesApplied()
}

test('INV-06 a Pix is answered with its code, its time and who is paid', async () => {
  const { status, body } = await payer.pix()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    situacao: 'AGUARDANDO',
    fatura: payer.order.fatura,
    referencia: '2026-11',
    valorCentavos: 128_460,
    segundosTotais: 1800,
    segundosRestantes: 1800,
    beneficiario: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' },
    pagoEm: null,
  })
})

test('INV-06 the code to copy is a BR Code of a charge, and the drawing says the same', async () => {
  const { copiaECola, qrCode } = (await payer.pix()).body
  expect(readBrCode(copiaECola)).toMatchObject({
    kind: 'dynamic',
    singleUse: true,
    name: 'JANGADA CARTOES',
    key: undefined,
  })
  expect(readQr(qrCode)).toBe(copiaECola)
})

test('INV-10 the same key twenty times at once, and again, is one charge and one answer', async () => {
  const key = newKey()
  const before = world.sandbox.psp.charges().length
  const answers = await Promise.all(Array.from({ length: 20 }, () => payer.pix(undefined, key)))
  answers.push(await payer.pix(undefined, key))
  const [first] = answers
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: first?.body })
  expect((await payer.books()).charges).toHaveLength(1)
  expect(world.sandbox.psp.charges()).toHaveLength(before + 1)
})

test('INV-10 the same key with another amount is refused', async () => {
  const key = newKey()
  const { body } = await payer.pix(undefined, key)
  expect(await payer.pix(50_000, key)).toMatchObject({ status: 422, code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
  expect((await payer.pix(undefined, key)).body.cobranca).toBe(body.cobranca)
})

test('INV-10 a payment without a key, or with one that is none, is refused', async () => {
  const keys = [
    '',
    'curta',
    'x'.repeat(65),
    'x'.repeat(300),
    'com espaco dentro',
    'acentuação-aqui',
    'tab\there-there',
    '../../etc/passwd',
    "'; drop table charges; --",
  ]
  for (const key of keys.map((text) => Buffer.from(text).toString('latin1')))
    expect(await payer.pix(undefined, key), key).toMatchObject({ status: 400, code: 'CHAVE_IDEMPOTENCIA_INVALIDA' })
  expect(await payer.browser.call('createPix', { body: payer.order })).toMatchObject({ status: 400 })
  expect((await payer.books()).charges).toEqual([])
})

test('INV-10 two tabs with two keys get the same open charge', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => payer.pix()))
  expect(new Set(answers.map(({ body }) => body.cobranca)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
  expect((await payer.books()).charges).toHaveLength(1)
})

test('INV-05 an amount that is none is refused in words about the amount', async () => {
  for (const valorCentavos of [0, -1, 1.5, 1e21, '10', 'R$ 10,00', null, [1], 100_000_001, 2 ** 53]) {
    const body = { ...payer.order, valorCentavos }
    const answer = await payer.browser.call('createPix', { body, key: newKey() })
    expect(answer, JSON.stringify(valorCentavos)).toMatchObject({
      status: 422,
      code: 'VALOR_INVALIDO',
      body: { campo: 'valorCentavos' },
    })
  }
  const raw = JSON.stringify({ ...payer.order, valorCentavos: 7 })
  for (const number of ['1e400', '-0', '0.001', '1E-5', '9007199254740993'])
    expect(
      (await payer.browser.call('createPix', { body: raw.replace(':7', `:${number}`), key: newKey() })).code,
      number,
    ).toBe('VALOR_INVALIDO')
  expect((await payer.books()).charges).toEqual([])
})

test('INV-05 from the minimum to the total any amount may be paid, and no other', async () => {
  expect(await payer.pix(19_268)).toMatchObject({ status: 422, code: 'VALOR_ABAIXO_DO_MINIMO' })
  expect(await payer.pix(128_461)).toMatchObject({ status: 422, code: 'VALOR_ACIMA_DO_TOTAL' })
  expect((await payer.pix(19_269)).status).toBe(200)
  expect((await payer.pix(77_777)).status).toBe(200)
  expect((await payer.pix(128_460)).status).toBe(200)
})

test('INV-05 a late invoice may be paid with its charges, and with no more', async () => {
  const late = await createPayer(world, 'João')
  const total = late.details.valorHojeCentavos
  expect(total).toBeGreaterThan(128_460)
  expect((await late.pix(total + 1)).code).toBe('VALOR_ACIMA_DO_TOTAL')
  const { body } = await late.pix(total)
  await pay(body.cobranca)
  expect(await late.invoice()).toMatchObject({ codigo: 1, valorPagoCentavos: total, valorHojeCentavos: 0 })
})

test('INV-05 what is paid or refinanced cannot be paid', async () => {
  const lucia = await createPayer(world, 'Lúcia')
  expect(await lucia.pix(100)).toMatchObject({ status: 409, code: 'FATURA_PAGA' })
  const pedro = await createPayer(world, 'Pedro')
  expect(await pedro.pix(50_000)).toMatchObject({ status: 409, code: 'FATURA_NAO_PAGAVEL' })
  const { faturas } = (await payer.browser.call('invoices', { query: { cartao: payer.cartao } })).body
  for (const { id: fatura, status, valorTotalCentavos } of faturas.filter(
    ({ status: text }) => !['ABERTO', 'FATURAABERTA'].includes(text),
  )) {
    const body = { cartao: payer.cartao, fatura, valorCentavos: valorTotalCentavos }
    const expected = status === 'PAGO' ? 'FATURA_PAGA' : 'FATURA_NAO_PAGAVEL'
    expect((await payer.browser.call('createPix', { body, key: newKey() })).code, status).toBe(expected)
  }
})

test('INV-05 INV-10 after the minimum is paid the rest can be, and then nothing', async () => {
  await pay((await payer.pix(19_269)).body.cobranca)
  const rest = 128_460 - 19_269
  expect(await payer.invoice()).toMatchObject({
    codigo: 8,
    pagavel: true,
    valorPagoCentavos: 19_269,
    valorHojeCentavos: rest,
  })
  expect((await payer.pix(rest + 1)).code).toBe('VALOR_ACIMA_DO_TOTAL')
  await pay((await payer.pix(rest)).body.cobranca)
  expect(await payer.invoice()).toMatchObject({
    codigo: 1,
    pagavel: false,
    valorPagoCentavos: 128_460,
    valorHojeCentavos: 0,
  })
  expect(await payer.pix(1)).toMatchObject({ code: 'FATURA_PAGA' })
})

test('INV-10 after a part is paid a charge for more than what is left cannot be paid by accident', async () => {
  const whole = (await payer.pix()).body.cobranca
  const part = (await payer.pix(100_000)).body.cobranca
  const small = (await payer.pix(20_000)).body.cobranca
  await pay(part)
  expect((await payer.pixStatus(whole)).situacao).toBe('REMOVIDO')
  expect((await payer.pixStatus(small)).situacao).toBe('AGUARDANDO')
  await world.run('reconciliation')
  expect(await world.sandbox.psp.pay(txidOf(whole))).toEqual({ paid: false, reason: 'removed' })
})

test('INV-06 an expired Pix says so, and a new one is made in one tap', async () => {
  const key = newKey()
  const { cobranca } = (await payer.pix(undefined, key)).body
  world.clock.advance(seconds(1799))
  await payer.browser.signIn(payer.twin)
  expect(await payer.pixStatus(cobranca)).toMatchObject({ situacao: 'AGUARDANDO', segundosRestantes: 1 })
  world.clock.advance(seconds(1))
  expect(await payer.pixStatus(cobranca)).toMatchObject({ situacao: 'EXPIRADO', segundosRestantes: 0 })
  const fresh = (await payer.pix()).body
  expect(fresh).toMatchObject({ situacao: 'AGUARDANDO', segundosRestantes: 1800 })
  expect(fresh.cobranca).not.toBe(cobranca)
  expect((await payer.pix(undefined, key)).body).toMatchObject({ cobranca, situacao: 'EXPIRADO' })
  await pay(fresh.cobranca)
  expect((await payer.invoice()).codigo).toBe(1)
})

test('INV-10 a key is forgotten after a day', async () => {
  const key = newKey()
  await payer.pix(undefined, key)
  world.clock.advance(minutes(24 * 60 + 1))
  await world.run('housekeeping')
  await payer.browser.signIn(payer.twin)
  expect(await payer.pix(50_000, key)).toMatchObject({ status: 200, body: { situacao: 'AGUARDANDO' } })
})

test('INV-06 a code with less than a minute left is not handed out again', async () => {
  const key = newKey()
  const { cobranca } = (await payer.pix(undefined, key)).body
  world.clock.advance(seconds(1739))
  await payer.browser.signIn(payer.twin)
  expect((await payer.pix()).body).toMatchObject({ cobranca, segundosRestantes: 61 })
  world.clock.advance(seconds(1))
  const fresh = (await payer.pix()).body
  expect(fresh).toMatchObject({ situacao: 'AGUARDANDO', segundosRestantes: 1800 })
  expect(fresh.cobranca).not.toBe(cobranca)
  expect((await payer.pix(undefined, key)).body).toMatchObject({ cobranca, situacao: 'REMOVIDO' })
  await world.run('reconciliation')
  expect(await world.sandbox.psp.pay(txidOf(cobranca))).toEqual({ paid: false, reason: 'removed' })
})
