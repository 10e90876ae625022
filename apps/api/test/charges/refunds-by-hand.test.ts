import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/main/settle/words.ts'
import { Browser, newKey } from '../browser.ts'
import { deskOf } from '../desk.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { refunderOf } from '../refunder.ts'
import { createTwin } from '../twins.ts'
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

const psp = () => world.sandbox.psp
const paid = (by = payer, cents?: number) => refunderOf(world).paid(by, cents)
const giveBack = (...asked: Parameters<ReturnType<typeof refunderOf>['giveBack']>) =>
  refunderOf(world).giveBack(...asked)
const pass = (count: number, who = payer) => refunderOf(world).pass(count, who)
const refunds = (of = payer) => refunderOf(world).refunds(of)
const alerts = () => refunderOf(world).alerts(payer)

describe('money that was too much', () => {
  test('INV-10 given back it is no credit any more, and the invoice stays paid', async () => {
    const [first, second] = [(await payer.pix()).body.cobranca, (await payer.pix(128_459)).body.cobranca]
    const one = await psp().pay(txidOf(first))
    const two = await psp().pay(txidOf(second), { silent: true, late: true })
    await world.noticesApplied()
    await world.run('reconciliation')
    const credits = async () =>
      (await payer.books()).payments.map(({ creditCents }) => creditCents).toSorted((less, more) => less - more)
    expect(await credits()).toEqual([0, 128_459])
    await giveBack(two.paid ? two.endToEndId : '')
    expect(await credits()).toEqual([0, 0])
    expect(await payer.invoice()).toMatchObject({ codigo: 1, valorPagoCentavos: 128_460 })
    expect((await alerts())[0]?.texto).toMatch(/pago a mais .* A fatura continua como estava\./)
    expect(one.paid).toBe(true)
  })

  test('INV-10 pays the invoice where it is the other payment that was given back', async () => {
    const [first, second] = [(await payer.pix()).body.cobranca, (await payer.pix(100_000)).body.cobranca]
    const one = await psp().pay(txidOf(first))
    await psp().pay(txidOf(second), { silent: true, late: true })
    await world.noticesApplied()
    await world.run('reconciliation')
    await giveBack(one.paid ? one.endToEndId : '')
    expect(await payer.invoice()).toMatchObject({ codigo: 8, valorHojeCentavos: 28_460, valorPagoCentavos: 100_000 })
  })
})

describe('what a person decides', () => {
  const waiting = async () => (await deskOf(world).decide({ acao: 'listar' })).body.suspenso

  test('INV-10 a refund of a Pix that nobody knows waits in suspense, and is not booked as money', async () => {
    const rtrId = 'D12345678202009091221abcdf098765'
    const pix = {
      endToEndId: 'E12345678202009091221kkkkkkkkkkk',
      valor: '110.00',
      horario: '2020-09-09T20:15:00.358Z',
      devolucoes: { id: '123ABC', rtrId, valor: '10.00', horario: {}, status: 'DEVOLVIDO' },
    }
    for (let turn = 0; turn < 3; turn += 1) expect(await psp().notices.send({ pix: [pix] })).toBe(202)
    await world.noticesApplied()
    const found = (await waiting()).filter(({ motivo }) => motivo === 'refund-of-unknown')
    expect(found).toMatchObject([{ valorCentavos: 1000, origem: 'PIX' }])
    const answer = await deskOf(world).decide({ acao: 'lancar', id: found[0]?.id, nota: 'conferido com o banco' })
    expect(answer).toMatchObject({ status: 409, body: { codigo: 'DEVOLUCAO_NAO_SE_LANCA' } })
    expect(wordsOf(await deskOf(world).decide({ acao: 'listar' }))).toContain('não encontramos o Pix')
    const closed = await deskOf(world).decide({ acao: 'encerrar', id: found[0]?.id, nota: 'de outra loja' })
    expect(closed.status).toBe(200)
  })

  test('INV-10 money of another amount that was given back waits no more', async () => {
    const { cobranca } = (await payer.pix()).body
    const done = await psp().pay(txidOf(cobranca), { amountCents: 100 })
    await world.noticesApplied()
    expect(await payer.suspense()).toMatchObject([{ resolution: null }])
    const rtrId = await giveBack(done.paid ? done.endToEndId : '')
    await psp().notices.again(done.paid ? done.endToEndId : '')
    await world.noticesApplied()
    expect(await payer.suspense()).toMatchObject([{ resolution: 'closed', note: `Devolvido a quem pagou (${rtrId})` }])
    expect((await waiting()).filter(({ motivo }) => motivo.startsWith('refund'))).toEqual([])
  })

  test('INV-10 a Pix that was booked by hand on a slip opens its invoice again when it is given back', async () => {
    const done = await psp().pay(txidOf((await payer.pix()).body.cobranca), { amountCents: 100 })
    const endToEndId = done.paid ? done.endToEndId : ''
    const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
    await world.noticesApplied()
    const [aside] = await payer.suspense()
    const slip = world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto)
    const asked = { acao: 'lancar', id: aside?.id, nota: 'conferido com o banco', nossoNumero: slip?.nossoNumero }
    expect(await deskOf(world).decide(asked)).toMatchObject({ status: 200 })
    expect(await payer.invoice()).toMatchObject({ valorPagoCentavos: 100 })
    const rtrId = await giveBack(endToEndId)
    await psp().notices.again(endToEndId)
    await world.noticesApplied()
    expect(await refunds()).toMatchObject([{ externalId: rtrId, cents: 100 }])
    expect(await payer.invoice()).toMatchObject({ codigo: 8, valorPagoCentavos: 0 })
    expect(await payer.suspense()).toMatchObject([{ resolution: 'booked' }])
  })

  test('BKL-02 INV-10 a refund of a booklet’s instalment waits in suspense: nobody undoes it by itself', async () => {
    const keeper = await createTwin(world, 'Antônia')
    const browser = await new Browser(world).signIn(keeper)
    const { body: cards } = await browser.call('cards')
    const cartao = cards.find(({ tipo }) => tipo === 'CARNE')?.numeroCartao ?? ''
    const carne = (await browser.call('booklets', { params: { cartao } })).body[0]?.id ?? ''
    const { cobranca } = (await browser.call('createBookletPix', { body: { carne, parcelas: [5] }, key: newKey() }))
      .body
    const done = await psp().pay(txidOf(cobranca))
    await world.noticesApplied()
    const paidBefore = (await browser.call('booklets', { params: { cartao } })).body[0]?.parcelasPagas
    const rtrId = await giveBack(done.paid ? done.endToEndId : '')
    const rows = world.db.selectFrom('suspense').select(['reason', 'chargeId']).where('externalId', '=', rtrId)
    expect(await rows.execute()).toEqual([{ reason: 'refund-by-hand', chargeId: cobranca }])
    expect((await browser.call('booklets', { params: { cartao } })).body[0]?.parcelasPagas).toBe(paidBefore)
  })

  test('INV-10 of a minimum that was paid: open again, and left to a person once the next invoice asks for the rest', async () => {
    const { valorMinimoCentavos } = payer.details
    const other = await createPayer(world)
    const [id, theirs] = [await paid(payer, valorMinimoCentavos), await paid(other, valorMinimoCentavos)]
    await pass(6)
    expect((await payer.invoice()).rotativo).toBe(true)
    await giveBack(id, { amountCents: 100 })
    expect(await payer.invoice()).toMatchObject({ codigo: 8, encargos: null, rotativo: false })
    await world.db
      .updateTable('invoices')
      .set({ closesOn: '2026-11-20' })
      .where('cardId', '=', other.cartao)
      .where('month', '>', '2026-11')
      .execute()
    await giveBack(theirs)
    expect(await refunds(other)).toEqual([])
    expect(await other.suspense()).toMatchObject([{ reason: 'refund-by-hand', amountCents: valorMinimoCentavos }])
  })
})
