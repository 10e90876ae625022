import type { Transporter } from 'nodemailer'
import { GatewayError, type GatewayErrorKind } from './gateway-error.ts'

export type MailAttachment = { filename: string; content: Buffer; contentType: string }

export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: MailAttachment[]
  /** Our id of the message, [A-Za-z0-9._-]: a mailbox recognises a duplicate by it. */
  messageId: string
}

export type MailGateway = { send(message: MailMessage): Promise<void> }

/**
 * `url` is smtp://user:password@host:port or smtps://…; `requireTls` refuses a server without STARTTLS, by default all
 * hosts but loopback.
 */
type MailConfig = { url: string; from: string; requireTls?: boolean }

type MailOptions = { config: MailConfig; clock: { now(): Date }; timeoutMs?: number }

/** E-mail over SMTP: one recipient a message, nothing read from files or addresses. */
export const createMailGateway = ({
  config,
  clock,
  timeoutMs = 8000,
}: MailOptions): MailGateway & { close(): void } => {
  const { url, from, requireTls = !LOOPBACK.has(new URL(config.url).hostname) } = config
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      // One greeting for many messages: a server delays each by a tenth of a second. As many as the outbox sends at
      // once.
      pool: true,
      maxConnections: 20,
      requireTLS: requireTls,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  // Loaded at the first message: the library is not small.
  let transport: Promise<Transporter> | undefined
  return {
    send: async (message) => {
      refuseInjection(message)
      const { to, subject, text, html, attachments = [] } = message
      const content = { subject, text, ...(html === undefined ? {} : { html }), attachments }
      try {
        transport ??= open()
        await (
          await transport
        ).sendMail({
          from,
          to: { name: '', address: to },
          messageId: `<${message.messageId}@${domain}>`,
          date: clock.now(),
          // Nobody's absence notice is sent to an address that nobody reads (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...content,
        })
      } catch (error) {
        throw failure(error)
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

// One plain address: no list, no display name, no quoted part, no comment, no line break.
const ADDRESS = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,189}$/

const refuseInjection = ({ to, subject, messageId, attachments = [] }: MailMessage) => {
  const refuse = (what: string) => new GatewayError('mail', 'refused', what)
  if (!ADDRESS.test(to)) throw refuse('the recipient is not one plain address')
  if (!/^[\w.-]{1,100}$/.test(messageId)) throw refuse('the message id has other characters')
  for (const text of [subject, ...attachments.flatMap(({ filename, contentType }) => [filename, contentType])]) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(text)) throw refuse('a header has a control character')
  }
}

/** The server's own words stay out of the error: they often repeat the address. */
const failure = (error: unknown): GatewayError => {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  const kind: GatewayErrorKind =
    responseCode !== undefined && responseCode >= 500 ? 'refused' : code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
  return new GatewayError('mail', kind, `${code ?? 'SMTP failed'} ${responseCode ?? ''}`.trim(), {
    status: responseCode,
  })
}
