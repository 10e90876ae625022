import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { selfSigned } from '../../../test/self-signed.ts'
import { afterEach, expect, test } from 'vitest'
import { minutes, stoppedClock } from '../clock.ts'
import { startMailInbox } from '@portal/sandbox/mail-inbox'
import { createMailGateway, type MailMessage } from './mail.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async () => {
  const clock = stoppedClock('2026-11-21T12:00:00Z')
  const inbox = await startMailInbox({ clock })
  const config = { url: inbox.url, from: 'Portal do Cartão <nao-responda@jangada.example>' }
  const mail = createMailGateway({ config, clock, timeoutMs: 2000 })
  closers.push(inbox.close, mail.close)
  return { clock, inbox, mail }
}

const message = (change: Partial<MailMessage> = {}): MailMessage => ({
  to: 'ana@exemplo.example',
  subject: 'Sua fatura de março está disponível — R$ 1.284,60',
  text: 'Olá, Conceição!\nAqui está a sua fatura.',
  messageId: '5b2f7c1e-0000-4000-8000-000000000001',
  ...change,
})

test('INV-07 an e-mail arrives with its accents and its boleto attached', async () => {
  const { clock, inbox, mail } = await open()
  const content = Buffer.from('%PDF-1.7 …')
  const attachments = [{ filename: 'boleto-março.pdf', content, contentType: 'application/pdf' }]
  await mail.send(message({ html: '<p>Olá, <b>Conceição</b>!</p>', attachments }))
  expect(inbox.messages()).toEqual([
    {
      id: expect.any(String) as string,
      channel: 'email',
      to: 'ana@exemplo.example',
      subject: 'Sua fatura de março está disponível — R$ 1.284,60',
      text: expect.stringMatching(/^Olá, Conceição!\nAqui está a sua fatura\.\s*$/) as string,
      html: expect.stringContaining('<b>Conceição</b>') as string,
      attachments: [{ name: 'boleto-março.pdf', type: 'application/pdf', bytes: content.length }],
      automatic: true,
      reference: '<5b2f7c1e-0000-4000-8000-000000000001@jangada.example>',
      at: clock.now().toISOString(),
    },
  ])
})

test('the newest message stands first, and whoever subscribed hears of each', async () => {
  const { clock, inbox, mail } = await open()
  const heard: string[] = []
  const leave = inbox.subscribe(({ subject }) => heard.push(subject ?? ''))
  await mail.send(message({ subject: 'um' }))
  clock.advance(minutes(1))
  await mail.send(message({ subject: 'dois' }))
  leave()
  await mail.send(message({ subject: 'três' }))
  expect(inbox.messages().map(({ subject }) => subject)).toEqual(['três', 'dois', 'um'])
  expect(heard).toEqual(['um', 'dois'])
})

test.each([
  { to: 'ana@exemplo.example\r\nBcc: eva@exemplo.example' },
  { to: 'ana@exemplo.example, eva@exemplo.example' },
  { to: 'ana@exemplo.example;eva@exemplo.example' },
  { to: '<eva@exemplo.example> ana@exemplo.example' },
  { to: '"ana eva"@exemplo.example' },
  { to: 'ana' },
  { to: '' },
  { subject: 'Olá\r\nBcc: eva@exemplo.example' },
  { subject: 'Olá\nX: y' },
  { subject: 'Olá\u0000' },
  { messageId: 'x>\r\nBcc: <eva@exemplo.example' },
  { messageId: '' },
  { attachments: [{ filename: 'a.pdf"\r\nX: y', content: Buffer.from(''), contentType: 'application/pdf' }] },
  { attachments: [{ filename: 'a.pdf', content: Buffer.from(''), contentType: 'application/pdf\r\nX: y' }] },
])('a header that would smuggle something in is refused and nothing is sent: %j', async (change) => {
  const { inbox, mail } = await open()
  await expect(mail.send(message(change))).rejects.toMatchObject({ kind: 'refused', gateway: 'mail' })
  expect(inbox.messages()).toEqual([])
})

test('INV-07 a connection is kept for the next message, and one that ended meanwhile is opened anew', async () => {
  const { inbox, mail, clock } = await open()
  await mail.send(message({ subject: 'um' }))
  await mail.send(message({ subject: 'dois' }))
  expect(inbox.connections()).toBe(1)
  await inbox.close()
  const back = await startMailInbox({ clock, port: Number(new URL(inbox.url).port) })
  closers.splice(closers.indexOf(inbox.close), 1, back.close)
  await mail.send(message({ subject: 'três' }))
  expect(back.messages().map(({ subject }) => subject)).toEqual(['três'])
})

test('a mail server that is not there is unreachable', async () => {
  const { inbox, mail } = await open()
  await inbox.close()
  closers.length = 0
  await expect(mail.send(message())).rejects.toMatchObject({ kind: 'unreachable', gateway: 'mail' })
})

test('a mail server outside that offers no encryption gets no mail', async () => {
  const { clock, inbox } = await open()
  const config = { url: inbox.url, from: 'nao-responda@jangada.example', requireTls: true }
  const mail = createMailGateway({ config, clock, timeoutMs: 2000 })
  closers.push(mail.close)
  await expect(mail.send(message())).rejects.toMatchObject({ gateway: 'mail' })
  expect(inbox.messages()).toEqual([])
})

test('a mail server whose certificate nobody vouches for gets neither password nor mail', async () => {
  const heard: string[] = []
  const server = createTlsServer({ ...selfSigned('correio') }, (socket) => {
    socket.on('error', () => {})
    socket.write('220 correio\r\n')
    socket.on('data', (bytes) => void heard.push(String(bytes)))
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const config = { url: `smtps://portal:palavra@127.0.0.1:${port}`, from: 'nao-responda@jangada.example' }
  const mail = createMailGateway({ config, clock: stoppedClock('2026-11-21T12:00:00Z'), timeoutMs: 2000 })
  closers.push(mail.close, () => void server.close())
  await expect(mail.send(message())).rejects.toMatchObject({ gateway: 'mail' })
  expect(heard).toEqual([])
})
