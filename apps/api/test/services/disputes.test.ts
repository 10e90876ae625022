import { expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { WORDS, contester } from '../contester.ts'
import { deskCall } from '../desk-call.ts'
import { payerHere } from '../holder.ts'
import { createPayer, txidOf } from '../payer.ts'
import { readPdf } from '../pdf.ts'

const here = payerHere()

const TOTAL = 128_460
const LUNCH = 6_200

const { lines, lineOf, open, withdraw, answer, contestLunch, later, nextInvoice } = contester(
  () => here.world,
  () => here.payer,
)
/** The amount that a dispute of a purchase would take out of its invoice now. */
const wouldLeave = async (shop: string): Promise<number> => {
  const params = { compra: (await lineOf(here.payer, shop)).id }
  return (await here.payer.browser.call('dispute', { params })).body.foraAgoraCentavos
}

test('SVC-01 a contested purchase leaves what is to pay, its minimum and the codes to pay with, and each of them says so', async () => {
  const before = await here.payer.invoice()
  const pix = (await here.payer.pix()).body
  const slip = (await here.payer.slip()).body
  const made = await contestLunch()
  expect(made).toMatchObject({
    pedido: { tipo: 'CONTESTACAO', situacao: 'ABERTO', motivo: 'NAO_RECONHECO', respostaAte: '2026-11-26' },
    relato: WORDS,
    valorCentavos: LUNCH,
    foraCentavos: LUNCH,
    volta: null,
    arquivos: [],
  })
  expect(made.pedido.protocolo).toMatch(/^20261119-\d{10}$/)
  const now = await here.payer.invoice()
  expect(now).toMatchObject({ valorTotalCentavos: TOTAL, valorHojeCentavos: TOTAL - LUNCH, contestadoCentavos: LUNCH })
  expect(now.valorMinimoCentavos).toBe(Math.floor((before.valorMinimoCentavos * (TOTAL - LUNCH)) / TOTAL))
  const { faturas } = (await here.payer.browser.call('invoices', { query: { cartao: here.payer.cartao } })).body
  expect(
    faturas.filter(({ contestadoCentavos }) => contestadoCentavos).map(({ id }) => id),
    'in the list too',
  ).toEqual([now.id])
  expect(faturas.find(({ id }) => id === now.id)?.contestadoCentavos).toBe(LUNCH)
  expect(now.opcoes[0]).toMatchObject({ tipo: 'TOTAL', hojeCentavos: TOTAL - LUNCH })
  expect((await lineOf(here.payer, 'Cantina da Dona Zefa')).contestacao).toBe('ABERTA')
  expect((await here.payer.pixStatus(pix.cobranca)).situacao).toBe('REMOVIDO')
  expect(await here.payer.browser.call('slipPdf', { query: { boleto: slip.boleto } })).toMatchObject({
    code: 'BOLETO_NAO_PAGAVEL',
  })
  expect(await here.payer.pix(TOTAL)).toMatchObject({ status: 422, code: 'VALOR_ACIMA_DO_TOTAL' })
  const { body: services } = await here.payer.browser.call('cardServices', { params: { cartao: here.payer.cartao } })
  expect(services.pedidos[0]).toMatchObject({ tipo: 'CONTESTACAO', compra: { descricao: 'Cantina da Dona Zefa' } })
  expect(services.limite).toMatchObject({ disponivelCentavos: before.limites.disponivelCentavos })
})

test('SVC-01 only one’s own purchases are contested, in ninety days, once, and in words that say something', async () => {
  const lineKinds = await lines(here.payer)
  for (const kind of ['TARIFA', 'IOF', 'CREDITO'] as const) {
    const id = lineKinds.find(({ tipo }) => tipo === kind)?.id ?? ''
    expect(await open(id)).toMatchObject({ status: 409, code: 'COMPRA_NAO_CONTESTAVEL' })
  }
  const { id } = await lineOf(here.payer, 'Cine Sofá')
  const stranger = await createPayer(here.world)
  expect(await open(id, stranger)).toMatchObject({ status: 404, code: 'COMPRA_NAO_ENCONTRADA' })
  for (const relato of ['curto', '   muito    ', 'x'.repeat(601), 'meu cartão é 4111 1111 1111 1111, veja'])
    expect(await open(id, here.payer, newKey(), { relato })).toMatchObject({ status: 422, code: 'RELATO_INVALIDO' })
  expect(await open(id, here.payer, newKey(), { motivo: 'OUTRO' })).toMatchObject({ status: 400 })
  const { body: made } = await open(id, here.payer, newKey(), {
    relato: 'Veja o protocolo 20261119-0408173246 de ontem.',
  })
  expect(await open(id)).toMatchObject({ status: 409, code: 'COMPRA_EM_CONTESTACAO' })
  expect(await withdraw(made.id, stranger)).toMatchObject({ status: 404, code: 'CONTESTACAO_NAO_ENCONTRADA' })
  const last = await lineOf(here.payer, 'Lojas Veranico')
  const { body: about } = await here.payer.browser.call('dispute', { params: { compra: last.id } })
  expect(about).toMatchObject({ ate: '2027-02-21', impedimento: null, contestacao: null })
  await later(days(95))
  expect(await open(last.id)).toMatchObject({ status: 409, code: 'PRAZO_DA_CONTESTACAO_PASSOU' })
  expect((await here.payer.browser.call('dispute', { params: { compra: last.id } })).body.impedimento).toBe(
    'PRAZO_DA_CONTESTACAO_PASSOU',
  )
})

test('SVC-01 the same key opens one dispute, another wish under it is refused, and two taps at once are one', async () => {
  const { id } = await lineOf(here.payer, 'Cine Sofá')
  const key = newKey()
  const first = await open(id, here.payer, key)
  expect((await open(id, here.payer, key)).body).toEqual(first.body)
  expect(await open(id, here.payer, key, { motivo: 'CANCELEI' })).toMatchObject({ code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
  const other = (await lineOf(here.payer, 'Lojas Veranico')).id
  const both = await Promise.all([open(other), open(other)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await here.payer.invoice()).contestadoCentavos).toBe(2_790 + 6_630)
})

test('SVC-01 the tax on a purchase goes with it', async () => {
  const { body } = await open((await lineOf(here.payer, 'Arquivo na Nuvem')).id)
  expect(body).toMatchObject({ valorCentavos: 2_814 + 98, foraCentavos: 2_814 + 98 })
})

test('SVC-01 refused before the due date, the amount is to pay again on its invoice, with the reason, and is contested no more', async () => {
  const { id, pedido } = await contestLunch()
  const reduced = (await here.payer.pix(TOTAL - LUNCH)).body
  expect((await answer(pedido.protocolo, 'EM_ANALISE', 'Pedimos o comprovante à loja')).status).toBe(200)
  expect((await answer(pedido.protocolo, 'EM_PRODUCAO', 'Isto não é um cartão')).status).toBe(409)
  expect((await answer(pedido.protocolo, 'RECUSADO', 'A loja mostrou o comprovante assinado')).status).toBe(200)
  expect((await answer(pedido.protocolo, 'ATENDIDO', 'Mudamos de ideia')).status).toBe(409)
  expect(await here.payer.invoice()).toMatchObject({ valorHojeCentavos: TOTAL, contestadoCentavos: 0 })
  expect((await here.payer.pixStatus(reduced.cobranca)).situacao).toBe('REMOVIDO')
  const { compra } = pedido
  const { body: about } = await here.payer.browser.call('dispute', { params: { compra: compra?.id ?? '' } })
  expect(about).toMatchObject({
    impedimento: 'COMPRA_JA_RESPONDIDA',
    contestacao: { id, foraCentavos: 0, volta: 'NESTA_FATURA', pedido: { situacao: 'RECUSADO' } },
  })
  expect(about.contestacao?.pedido.historico.map(({ etapa, nota }) => [etapa, nota])).toEqual([
    ['PEDIDO', null],
    ['EM_ANALISE', 'Pedimos o comprovante à loja'],
    ['RECUSADO', 'A loja mostrou o comprovante assinado'],
  ])
  expect(await open(compra?.id ?? '')).toMatchObject({ code: 'COMPRA_JA_RESPONDIDA' })
  expect(await withdraw(id)).toMatchObject({ code: 'CONTESTACAO_ENCERRADA' })
  await here.world.run('messages')
  const told = [...here.world.sandbox.sms.messages(), ...here.world.sandbox.mail.messages()]
    .map(({ text }) => text)
    .filter((words) => words.includes(pedido.protocolo))
  expect(told).toHaveLength(5)
  expect(told.some((words) => /Cantina|62,00/.test(words))).toBe(false)
})

test('SVC-01 who takes a dispute back pays as before, and may contest the purchase anew', async () => {
  const { id, pedido } = await contestLunch()
  expect((await withdraw(id)).body).toMatchObject({ pedido: { situacao: 'DESISTIDO' }, volta: 'NESTA_FATURA' })
  expect((await withdraw(id)).body).toMatchObject({ pedido: { situacao: 'DESISTIDO' } })
  expect(await here.payer.invoice()).toMatchObject({ valorHojeCentavos: TOTAL, contestadoCentavos: 0 })
  expect((await answer(pedido.protocolo, 'ATENDIDO', 'Já desistiu')).status).toBe(409)
  expect((await contestLunch()).foraCentavos).toBe(LUNCH)
})

test('SVC-01 the desk answers and the person takes it back at once: one of them does', async () => {
  const { id, pedido } = await contestLunch()
  const [back, answered] = await Promise.all([withdraw(id), answer(pedido.protocolo, 'ATENDIDO', 'Estorno')])
  expect([back.status, answered.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  const { valorHojeCentavos } = await here.payer.invoice()
  expect(valorHojeCentavos).toBe(back.status === 200 ? TOTAL : TOTAL - LUNCH)
})

test('SVC-01 accepted, what was not paid is never asked for again, and nothing of it is credited twice', async () => {
  const { pedido } = await contestLunch()
  const next = await nextInvoice()
  expect((await answer(pedido.protocolo, 'ATENDIDO', 'A loja devolveu')).status).toBe(200)
  expect(await here.payer.invoice()).toMatchObject({
    valorHojeCentavos: TOTAL - LUNCH,
    contestadoCentavos: 0,
    retiradoCentavos: LUNCH,
  })
  await here.world.run('disputes')
  expect(await nextInvoice()).toEqual(next)
  const { cobranca } = (await here.payer.pix(TOTAL - LUNCH)).body
  await here.world.sandbox.psp.pay(txidOf(cobranca))
  await here.world.noticesApplied()
  expect(await here.payer.invoice()).toMatchObject({ codigo: 1, valorPagoCentavos: TOTAL - LUNCH })
})

test('SVC-01 accepted after it was paid, the amount is a credit of the next invoices, once, also after a crash in between', async () => {
  const { cobranca } = (await here.payer.pix(TOTAL)).body
  await here.world.sandbox.psp.pay(txidOf(cobranca))
  await here.world.noticesApplied()
  expect(await wouldLeave('Cantina da Dona Zefa')).toBe(0)
  const made = await contestLunch()
  expect(made).toMatchObject({ valorCentavos: LUNCH, foraCentavos: 0 })
  expect(await here.payer.invoice()).toMatchObject({ codigo: 1, contestadoCentavos: 0 })
  const { cents } = await nextInvoice()
  await answer(made.pedido.protocolo, 'ATENDIDO', 'A loja devolveu')
  // A decision is stored before anything is written to an invoice.
  await here.world.restart()
  await Promise.all([here.world.run('disputes'), here.world.run('disputes')])
  await here.world.run('disputes')
  expect(await nextInvoice()).toEqual({
    cents: cents - LUNCH,
    lines: [['Crédito da contestação: Cantina da Dona Zefa', -LUNCH]],
  })
})

test('SVC-01 the full amount that was on its way when a purchase was contested is kept: the rest is paid, the contested part a credit', async () => {
  const { cobranca } = (await here.payer.pix(TOTAL)).body
  await here.world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  const { pedido } = await contestLunch()
  await later(days(1))
  await here.world.run('reconciliation')
  expect(await here.payer.invoice()).toMatchObject({ codigo: 1, pagamentos: [{ creditoCentavos: LUNCH }] })
  // Refused in time: its earlier payment pays it again.
  await answer(pedido.protocolo, 'RECUSADO', 'A compra é sua')
  expect(await here.payer.invoice()).toMatchObject({ codigo: 1, pagamentos: [{ creditoCentavos: 0 }] })
})

test('SVC-01 refused after the due date, the amount comes on the next invoice as it was, and is contested no more', async () => {
  const { pedido } = await contestLunch()
  const { cobranca } = (await here.payer.pix(TOTAL - LUNCH)).body
  await here.world.sandbox.psp.pay(txidOf(cobranca))
  await here.world.noticesApplied()
  expect(await here.payer.invoice()).toMatchObject({ codigo: 1, contestadoCentavos: LUNCH })
  await later(days(7))
  const { cents } = await nextInvoice()
  await answer(pedido.protocolo, 'RECUSADO', 'A compra é sua')
  await here.world.run('disputes')
  expect(await nextInvoice()).toEqual({
    cents: cents + LUNCH,
    lines: [['Contestação encerrada: Cantina da Dona Zefa', LUNCH]],
  })
  expect(await here.payer.invoice()).toMatchObject({ codigo: 1, contestadoCentavos: 0, retiradoCentavos: LUNCH })
  const { body } = await here.payer.browser.call('invoices', { query: { cartao: here.payer.cartao } })
  const again = (await lines(here.payer, body.faturas[0]?.id)).find(({ descricao }) =>
    descricao.startsWith('Contestação'),
  )
  expect(await open(again?.id ?? '')).toMatchObject({ code: 'COMPRA_JA_RESPONDIDA' })
})

test('SVC-01 an invoice of which all that is left is contested asks for nothing, and asks again once it is refused', async () => {
  const { cobranca } = (await here.payer.pix(TOTAL - LUNCH)).body
  await here.world.sandbox.psp.pay(txidOf(cobranca))
  await here.world.noticesApplied()
  expect(await wouldLeave('Cantina da Dona Zefa')).toBe(LUNCH)
  const { foraCentavos, pedido } = await contestLunch()
  expect(foraCentavos).toBe(LUNCH)
  expect(await here.payer.invoice()).toMatchObject({ pagavel: false, valorHojeCentavos: 0, contestadoCentavos: LUNCH })
  await answer(pedido.protocolo, 'RECUSADO', 'A compra é sua')
  expect(await here.payer.invoice()).toMatchObject({ pagavel: true, valorHojeCentavos: LUNCH, contestadoCentavos: 0 })
})

test('SVC-01 an offer to divide an invoice does not outlive what is contested of it: the next one divides the rest', async () => {
  const params = { cartao: here.payer.cartao, vencimento: here.payer.details.vencimento }
  const offered = async () => (await here.payer.browser.call('instalmentOptions', { params })).body
  const before = await offered()
  await contestLunch()
  const body = { opcao: before.opcoes[0]?.id ?? '', versaoContrato: '2026-11', aceito: true }
  const old = await here.payer.browser.call('acceptInstalments', { params, body, key: newKey() })
  expect(old).toMatchObject({ status: 409, code: 'OFERTA_EXPIRADA' })
  const now = await offered()
  expect(now.opcoes[0]?.id).not.toBe(before.opcoes[0]?.id)
  expect(now.opcoes[0]?.valorParceladoCentavos).toBeLessThan(before.opcoes[0]?.valorParceladoCentavos ?? 0)
})

test('SVC-01 what is printed asks for the rest alone and says what is contested', async () => {
  await contestLunch()
  const { bytes } = await here.payer.browser.file('invoicePdf', { params: { cartao: here.payer.cartao } })
  expect((await readPdf(bytes)).spoken).toContain('em contestação, fora do que você paga agora')
})

test('SVC-01 the slip that needs no password asks for the rest alone', async () => {
  await contestLunch()
  const { open: slips } = await here.world.app.services.quickSlips.list(here.payer.twin.id)
  expect(slips.map(({ payableCents }) => payableCents)).toEqual([TOTAL - LUNCH])
})

test('SVC-01 ten disputes wait at once of one person, and no more', async () => {
  const purchases = (await lines(here.payer)).filter(({ tipo }) => tipo === 'COMPRA')
  const statuses: number[] = []
  for (const { id } of purchases.slice(0, 11)) statuses.push((await open(id)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409])
  expect(await open(purchases[11]?.id ?? '')).toMatchObject({ code: 'CONTESTACOES_DEMAIS' })
})

test('SVC-01 ten are ten also where more are opened at once, on two cards', async () => {
  const rafael = await createPayer(here.world, 'Rafael')
  const purchases = await Promise.all(
    (await rafael.browser.call('cards', {})).body
      .slice(0, 2)
      .map(async ({ numeroCartao: cartao }) => lines({ ...rafael, cartao })),
  )
  // Purchases of both cards by turns.
  const ids = purchases
    .flatMap((ofCard) => ofCard.filter(({ tipo }) => tipo === 'COMPRA').map(({ id }, place) => ({ id, place })))
    .toSorted((one, other) => one.place - other.place)
  expect(ids.length).toBeGreaterThan(12)
  const answers = await Promise.all(ids.map(({ id }) => open(id, rafael)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('SVC-01 of a purchase in instalments one is contested, which its holder and the desk are told', async () => {
  const line = (await lines(here.payer)).find(({ tipo, parcela }) => tipo === 'COMPRA' && parcela !== null)
  const params = { compra: line?.id ?? '' }
  expect((await here.payer.browser.call('dispute', { params })).body.compra.parcela).toEqual(line?.parcela)
  const { pedido } = (await open(params.compra)).body
  const { body } = await deskCall(here.world, 'servico', { acao: 'listar' })
  const { pedidos } = body as { pedidos: { protocolo: string; pedido: object }[] }
  expect(pedidos.find(({ protocolo }) => protocolo === pedido.protocolo)?.pedido).toMatchObject({
    purchase: { instalment: { number: line?.parcela?.numero, total: line?.parcela?.total } },
  })
  const lunch = (await lineOf(here.payer, 'Cantina da Dona Zefa')).id
  expect((await here.payer.browser.call('dispute', { params: { compra: lunch } })).body.compra.parcela).toBeNull()
})
