import { buildBarcode, digitLineOf } from '@portal/brazil/boleto'
import { writeDynamicBrCode, writeStaticBrCode } from '@portal/brazil/br-code'
import others from '../../../../packages/brazil/vectors/pix-brcode-alheios.json' with { type: 'json' }
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const JANGADA = { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' }
const nothing = { valorCentavos: null, vencimento: null, beneficiario: null, documento: null }

/** Asked by a visitor, whom nothing is known of. */
const check = async (codigo: string, emissor = '1') =>
  (await new Browser(world).call('checkCode', { body: { codigo, emissor } })).body

/** A registered slip: the bank takes a moment. */
async function registered(payer: Payer) {
  const made = await payer.slip()
  const { body } = await payer.browser.call('slip', { query: { boleto: made.body.boleto } })
  if (body.linhaDigitavel === null || body.codigoBarras === null) throw new Error(`not registered: ${body.situacao}`)
  return { ...body, line: body.linhaDigitavel, barcode: body.codigoBarras }
}

/** The same slip as a forger would write it: every check digit right. */
const forged = (barcode: string, change: { bank?: string; valueCents?: number; freeField?: string }) =>
  buildBarcode({
    bank: barcode.slice(0, 3),
    dueDate: '2026-11-30',
    valueCents: Number(barcode.slice(9, 19)),
    freeField: barcode.slice(19),
    ...change,
  })

test('QT-02 a slip of ours is ours by its line, with or without dots, and by its barcode', async () => {
  const { line, barcode, vencimento } = await registered(await createPayer(world))
  const ours = {
    resultado: 'NOSSO',
    forma: 'BOLETO',
    valorCentavos: 128_460,
    vencimento,
    beneficiario: JANGADA,
    documento: null,
  }
  const dotted = line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, '$1.$2 $3.$4 $5.$6 $7 ')
  for (const code of [line, dotted, ` ${line}\n`, barcode]) expect(await check(code)).toEqual(ours)
})

test('QT-02 a Pix of ours is ours, and says nothing of who owes it', async () => {
  const payer = await createPayer(world, 'Marina')
  const { body } = await payer.pix()
  const answer = await check(`  ${body.copiaECola}  `)
  expect(answer).toEqual({
    resultado: 'NOSSO',
    forma: 'PIX',
    valorCentavos: 128_460,
    vencimento: null,
    beneficiario: JANGADA,
    documento: null,
  })
})

test('QT-02 a code of ours is ours in the message that brought it, and two in one message are not told apart', async () => {
  const payer = await createPayer(world, 'Marina')
  const [{ line }, { body: pix }] = [await registered(payer), await payer.pix()]
  const dotted = line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, '$1.$2 $3.$4 $5.$6 $7 ')
  const said = (code: string) => `Dia 30 vence a sua fatura de R$ 1.284,60.\nPague: ${code} Dúvidas: 4000-0000.`
  const forms = [[pix.copiaECola, 'PIX'] as const, [line, 'BOLETO'] as const, [dotted, 'BOLETO'] as const]
  for (const [code, forma] of forms)
    expect(await check(said(code)), code).toMatchObject({ forma, valorCentavos: 128_460, beneficiario: JANGADA })
  const changed = pix.copiaECola.replace('5303986', '5303840')
  expect((await check(said(changed))).resultado, 'changed').toBe('ALTERADO')
  expect((await check(said('846100000005246100291102005460339004695895061080'))).resultado).toBe('DESCONHECIDO')
  for (const other of [line, line.replaceAll(/.{4}/g, '$& - ')])
    expect(await check(said(`${other} ou ${pix.copiaECola}`)), other).toMatchObject({
      resultado: 'ILEGIVEL',
      forma: null,
    })
})

test('QT-02 one digit that is wrong or missing is told as such, wherever it stands', async () => {
  const { line } = await registered(await createPayer(world))
  for (const at of [3, 12, 25, 32, 40, 46]) {
    const changed = line.slice(0, at) + String((Number(line[at]) + 1) % 10) + line.slice(at + 1)
    expect(await check(changed), `digit ${at}`).toEqual({ resultado: 'ALTERADO', forma: 'BOLETO', ...nothing })
  }
  for (const text of [line.slice(0, -1), `${line}0`, 'não é um código', '123', '９'.repeat(47)])
    expect(await check(text), text).toEqual({ resultado: 'ILEGIVEL', forma: null, ...nothing })
})

test('QT-02 a slip of ours with another amount, date or bank is a forgery though its digits add up', async () => {
  const { barcode } = await registered(await createPayer(world))
  for (const change of [{ valueCents: 990 }, { bank: '999' }, {}])
    for (const code of [forged(barcode, change), digitLineOf(forged(barcode, change))])
      expect(await check(code), JSON.stringify(change)).toEqual({ resultado: 'ALTERADO', forma: 'BOLETO', ...nothing })
})

test('QT-02 codes of others are not ours: a slip, a bill, a Pix to a key, a Pix that bears our name', async () => {
  const { barcode } = await registered(await createPayer(world))
  const payee = { name: 'Jangada Cartoes', city: 'Fortaleza' }
  const foreign = [
    [forged(barcode, { bank: '341', freeField: '1'.repeat(25) }), 'BOLETO'],
    ['846100000005246100291102005460339004695895061080', 'BOLETO'],
    [writeStaticBrCode({ ...payee, key: 'golpe@exemplo.example', amountCents: 128_460 }), 'PIX'],
    [writeDynamicBrCode({ ...payee, url: 'pix.exemplo.example/qr/v2/abc' }), 'PIX'],
  ] as const
  for (const [code, forma] of foreign)
    expect(await check(code)).toEqual({ resultado: 'DESCONHECIDO', forma, ...nothing })
})

test('QT-02 a Pix that was cut or changed on its way is told as such', async () => {
  const { copiaECola } = (await (await createPayer(world)).pix()).body
  const changed = [copiaECola.slice(0, -1), copiaECola.slice(0, 60), copiaECola.replace('5303986', '5303840')]
  for (const code of changed) expect((await check(code)).resultado, code).toBe('ALTERADO')
})

test('QT-02 a Pix of ours is ours with its check digits in small letters, and with others it is not', async () => {
  const { copiaECola } = (await (await createPayer(world)).pix()).body
  const small = copiaECola.slice(0, -4) + copiaECola.slice(-4).toLowerCase()
  expect(await check(small)).toMatchObject({ resultado: 'NOSSO', valorCentavos: 128_460 })
  expect((await check(copiaECola.toLowerCase())).resultado).not.toBe('NOSSO')
})

test('QT-02 INV-06 a Pix of ours is ours wherever it was broken on its way', async () => {
  const { copiaECola } = (await (await createPayer(world)).pix()).body
  const half = copiaECola.indexOf('br.gov') + 9
  const texts = [
    copiaECola.replaceAll(/.{40}/g, '$&\n'),
    `${copiaECola.slice(0, half)}\r\n   ${copiaECola.slice(half)}`,
    `${copiaECola.slice(0, half)} ${copiaECola.slice(half)}`,
  ]
  for (const text of texts) expect((await check(text)).resultado, text).toBe('NOSSO')
  const changed = copiaECola.replace('52040000', '52040001')
  for (const text of [changed, changed.replaceAll(/.{40}/g, '$&\n')])
    expect((await check(text)).resultado, text).toBe('ALTERADO')
})

test('QT-02 INV-06 no code that others wrote is told as changed: it is not ours, and that is all', async () => {
  const codes = others.codigos.map(({ payload }) => payload)
  const answers = await Promise.all(codes.map((code) => check(code)))
  for (const answer of answers) expect(answer).toEqual({ resultado: 'DESCONHECIDO', forma: 'PIX', ...nothing })
})

test('QT-02 what was paid, replaced or is too old says so, with its amount', async () => {
  const payer = await createPayer(world)
  const [{ body: pix }, slip] = [await payer.pix(), await registered(payer)]
  await world.sandbox.psp.pay(txidOf(pix.cobranca))
  await world.noticesApplied()
  expect(await check(pix.copiaECola)).toMatchObject({ resultado: 'PAGO', valorCentavos: 128_460 })
  expect(await check(slip.line)).toMatchObject({ resultado: 'SUBSTITUIDO', valorCentavos: 128_460 })

  const other = await createPayer(world)
  const [{ body: late }, lateSlip] = [await other.pix(), await registered(other)]
  world.clock.advance(minutes(30))
  expect((await check(late.copiaECola)).resultado).toBe('VENCIDO')
  expect((await check(lateSlip.line)).resultado).toBe('NOSSO')
  world.clock.advance(days(7))
  expect(await check(lateSlip.line)).toMatchObject({ resultado: 'VENCIDO', vencimento: lateSlip.vencimento })
})

test('QT-02 GUARD-12 a code of one issuer is nothing to another, and no answer holds a name or a CPF', async () => {
  const payer = await createPayer(world)
  const { body } = await payer.pix()
  expect((await check(body.copiaECola, 'outro')).resultado).toBe('DESCONHECIDO')
  const told = JSON.stringify([await check(body.copiaECola), await check((await registered(payer)).line)])
  for (const secret of ['Marina', 'Souza', payer.twin.cpf, payer.twin.email]) expect(told).not.toContain(secret)
})

test('QT-02 GUARD-12 a code as long as a book, or none, is refused before it is read', async () => {
  for (const codigo of ['', '1'.repeat(1001), 47, null])
    expect((await new Browser(world).call('checkCode', { body: { codigo, emissor: '1' } })).code).toBe(
      'REQUISICAO_INVALIDA',
    )
  expect((await new Browser(world).call('checkCode', { body: { codigo: "' or 1=1 --", emissor: '1' } })).status).toBe(
    200,
  )
  expect((await new Browser(world).call('checkCode', { body: {}, key: newKey() })).code).toBe('REQUISICAO_INVALIDA')
})
