import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { stoppedClock } from '@portal/api/clock'
import { verifyNotice } from '@portal/api/gateways/notice-signature'
import { createSlipGateway, parseSlipNotice, type SlipNotice } from '@portal/api/gateways/slips'
import { slipOrder } from '../../api/test/slip-orders.ts'
import { startBank } from './bank.ts'
import { serve } from './serve.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const noticeSecret = 'segredo dos avisos'
const clock = stoppedClock('2026-11-20T12:00:00Z')

const receive = async () => {
  const got: SlipNotice[] = []
  const server = await serve(({ path, headers, text, body }) => {
    const header = headers['x-signature'] as string | undefined
    const verdict = verifyNotice({ header, body: text, address: '/webhook', secrets: [noticeSecret], now: clock.now() })
    if (path !== '/webhooks/boleto' || verdict !== 'ok') return Promise.resolve({ status: 401 })
    got.push(...parseSlipNotice(body))
    return Promise.resolve({ status: 200 })
  })
  closers.push(server.close)
  return { got, url: `${server.url}/webhooks` }
}

const open = async (options: { folder?: string; retryDelaysMs?: readonly number[] } = {}) => {
  const bank = await startBank({ clock, noticeSecret, ...options })
  const slips = createSlipGateway({ config: bank.config, clock })
  closers.push(bank.close, slips.close)
  const registered = async () => {
    const order = slipOrder()
    await slips.register(order)
    await slips.find(order)
    return order.ourNumber
  }
  return { bank, slips, registered }
}

test('INV-10 a boleto paid at a counter is told, signed, with the business day of its credit', async () => {
  const { bank, registered } = await open()
  const { got, url } = await receive()
  bank.setWebhook(url)
  const ourNumber = await registered()
  const paid = await bank.pay(ourNumber)
  await bank.idle()
  const id = paid.paid ? paid.id : ''
  const expected = { id, ourNumber, event: 'settled', amountCents: 128_460, at: clock.now(), creditDate: '2026-11-23' }
  expect(got).toMatchObject([expected])
  expect(await bank.notices.again(ourNumber)).toBe(200)
  expect(got.map((notice) => notice.id)).toEqual([id, id])
})

test('INV-10 paid elsewhere is told first, and the settlement has an identifier of its own', async () => {
  const { bank, slips, registered } = await open()
  const { got, url } = await receive()
  bank.setWebhook(url)
  const ourNumber = await registered()
  await bank.pay(ourNumber, { operational: true })
  await bank.idle()
  expect((await slips.find({ ourNumber, count: 1 }))?.status).toBe('REGISTRADO')
  await bank.pay(ourNumber)
  await bank.idle()
  expect(got.map(({ event }) => event)).toEqual(['paid-elsewhere', 'settled'])
  expect(new Set(got.map(({ id }) => id)).size).toBe(2)
})

test('INV-10 a boleto paid through its Pix code is told as a write-off that settles', async () => {
  const { bank, slips, registered } = await open()
  const { got, url } = await receive()
  bank.setWebhook(url)
  const ourNumber = await registered()
  await bank.pay(ourNumber, { byPix: true })
  await bank.idle()
  expect(got).toMatchObject([{ event: 'settled-by-pix', occurrence: '10', amountCents: 128_460 }])
  expect((await slips.find({ ourNumber, count: 1 }))?.status).toBe('LIQUIDADO')
})

test('INV-10 a payment after the write-off is told as such', async () => {
  const { bank, slips, registered } = await open()
  const { got, url } = await receive()
  bank.setWebhook(url)
  const ourNumber = await registered()
  await slips.writeOff({ ourNumber, count: 1 })
  expect(await bank.pay(ourNumber, { late: true })).toMatchObject({ paid: true })
  await bank.idle()
  expect(got).toMatchObject([{ event: 'settled-after-write-off', occurrence: '17' }])
})

test('INV-10 a bank that was killed before it told of a payment tells of it after its restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'))
  closers.push(() => rm(folder, { recursive: true }))
  const { got, url } = await receive()
  const before = await open({ folder, retryDelaysMs: [3_600_000] })
  const ourNumber = await before.registered()
  await before.bank.pay(ourNumber)
  await before.bank.idle()
  await before.bank.close()
  const after = await open({ folder })
  after.bank.setWebhook(url)
  await vi.waitFor(() => expect(got).toMatchObject([{ ourNumber, event: 'settled' }]))
  expect((await after.slips.find({ ourNumber, count: 1 }))?.status).toBe('LIQUIDADO')
})
