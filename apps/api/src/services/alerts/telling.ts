import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Draft, type MailPart, type OutboxWriter, composeMail } from '../../records/messages/public.ts'
import { type AlertKind, type AlertWay, alertKinds, alertRules, staysOn } from './alert-status.ts'
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
    const { customerId } = news
    const ways = waysOf(news.kind, await repository.findChoices(tx, customerId))
    if (!(await repository.insertAlert(tx, alertOf(news, ways, clock.now())))) return
    for (const draft of draftsOf(news, ways, await repository.findContacts(tx, customerId)))
      await messages.write(tx, draft)
  },

  /** Nothing is sent any more but what cannot be turned off; what happens stays to be read in the portal. */
  async silence(tx: Transaction, customerId: string): Promise<void> {
    for (const kind of alertKinds.filter((each) => !staysOn(each)))
      await repository.saveChoice(tx, { customerId, kind, byEmail: false, bySms: false, inPortal: true })
  },

  /** News of many people, in as many statements as those of one. */
  async notifyMany(tx: Transaction, all: readonly News[]): Promise<void> {
    const choices = Map.groupBy(await repository.findChoicesOf(tx, ownersOf(all)), ({ customerId }) => customerId)
    // In one order, so that two processes that tell the same people wait for each other only once.
    const told = all.toSorted(byOwnerAndEvent).map((news) => {
      const ways = waysOf(news.kind, choices.get(news.customerId) ?? [])
      return { news, ways, alert: alertOf(news, ways, clock.now()) }
    })
    const made = new Set(
      await repository.insertAlerts(
        tx,
        told.map(({ alert }) => alert),
      ),
    )
    const fresh = told.filter(({ alert }) => made.has(alert.id))
    const found = await repository.findContactsOf(tx, ownersOf(fresh.map(({ news }) => news)))
    const contacts = new Map(found.map((contact) => [contact.id, contact]))
    await messages.writeMany(
      tx,
      fresh.flatMap(({ news, ways }) => {
        const contact = contacts.get(news.customerId)
        return contact === undefined ? [] : draftsOf(news, ways, contact)
      }),
    )
  },
})

const byOwnerAndEvent = (one: News, other: News): number =>
  one.customerId === other.customerId
    ? Number(one.event > other.event) - Number(one.event < other.event)
    : Number(one.customerId > other.customerId) - Number(one.customerId < other.customerId)

const ownersOf = (all: readonly News[]): string[] => [...new Set(all.map(({ customerId }) => customerId))]

const alertOf = (
  { customerId, kind, event, about, text, portalText = text }: News,
  ways: readonly AlertWay[],
  now: Date,
) => ({
  id: randomUUID(),
  customerId,
  kind,
  event,
  subject: about.subject,
  subjectId: about.id,
  text: portalText,
  inPortal: ways.includes('portal'),
  happenedAt: now,
  readAt: null,
})

type Contact = { email: string; phone: string; issuerName: string; sac: string }

function draftsOf(news: News, ways: readonly AlertWay[], { email, phone, issuerName, sac }: Contact): Draft[] {
  const { customerId, kind, text, subject, servesUntil, sentBy, details = [] } = news
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
  const parts = [words, ...details, ...(protects && sac !== '' ? [`SAC 24 horas: ${sac}.`] : []), HOW_TO_CHOOSE]
  const drafts: Record<AlertWay, () => Draft[]> = {
    email: () => [{ ...common, channel: 'EMAIL', destination: email, ...composeMail(title, parts) }],
    sms: () => [{ ...common, channel: 'SMS', destination: phone, body: words }],
    portal: () => [],
  }
  return ways.filter((way) => way !== sentBy).flatMap((way) => drafts[way]())
}

export type AlertWriter = ReturnType<typeof alertWriter>

const HOW_TO_CHOOSE = 'Escolha os avisos que quer receber em Conta › Avisos, no portal.'

/** The channels chosen for a kind, or its default ones. */
export function waysOf(kind: AlertKind, choices: readonly repository.AlertChoice[]): readonly AlertWay[] {
  const choice = choices.find((one) => one.kind === kind)
  if (choice === undefined) return alertRules[kind].ways
  const { byEmail: email, bySms: sms, inPortal: portal } = choice
  return Object.entries({ email, sms, portal }).flatMap(([way, chosen]) => (chosen ? [way as AlertWay] : []))
}
