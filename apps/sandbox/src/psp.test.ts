import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { hours, stoppedClock } from '@portal/api/clock'
import { verifyNotice } from '@portal/api/gateways/notice-signature'
import { createPixGateway, parsePixNotice, type ReceivedPix } from '@portal/api/gateways/pix'
import { startPsp } from './psp.ts'
import { serve } from './serve.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const noticeSecret = 'segredo dos avisos'
const clock = stoppedClock('2026-11-21T12:00:00Z')
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'psp-'))
  closers.push(() => rm(folder, { recursive: true }))
  return folder
}

/** The webhook's receiver, which verifies as the API does. */
const receive = async (port = 0) => {
  const got: { path: string; verdict: string; pix: ReceivedPix[] }[] = []
  const server = await serve((asked) => {
    const header = asked.headers['x-signature'] as string | undefined
    const verdict = verifyNotice({
      header,
      body: asked.text,
      address: '/webhook',
      secrets: [noticeSecret],
      now: clock.now(),
    })
    got.push({ path: asked.path, verdict, pix: verdict === 'ok' ? parsePixNotice(asked.body) : [] })
    return Promise.resolve({ status: verdict === 'ok' ? 200 : 401 })
  }, port)
  closers.push(server.close)
  return { got, ...server }
}

const open = async (options: { folder?: string; retryDelaysMs?: readonly number[] } = {}) => {
  const psp = await startPsp({ clock, noticeSecret, ...options })
  const pix = createPixGateway({ config: psp.config, clock })
  closers.push(psp.close, pix.close)
  const charge = (txid = randomUUID().replaceAll('-', '')) =>
    pix.createCharge({ txid, amountCents: 128_460, expiresInSeconds: 3600, description: 'Fatura' })
  return { psp, pix, charge }
}

test('INV-10 a payment is told to the webhook, signed, at the address that the standard adds', async () => {
  const { psp, pix, charge } = await open()
  const { url, got } = await receive()
  await pix.registerWebhook(`${url}/webhooks`)
  const { txid } = await charge()
  const paid = await psp.pay(txid)
  await psp.idle()
  expect(got).toEqual([
    {
      path: '/webhooks/pix',
      verdict: 'ok',
      pix: [{ endToEndId: paid.paid && paid.endToEndId, txid, amountCents: 128_460, at: clock.now() }],
    },
  ])
})

test('INV-10 a receiver that is down hears of the payment when it is up again', async () => {
  const { psp, pix, charge } = await open({ retryDelaysMs: [20, 20, 20, 20, 20, 20, 20, 20, 20, 20] })
  const first = await receive()
  await pix.registerWebhook(first.url)
  await first.close()
  const { txid } = await charge()
  await psp.pay(txid)
  await psp.idle()
  const again = await receive(Number(new URL(first.url).port))
  await vi.waitFor(() => expect(again.got).toMatchObject([{ verdict: 'ok', pix: [{ txid }] }]))
})

test('INV-10 a PSP that was killed before it told of a payment tells of it after its restart', async () => {
  const folder = newFolder()
  const { got, url } = await receive()
  const before = await open({ folder, retryDelaysMs: [3_600_000] })
  await before.pix.registerWebhook('http://127.0.0.1:9/nobody')
  const { txid } = await before.charge()
  await before.psp.pay(txid)
  await before.psp.idle()
  await before.psp.close()
  const after = await open({ folder })
  await after.pix.registerWebhook(url)
  await vi.waitFor(() => expect(got).toMatchObject([{ pix: [{ txid }] }]))
  expect((await after.pix.findCharge(txid))?.status).toBe('CONCLUIDA')
})

test('P6 P7 P9 P10 notices can be doubled, batched, unknown, forged, stale, unsigned and of a wrong amount', async () => {
  const { psp, pix, charge } = await open({ retryDelaysMs: [] })
  const { url, got } = await receive()
  await pix.registerWebhook(url)
  const { txid } = await charge()
  const other = await charge()
  const paid = await psp.pay(txid, { silent: true })
  await psp.pay(other.txid, { silent: true, amountCents: 1 })
  const id = paid.paid ? paid.endToEndId : ''

  expect(await psp.notices.again(id)).toBe(200)
  expect(await psp.notices.again(id)).toBe(200)
  expect(got.map((notice) => notice.pix[0]?.endToEndId)).toEqual([id, id])
  await psp.notices.batch()
  expect(got.at(-1)?.pix.map((each) => [each.txid, each.amountCents])).toEqual([
    [other.txid, 1],
    [txid, 128_460],
  ])
  expect(await psp.notices.unknown('desconhecido000000000000000000')).toBe(200)
  await psp.notices.wrongAmount(txid, 5)
  expect(got.at(-1)?.pix).toMatchObject([{ txid, amountCents: 5 }])
  expect((await pix.findCharge(txid))?.received).toHaveLength(1)

  const verdicts: string[] = []
  for (const signing of ['forged', 'missing', 'stale'] as const) {
    expect(await psp.notices.forged(txid, signing)).toBe(401)
    verdicts.push(got.at(-1)?.verdict ?? '')
  }
  expect(verdicts).toEqual(['forged', 'missing', 'stale'])
})

test('without a webhook, or with nobody there, a payment is still found by asking', async () => {
  const { psp, pix, charge } = await open({ retryDelaysMs: [] })
  const { txid } = await charge()
  const { endToEndId } = (await psp.pay(txid)) as { endToEndId: string }
  await psp.idle()
  expect((await pix.findCharge(txid))?.received).toMatchObject([{ endToEndId, txid }])
  expect(await psp.notices.again(endToEndId)).toBeUndefined()
})

test('a charge expires by the clock and not by waiting', async () => {
  const moving = stoppedClock('2026-11-21T12:00:00Z')
  const psp = await startPsp({ clock: moving, noticeSecret })
  const pix = createPixGateway({ config: psp.config, clock: moving })
  closers.push(psp.close, pix.close)
  const txid = 'a'.repeat(26)
  await pix.createCharge({ txid, amountCents: 1, expiresInSeconds: 3599, description: '' })
  moving.advance(hours(1))
  expect(await psp.pay(txid)).toEqual({ paid: false, reason: 'expired' })
})
