import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that keeps each message as a mail program reads it. */
export async function openMailbox() {
  const mails: { to: string; raw: string; mail: Email }[] = []
  /** The count of messages that the server will refuse. */
  let refusals = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      void buffer(stream).then(async (raw) => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        }
        const mail = await PostalMime.parse(raw)
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, raw: raw.toString('utf8'), mail })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address: string) => mails.filter(({ to }) => to === address),
    refuse: (count: number): void => void (refusals = count),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
