import { readBrCode } from '@portal/brazil/br-code'
import { afterEach, expect, test } from 'vitest'
import official from '../../../test/contracts/pix-2.9.0-examples.json' with { type: 'json' }
import { instantOf, stoppedClock } from '../clock.ts'
import { serve } from '@portal/sandbox/serve'
import { createPixGateway, parsePixNotice, type PixConfig } from './pix.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const { examples } = official
const clock = stoppedClock('2020-09-09T20:15:00Z')

/** The real adapter in front of a PSP with one answer to every question. */
const answering = async (body: unknown, more: Partial<PixConfig> = {}) => {
  const server = await serve(async ({ path }) => ({
    status: 200,
    body: path === '/oauth/token' ? { access_token: 'x', token_type: 'Bearer', expires_in: 300 } : body,
  }))
  const config = { baseUrl: server.url, tokenUrl: `${server.url}/oauth/token`, clientId: 'portal', clientSecret: 'x' }
  const pix = createPixGateway({ config: { ...config, key: 'chave', ...more }, clock })
  closers.push(server.close, pix.close)
  return pix
}

const open = [
  ['cobResponse1', 3700],
  ['cobResponse3', 12_345],
  ['cobResponse5', 0],
  ['cobResponse6', 0],
  ['cobResponse7', 1000],
] as const

test.each(open)('INV-06 the official example %s of an open charge is read, and has a code', async (name, cents) => {
  const example = examples[name]
  const charge = await (await answering(example)).findCharge(example.txid)
  expect(charge).toMatchObject({
    txid: example.txid,
    status: 'ATIVA',
    amountCents: cents,
    expiresInSeconds: 3600,
    createdAt: instantOf('2020-09-09T20:15:00.358Z'),
    received: [],
  })
  expect(readBrCode(charge?.copyPaste ?? '')).toMatchObject({ kind: 'dynamic', singleUse: true, url: example.location })
})

test('INV-06 the official example of an open charge with a due date is read, and its code names its receiver', async () => {
  const example = examples.cobResponse4
  const charge = await (await answering(example)).findDueCharge(example.txid)
  expect(charge).toMatchObject({
    status: 'ATIVA',
    amountCents: 12_345,
    dueDate: '2020-12-31',
    validityDays: 30,
  })
  // The folded name of "Empresa de Logística SA" in "São Paulo"; the location is in `loc` alone.
  expect(readBrCode(charge?.copyPaste ?? '')).toMatchObject({
    url: example.loc.location,
    name: 'Empresa de Logistica SA',
    city: 'Sao Paulo',
  })
})

test('INV-10 the official examples of a paid charge and of notices are read', async () => {
  const example = examples.cobResponse2
  const charge = await (await answering(example)).findCharge(example.txid)
  expect(charge).toMatchObject({
    status: 'CONCLUIDA',
    amountCents: 10_000,
    received: [{ endToEndId: 'E1234567820200909122120200808008', amountCents: 11_000 }],
  })
  expect(parsePixNotice({ pix: [examples.pixWebhook1, examples.pixWebhook2] })).toMatchObject([
    { endToEndId: examples.pixWebhook1.endToEndId, txid: examples.pixWebhook1.txid, amountCents: 11_000 },
    { endToEndId: examples.pixWebhook2.endToEndId, txid: examples.pixWebhook2.txid, amountCents: 11_000 },
  ])
  expect(parsePixNotice({ pix: [examples.pixResponse1] })).toHaveLength(1)
})

const { location } = examples.cobResponse1
const receivers = [
  [
    'whom the configuration names',
    { name: 'Loja São João', city: 'Feira de Santana' },
    {},
    ['Loja Sao Joao', 'Feira de Santan'],
  ],
  [
    'whom the answer names',
    undefined,
    { recebedor: { nome: 'Ótica Ação', cidade: 'Maceió' } },
    ['Otica Acao', 'Maceio'],
  ],
  [
    'a trade name first',
    undefined,
    { recebedor: { nome: 'X SA', nomeFantasia: 'Loja X', cidade: 'Natal' } },
    ['Loja X', 'Natal'],
  ],
  ['nobody in particular', undefined, {}, ['RECEBEDOR', 'BRASIL']],
] as const

test.each(receivers)('a code that is composed names %s', async (_, receiver, more, [name, city]) => {
  const example = { ...examples.cobResponse1, ...more }
  const pix = await answering(example, receiver && { receiver })
  expect(readBrCode((await pix.findCharge(example.txid))?.copyPaste ?? '')).toMatchObject({ name, city, url: location })
})

test('a code that is composed for an issuer’s own key names that issuer, and another key’s the house', async () => {
  const example = examples.cobResponse1
  const named = async (key: string) => {
    const issuerKeys = { '2': { key, name: 'Ipê Cartões', city: 'Goiânia' } }
    const pix = await answering(example, { receiver: { name: 'Jangada', city: 'Fortaleza' }, issuerKeys })
    return readBrCode((await pix.findCharge(example.txid))?.copyPaste ?? '')
  }
  expect(await named(example.chave)).toMatchObject({ name: 'Ipe Cartoes', city: 'Goiania' })
  expect(await named('outra')).toMatchObject({ name: 'Jangada', city: 'Fortaleza' })
})

const wordings = [
  ['a location with a scheme', { location: `https://${location}` }],
  ['an empty code', { pixCopiaECola: '' }],
  [
    'null for what there is not',
    { pixCopiaECola: null, devedor: null, pix: null, infoAdicionais: null, recebedor: null },
  ],
  ['a place in loc alone', { location: undefined }],
  ['an expiry as text', { calendario: { ...examples.cobResponse1.calendario, expiracao: '3600' } }],
  ['the txid in capitals', { txid: examples.cobResponse1.txid.toUpperCase() }],
  [
    'fields that are not known yet',
    { calendario: { ...examples.cobResponse1.calendario, novo: 1 }, brcode: 'x', solicitacao: {} },
  ],
] as const

test.each(wordings)('a PSP that answers %s is understood', async (_, change) => {
  const { txid } = examples.cobResponse1
  const charge = await (await answering({ ...examples.cobResponse1, ...change })).findCharge(txid)
  expect(charge).toMatchObject({ txid, expiresInSeconds: 3600 })
  expect(readBrCode(charge?.copyPaste ?? '')).toMatchObject({ url: location })
})

const instants = [
  ['2020-09-09T20:15:00.358Z', '2020-09-09T20:15:00.358Z'],
  ['2020-09-09T17:15:00-03:00', '2020-09-09T20:15:00.000Z'],
  // As Banco do Brasil wrote it: São Paulo's clock, no zone, a long fraction.
  ['2020-09-09T17:15:00.7184860000', '2020-09-09T20:15:00.718Z'],
  // A day in the former summer time.
  ['2020-12-31T22:30:00', '2021-01-01T01:30:00.000Z'],
] as const

test.each(instants)('INV-10 the time %s is the instant %s', async (written, meant) => {
  const calendario = { ...examples.cobResponse2.calendario, criacao: written }
  const pix = examples.cobResponse2.pix.map((each) => ({ ...each, horario: written }))
  const gateway = await answering({ ...examples.cobResponse2, calendario, pix })
  const charge = await gateway.findCharge(examples.cobResponse2.txid)
  expect([charge?.createdAt, charge?.received[0]?.at]).toEqual([instantOf(meant), instantOf(meant)])
  expect(parsePixNotice({ pix })[0]?.at).toEqual(instantOf(meant))
})

test('an open charge without any place to pay it at does not reach the customer', async () => {
  const bare = { ...examples.cobResponse1, location: undefined, loc: { id: 789 } }
  const pix = await answering(bare)
  await expect(pix.findCharge(bare.txid)).rejects.toMatchObject({ kind: 'bad-answer' })
  const long = await answering({ ...bare, location: `pix.example.com/${'x'.repeat(77)}` })
  await expect(long.findCharge(bare.txid)).rejects.toMatchObject({ kind: 'bad-answer' })
})
