import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type MailPart, type OutboxWriter, composeMail } from '../../records/messages/public.ts'
import { type AlertKind, type AlertWay, alertRules } from './alert-status.ts'
import * as repository from './repository.ts'

export type News = {
  customerId: string
  kind: AlertKind
  /** A name for what happened, unique for the customer: it is notified once. */
  event: string
  about: { subject: repository.AlertSubject; id: string | null }
  /** A sentence or two without amounts, numbers or links: it may be read on a locked screen. */
  text: string
  /** The words in the portal, which no locked screen shows, where they may say more. */
  portalText?: string
  /** The e-mail's subject, where that of its kind says too little. */
  subject?: string | undefined
  /** The instant after which the message is useless and is not sent. */
  servesUntil?: Date
  /** The channel on which a message with words of its own was sent already. */
  sentBy?: AlertWay
  /** Parts of the e-mail alone, which no locked screen shows. */
  details?: readonly MailPart[]
}

type Deps = { clock: Clock; messages: OutboxWriter }

/** A person is notified once of each event, on the channels of their choice, in the transaction of the event. */
export const alertWriter = ({ clock, messages }: Deps) => ({
  async notify(tx: Transaction, news: News): Promise<void> {
    const { customerId, kind, event, about, text, portalText = text, subject, servesUntil, sentBy, details = [] } = news
    const ways = waysOf(kind, await repository.findChoices(tx, customerId))
    const isNew = await repository.insertAlert(tx, {
      id: randomUUID(),
      customerId,
      kind,
      event,
      subject: about.subject,
      subjectId: about.id,
      text: portalText,
      inPortal: ways.includes('portal'),
      happenedAt: clock.now(),
      readAt: null,
    })
    if (!isNew) return
    const { email, phone, issuerName, sac } = await repository.findContacts(tx, customerId)
    const { protects } = alertRules[kind]
    const title = subject ?? alertRules[kind].subject
    const words = `${issuerName}: ${text}`
    const common = {
      customerId,
      purpose: 'alert',
      subject: title,
      // Security alerts go at once; others let codes go first, and wait for the daytime.
      patient: !protects,
      ...(servesUntil && { servesUntil }),
    } as const
    if (ways.includes('email') && sentBy !== 'email')
      await messages.write(tx, {
        ...common,
        channel: 'EMAIL',
        destination: email,
        ...composeMail(title, [
          words,
          ...details,
          ...(protects && sac !== '' ? [`SAC 24 horas: ${sac}.`] : []),
          HOW_TO_CHOOSE,
        ]),
      })
    if (ways.includes('sms') && sentBy !== 'sms')
      await messages.write(tx, {
        ...common,
        channel: 'SMS',
        destination: phone,
        body: words,
      })
  },
})

export type AlertWriter = ReturnType<typeof alertWriter>

const HOW_TO_CHOOSE = 'Escolha os avisos que quer receber em Conta › Avisos, no portal.'

/** The channels chosen for a kind, or its default ones. */
export function waysOf(kind: AlertKind, choices: readonly repository.AlertChoice[]): readonly AlertWay[] {
  const choice = choices.find((one) => one.kind === kind)
  if (choice === undefined) return alertRules[kind].ways
  const { byEmail: email, bySms: sms, inPortal: portal } = choice
  return Object.entries({ email, sms, portal }).flatMap(([way, chosen]) => (chosen ? [way as AlertWay] : []))
}
