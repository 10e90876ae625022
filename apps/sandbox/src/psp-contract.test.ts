import { afterEach, expect, test } from 'vitest'
import official from '../../api/test/contracts/pix-2.9.0-examples.json' with { type: 'json' }
import { misfits, watchPix } from '../../api/test/pix-contract.ts'
import { newTxid, openWatchedPsp } from '../../api/test/watched-psp.ts'
import { days, minutes } from '@portal/api/clock'
import { createHttpClient } from '@portal/api/gateways/http'

const { examples } = official
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async () => {
  const opened = await openWatchedPsp()
  closers.push(opened.close)
  return opened
}

/** Known errors of the contract: published examples that break the published schema, by name. */
const slips: Record<string, string[]> = {
  cobBody1: [
    '/valor/multa/modalidade must be integer',
    '/valor/juros/modalidade must be integer',
    '/valor/desconto/modalidade must be integer',
  ],
  pixResponse2: ['/endToEndId must match pattern "^[a-zA-Z0-9]{32}$"'],
}

test.each([
  ['cobBody1', 'DueChargeOrder'],
  ['cobBody2', 'ChargeOrder'],
  ['cobBody5', 'Revision'],
  ['loteCobVBody1', 'BatchOrder'],
  ['devolucaoSolicitada1', 'RefundOrder'],
  ['devolucaoResponse1', 'Refund'],
  ['devolucaoResponse2', 'Refund'],
  ['RequisicaoInvalidaDevolucaoExample1', 'Problem'],
  ['pixResponse1', 'Pix'],
  ['pixResponse2', 'Pix'],
  ['pixWebhook2', 'Pix'],
  ['webhookBody1', 'WebhookOrder'],
] as const)('the official example %s is what our schema of the contract calls %s', (name, schema) => {
  expect(misfits(schema, examples[name])).toEqual(slips[name] ?? [])
})

test('INV-06 INV-10 all that the adapter asks, and all that the sandbox answers it, keeps to the contract', async () => {
  const { clock, contract, psp, pix } = await open()
  const payer = { cpf: '52998224725', name: 'Ana Conceição' }
  const [description, amountCents] = ['Fatura de novembro '.repeat(10), 128_460]
  const [txid, dueTxid, absent] = [newTxid(), newTxid(), newTxid()]
  const order = { txid, amountCents, expiresInSeconds: 1800, payer, description }
  const late = { finePercent: '2.00', monthlyPercent: '12.90' }
  const due = { txid: dueTxid, amountCents, dueDate: '2026-12-10', validityDays: 30, late, payer, description }
  await pix.registerWebhook('https://portal.example/webhook')
  await pix.createCharge(order)
  await pix.createCharge(order)
  await pix.createDueCharge(due)
  await pix.findCharge(absent)
  await pix.findDueCharge(absent)
  await psp.pay(txid)
  await pix.findCharge(txid)
  await expect(pix.removeCharge(txid)).rejects.toMatchObject({ status: 400 })
  clock.advance(days(25))
  await psp.pay(dueTxid)
  await pix.findDueCharge(dueTxid)
  await pix.removeDueCharge(absent)
  await pix.createCharge({ ...order, txid: absent })
  await pix.removeCharge(absent)
  contract.check()
  expect(contract.seen().toSorted()).toEqual(
    [
      'PUT /webhook/{chave} 200',
      'PUT /cob/{txid} 201',
      'PUT /cob/{txid} 400',
      'GET /cob/{txid} 200',
      'GET /cob/{txid} 404',
      'PATCH /cob/{txid} 400',
      'PATCH /cob/{txid} 200',
      'PUT /cobv/{txid} 201',
      'GET /cobv/{txid} 200',
      'GET /cobv/{txid} 404',
      'PATCH /cobv/{txid} 404',
    ].toSorted(),
  )
})

test('INV-06 the sandbox refuses what the contract refuses, under the contract’s names', async () => {
  const { contract, call, order, dueOrder, paid } = await open()
  const [txid, dueTxid, none] = [newTxid(), newTxid(), newTxid()]
  await call('PUT', `/cob/${txid}`, order())
  await call('PUT', `/cobv/${dueTxid}`, dueOrder())
  const { endToEndId } = await paid('cob', order())
  const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
  const yesterday = { calendario: { dataDeVencimento: '2026-11-20' } }
  const nobody = `E${'0'.repeat(31)}`
  const wrong = [
    ['PUT', `/cob/${txid}`, order(), 400, 'CobOperacaoInvalida'],
    ['PUT', `/cobv/${dueTxid}`, dueOrder(), 400, 'CobVOperacaoInvalida'],
    ['PUT', '/cob/curto', order(), 400, 'CobOperacaoInvalida'],
    ['PUT', `/cob/${none}`, order({ valor: { original: '0.00' } }), 400, 'CobOperacaoInvalida'],
    ['PUT', `/cob/${none}`, order({ chave: 'outra' }), 400, 'CobOperacaoInvalida'],
    ['PUT', `/cobv/${none}`, dueOrder({ devedor: { nome: 'Ana' } }), 400, 'CobVOperacaoInvalida'],
    ['PUT', `/cobv/${none}`, dueOrder(yesterday), 400, 'CobVOperacaoInvalida'],
    ['GET', `/cob/${none}`, undefined, 404, 'CobNaoEncontrado'],
    ['GET', `/cob/${dueTxid}`, undefined, 404, 'CobNaoEncontrado'],
    ['GET', `/cobv/${none}`, undefined, 404, 'CobVNaoEncontrada'],
    ['PATCH', `/cob/${none}`, removal, 404, 'CobNaoEncontrado'],
    ['PATCH', `/cobv/${none}`, removal, 404, 'CobVNaoEncontrada'],
    ['PATCH', `/cobv/${dueTxid}`, { status: 'CONCLUIDA' }, 400, 'CobVOperacaoInvalida'],
    ['GET', '/pix?inicio=2026-11-21T00:00:00Z', undefined, 400, 'PixConsultaInvalida'],
    ['GET', '/pix?inicio=2026-11-21T00:00:00Z&fim=2026-11-20T00:00:00Z', undefined, 400, 'PixConsultaInvalida'],
    ['GET', `/pix/${nobody}`, undefined, 404, 'PixNaoEncontrado'],
    ['PUT', `/pix/${nobody}/devolucao/1`, { valor: '1.00' }, 404, 'NaoEncontrado'],
    ['PUT', `/pix/${endToEndId}/devolucao/1`, { valor: '10.01' }, 400, 'PixDevolucaoInvalida'],
    ['PUT', `/pix/${endToEndId}/devolucao/1`, { valor: 1 }, 400, 'PixDevolucaoInvalida'],
    ['GET', `/pix/${endToEndId}/devolucao/9`, undefined, 404, 'PixDevolucaoNaoEncontrada'],
    ['PUT', '/lotecobv/1', { descricao: 'x' }, 400, 'LoteCobVOperacaoInvalida'],
    ['GET', '/lotecobv/7', undefined, 404, 'LoteCobVNaoEncontrado'],
    ['GET', '/lotecobv', undefined, 400, 'LoteCobVConsultaInvalida'],
    ['PUT', '/webhook/outra', { webhookUrl: 'https://portal.example' }, 400, 'WebhookOperacaoInvalida'],
    ['GET', '/webhook/outra', undefined, 404, 'WebhookNaoEncontrado'],
    ['DELETE', '/webhook/outra', undefined, 404, 'WebhookNaoEncontrado'],
    ['GET', '/webhook?inicio=ontem', undefined, 400, 'WebhookConsultaInvalida'],
  ] as const
  for (const [method, path, body, status, named] of wrong)
    expect([method, path, await call(method, path, body)]).toMatchObject([method, path, { status, named }])
  expect(contract.faults.answered).toEqual([])
})

test('a token that expired, or that was not given for the call, is denied with 403', async () => {
  const { clock, contract, psp } = await open()
  const http = createHttpClient({ gateway: 'pix' })
  closers.push(http.close)
  const basic = Buffer.from(`${psp.config.clientId}:${psp.config.clientSecret}`).toString('base64')
  const given = await http.send({
    method: 'POST',
    url: psp.config.tokenUrl,
    headers: { authorization: `Basic ${basic}` },
    form: { grant_type: 'client_credentials', scope: 'cob.read' },
  })
  const authorization = `Bearer ${(given.body as { access_token: string }).access_token}`
  const ask = async (method: 'GET' | 'PUT', path: string) =>
    (await http.send({ method, url: `${psp.url}${path}`, headers: { authorization } })).status
  expect(await ask('GET', `/cob/${newTxid()}`)).toBe(404)
  expect(await ask('PUT', `/cob/${newTxid()}`)).toBe(403)
  expect(await ask('GET', '/pix')).toBe(403)
  clock.advance(minutes(5))
  expect(await ask('GET', `/cob/${newTxid()}`)).toBe(403)
  contract.check()
})

test('what is off the contract is noticed, on either side', async () => {
  const contract = watchPix()
  const { watch } = contract
  const asked = {
    method: 'PUT',
    path: '/cob/curto',
    query: new URLSearchParams('x=1'),
    headers: {},
    text: '{}',
    body: {},
  }
  watch.call(asked, { status: 201, body: { ...examples.cobResponse1, valor: { original: 37 }, novo: 1 } })
  watch.call({ ...asked, path: '/outra' }, { status: 200 })
  watch.notice({ pix: [{ endToEndId: 'E1' }] })
  expect(contract.faults.asked.join('\n')).toMatch(
    /must match pattern[^]*asks: x\n[^]*not as JSON[^]*calendario[^]*\/outra/,
  )
  expect(contract.faults.answered.join('\n')).toMatch(
    /additional properties[^]*original must be string[^]*notice: \/pix\/0/,
  )
  expect(() => contract.check()).toThrow('Off API Pix 2.9.0')
})
