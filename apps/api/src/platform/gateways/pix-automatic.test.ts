import { readBrCode } from '@portal/brazil/br-code'
import { expect, test } from 'vitest'
import official from '../../../test/contracts/pix-2.9.0-examples.json' with { type: 'json' }
import { misfits } from '../../../test/pix-contract.ts'
import { serve } from '@portal/sandbox/serve'
import { automaticExamples, automaticMisfits } from '../../../test/pix-automatic-contract.ts'
import { createPixGateway } from './pix.ts'
import { debitBody, readDebit } from './pix-debits.ts'
import { readRecurrence, recurrenceBody } from './pix-recurrences.ts'

type Official = Record<string, { txid?: string; idRec?: string; status?: string }>
const examples = automaticExamples as unknown as Official
const named = (start: string) => Object.entries(examples).filter(([name]) => name.startsWith(start))

const account = { branch: '0001', number: '1234567', type: 'CORRENTE' } as const
const clock = { now: () => new Date('2026-11-19T13:00:00Z') }

/** A PSP that gives one answer to each call, and keeps what it was asked. */
async function openPsp(answers: Record<string, { status: number; body?: unknown }>) {
  const asked: { call: string; query: object; body: unknown; scope: unknown }[] = []
  const server = await serve(async ({ method, path, query, body }) => {
    const call = `${method} ${path}`
    asked.push({ call, query: Object.fromEntries(query), body, scope: (body as { scope?: string } | undefined)?.scope })
    if (path === '/oauth/token') return { status: 200, body: { access_token: 'a', expires_in: 300 } }
    return answers[call] ?? { status: 404, body: { type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado' } }
  })
  const reached = { baseUrl: server.url, tokenUrl: `${server.url}/oauth/token`, clientId: 'c', clientSecret: 's' }
  const gateway = createPixGateway({ config: { ...reached, key: 'chave', account }, clock })
  const { automatic } = gateway
  if (automatic === undefined) throw new Error('an account was given')
  const close = async () => {
    gateway.close()
    await server.close()
  }
  return { automatic, asked, close }
}

test('every recurrence of the official examples is read, the odd ones too', () => {
  for (const [name, body] of named('recResponse')) {
    const read = readRecurrence(body)
    expect({ name, recId: read.recId, status: read.status }).toEqual({ name, recId: body.idRec, status: body.status })
  }
  expect(readRecurrence(examples['recResponse3'])).toMatchObject({ payerCpf: '75633122216', status: 'APROVADA' })
  expect(readRecurrence(examples['recResponse3']).copyPaste).toMatch(/62C9$/)
  expect(readRecurrence(examples['recResponse5']).end).toEqual({ asker: 'USUARIO_RECEBEDOR', code: 'SLCR' })
})

test('every debit of the official examples is read, with its attempts', () => {
  for (const [name, body] of named('cobRResponse')) {
    const read = readDebit(body, body.txid ?? '')
    expect({ name, recId: read.recId, status: read.status }).toEqual({ name, recId: body.idRec, status: body.status })
  }
  const { attempts } = readDebit(examples['cobRResponse3'], examples['cobRResponse3']?.txid ?? '')
  expect(attempts.map(({ on, kind, status }) => [on, kind, status])).toEqual([
    ['2024-06-22', 'AGND', 'EXPIRADA'],
    ['2024-06-24', 'NTAG', 'AGENDADA'],
  ])
})

test('what is sent keeps to the official schemas, with nothing that they do not name', () => {
  const order = { contract: 'a'.repeat(32), about: 'Fatura cartao final 1234', firstDueOn: '2026-11-23', locationId: 7 }
  const rec = recurrenceBody({ ...order, payer: { cpf: '52998224725', name: 'Ana' } })
  const debit = {
    txid: 'b'.repeat(32),
    recId: 'RR1234567820240115abcdefghijk',
    amountCents: 81237,
    dueOn: '2026-11-23',
  }
  expect(automaticMisfits('RecSolicitada', rec)).toEqual([])
  expect(automaticMisfits('CobRSolicitada', debitBody({ ...debit, about: 'Fatura' }, account))).toEqual([])
  expect(rec).not.toHaveProperty('valor')
})

test('AUTO-27 a txid in use is asked about, and only a debit of the same authorisation is taken for ours', async () => {
  const known = examples['cobRResponse2']
  const txid = known?.txid ?? ''
  const refused = { status: 400, body: examples['OperacaoInvalidaCobRExample1'] }
  const psp = await openPsp({ [`PUT /cobr/${txid}`]: refused, [`GET /cobr/${txid}`]: { status: 200, body: known } })
  const ours = { txid, recId: known?.idRec ?? '', amountCents: 10607, dueOn: '2024-04-15', about: 'Fatura' }
  await expect(psp.automatic.createDebit(ours)).resolves.toMatchObject({ status: 'CRIADA' })
  const asTaken = await psp.automatic.createDebit({ ...ours, amountCents: 10608 })
  expect(asTaken.amountCents, 'ours, as the PSP took it').toBe(10607)
  await expect(psp.automatic.createDebit({ ...ours, recId: `RR${'9'.repeat(27)}` })).rejects.toThrow('another debit')
  await psp.close()
})

test('AUTO-04 AUTO-35 the token of the debits asks for their scopes alone, and a lost authorisation is found by its contract', async () => {
  const list = examples['getRec1'] as { recs?: { idRec: string }[] }
  const recId = list.recs?.[0]?.idRec ?? ''
  const psp = await openPsp({
    'GET /rec': { status: 200, body: list },
    [`GET /rec/${recId}`]: { status: 200, body: examples['recResponse3'] },
  })
  const asked = { contract: '98625023', cpf: '87734514122', from: clock.now(), to: clock.now() }
  expect(await psp.automatic.findRecurrenceOf(asked)).toMatchObject({ recId, status: 'APROVADA' })
  expect(await psp.automatic.findRecurrenceOf({ ...asked, contract: 'another' })).toBeUndefined()
  const scopes = String(psp.asked.find(({ scope }) => scope)?.scope)
    .split(' ')
    .toSorted()
  expect(scopes).toEqual([
    'cobr.read',
    'cobr.write',
    'payloadlocationrec.read',
    'payloadlocationrec.write',
    'pix.read',
    'pix.write',
    'rec.read',
    'rec.write',
    'webhookcobr.read',
    'webhookcobr.write',
    'webhookrec.read',
    'webhookrec.write',
  ])
  await psp.close()
})

const beside = examples['recResponse7']
const chargeOfPaper = 'fc9a4366ff3d4964b5dbc6c91a8722d3'

test('AUTO-08 the code beside a charge is asked for and read as the official contract has it (journey 4)', async () => {
  const recId = beside?.idRec ?? ''
  const psp = await openPsp({ [`GET /rec/${recId}`]: { status: 200, body: beside } })
  const code = await psp.automatic.codeBesideCharge(recId, chargeOfPaper)
  expect(psp.asked.at(-1)).toMatchObject({ call: `GET /rec/${recId}`, query: { txid: chargeOfPaper } })
  expect(automaticMisfits('TxId', chargeOfPaper)).toEqual([])
  expect(readBrCode(code ?? '')).toMatchObject({
    url: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
    recurrenceUrl: 'pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d0',
  })
  await psp.close()
})

test.each([
  ['has no code for it', 200, { ...beside, dadosQR: undefined }],
  ['knows no such authorisation', 404, { type: 'https://pix.bcb.gov.br/api/v2/error/RecNaoEncontrada' }],
])('AUTO-08 a PSP that %s gives no code beside a charge', async (_, status, body) => {
  const recId = beside?.idRec ?? ''
  const psp = await openPsp({ [`GET /rec/${recId}`]: { status, body } })
  expect(await psp.automatic.codeBesideCharge(recId, chargeOfPaper)).toBeUndefined()
  await psp.close()
})

test('AUTO-08 a charge that is paid already is an error of the contract, and not a paper without a code', async () => {
  const recId = beside?.idRec ?? ''
  const body = examples['OperacaoInvalidaRecExample1']
  const psp = await openPsp({ [`GET /rec/${recId}`]: { status: 400, body } })
  await expect(psp.automatic.codeBesideCharge(recId, chargeOfPaper)).rejects.toMatchObject({ kind: 'refused' })
  await psp.close()
})

const { devolucaoSolicitada1, devolucaoResponse1, devolucaoResponse2, RequisicaoInvalidaDevolucaoExample1 } =
  official.examples
const [paidPix, returnId] = ['E12345678202009091221abcdef12345', 'b'.repeat(32)]
const returnPath = `/pix/${paidPix}/devolucao/${returnId}`

test.each([
  ['on its way', devolucaoResponse1, false],
  ['that did not happen', devolucaoResponse2, true],
])('AUTO-16 a return is ordered as the official example, and one %s is read', async (_, body, isRefused) => {
  const psp = await openPsp({ [`PUT ${returnPath}`]: { status: 201, body } })
  expect(await psp.automatic.returnPix(paidPix, returnId, 789)).toEqual({ isRefused })
  const sent = psp.asked.at(-1)
  expect(sent).toMatchObject({ call: `PUT ${returnPath}`, body: devolucaoSolicitada1 })
  expect([misfits('RefundOrder', sent?.body), misfits('RefundId', returnId), misfits('EndToEndId', paidPix)]).toEqual([
    [],
    [],
    [],
  ])
  await psp.close()
})

test.each([
  ['known by its id, on its way, is', devolucaoResponse1, false],
  ['known by its id, and over without money, is', devolucaoResponse2, true],
])(
  'AUTO-16 an order of a return that is refused as the official example, %s read there',
  async (_, body, isRefused) => {
    const psp = await openPsp({
      [`PUT ${returnPath}`]: { status: 400, body: RequisicaoInvalidaDevolucaoExample1 },
      [`GET ${returnPath}`]: { status: 200, body },
    })
    expect(await psp.automatic.returnPix(paidPix, returnId, 789)).toEqual({ isRefused })
    await psp.close()
  },
)

test('AUTO-16 an order of a return that is refused, and of which nothing is known, is the PSP’s refusal by its name', async () => {
  const psp = await openPsp({ [`PUT ${returnPath}`]: { status: 400, body: RequisicaoInvalidaDevolucaoExample1 } })
  await expect(psp.automatic.returnPix(paidPix, returnId, 789)).rejects.toMatchObject({
    kind: 'refused',
    status: 400,
    problem: { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida' },
  })
  await psp.close()
})
