import { parseBoleto } from '@portal/brazil/boleto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { readItf } from '../drawings.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

const TODAY = '2026-11-19'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

async function registered(by = payer, valorCentavos?: number) {
  const { body, code } = await by.slip(valorCentavos)
  if (!('boleto' in body)) throw new Error(`no slip: ${code}`)
  return by.slipStatus(body.boleto)
}

async function pay(boleto: string): Promise<void> {
  expect(await world.sandbox.bank.pay(boleto)).toMatchObject({ paid: true })
  await world.noticesApplied()
}

test('INV-07 a slip is being registered, and then has its line', async () => {
  const { status, body } = await payer.slip()
  expect(status).toBe(200)
  expect(body).toMatchObject({ situacao: 'REGISTRANDO', linhaDigitavel: null, codigoBarras: null, barras: null })
  expect(await payer.slipStatus(body.boleto)).toMatchObject({
    boleto: body.boleto,
    situacao: 'REGISTRADO',
    fatura: payer.order.fatura,
    valorCentavos: 128_460,
    beneficiario: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' },
  })
})

test('INV-07 the line has 47 digits that check, and holds the value and the due date', async () => {
  const { linhaDigitavel, codigoBarras, vencimento } = await registered()
  expect(linhaDigitavel).toMatch(/^[0-9]{47}$/)
  const read = { kind: 'bank', barcode: codigoBarras, valueCents: 128_460, dueDate: vencimento }
  expect(parseBoleto(linhaDigitavel ?? '', TODAY)).toMatchObject(read)
  expect(parseBoleto(codigoBarras ?? '', TODAY)).toMatchObject({ digitLine: linhaDigitavel })
  expect(vencimento).toBe('2026-11-23')
})

test('INV-07 a scanner reads the barcode from the drawing', async () => {
  const { barras, codigoBarras } = await registered()
  expect(barras?.largura).toBe(405)
  expect(readItf(barras ?? { largura: 0, caminho: '' })).toBe(codigoBarras)
})

test('INV-07 a slip of an invoice due on a Saturday is due on Monday, of a late one on the next business day', async () => {
  expect((await registered(await createPayer(world, 'Rafael'))).vencimento).toBe('2026-11-30')
  expect((await registered(await createPayer(world, 'João'))).vencimento).toBe(TODAY)
  world.clock.set(days(1))
  const holiday = await createPayer(world, 'João')
  const slip = await registered(holiday)
  expect(slip).toMatchObject({ vencimento: '2026-11-23', valorCentavos: holiday.details.valorHojeCentavos })
})

test('INV-07 the same invoice and value get the same slip, another value another', async () => {
  const first = await registered()
  const answers = await Promise.all(Array.from({ length: 5 }, () => payer.slip()))
  for (const { body } of answers) expect(body).toEqual(first)
  expect((await registered(payer, 50_000)).boleto).not.toBe(first.boleto)
  expect((await payer.books()).charges).toHaveLength(2)
})

test('INV-07 INV-10 the same key twenty times at once is one slip at the bank', async () => {
  const key = newKey()
  const before = world.sandbox.bank.slips().length
  const answers = await Promise.all(Array.from({ length: 20 }, () => payer.slip(undefined, key)))
  expect(new Set(answers.map(({ body }) => body.boleto)).size).toBe(1)
  expect(world.sandbox.bank.slips()).toHaveLength(before + 1)
  expect(await payer.slip(50_000, key)).toMatchObject({ status: 422, code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
})

test('INV-07 one key may name a Pix and a slip', async () => {
  const key = newKey()
  expect([(await payer.pix(undefined, key)).status, (await payer.slip(undefined, key)).status]).toEqual([200, 200])
})

test('INV-07 a slip whose due date passed is not given out again, and can no longer be paid', async () => {
  const old = await registered(payer, 20_000)
  world.clock.set(days(5))
  await payer.browser.signIn(payer.twin)
  const fresh = await registered(payer, 20_000)
  expect(fresh).toMatchObject({ situacao: 'REGISTRADO', vencimento: '2026-11-24' })
  expect(fresh.boleto).not.toBe(old.boleto)
  await world.run('reconciliation')
  expect(await payer.slipStatus(old.boleto)).toMatchObject({ situacao: 'BAIXADO' })
  expect(await world.sandbox.bank.pay(old.boleto)).toEqual({ paid: false, reason: 'written-off' })
})

test('INV-07 a slip that the bank rejects says so, to the same key again too', async () => {
  const key = newKey()
  const { body } = await payer.slip(100_066, key)
  expect(await payer.slipStatus(body.boleto)).toMatchObject({ situacao: 'REJEITADO', linhaDigitavel: null })
  expect(await payer.slip(100_066, key)).toMatchObject({ status: 422, code: 'BOLETO_REJEITADO' })
  expect((await payer.pix(100_066)).status, 'a Pix of the same value still works').toBe(200)
})

test('INV-07 INV-10 a paid slip is seen paid, and so is the invoice', async () => {
  const { boleto } = await registered()
  await pay(boleto)
  expect(await payer.slipStatus(boleto)).toMatchObject({ situacao: 'PAGO', pagoEm: '2026-11-19T13:00:00.000Z' })
  expect(await payer.invoice()).toMatchObject({
    codigo: 1,
    pagamentos: [{ forma: 'BOLETO', valorCentavos: 128_460, creditoCentavos: 0 }],
  })
})

test('INV-07 a slip paid elsewhere is not settled before its money comes', async () => {
  const { boleto } = await registered()
  await world.sandbox.bank.pay(boleto, { operational: true })
  await world.noticesApplied()
  expect((await payer.slipStatus(boleto)).situacao).toBe('REGISTRADO')
  expect((await payer.invoice()).codigo).toBe(8)
  await pay(boleto)
  expect((await payer.invoice()).codigo).toBe(1)
})

test('INV-07 amounts are refused for a slip as for a Pix', async () => {
  expect((await payer.slip(19_268)).code).toBe('VALOR_ABAIXO_DO_MINIMO')
  expect((await payer.slip(128_461)).code).toBe('VALOR_ACIMA_DO_TOTAL')
  expect((await payer.slip(0)).code).toBe('VALOR_INVALIDO')
  expect((await (await createPayer(world, 'Lúcia')).slip(100)).code).toBe('FATURA_PAGA')
})

test.each(['5xx', 'html', 'cut', 'wrong-schema'] as const)(
  'INV-07 a bank that answers %s makes no slip, and a retry makes exactly one',
  async (kind) => {
    const key = newKey()
    world.sandbox.bank.faults.next(kind, { times: 100, calls: /^(POST|GET) \/boletos/ })
    const refused = await payer.slip(undefined, key)
    expect(refused).toMatchObject({ status: 502, code: 'BOLETO_INDISPONIVEL' })
    expect(refused.headers.get('retry-after')).toBe('5')
    world.sandbox.bank.faults.clear()
    const { body } = await payer.slip(undefined, key)
    expect((await payer.slipStatus(body.boleto)).situacao).toBe('REGISTRADO')
    expect((await payer.books()).charges).toHaveLength(1)
    expect(world.sandbox.bank.slips().filter(({ pagador }) => pagador.cpf === payer.twin.cpf)).toHaveLength(1)
  },
)

test('INV-07 a slip whose registration is asked about while the bank is down says that, and recovers', async () => {
  const { body } = await payer.slip()
  world.sandbox.bank.faults.next('5xx', { times: 100, calls: /^(POST|GET) \/boletos/ })
  const asked = await payer.browser.call('slip', { query: { boleto: body.boleto } })
  expect(asked).toMatchObject({ status: 502, code: 'BOLETO_INDISPONIVEL' })
  world.sandbox.bank.faults.clear()
  expect((await payer.slipStatus(body.boleto)).situacao).toBe('REGISTRADO')
})
