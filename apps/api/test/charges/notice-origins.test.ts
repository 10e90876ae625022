import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { createPayer, txidOf } from '../payer.ts'
import { pspNotices, trialCalls } from '../psp-notices.ts'
import { type World, createWorld } from '../world.ts'

/** Made for this test: CN=webhook.psp.example, O=PSP de Exemplo, C=BR. */
const pem = readFileSync(new URL('../psp-client.pem', import.meta.url), 'utf8')
const certificate = new X509Certificate(pem)
const sha1 = certificate.fingerprint.replaceAll(':', '').toLowerCase()
const sha256 = certificate.fingerprint256.replaceAll(':', '').toLowerCase()
const SUBJECT = 'CN=webhook.psp.example,O=PSP de Exemplo,C=BR'

const worldWith = (environment: Record<string, string>) =>
  createWorld({ TRUSTED_PROXIES: '127.0.0.0/8', PIX_NOTICE_CERT_HEADER: 'X-Client-Cert', ...environment })

const post = (world: World, body: unknown, headers: Record<string, string>, path = '/webhook/pix') =>
  fetch(world.address + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }).then(({ status }) => status)

/** A Pix that was paid at the PSP without a notice. */
async function paidPix(world: World) {
  const payer = await createPayer(world)
  const { cobranca } = (await payer.pix()).body
  const paid = await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  if (!paid.paid) throw new Error(paid.reason)
  return { payer, cobranca, txid: txidOf(cobranca), endToEndId: paid.endToEndId }
}

const states = async (world: World) => {
  const rows = await world.db.selectFrom('notices').select(['externalId', 'state']).execute()
  return Object.fromEntries(rows.map(({ externalId, state }) => [externalId, state]))
}

describe('behind a proxy that tells the fingerprint of a certificate', () => {
  let world: World
  const vouched = { 'x-client-cert': sha1 }
  beforeAll(async () => void (world = await worldWith({ PIX_NOTICE_FINGERPRINTS: `${sha256}, ${sha1.toUpperCase()}` })))
  afterAll(() => world.close())

  test.each(pspNotices)('INV-10 a notice settles as $source writes it', async ({ body }) => {
    const { payer, cobranca, txid, endToEndId } = await paidPix(world)
    expect(await post(world, body(txid, endToEndId, '1284.60'), vouched)).toBe(202)
    await world.noticesApplied()
    expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
    expect((await states(world))[endToEndId]).toBe('applied')
  })

  test.each(trialCalls)('INV-10 a trial call is answered 200: $source', async ({ body }) => {
    const before = await states(world)
    for (const path of ['/webhook', '/webhook/pix']) {
      expect(await post(world, body, vouched, path)).toBe(200)
      expect(await post(world, body, {}, path), 'and refused to who shows nothing').toBe(401)
    }
    const after = await states(world)
    expect(Object.keys(after).filter((id) => !(id in before) && !id.startsWith('missing'))).toEqual([])
  })

  test('INV-10 one odd item of a batch is kept, and the others settle', async () => {
    const [mine, yours] = [await paidPix(world), await paidPix(world)]
    const of = ({ txid, endToEndId }: typeof mine) => ({
      endToEndId,
      txid,
      valor: '1284.60',
      horario: '2026-11-19T13:00:00Z',
    })
    const pix = [
      of(mine),
      { ...of(mine), endToEndId: 'E9999900820261119130000000000009', txid: 'um-txid-com-hifen' },
      { ...of(mine), endToEndId: 'curto', txid: 'x' },
      null,
      'texto',
      { nome: 'nulo \u0000' },
      // An unreadable Pix of one of our charges is still asked about.
      { ...of(yours), horario: 'ontem' },
    ]
    expect(await post(world, { pix }, vouched)).toBe(202)
    await world.noticesApplied()
    expect((await mine.payer.pixStatus(mine.cobranca)).situacao).toBe('PAGO')
    expect((await yours.payer.pixStatus(yours.cobranca)).situacao).toBe('PAGO')
    const odd = Object.entries(await states(world)).filter(([id]) => id.startsWith('odd '))
    expect(odd.map(([, state]) => state).toSorted()).toEqual([
      'applied',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  test('AUTO-25 notices of authorisations and debits come by the same certificate, and by nothing less', async () => {
    const notices = { rec: { recs: [] }, cobr: { cobsr: [] } }
    for (const [name, body] of Object.entries(notices)) {
      expect(await post(world, body, vouched, `/webhook/${name}`), name).toBe(200)
      expect(await post(world, body, {}, `/webhook/${name}`), name).toBe(401)
    }
  })

  test('INV-10 the certificate is for the PSP alone: the bank and the desk sign', async () => {
    for (const path of ['/webhook/boleto', '/webhook/suspenso', '/webhook/credito', '/webhook/retorno'])
      expect(await post(world, '{"acao":"listar"}', vouched, path), path).toBe(401)
  })

  test('INV-10 another certificate, two of them or none are not taken, and a signature still is', async () => {
    const { payer, cobranca, txid } = await paidPix(world)
    for (const shown of ['', sha1.replace(/^./, 'x'), `${sha1}, ${sha1}`, SUBJECT])
      expect(await post(world, { pix: [] }, { 'x-client-cert': shown }), shown).toBe(401)
    expect(await post(world, { pix: [] }, { 'x-other': sha1 })).toBe(401)
    expect(await world.sandbox.psp.notices.batch()).toBe(202)
    await world.noticesApplied()
    expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
    expect(txid).toHaveLength(32)
  })

  test.each([
    ['SHA-1 in capitals, as HAProxy writes it', sha1.toUpperCase()],
    ['SHA-256 with colons', certificate.fingerprint256],
    ['RFC 9440', `:${certificate.raw.toString('base64')}:`],
    ['the certificate itself, as nginx escapes it', encodeURIComponent(pem)],
    ['Envoy', `By=spiffe://portal;Hash=${sha256};Subject="CN=webhook.psp.example,O=PSP de Exemplo,C=BR"`],
  ])('INV-10 a proxy may say the certificate in the way of %s', async (_form, shown) => {
    expect(await post(world, { pix: [] }, { 'x-client-cert': shown })).toBe(200)
  })

  test('INV-10 of two certificates in a chain of Envoys neither is taken', async () => {
    const one = `Hash=${sha256};Subject="${SUBJECT}"`
    expect(await post(world, { pix: [] }, { 'x-client-cert': `${one},By=x;Hash=00` })).toBe(401)
    expect(await post(world, { pix: [] }, { 'x-client-cert': `By=x;Hash=00,${one}` })).toBe(401)
  })
})

describe('behind a proxy that tells the subject of a certificate', () => {
  let world: World
  beforeAll(async () => {
    world = await worldWith({ PIX_NOTICE_SUBJECT: SUBJECT, PIX_NOTICE_VERIFIED_HEADER: 'X-Client-Verified' })
  })
  afterAll(() => world.close())

  test('INV-10 a subject is taken where the proxy verified it, and nowhere else', async () => {
    const shown = { 'x-client-cert': SUBJECT }
    expect(await post(world, { pix: [] }, { ...shown, 'x-client-verified': 'SUCCESS' })).toBe(200)
    expect(await post(world, { pix: [] }, { ...shown, 'x-client-verified': '0' })).toBe(200)
    expect(await post(world, { pix: [] }, { ...shown, 'x-client-verified': 'FAILED:self signed' })).toBe(401)
    expect(await post(world, { pix: [] }, { ...shown, 'x-client-verified': 'NONE' })).toBe(401)
    expect(await post(world, { pix: [] }, shown)).toBe(401)
    const der = { 'x-client-cert': `:${certificate.raw.toString('base64')}:`, 'x-client-verified': 'SUCCESS' }
    expect(await post(world, { pix: [] }, der), 'read out of the certificate').toBe(200)
  })
})

test('INV-10 who is no proxy of ours vouches for nobody', async () => {
  const world = await worldWith({ TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8', PIX_NOTICE_FINGERPRINTS: sha1 })
  const headers = { 'x-client-cert': sha1, 'x-forwarded-for': '10.0.0.1' }
  expect(await post(world, { pix: [] }, headers)).toBe(401)
  await world.close()
})

test('INV-10 certificates are configured whole, or not at all', () => {
  const [header, proxies] = [{ PIX_NOTICE_CERT_HEADER: 'X-Client-Cert' }, { TRUSTED_PROXIES: '10.0.0.0/8' }]
  const pins = { PIX_NOTICE_FINGERPRINTS: sha256 }
  expect(readConfig({ ...header, ...proxies, ...pins }).noticeCertificates).toMatchObject({ header: 'x-client-cert' })
  expect(readConfig({}).noticeCertificates).toBeUndefined()
  expect(() => readConfig({ ...header, ...pins })).toThrow(/TRUSTED_PROXIES: falta/)
  expect(() => readConfig({ ...header, ...proxies })).toThrow(/PIX_NOTICE_FINGERPRINTS: falta/)
  expect(() => readConfig(pins)).toThrow(/PIX_NOTICE_CERT_HEADER: falta/)
  expect(() => readConfig({ ...header, ...proxies, PIX_NOTICE_SUBJECT: SUBJECT })).toThrow(/VERIFIED_HEADER: falta/)
  expect(() => readConfig({ ...header, ...proxies, PIX_NOTICE_FINGERPRINTS: 'abc' })).toThrow(/SHA-1 ou SHA-256/)
})
