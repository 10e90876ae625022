import { serve } from '@portal/sandbox/serve'
import { afterEach, expect, test } from 'vitest'
import { automaticExamples as examples, automaticMisfits } from '../../../test/pix-automatic-contract.ts'
import { createPixGateway } from './pix.ts'

const account = { branch: '0001', number: '1234567', type: 'CORRENTE' } as const
const clock = { now: () => new Date('2026-11-19T13:00:00Z') }
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A PSP that gives the official answers, and keeps what it was asked. */
async function openPsp(answers: Record<string, { status: number; body?: unknown }>, timeoutMs = 4000) {
  const asked: { call: string; body: unknown }[] = []
  const server = await serve(async ({ method, path, body }) => {
    if (path === '/oauth/token') return { status: 200, body: { access_token: 'a', expires_in: 300 } }
    asked.push({ call: `${method} ${path}`, body })
    return answers[`${method} ${path}`] ?? { status: 404, body: examples.ServicoIndisponivelExample1 }
  })
  const reached = { baseUrl: server.url, tokenUrl: `${server.url}/oauth/token`, clientId: 'c', clientSecret: 's' }
  const gateway = createPixGateway({ config: { ...reached, key: 'chave', account }, clock, timeoutMs })
  closers.push(async () => {
    gateway.close()
    await server.close()
  })
  const { automatic } = gateway
  if (automatic === undefined) throw new Error('an account was given')
  return { automatic, asked, faults: server.faults }
}

test('AUTO-03 the official answers to POST /locrec and POST /rec give a location and an authorisation', async () => {
  const { automatic, asked } = await openPsp({
    'POST /locrec': { status: 201, body: examples.payloadLocationRecResponse2 },
    'POST /rec': { status: 201, body: examples.recResponse1 },
  })
  const locationId = await automatic.createLocation()
  expect(locationId).toBe(12_069)
  const order = { contract: 'a'.repeat(32), about: 'Fatura cartao final 1234', firstDueOn: '2026-11-23', locationId }
  const made = await automatic.createRecurrence({ ...order, payer: { cpf: '52998224725', name: 'Ana' } })
  expect(made).toMatchObject({ recId: 'RN1234567820240115abcdefghijk', status: 'CRIADA' })
  expect(asked[0]).toEqual({ call: 'POST /locrec', body: undefined })
  expect(automaticMisfits('RecSolicitada', asked[1]?.body)).toEqual([])
})

test('AUTO-28 an authorisation and a debit are ended as the contract has it, and its official answers are read', async () => {
  const [recId, txid] = [examples.recResponse5.idRec, examples.cobRResponse4.txid]
  const { automatic, asked } = await openPsp({
    [`PATCH /rec/${recId}`]: { status: 200, body: examples.recResponse5 },
    [`PATCH /cobr/${txid}`]: { status: 200, body: examples.cobRResponse4 },
    [`GET /cobr/${txid}`]: { status: 200, body: examples.cobRResponse4 },
  })
  await automatic.endRecurrence(recId)
  expect(await automatic.cancelDebit(txid)).toMatchObject({ txid, status: 'CANCELADA' })
  const bodies = asked.flatMap(({ call, body }) => (call.startsWith('PATCH') ? [body] : []))
  expect(bodies).toEqual([{ status: 'CANCELADA' }, { status: 'CANCELADA' }])
  expect([automaticMisfits('RecRevisada', bodies[0]), automaticMisfits('CobRRevisada', bodies[1])]).toEqual([[], []])
})

test('AUTO-14 a cancel that the contract refuses as too late leaves the debit as GET has it', async () => {
  const { txid } = examples.cobRResponse3
  const { automatic } = await openPsp({
    [`PATCH /cobr/${txid}`]: { status: 400, body: examples.OperacaoInvalidaCobRExample2 },
    [`GET /cobr/${txid}`]: { status: 200, body: examples.cobRResponse3 },
  })
  expect((await automatic.cancelDebit(txid))?.status).toBe(examples.cobRResponse3.status)
})

test('AUTO-21 a retry is asked for without a body, and its official answer and refusal are taken', async () => {
  const { txid } = examples.cobRResponse3
  const { automatic, asked } = await openPsp({
    [`POST /cobr/${txid}/retentativa/2024-06-24`]: { status: 201, body: examples.cobRResponse3 },
    [`POST /cobr/${txid}/retentativa/2024-06-25`]: {
      status: 400,
      body: examples.RequisicaoInvalidaCobRTentativaExample1,
    },
  })
  await automatic.retryDebit(txid, '2024-06-24')
  expect(asked).toEqual([{ call: `POST /cobr/${txid}/retentativa/2024-06-24`, body: undefined }])
  await expect(automatic.retryDebit(txid, '2024-06-25')).rejects.toMatchObject({ kind: 'refused', status: 400 })
})

test('AUTO-25 both webhooks are registered by the official body, and its official answer is taken', async () => {
  const { automatic, asked } = await openPsp({
    'PUT /webhookrec': { status: 200, body: examples.recWebhookResponse1 },
    'PUT /webhookcobr': { status: 200, body: examples.cobRWebhookResponse1 },
  })
  await automatic.registerAutomaticWebhooks(examples.recWebhookBody1.webhookUrl)
  expect(asked).toEqual([
    { call: 'PUT /webhookrec', body: examples.recWebhookBody1 },
    { call: 'PUT /webhookcobr', body: { webhookUrl: examples.recWebhookBody1.webhookUrl } },
  ])
})

test('AUTO-27 an order and a cancel whose answers come too late are asked about, and are one each', async () => {
  const { txid, idRec: recId } = examples.cobRResponse2
  const { automatic, asked, faults } = await openPsp(
    {
      [`PUT /cobr/${txid}`]: { status: 201, body: examples.cobRResponse2 },
      [`PATCH /cobr/${txid}`]: { status: 200, body: examples.cobRResponse2 },
      [`GET /cobr/${txid}`]: { status: 200, body: examples.cobRResponse2 },
    },
    1000,
  )
  faults.next('slow', { calls: /^(PUT|PATCH) /, delayMs: 4000, times: 2 })
  const order = { txid, recId, amountCents: 10_607, dueOn: '2024-04-15', about: 'Fatura' }
  await expect(automatic.createDebit(order)).resolves.toMatchObject({ txid, status: 'CRIADA' })
  await expect(automatic.cancelDebit(txid)).rejects.toMatchObject({ kind: 'timeout' })
  expect(asked.map(({ call }) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'PATCH'])
})
