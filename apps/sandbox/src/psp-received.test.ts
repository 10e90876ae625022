import { afterEach, expect, test } from 'vitest'
import { newTxid, openWatchedPsp } from '../../api/test/watched-psp.ts'
import { days, hours, minutes } from '@portal/api/clock'
import { IPE } from './psp-ledger.ts'
import { serve } from './serve.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async () => {
  const opened = await openWatchedPsp()
  closers.push(opened.close)
  return opened
}

test('INV-10 Pix that came are listed by period, filter and page, and found one by one', async () => {
  const { clock, contract, call, order, paid } = await open()
  const came: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const devedor = count === 2 ? { devedor: { cpf: '52998224725', nome: 'Ana' } } : {}
    came.push((await paid('cob', order(devedor))).endToEndId)
    clock.advance(minutes(10))
  }
  const list = async (more: string) => {
    const { body } = await call('GET', `/pix?inicio=2026-11-21T12:10:00Z&fim=2026-11-21T12:40:00Z${more}`)
    const { parametros, pix } = body as { parametros: { paginacao: object }; pix: { endToEndId: string }[] }
    return { paginacao: parametros.paginacao, ids: pix.map(({ endToEndId }) => endToEndId) }
  }
  expect(await list('&paginacao.itensPorPagina=3')).toEqual({
    paginacao: { paginaAtual: 0, itensPorPagina: 3, quantidadeDePaginas: 2, quantidadeTotalDeItens: 4 },
    ids: came.slice(1, 4),
  })
  expect((await list('&paginacao.itensPorPagina=3&paginacao.paginaAtual=1')).ids).toEqual([came[4]])
  expect((await list('&paginacao.paginaAtual=9')).ids).toEqual([])
  expect((await list('&cpf=52998224725')).ids).toEqual([came[2]])
  expect((await list('&txIdPresente=false')).ids).toEqual([])
  expect((await list('&devolucaoPresente=true')).ids).toEqual([])
  await call('PUT', `/pix/${came[3]}/devolucao/parte1`, { valor: '4.00' })
  expect((await list('&devolucaoPresente=true')).ids).toEqual([came[3]])
  expect((await call('GET', `/pix/${came[3]}`)).body).toMatchObject({ endToEndId: came[3], valor: '10.00' })
  contract.check()
})

test('INV-10 a late Pix with a due date says what it is made of, and its charge who receives it', async () => {
  const { clock, contract, psp, call, dueOrder } = await open()
  const txid = newTxid()
  const made = await call('PUT', `/cobv/${txid}`, dueOrder())
  expect(made).toMatchObject({
    status: 201,
    body: {
      recebedor: { cnpj: '00000000000191', cidade: 'FORTALEZA', uf: 'CE' },
      loc: { tipoCob: 'cobv', txid, location: made.body?.location },
    },
  })
  clock.advance(days(16))
  const paid = await psp.pay(txid)
  // Ten days after 27 November: a fine of 2 %, and 1 % a month for ten days.
  expect((await call('GET', `/pix/${paid.paid && paid.endToEndId}`)).body).toMatchObject({
    valor: '102.33',
    componentesValor: { original: { valor: '100.00' }, multa: { valor: '2.00' }, juros: { valor: '0.33' } },
  })
  contract.check()
})

test('INV-10 a Pix is given back in parts up to its amount and within 90 days, each told to the webhook', async () => {
  const { clock, contract, psp, pix, call, order, paid } = await open()
  const notices: unknown[] = []
  const receiver = await serve(async ({ body }) => {
    notices.push(body)
    return { status: 200 }
  })
  closers.push(receiver.close)
  await pix.registerWebhook(receiver.url)
  const { txid, endToEndId } = await paid('cob', order(), { silent: true })
  const first = await call('PUT', `/pix/${endToEndId}/devolucao/a1`, { valor: '4.00', descricao: 'Compra desfeita' })
  expect(first).toMatchObject({
    status: 201,
    body: { id: 'a1', valor: '4.00', natureza: 'ORIGINAL', status: 'DEVOLVIDO' },
  })
  expect((await call('GET', `/pix/${endToEndId}/devolucao/a1`)).body).toEqual(first.body)
  const again = { status: 400, named: 'PixDevolucaoInvalida' }
  expect(await call('PUT', `/pix/${endToEndId}/devolucao/a1`, { valor: '1.00' })).toMatchObject(again)
  expect(await call('PUT', `/pix/${endToEndId}/devolucao/a2`, { valor: '6.01' })).toMatchObject(again)
  expect((await call('PUT', `/pix/${endToEndId}/devolucao/a2`, { valor: '5.00' })).status).toBe(201)
  await psp.idle()
  expect(notices).toMatchObject([
    { pix: [{ endToEndId, devolucoes: [{ id: 'a1' }] }] },
    { pix: [{ endToEndId, devolucoes: [{ id: 'a1' }, { id: 'a2' }] }] },
  ])
  expect((await call('GET', `/cob/${txid}`)).body).toMatchObject({
    pix: [{ devolucoes: [{ id: 'a1' }, { id: 'a2' }] }],
  })
  clock.advance(days(90) + hours(1))
  expect(await call('PUT', `/pix/${endToEndId}/devolucao/a3`, { valor: '1.00' })).toMatchObject(again)
  contract.check()
})

test('a batch of charges with a due date is made, each with its own verdict', async () => {
  const { contract, pix, call, dueOrder } = await open()
  const [good, bad] = [newTxid(), newTxid()]
  const late = { dataDeVencimento: '2026-11-20' }
  const cobsv = [
    { txid: good, ...dueOrder() },
    { txid: bad, ...dueOrder({ calendario: late }) },
  ]
  expect(await call('PUT', '/lotecobv/42', { descricao: 'Faturas de novembro', cobsv })).toEqual({
    status: 202,
    body: undefined,
  })
  const { body } = await call('GET', '/lotecobv/42')
  expect(body).toMatchObject({
    id: 42,
    cobsv: [
      { txid: good, status: 'CRIADA' },
      { txid: bad, status: 'NEGADA', problema: { status: 400, type: expect.stringMatching(/CobVOperacaoInvalida$/) } },
    ],
  })
  expect(await pix.findDueCharge(good)).toMatchObject({ status: 'ATIVA', amountCents: 10_000 })
  expect(await pix.findDueCharge(bad)).toBeUndefined()
  const list = await call('GET', '/lotecobv?inicio=2026-11-21T00:00:00Z&fim=2026-11-22T00:00:00Z')
  expect(list.body).toMatchObject({ lotes: [body] })
  expect((await call('PUT', '/lotecobv/42', { descricao: 'Outra vez', cobsv })).status).toBe(400)
  contract.check()
})

test('a webhook is shown, listed and taken away, and then nobody is told', async () => {
  const { contract, psp, pix, call, key, order, paid } = await open()
  const notices: unknown[] = []
  const receiver = await serve(async ({ body }) => {
    notices.push(body)
    return { status: 200 }
  })
  closers.push(receiver.close)
  await pix.registerWebhook(`${receiver.url}/`)
  const shown = { webhookUrl: receiver.url, chave: key, cnpj: '00000000000191', criacao: '2026-11-21T12:00:00.000Z' }
  expect(await call('GET', `/webhook/${key}`)).toEqual({ status: 200, body: shown })
  expect((await call('GET', '/webhook')).body).toMatchObject({ webhooks: [shown, { chave: IPE.key, cnpj: IPE.cnpj }] })
  await paid('cob', order())
  await psp.idle()
  expect(notices).toHaveLength(1)
  expect((await call('DELETE', `/webhook/${key}`)).status).toBe(204)
  await paid('cob', order())
  await psp.idle()
  expect(notices).toHaveLength(1)
  expect((await call('GET', '/webhook')).body).toMatchObject({ webhooks: [{ chave: IPE.key }] })
  contract.check()
})
