import { randomUUID } from 'node:crypto'
import type { Reply } from '@portal/contract'
import { expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { holderHere } from '../holder.ts'

const here = holderHere()

const services = async (): Promise<Reply<'cardServices'>> =>
  (await here.browser.call('cardServices', { params: { cartao: here.cartao } })).body
const lock = (bloqueado: boolean, key = newKey()) =>
  here.browser.call('lockCard', { params: { cartao: here.cartao }, body: { bloqueado }, key })
const replace = (motivo: 'PERDA' | 'ROUBO' | 'DANO', key = newKey()) =>
  here.browser.call('replaceCard', { params: { cartao: here.cartao }, body: { motivo }, key })
const dueDay = (dia: number, vencimento: string, key = newKey()) =>
  here.browser.call('changeDueDay', { params: { cartao: here.cartao }, body: { dia, vencimento }, key })
const askLimit = (valorCentavos: number, key = newKey()) =>
  here.browser.call('askLimit', { params: { cartao: here.cartao }, body: { valorCentavos }, key })

type DeskBody = { pedidos: { protocolo: string; tipo: string; cpf: string }[]; mensagem?: string }

const desk = async (order: object, secret?: string) => {
  const { status, body } = await deskCall(here.world, 'servico', order, secret)
  return { status, body: body as DeskBody }
}

const answer = (protocolo: string, etapa: string, nota: string, more: object = {}) =>
  desk({ acao: 'responder', protocolo, etapa, nota, ...more })

test('SVC-01 a card is locked and unlocked by its holder, each time with a protocol', async () => {
  const key = newKey()
  const locked = await lock(true, key)
  expect(locked.body).toMatchObject({ tipo: 'BLOQUEIO', situacao: 'ATENDIDO' })
  expect(locked.body.protocolo).toMatch(/^20261119-\d{10}$/)
  expect(await lock(true, key)).toMatchObject({ status: 200, body: { protocolo: locked.body.protocolo } })
  expect(await lock(false, key)).toMatchObject({ status: 422, code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
  expect(await lock(true)).toMatchObject({ status: 409, code: 'SERVICO_SEM_MUDANCA' })
  expect(await services()).toMatchObject({ situacao: 'BLOQUEADO', pedidos: [{ tipo: 'BLOQUEIO' }] })
  here.world.clock.advance(1000)
  await lock(false)
  expect(await services()).toMatchObject({
    situacao: 'ATIVO',
    pedidos: [{ tipo: 'DESBLOQUEIO' }, { tipo: 'BLOQUEIO' }],
  })
})

test('SVC-01 where a new card goes is said, without its numbers', async () => {
  const { address } = await here.world.db
    .selectFrom('customers')
    .select('address')
    .where('id', '=', here.twin.id)
    .executeTakeFirstOrThrow()
  const { entrega } = await services()
  expect(entrega).toMatch(/^Rua da Enseada, •+, Mucuripe, Fortaleza, CE, •{5}-\d{3}$/)
  expect(entrega?.slice(-3)).toBe(address.slice(-3))
  await here.world.db
    .updateTable('customers')
    .set({ street: '', streetNumber: '', district: '', town: '', state: '', postalCode: '' })
    .where('id', '=', here.twin.id)
    .execute()
  expect((await services()).entrega).toBeNull()
})

test('SVC-01 a lost card is ended at once; the new one is made, sent and comes with its own number, and each step is told', async () => {
  const { body: asked } = await replace('ROUBO')
  expect(asked).toMatchObject({ tipo: 'SEGUNDA_VIA', situacao: 'ABERTO', motivo: 'ROUBO', respostaAte: '2026-11-26' })
  expect(await lock(true)).toMatchObject({ status: 409, code: 'CARTAO_CANCELADO' })
  expect(await replace('PERDA')).toMatchObject({ status: 409, code: 'PEDIDO_EM_ANDAMENTO' })
  expect((await desk({ acao: 'listar' })).body.pedidos).toContainEqual(
    expect.objectContaining({ protocolo: asked.protocolo, tipo: 'SEGUNDA_VIA', cpf: here.twin.cpf }),
  )
  const { protocolo } = asked
  expect((await answer(protocolo, 'EM_PRODUCAO', 'Na gráfica')).status).toBe(200)
  expect((await answer(protocolo, 'EM_PRODUCAO', 'De novo')).status).toBe(409)
  expect((await answer(protocolo, 'RECUSADO', 'Não dá')).status).toBe(409)
  expect((await answer(protocolo, 'ATENDIDO', 'Entregue')).body.mensagem).toContain('cartaoFinal')
  here.world.clock.advance(days(3))
  expect((await answer(protocolo, 'ENVIADO', 'Pelos Correios')).status).toBe(200)
  expect((await answer(protocolo, 'ATENDIDO', 'Entregue em mãos', { cartaoFinal: '9931' })).status).toBe(200)
  await here.browser.signIn(here.twin)
  const { situacao, pedidos } = await services()
  expect(situacao).toBe('ATIVO')
  expect(pedidos[0]?.historico.map(({ etapa, nota }) => [etapa, nota])).toEqual([
    ['PEDIDO', null],
    ['EM_PRODUCAO', 'Na gráfica'],
    ['ENVIADO', 'Pelos Correios'],
    ['ATENDIDO', 'Entregue em mãos'],
  ])
  expect((await here.browser.call('cards')).body[0]).toMatchObject({ numeroCartao: here.cartao, final: '9931' })
  const told = await here.world.db
    .selectFrom('messages')
    .select('channel')
    .where('customerId', '=', here.twin.id)
    .where('purpose', '=', 'card-service')
    .execute()
  expect(told.map(({ channel }) => channel).toSorted()).toEqual([
    ...Array<string>(4).fill('EMAIL'),
    'SMS',
    'SMS',
    'SMS',
  ])
})

test('SVC-01 a card that is given up buys nothing from now on, is paid as before, and its end is told; refused where it does not apply', async () => {
  const cancel = (key = newKey()) => here.browser.call('cancelCard', { params: { cartao: here.cartao }, key })
  const invoices = () => here.browser.call('invoices', { query: { cartao: here.cartao } })
  const key = newKey()
  expect((await invoices()).body).toMatchObject({ cartaoCancelado: false, cartaoBloqueado: false })
  await lock(true)
  expect((await invoices()).body).toMatchObject({ cartaoCancelado: false, cartaoBloqueado: true })
  const { body: asked } = await cancel(key)
  expect(asked).toMatchObject({ tipo: 'CANCELAMENTO', situacao: 'ABERTO', respostaAte: '2026-11-26' })
  expect((await cancel(key)).body.protocolo).toBe(asked.protocolo)
  expect((await services()).situacao).toBe('CANCELADO')
  expect((await invoices()).body).toMatchObject({ cartaoCancelado: true, cartaoBloqueado: false })
  for (const again of [cancel(), lock(false), replace('PERDA')])
    expect(await again).toMatchObject({ status: 409, code: 'CARTAO_CANCELADO' })
  for (const none of [askLimit(500_000), dueDay(10, '2027-01-10')])
    expect(await none).toMatchObject({ status: 409, code: 'SERVICO_INDISPONIVEL' })
  expect((await services()).vencimento).toBeNull()
  const { order } = await here.browser.currentInvoice()
  expect((await here.browser.call('createPix', { body: order, key: newKey() })).status).toBe(200)

  expect((await answer(asked.protocolo, 'RECUSADO', 'Fique conosco')).status).toBe(409)
  expect((await answer(asked.protocolo, 'EM_PRODUCAO', 'Na gráfica')).status).toBe(409)
  expect((await answer(asked.protocolo, 'ATENDIDO', 'Conta do cartão encerrada')).status).toBe(200)
  const { situacao, pedidos } = await services()
  expect([situacao, pedidos[0]?.situacao]).toEqual(['CANCELADO', 'ATENDIDO'])
  await here.world.run('messages')
  const mails = here.world.sandbox.mail
    .messages()
    .filter(({ to, text }) => to === here.twin.email && text.includes(asked.protocolo))
    .map(({ subject }) => subject)
  expect(new Set(mails)).toEqual(new Set(['Recebemos o seu pedido', 'Novidade do seu pedido']))

  await here.meet('Rafael')
  await replace('ROUBO')
  expect(await cancel()).toMatchObject({ status: 409, code: 'CARTAO_CANCELADO' })
  await here.meet('Antônia')
  expect(await cancel()).toMatchObject({ status: 409, code: 'SERVICO_INDISPONIVEL' })
})

test('INS-01 SVC-01 who gives one of two cards up is offered insurances on the one that is left, and none once both are given up', async () => {
  const card = await here.world.db.selectFrom('cards').selectAll().where('id', '=', here.cartao).executeTakeFirst()
  if (card === undefined) throw new Error('no card')
  const other = { ...card, id: randomUUID(), position: 9, last4: '7733' }
  await here.world.db.insertInto('cards').values(other).execute()
  const giveUp = (cartao: string) => here.browser.call('cancelCard', { params: { cartao }, key: newKey() })
  const offers = async () => (await here.browser.call('insurances')).body.ofertas
  await giveUp(here.cartao)
  expect(await offers()).not.toEqual([])
  await giveUp(other.id)
  expect(await offers()).toEqual([])
})

test('SVC-01 a limit that was asked for ends with the card that is given up, and is not granted afterwards', async () => {
  const { protocolo } = (await askLimit(500_000)).body
  await here.browser.call('cancelCard', { params: { cartao: here.cartao }, key: newKey() })
  const { pedidos } = await services()
  expect(pedidos.find((one) => one.protocolo === protocolo)).toMatchObject({
    situacao: 'DESISTIDO',
    encerradoEm: expect.any(String),
    historico: [{ etapa: 'PEDIDO' }, { etapa: 'DESISTENCIA', nota: 'Você cancelou o cartão.' }],
  })
  expect((await answer(protocolo, 'ATENDIDO', 'Pagamentos em dia')).status).toBe(409)
  expect((await services()).limite).toMatchObject({ totalCentavos: 320_000, mudancas: [] })
})

test('SVC-01 an answer to a limit and the end of its card at once: one comes first, and both are whole', async () => {
  const { protocolo } = (await askLimit(500_000)).body
  const [granted, given] = await Promise.all([
    answer(protocolo, 'ATENDIDO', 'Pagamentos em dia'),
    here.browser.call('cancelCard', { params: { cartao: here.cartao }, key: newKey() }),
  ])
  expect(given.status).toBe(200)
  const { limite, pedidos } = await services()
  expect(limite?.totalCentavos).toBe(granted.status === 200 ? 500_000 : 320_000)
  expect(pedidos.find((one) => one.protocolo === protocolo)?.historico).toHaveLength(2)
})

test('SVC-01 of two presses at once that give a card up there is one request', async () => {
  const ask = () => here.browser.call('cancelCard', { params: { cartao: here.cartao }, key: newKey() })
  const statuses = (await Promise.all([ask(), ask(), replace('DANO')])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('SVC-01 the due day changes once in six months, never takes a day away, and shows both cycles first', async () => {
  const { vencimento } = await services()
  expect(vencimento).toMatchObject({ dia: 23, proxima: { vencimento: '2026-12-23' }, liberadoEm: null })
  const [option] = vencimento?.opcoes.filter(({ dia }) => dia === 10) ?? []
  expect(option).toEqual({ dia: 10, fechamento: '2027-01-01', vencimento: '2027-01-10', diasAMais: 18 })
  expect(await dueDay(10, '2026-12-10')).toMatchObject({ status: 409, code: 'VENCIMENTO_MUDOU' })
  expect(await dueDay(11, '2027-01-11')).toMatchObject({ status: 409, code: 'SERVICO_INDISPONIVEL' })
  expect((await dueDay(10, '2027-01-10')).body).toMatchObject({ tipo: 'VENCIMENTO', situacao: 'ATENDIDO', dia: 10 })
  const after = (await services()).vencimento
  expect(after).toMatchObject({ dia: 10, liberadoEm: '2027-05-19' })
  const { body: invoices } = await here.browser.call('invoices', { query: { cartao: here.cartao } })
  expect(invoices.faturas[0]).toMatchObject({ fechamento: '2027-01-01', vencimento: '2027-01-10' })
  expect(await dueDay(25, '2027-01-25')).toMatchObject({ status: 409, code: 'VENCIMENTO_MUDADO_HA_POUCO' })
})

test('SVC-01 whatever the day of the month that an invoice is due, its card has its services', async () => {
  for (const [dueOn, dia] of [
    ['2026-12-31', 31],
    ['2027-01-01', 1],
  ] as const) {
    await here.world.db
      .updateTable('invoices')
      .set({ dueOn, month: dueOn.slice(0, 7) })
      .where('cardId', '=', here.cartao)
      .where('closesOn', '>', '2026-11-19')
      .execute()
    expect((await services()).vencimento).toMatchObject({ dia, proxima: { vencimento: dueOn } })
  }
})

test('SVC-01 less limit is given at once, where it is not in use; more waits for its answer, which says why', async () => {
  const { limite } = await services()
  expect(limite).toMatchObject({ totalCentavos: 320_000, mudancas: [] })
  expect(await askLimit(10_000)).toMatchObject({ status: 409, code: 'LIMITE_EM_USO' })
  expect(await askLimit(320_000)).toMatchObject({ status: 409, code: 'SERVICO_SEM_MUDANCA' })
  expect(await askLimit(9_999)).toMatchObject({ status: 422, code: 'LIMITE_FORA_DA_FAIXA' })
  expect((await askLimit(300_000)).body).toMatchObject({ situacao: 'ATENDIDO', valorCentavos: 300_000 })
  const { body: asked } = await askLimit(500_000)
  expect(asked).toMatchObject({ situacao: 'ABERTO', respostaAte: '2026-11-26' })
  expect(await askLimit(600_000)).toMatchObject({ status: 409, code: 'PEDIDO_EM_ANDAMENTO' })
  here.world.clock.advance(1000)
  expect((await answer(asked.protocolo, 'ATENDIDO', 'Pagamentos em dia há 12 meses')).status).toBe(200)
  expect((await answer(asked.protocolo, 'ATENDIDO', 'Outra vez')).status).toBe(409)
  expect((await services()).limite).toMatchObject({
    totalCentavos: 500_000,
    mudancas: [
      { deCentavos: 300_000, paraCentavos: 500_000, motivo: 'Pagamentos em dia há 12 meses' },
      { deCentavos: 320_000, paraCentavos: 300_000, motivo: 'Você diminuiu' },
    ],
  })
})

test('SVC-01 a request for more that is refused changes nothing and keeps the reason', async () => {
  const { body: asked } = await askLimit(900_000)
  await answer(asked.protocolo, 'RECUSADO', 'Renda informada não alcança')
  const { limite, pedidos } = await services()
  expect(limite).toMatchObject({ totalCentavos: 320_000, mudancas: [] })
  expect(pedidos[0]).toMatchObject({ situacao: 'RECUSADO', encerradoEm: expect.any(String) })
  expect(pedidos[0]?.historico.at(-1)).toMatchObject({ etapa: 'RECUSADO', nota: 'Renda informada não alcança' })
})

test('SVC-01 the digital invoice is switched off and on, and each act is kept with its text', async () => {
  expect((await services()).faturaDigital).toBe(true)
  for (const ativa of [false, false, true]) {
    await here.browser.call('setDigitalInvoice', { body: { ativa } })
    expect((await services()).faturaDigital).toBe(ativa)
    here.world.clock.advance(1000)
  }
  const consents = await here.world.db
    .selectFrom('digitalInvoiceConsents')
    .select(['accepted', 'textVersion'])
    .where('customerId', '=', here.twin.id)
    .where('channel', '=', 'PORTAL')
    .orderBy('givenAt')
    .execute()
  expect(consents.map(({ accepted }) => accepted)).toEqual([false, true])
  expect(new Set(consents.map(({ textVersion }) => textVersion))).toEqual(new Set(['servicos-2026-11']))
})

test('SVC-01 a shop’s card is locked like any other, and has neither a limit nor a due day to change', async () => {
  await here.meet('Antônia')
  expect(await services()).toMatchObject({ situacao: 'ATIVO', limite: null, vencimento: null })
  expect(await dueDay(10, '2027-01-10')).toMatchObject({ status: 409, code: 'SERVICO_INDISPONIVEL' })
  expect(await askLimit(500_000)).toMatchObject({ status: 409, code: 'SERVICO_INDISPONIVEL' })
  expect((await lock(true)).status).toBe(200)
})

test('SVC-01 two taps at once lock once', async () => {
  const answers = await Promise.all([lock(true), lock(true)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('SVC-01 only who signs answers at the desk, and in its words', async () => {
  const { body: asked } = await askLimit(500_000)
  expect((await desk({ acao: 'listar' }, 'outro-segredo-de-trinta-e-dois-letras')).status).toBe(401)
  expect((await answer(asked.protocolo, 'TALVEZ', 'Não sei')).status).toBe(400)
  expect((await answer(asked.protocolo, 'ENVIADO', 'Isto não é um cartão')).status).toBe(409)
  expect((await services()).pedidos[0]).toMatchObject({ situacao: 'ABERTO' })
})
