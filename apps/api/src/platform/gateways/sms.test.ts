import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { stoppedClock } from '../clock.ts'
import { startSmsInbox } from '@portal/sandbox/sms-inbox'
import { createSmsGateway } from './sms.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const clock = stoppedClock('2026-11-21T12:00:00Z')
const open = async (folder?: string) => {
  const inbox = await startSmsInbox({ clock, ...(folder === undefined ? {} : { folder }) })
  const sms = createSmsGateway({ config: inbox.config, timeoutMs: 300 })
  closers.push(inbox.close, sms.close)
  return { inbox, sms }
}

const text = 'Portal do Cartão: seu código é 482 113.'

test('INV-07 an SMS arrives once, also when its sending is repeated', async () => {
  const { inbox, sms } = await open()
  await sms.send({ to: '+5585987654321', text, id: 'mensagem-1' })
  await sms.send({ to: '+5585987654321', text, id: 'mensagem-1' })
  expect(inbox.messages()).toEqual([
    {
      id: expect.any(String) as string,
      channel: 'sms',
      to: '+5585987654321',
      text,
      reference: 'mensagem-1',
      at: clock.now().toISOString(),
    },
  ])
})

test.each([
  ['slow', 'timeout'],
  ['5xx', 'unreachable'],
  ['html', 'bad-answer'],
] as const)('an SMS whose answer was lost (%s) may be sent again and arrives once', async (kind, expected) => {
  const { inbox, sms } = await open()
  const message = { to: '+5585987654321', text, id: 'mensagem-2' }
  inbox.faults.next(kind)
  await expect(sms.send(message)).rejects.toMatchObject({ kind: expected, gateway: 'sms' })
  await sms.send(message)
  expect(inbox.messages()).toHaveLength(1)
})

test('a number that is none, a text without end and a wrong key are refused', async () => {
  const { inbox, sms } = await open()
  for (const to of ['85987654321', '+55 85 98765-4321', '+5585987654321\r\nX: y', '']) {
    await expect(sms.send({ to, text, id: 'a' })).rejects.toMatchObject({ kind: 'refused' })
  }
  await expect(sms.send({ to: '+5585987654321', text: 'a'.repeat(481), id: 'a' })).rejects.toMatchObject({
    kind: 'refused',
  })
  const stranger = createSmsGateway({ config: { ...inbox.config, key: 'outra' } })
  closers.push(stranger.close)
  await expect(stranger.send({ to: '+5585987654321', text, id: 'a' })).rejects.toMatchObject({ status: 401 })
  expect(inbox.messages()).toEqual([])
})

test('the inbox keeps the last 200 messages over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sms-'))
  closers.push(() => rm(folder, { recursive: true }))
  const first = await open(folder)
  for (let count = 0; count < 205; count += 1) await first.sms.send({ to: '+5585987654321', text, id: `m${count}` })
  await first.inbox.close()
  const second = await open(folder)
  expect(second.inbox.messages()).toHaveLength(200)
  expect(second.inbox.messages()[0]?.reference).toBe('m204')
})
