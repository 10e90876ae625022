import { formatMoney } from '@portal/brazil/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/main/settle/words.ts'
import { deskOf } from '../desk.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  world = await createWorld()
  desk = deskOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

/** A registered slip: our id, and the bank's number. */
async function slipOf(by = payer, cents?: number): Promise<{ boleto: string; bankNumber: string }> {
  const { body } = await by.slip(cents)
  const { boleto } = await by.slipStatus(body.boleto)
  const known = world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto)
  return { boleto, bankNumber: known?.nossoNumero ?? '' }
}

const paid = async (by = payer) => (await by.books()).payments
const paidOnce = (boleto: string) => [{ chargeId: boleto, amountCents: 128_460, creditCents: 0 }]
const waitingOf = async () => {
  const { body } = await desk.decide({ acao: 'listar' })
  const ids = new Set((await payer.books()).charges.map(({ id }) => id))
  return body.suspenso.filter(({ cobranca }) => cobranca !== null && ids.has(cobranca))
}

describe.each(['240', '400'] as const)('a return file of CNAB %s', (layout) => {
  test('INV-10 settles the day’s slips of which no notice came, and sent again it changes nothing', async () => {
    const other = await createPayer(world)
    const [mine, theirs] = [await slipOf(), await slipOf(other)]
    await world.sandbox.bank.pay(mine.boleto, { silent: true })
    const file = world.sandbox.bank.returnFile(layout)
    const first = await desk.file(file)
    expect(first).toMatchObject({ status: 200, body: { repetido: false, arquivo: { banco: '000' } } })
    const { lancados, lancadosCentavos } = first.body.registros
    expect(wordsOf(first)).toContain(`Pagamentos: ${lancados}, ${formatMoney(lancadosCentavos)}.`)
    expect(lancadosCentavos).toBeGreaterThanOrEqual(128_460)
    expect(await paid()).toMatchObject(paidOnce(mine.boleto))
    expect((await payer.slipStatus(mine.boleto)).situacao).toBe('PAGO')
    expect((await payer.invoice()).codigo).toBe(1)

    const before = await payer.books()
    expect((await desk.file(file)).body).toMatchObject({ repetido: true, registros: first.body.registros })
    expect(await payer.books()).toEqual(before)

    // The bank writes the day's file again, with the payments since.
    await world.sandbox.bank.pay(theirs.boleto, { silent: true })
    const { body } = await desk.file(world.sandbox.bank.returnFile(layout))
    expect(body).toMatchObject({ repetido: false, registros: { lancados: 1, suspensos: 0 } })
    expect(body.registros.jaContados).toBeGreaterThan(0)
    expect(await payer.books()).toEqual(before)
    expect(await paid(other)).toMatchObject(paidOnce(theirs.boleto))
  })

  test.each(['the notice', 'the file'])(
    'INV-10 one payment told by notice and by file is booked once: %s first',
    async (first) => {
      const { boleto } = await slipOf()
      await world.sandbox.bank.pay(boleto, { silent: true })
      const tell = async () => {
        expect(await world.sandbox.bank.notices.again(boleto)).toBe(202)
        await world.noticesApplied()
      }
      const file = () => desk.file(world.sandbox.bank.returnFile(layout))
      for (const step of first === 'the file' ? [file, tell, file] : [tell, file, tell]) await step()
      const id = world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto)?.pagamento?.identificador
      expect(await paid()).toMatchObject([{ ...paidOnce(boleto)[0], externalId: id }])
      expect(await payer.suspense()).toEqual([])
    },
  )
})

test('INV-10 money that nobody can book by itself waits in suspense, each with its reason', async () => {
  const { boleto, bankNumber } = await slipOf()
  const part = await slipOf(payer, 50_000)
  const { body } = await desk.file(
    desk.write('400', [
      { bankNumber, occurrence: '07', paidCents: 20_000 },
      { bankNumber, paidCents: 130_000 },
      { bankNumber, occurrence: '34', paidCents: 700 },
      { bankNumber: '11112222' },
    ]),
  )
  expect(body.registros).toMatchObject({ lancados: 0, suspensos: 4 })
  await desk.file(desk.write('240', [{ bankNumber: part.bankNumber, occurrence: '17', paidCents: 50_000 }]))
  const reasons = (await waitingOf()).map(({ motivo, valorCentavos, cobranca }) => [motivo, valorCentavos, cobranca])
  expect(new Set(reasons)).toEqual(
    new Set([
      ['partly-settled', 20_000, boleto],
      ['other-amount', 130_000, boleto],
      ['other-occurrence', 700, boleto],
      ['after-write-off', 50_000, part.boleto],
    ]),
  )
  expect(body.suspenso, 'what the file brought, and nothing of before').toHaveLength(4)
  expect(body.suspenso).toContainEqual(
    expect.objectContaining({
      motivo: 'unknown-slip',
      nossoNumero: '11112222',
      valorCentavos: 128_460,
      cobranca: null,
    }),
  )
  expect(await payer.books()).toMatchObject({ payments: [], settledAt: null })
})

test('INV-10 a person books what waits, or closes it with a word: each is decided once', async () => {
  const { boleto, bankNumber } = await slipOf()
  const { body } = await desk.file(
    desk.write('400', [
      { bankNumber, occurrence: '07', paidCents: 128_000 },
      { bankNumber: '33334444', paidCents: 1000 },
      { bankNumber: '33334445', paidCents: 55 },
    ]),
  )
  const idOf = (cents: number) => body.suspenso.find(({ valorCentavos }) => valorCentavos === cents)?.id
  const book = (id: string | undefined, more = {}) =>
    desk.decide({ acao: 'lancar', id, nota: 'conferido com o banco', ...more })
  for (const nota of [undefined, '  ', 'x'.repeat(301)])
    expect(await book(idOf(128_000), { nota })).toMatchObject({ status: 400, body: { codigo: 'NOTA_OBRIGATORIA' } })
  expect(await paid(), 'without its note').toEqual([])
  expect(wordsOf(await book(idOf(128_000)))).toMatch(/^Lançado: R\$\s1\.280,00, fatura de novembro de 2026\.\n/)
  expect(await book(idOf(128_000))).toMatchObject({ status: 409 })
  const slip = { situacao: 'PAGO', valorCentavos: 128_460, valorPagoCentavos: 128_000 }
  expect(await payer.slipStatus(boleto), 'what came, beside what was asked for').toMatchObject(slip)
  expect(await payer.books()).toMatchObject({ payments: [{ amountCents: 128_000, creditCents: 0 }], settledAt: null })
  expect((await payer.invoice()).valorHojeCentavos).toBe(460)

  expect(await book(idOf(1000))).toMatchObject({ status: 409, body: { mensagem: /nosso número/ } })
  expect(await book(idOf(1000), { nossoNumero: bankNumber })).toMatchObject({ status: 200 })
  expect(await paid()).toMatchObject([
    { chargeId: boleto, amountCents: 128_000 },
    { chargeId: boleto, amountCents: 1000, creditCents: 540 },
  ])
  expect((await payer.invoice()).codigo).toBe(1)

  const close = (nota?: string) => desk.decide({ acao: 'encerrar', id: idOf(55), nota })
  expect(await close()).toMatchObject({ status: 400 })
  expect(wordsOf(await close('devolvido ao banco em 20/11'))).toMatch(/^Encerrado sem lançar: R\$\s0,55\.\n/)
  expect(await close('outra vez')).toMatchObject({ status: 409 })
  const left = (await desk.decide({ acao: 'listar' })).body.suspenso.map(({ id }) => id)
  for (const cents of [128_000, 1000, 55]) expect(left).not.toContain(idOf(cents))
})

test('INV-10 settled after its write-off (240, 17) and told by a file alone: the desk lists it, and books it once', async () => {
  const { boleto, bankNumber } = await slipOf()
  await desk.file(desk.write('240', [{ bankNumber, occurrence: '09', paidCents: 0 }]))
  expect((await payer.slipStatus(boleto)).situacao).toBe('BAIXADO')
  // A file pads the number with zeros on its left.
  const told = String(Number(bankNumber))
  const answer = await desk.file(desk.write('240', [{ bankNumber, occurrence: '17' }]))
  const waiting = answer.body.suspenso.find(({ cobranca }) => cobranca === boleto)
  expect(waiting).toMatchObject({
    motivo: 'after-write-off',
    nossoNumero: told,
    valorCentavos: 128_460,
    referencia: '2026-11',
  })
  expect(wordsOf(await desk.decide({ acao: 'listar' }))).toMatch(
    new RegExp(
      `${waiting?.id} .*1\\.284,60 em 19/11/2026, nosso número ${told}, fatura de novembro de 2026: pago depois da baixa`,
    ),
  )
  expect(await paid()).toEqual([])
  const book = () => desk.decide({ acao: 'lancar', id: waiting?.id, nota: 'conferido com o banco' })
  expect(await book()).toMatchObject({ status: 200 })
  expect(await book()).toMatchObject({ status: 409 })
  expect(await paid()).toMatchObject(paidOnce(boleto))
  expect((await payer.invoice()).codigo).toBe(1)
  expect((await payer.slipStatus(boleto)).situacao).toBe('PAGO')
  expect(await payer.suspense()).toMatchObject([{ resolution: 'booked', note: 'conferido com o banco' }])
})

test('INV-10 what waits because only a file told of it is booked when the bank itself names it', async () => {
  const { boleto, bankNumber } = await slipOf()
  await world.sandbox.bank.pay(boleto, { silent: true })
  await desk.file(desk.write('240', [{ bankNumber, occurrence: '17' }]))
  expect(await paid()).toEqual([])
  await world.sandbox.bank.notices.again(boleto)
  await world.noticesApplied()
  expect(await paid()).toMatchObject(paidOnce(boleto))
  expect(await payer.suspense()).toMatchObject([{ resolution: 'booked' }])
})

test('INV-10 paid at some bank (95) is no settlement; paid by the slip’s QR (10) is one, and after a 06 no second', async () => {
  const { boleto, bankNumber } = await slipOf()
  expect((await desk.file(desk.write('400', [{ bankNumber, occurrence: '95' }]))).body.registros.anotados).toBe(1)
  expect((await payer.slipStatus(boleto)).situacao).toBe('REGISTRADO')
  expect(await paid()).toEqual([])
  await desk.file(desk.write('400', [{ bankNumber, occurrence: '10', paidCents: 0 }]))
  expect(await paid()).toMatchObject(paidOnce(boleto))

  const other = await createPayer(world)
  const slip = await slipOf(other)
  await desk.file(
    desk.write('400', [{ bankNumber: slip.bankNumber }, { bankNumber: slip.bankNumber, occurrence: '10' }]),
  )
  expect(await paid(other)).toMatchObject(paidOnce(slip.boleto))
  expect(await other.suspense()).toEqual([])
})

test('INV-10 the same told by a file of another number is not booked twice: a person looks', async () => {
  const { boleto, bankNumber } = await slipOf()
  for (let copy = 0; copy < 2; copy += 1) await desk.file(desk.write('240', [{ bankNumber }]))
  expect(await paid()).toMatchObject(paidOnce(boleto))
  expect(await payer.suspense()).toMatchObject([{ reason: 'told-again', resolution: null }])
})

test('INV-10 paid by Pix and by slip at the same moment: the file’s is kept as a credit', async () => {
  const { boleto, bankNumber } = await slipOf()
  const { cobranca } = (await payer.pix()).body
  await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  await Promise.all([world.sandbox.psp.notices.batch(), desk.file(desk.write('400', [{ bankNumber }]))])
  await world.noticesApplied()
  const payments = await paid()
  expect(payments.map(({ chargeId }) => chargeId).toSorted()).toEqual([boleto, cobranca].toSorted())
  expect(payments.map(({ creditCents }) => creditCents).toSorted((a, b) => a - b)).toEqual([0, 128_460])
})

test('INV-07 INV-10 a slip that the bank wrote off is given out no more', async () => {
  const { boleto, bankNumber } = await slipOf()
  await desk.file(desk.write('240', [{ bankNumber, occurrence: '09', paidCents: 0 }]))
  expect((await payer.slipStatus(boleto)).situacao).toBe('BAIXADO')
})

test('INV-10 a file that is unsigned, cut or none is refused, and nothing of it is kept', async () => {
  const { bankNumber } = await slipOf()
  const file = desk.write('240', [{ bankNumber }])
  expect((await desk.file(file, 'outro segredo')).status).toBe(401)
  expect((await desk.decide({ acao: 'listar' }, 'outro segredo')).status).toBe(401)
  expect(await desk.file(file.slice(0, 900))).toMatchObject({ status: 422 })
  expect(await desk.file('bom dia')).toMatchObject({ status: 422, body: { linha: 1 } })
  expect(await desk.decide({ acao: 'apagar' })).toMatchObject({ status: 400 })
  expect(await paid()).toEqual([])
})

test('INV-10 records that were stored and not applied when the server ended are applied by the next one', async () => {
  const { boleto, bankNumber } = await slipOf()
  await desk.file(desk.write('240', [{ bankNumber, occurrence: '02', paidCents: 0 }]))
  // The state after a kill between the two: the record is stored, its effect is not.
  await world.db
    .updateTable('returnRecords')
    .set({ state: 'stored', event: 'settled', paidCents: 128_460 })
    .where('bankNumber', '=', bankNumber.replace(/^0+/, ''))
    .execute()
  await world.restart()
  for (let turn = 0; turn < 2; turn += 1) await world.run('return')
  expect(await paid()).toMatchObject(paidOnce(boleto))
})
