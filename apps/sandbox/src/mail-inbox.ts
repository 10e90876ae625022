import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { createInbox } from './inbox.ts'

type MailInboxOptions = { clock: { now(): Date }; folder?: string; port?: number }

const MOST_BYTES = 5 * 1024 * 1024

/** An SMTP server on loopback with readable mail. */
export const startMailInbox = async ({ clock, folder, port = 0 }: MailInboxOptions) => {
  const inbox = createInbox({ clock, folder, name: 'mail-inbox' })

  const receive = async (stream: Readable, recipients: string[]) => {
    const { default: PostalMime } = await import('postal-mime')
    const mail = await PostalMime.parse(await buffer(stream))
    const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    }))
    const automatic = mail.headers.some(({ key, value }) => key === 'auto-submitted' && value === 'auto-generated')
    for (const to of recipients) {
      await inbox.add({
        channel: 'email',
        to,
        text: mail.text ?? '',
        automatic,
        ...(mail.subject === undefined ? {} : { subject: mail.subject }),
        ...(mail.html === undefined ? {} : { html: mail.html }),
        ...(mail.messageId === undefined ? {} : { reference: mail.messageId }),
        ...(attachments.length === 0 ? {} : { attachments }),
      })
    }
  }

  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A sender that keeps its connection open does not delay the end.
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    size: MOST_BYTES,
    disableReverseLookup: true,
    onData: callbackify((stream: Readable, session: SMTPServerSession) =>
      receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ),
    ),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A sender that hangs up is no fault of the server.
  server.on('error', () => undefined)
  const { port: taken } = server.server.address() as AddressInfo

  return {
    /** smtp://127.0.0.1:port, as the mail gateway takes it. */
    url: `smtp://127.0.0.1:${taken}`,
    messages: inbox.messages,
    subscribe: inbox.subscribe,
    /** The number of connections opened so far. */
    connections: () => connections,
    close: async () => {
      await new Promise<void>((resolve) => server.close(resolve))
      await inbox.saved()
    },
  }
}
