import { parseBoleto } from '@portal/brazil/boleto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { type Keeper, collectedFile, openKeeper } from '../collected.ts'
import { deskOf } from '../desk.ts'
import { readItf } from '../drawings.ts'
import { readPdf } from '../pdf.ts'
import { enterQuickSlip, slipsOf } from '../quick-slip-steps.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let keeper: Keeper
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  world = await createWorld()
  desk = deskOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  keeper = await openKeeper(world)
})

test('BKL-02 a booklet that is collected by an agreement has slips of 48 digits, in four blocks, that no bank registers', async () => {
  const slip = await keeper.slip([2])
  expect(slip).toMatchObject({ situacao: 'REGISTRADO', parcelas: [2], copiaECola: null, vistoEm: null })
  expect(slip.linhaDigitavel).toMatch(/^86[0-9]{46}$/)
  expect(parseBoleto(slip.linhaDigitavel ?? '', world.clock.today())).toMatchObject({
    kind: 'collection',
    segment: '6',
    valueCents: slip.valorCentavos,
    barcode: slip.codigoBarras,
  })
  // The issuer's CNPJ, then the due date, first in the free field.
  expect(slip.codigoBarras?.slice(15, 31)).toBe(`00000000${slip.vencimento.replaceAll('-', '')}`)
  expect(world.sandbox.bank.slips().filter(({ seuNumero }) => seuNumero === slip.boleto)).toEqual([])
  expect((await keeper.slip([2])).linhaDigitavel, 'asked for again it is the same').toBe(slip.linhaDigitavel)
  expect((await keeper.slip([3])).linhaDigitavel).not.toBe(slip.linhaDigitavel)
})

test('BKL-03 the second copy draws each instalment with its line in four boxes and bars that a scanner reads', async () => {
  const { browser, cartao, carne } = keeper
  const params = { cartao, carne, situacao: 'abertas' as const }
  const file = await browser.file('bookletPdf', { params })
  const pdf = await readPdf(file.bytes)
  expect(pdf.pages).toBe(4)
  const slips = await world.db
    .selectFrom('charges')
    .select(['barcode', 'digitLine', 'amountCents'])
    .where('bookletId', '=', carne)
    .orderBy('dueOn')
    .execute()
  expect(pdf.drawings.map(readItf)).toEqual(slips.map(({ barcode }) => barcode))
  for (const { digitLine } of slips) {
    for (const block of digitLine?.match(/.{12}/g) ?? []) {
      expect(pdf.spoken).toContain(`${block.slice(0, 11)}-${block.slice(11)}`)
    }
  }
  expect(pdf.spoken).toContain('Guia de arrecadação')
  expect(pdf.spoken, 'no bank clears it').not.toContain('Ficha de compensação')
  expect(pdf.spoken).toContain('Banco Fictício')
})

test('QT-02 a quick slip shows the 48 digits of what is collected', async () => {
  const visitor = await enterQuickSlip(world, keeper.twin)
  const { emAberto } = await slipsOf(visitor)
  const { id: carne, ...shown } = emAberto.find(({ tipo }) => tipo === 'CARNE') ?? { id: '' }
  expect(shown).toMatchObject({ contrato: '21355', parcelas: [2] })
  const body = { parcelas: [2] }
  const { boleto } = (await visitor.call('createBookletSlip', { params: { carne }, body, key: newKey() })).body
  const slip = (await visitor.call('slip', { query: { boleto } })).body
  expect(slip.linhaDigitavel).toMatch(/^86[0-9]{46}$/)
  const paper = await readPdf((await visitor.file('slipPdf', { query: { boleto } })).bytes)
  expect(paper.drawings.map(readItf)).toEqual([slip.codigoBarras])
})

test('INV-07 a code that collects a booklet of ours is known, and one with another amount is called forged', async () => {
  const { linhaDigitavel, codigoBarras } = await keeper.slip([2])
  const check = async (codigo: string | null) =>
    (await keeper.browser.call('checkCode', { body: { codigo: codigo ?? '', emissor: '1' } })).body.resultado
  expect(await check(linhaDigitavel)).toBe('NOSSO')
  expect(await check(codigoBarras)).toBe('NOSSO')
  const line = linhaDigitavel ?? ''
  expect(await check(`${line.slice(0, 20)}${(Number(line[20]) + 1) % 10}${line.slice(21)}`)).toBe('ALTERADO')
})

test('BKL-02 what is collected and late is asked for anew, with the charges of the day', async () => {
  const first = await keeper.slip([2])
  world.clock.advance(days(20))
  await world.run('reconciliation')
  await keeper.browser.signIn(keeper.twin)
  const late = await keeper.slip([2], newKey())
  expect(late.valorCentavos).toBeGreaterThan(first.valorCentavos)
  expect(late.linhaDigitavel).not.toBe(first.linhaDigitavel)
})

/** Reasons of the money in suspense. */
const waiting = async () => (await desk.decide({ acao: 'listar' })).body.suspenso.map(({ motivo }) => motivo)

test('BKL-02 INV-10 the bank’s file of what it collected settles the instalment, once, however often it comes', async () => {
  const { codigoBarras, valorCentavos, boleto } = await keeper.slip([2])
  const paid = { barcode: codigoBarras ?? '', cents: valorCentavos, on: world.clock.today() }
  const file = collectedFile({ collected: [paid] })
  const first = await desk.file(file)
  expect(first).toMatchObject({ status: 200, body: { repetido: false, arquivo: { banco: '000' } } })
  expect(first.body.registros).toMatchObject({ lancados: 1, suspensos: 0 })
  expect((await keeper.items())[1]).toMatchObject({ situacao: 'PAGA', pagoCentavos: valorCentavos })
  expect((await keeper.browser.call('slip', { query: { boleto } })).body.situacao).toBe('PAGO')
  expect((await desk.file(file)).body).toMatchObject({ repetido: true })
  const later = collectedFile({ sequence: 2, collected: [paid] })
  expect((await desk.file(later)).body.registros, 'told by another file, a person looks').toMatchObject({
    suspensos: 1,
  })
  const { payments } = await booksOf(boleto)
  expect(payments).toEqual([{ amountCents: valorCentavos }])
})

test('INV-10 money of a code that is not ours, of another agreement or of another amount waits for a person', async () => {
  const { codigoBarras, valorCentavos, boleto } = await keeper.slip([2])
  const barcode = codigoBarras ?? ''
  const on = world.clock.today()
  const before = (await waiting()).length
  const strange = { barcode: '81630000002418502990000000000100222031701000', cents: 24_185, on }
  await desk.file(collectedFile({ sequence: 11, collected: [strange] }))
  const mine = { barcode, cents: valorCentavos, on }
  await desk.file(collectedFile({ sequence: 12, agreement: '0009999', collected: [mine] }))
  await desk.file(collectedFile({ sequence: 13, bank: '341', collected: [mine] }))
  await desk.file(collectedFile({ sequence: 14, collected: [{ ...mine, cents: valorCentavos - 1 }] }))
  expect((await waiting()).length - before).toBe(4)
  expect((await booksOf(boleto)).payments).toEqual([])
})

test('INV-10 a file of collection that lost a line, or whose sum is another, is refused whole', async () => {
  const { codigoBarras, valorCentavos, boleto } = await keeper.slip([2])
  const file = collectedFile({
    sequence: 21,
    collected: [{ barcode: codigoBarras ?? '', cents: valorCentavos, on: world.clock.today() }],
  })
  const lines = file.trimEnd().split('\r\n')
  for (const damaged of [
    [lines[0], lines[2]],
    [lines[0], lines[1]],
    [lines[0], lines[1], `Z000003${'9'.repeat(17)}`.padEnd(150)],
    [lines[0], lines[1], 'T'.padEnd(150), lines[2]],
  ]) {
    expect((await desk.file(damaged.join('\r\n'))).status).toBe(422)
  }
  expect((await booksOf(boleto)).payments).toEqual([])
})

const booksOf = async (chargeId: string) => ({
  payments: await world.db.selectFrom('payments').select('amountCents').where('chargeId', '=', chargeId).execute(),
})
