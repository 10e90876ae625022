import { expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { contester } from '../contester.ts'
import { payerHere } from '../holder.ts'
import { createPayer } from '../payer.ts'

const here = payerHere()
const { lineOf, open, answer, later, next } = contester(
  () => here.world,
  () => here.payer,
)

const read = (transacao: string, { browser } = here.payer) => browser.call('transaction', { params: { transacao } })
const whole = async (shop: string, fatura?: string) => (await read((await lineOf(here.payer, shop, fatura)).id)).body

test('CALL-14 a purchase says its shop, category, instant, card and holder, and until when it may be contested', async () => {
  const line = await lineOf(here.payer, 'Farmácia Santa Clara')
  const { body } = await read(line.id)
  expect(body).toEqual({
    id: line.id,
    data: '2026-11-10',
    descricao: 'Farmácia Santa Clara',
    tipo: 'COMPRA',
    categoria: 'SAUDE',
    valorCentavos: 7835,
    fatura: here.payer.order.fatura,
    referencia: '2026-11',
    em: expect.stringMatching(/^2026-11-1[01]T\d\d:\d\d:00\.000Z$/),
    cartao: { nome: 'Jangada Mais', final: '4821' },
    portador: { nome: 'Marina', adicional: false },
    parcela: null,
    exterior: null,
    impostoDe: null,
    contestacao: null,
    contestar: { ate: '2027-02-21', impedimento: null },
  })
})

test('CALL-14 an instalment says how many are still to come, what they come to and the last of them, on each invoice it is on', async () => {
  const onClosed = await whole('Casa Benvinda')
  expect(onClosed.parcela).toEqual({
    numero: 3,
    total: 10,
    restantes: 7,
    restantesCentavos: 7 * 12_990,
    ultima: '2027-06',
  })
  const onOpen = await whole('Casa Benvinda', (await next()).id)
  expect(onOpen.parcela).toMatchObject({ numero: 4, restantes: 6, restantesCentavos: 6 * 12_990, ultima: '2027-06' })
  expect(onClosed.em, 'of one purchase').toBe(onOpen.em)
  expect(onClosed.em).toMatch(/^2026-09-0[89]T/)
  expect((await whole('Anuidade diferenciada')).parcela).toMatchObject({ numero: 4, total: 12, restantes: 8 })
})

test('CALL-14 two purchases alike in all but their month are told apart, and one that ended early brings nothing', async () => {
  const { id } = await lineOf(here.payer, 'Casa Benvinda')
  const { id: opened } = await lineOf(here.payer, 'Casa Benvinda', (await next()).id)
  const { db } = here.world
  await db.updateTable('transactions').set({ instalmentNumber: 9 }).where('id', '=', opened).execute()
  expect((await read(opened)).body.parcela).toMatchObject({ numero: 9, restantes: 1, ultima: '2027-01' })
  expect((await read(id)).body.parcela).toMatchObject({ numero: 3, restantes: 7, ultima: '2027-06' })
  await db.deleteFrom('transactions').where('id', '=', opened).execute()
  await db.updateTable('cards').set({ nextClosingOn: '2027-01-14' }).where('id', '=', here.payer.cartao).execute()
  expect((await read(id)).body.parcela).toMatchObject({ numero: 3, restantes: 0, restantesCentavos: 0, ultima: null })
})

test('CALL-14 a purchase abroad says its currency, rate and the tax on it, and the tax says of what it is', async () => {
  const bought = await whole('Arquivo na Nuvem')
  expect(bought.exterior).toEqual({ moeda: 'USD', valor: '4.99', cotacao: '5.64', iofCentavos: 98 })
  const tax = await whole('IOF de compra fora do Brasil')
  expect(tax).toMatchObject({
    tipo: 'IOF',
    em: null,
    impostoDe: { id: bought.id, descricao: 'Arquivo na Nuvem' },
    contestar: null,
  })
})

test('CALL-14 whose card it was is said, of an additional card too', async () => {
  expect((await whole('Padaria Trigo e Sal')).portador).toEqual({ nome: 'Rafael', adicional: true })
})

test.each([
  ['Anuidade diferenciada', 'TARIFA'],
  ['Hortifruti da Praça', 'CREDITO'],
])('CALL-14 %s is no purchase: it has no hour and is not contested here', async (shop, tipo) => {
  expect(await whole(shop)).toMatchObject({ tipo, em: null, contestar: null, contestacao: null })
})

test('CALL-14 SVC-01 a contested purchase says its protocol and how it stands, until it is answered and after', async () => {
  const { id } = await lineOf(here.payer, 'Cantina da Dona Zefa')
  const { pedido } = (await open(id)).body
  expect((await read(id)).body).toMatchObject({
    contestacao: { situacao: 'ABERTA', protocolo: pedido.protocolo, abertaEm: pedido.abertoEm },
    contestar: { impedimento: 'COMPRA_EM_CONTESTACAO' },
  })
  await answer(pedido.protocolo, 'RECUSADO', 'A loja mostrou a entrega assinada')
  expect((await read(id)).body).toMatchObject({
    contestacao: { situacao: 'RECUSADA' },
    contestar: { impedimento: 'COMPRA_JA_RESPONDIDA' },
  })
  const other = await lineOf(here.payer, 'Cine Sofá')
  await later(days(95))
  expect((await read(other.id)).body.contestar).toEqual({
    ate: '2027-02-21',
    impedimento: 'PRAZO_DA_CONTESTACAO_PASSOU',
  })
})

test('CALL-14 the line of another, of nobody and of a card that fails are refused by their names', async () => {
  const { id } = await lineOf(here.payer, 'Cine Sofá')
  const refused = { status: 404, code: 'LANCAMENTO_NAO_ENCONTRADO' }
  expect(await read(id, await createPayer(here.world))).toMatchObject(refused)
  expect(await read('00000000-0000-4000-8000-000000000000')).toMatchObject(refused)
  expect(await read('1')).toMatchObject({ status: 400 })
  here.world.sandbox.storyFaults.give(here.payer.twin.id, 'invoice')
  expect(await read(id)).toMatchObject({ status: 502, code: 'FATURA_INDISPONIVEL' })
  const visitor = new Browser(here.world)
  expect(await visitor.call('transaction', { params: { transacao: id } })).toMatchObject({ status: 401 })
})

test('SVC-01 INV-03 a dispute names a purchase in instalments by the day on which it was made, as its detail does', async () => {
  const { id } = await lineOf(here.payer, 'Casa Benvinda')
  const { browser } = here.payer
  const { body: told } = await browser.call('transaction', { params: { transacao: id } })
  const { body: about } = await browser.call('dispute', { params: { compra: id } })
  expect(told.parcela?.numero).toBe(3)
  expect(about.compra.data).toBe(told.em?.slice(0, 10))
  expect(about.compra.data, 'not the day of this instalment').not.toBe(told.data)
})
