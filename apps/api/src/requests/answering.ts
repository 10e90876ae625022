import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { type MessageService, composeMail } from '../messages/service.ts'
import * as repository from './repository.ts'
import { changeLimit } from './limit-service.ts'

/** What the issuer's people say of a request: a step of its way, or its end. */
export type Answer = {
  protocol: string
  step: Exclude<repository.Step, 'asked' | 'withdrawn'>
  note: string
  /** The number of the card that was made in the place of another. */
  last4?: string | undefined
}

type Outcome = 'done' | 'not-waiting' | 'not-its-step' | 'no-number'
export type End = Exclude<repository.ServiceRequest['state'], 'open'>
/** Does what the end of a request means, where that is more than its card. */
export type Endings = Partial<
  Record<repository.Kind, (tx: Transaction, request: repository.ServiceRequest, end: End) => Promise<void>>
>
type Deps = {
  db: Database
  clock: Clock
  messages: MessageService
  endings: Endings
  wakeOutbox(): void
}

/** The steps that each kind has besides its end. */
const WAY: Record<repository.Kind, readonly repository.Step[]> = {
  lock: [],
  unlock: [],
  'due-day': [],
  limit: [],
  replacement: ['making', 'sent'],
  dispute: ['analysing'],
}

/** The answers to what waits: written down, done, and told to who asked. */
export function requestAnswering({ db, clock, messages, endings, wakeOutbox }: Deps) {
  const tell = async (
    tx: Transaction,
    { customer_id: customerId, protocol, kind }: repository.ServiceRequest,
    step: Answer['step'],
  ) => {
    const { email, phone, issuerName } = await repository.findContacts(tx, customerId)
    const words = `${issuerName}: ${news(kind, step)} Veja em Serviços, protocolo ${protocol}.`
    const common = { customerId, purpose: 'card-service', subject: 'Novidade do seu pedido' } as const
    await messages.write(tx, { ...common, channel: 'SMS', destination: phone, body: words })
    await messages.write(tx, {
      ...common,
      channel: 'EMAIL',
      destination: email,
      ...composeMail(common.subject, [words]),
    })
  }

  const grant = async (
    tx: Transaction,
    { kind, asked, card_id, customer_id }: repository.ServiceRequest,
    answer: Answer,
  ) => {
    const card = await repository.lockCard(tx, customer_id, card_id)
    if (card === undefined) throw new Error('a request without its card')
    if (kind === 'limit') await changeLimit(tx, card, asked.cents ?? card.limit_cents, answer.note, clock.now())
    if (kind === 'replacement')
      await repository.updateCard(tx, card.id, { ended_at: null, ...(answer.last4 && { last4: answer.last4 }) })
  }

  return {
    waiting: () => repository.findWaiting(db),

    async answer(answer: Answer): Promise<Outcome> {
      const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
        const request = await repository.lockWaiting(tx, answer.protocol)
        if (request === undefined) return 'not-waiting'
        const { id, kind, events } = request
        const ends = answer.step === 'granted' || answer.step === 'refused'
        if (!ends && (!WAY[kind].includes(answer.step) || events.some(({ step }) => step === answer.step)))
          return 'not-its-step'
        // A card that is ended stays so until there is another one.
        if (kind === 'replacement' && answer.step === 'refused') return 'not-its-step'
        if (kind === 'replacement' && answer.step === 'granted' && answer.last4 === undefined) return 'no-number'
        const now = clock.now()
        const { step, note } = answer
        await repository.insertEvent(tx, { request_id: id, position: events.length + 1, step, happened_at: now, note })
        if (step === 'granted') await grant(tx, request, answer)
        if (step === 'granted' || step === 'refused') {
          await endings[kind]?.(tx, request, step)
          await repository.endRequest(tx, id, step, now)
        }
        await tell(tx, request, step)
        return 'done'
      })
      wakeOutbox()
      return outcome
    },
  }
}

export type RequestAnswering = ReturnType<typeof requestAnswering>

const news = (kind: repository.Kind, step: Answer['step']): string => {
  if (kind === 'replacement') return replacementNews[step]
  if (kind === 'dispute') return disputeNews[step]
  return step === 'granted' ? 'seu pedido foi atendido.' : 'seu pedido tem resposta.'
}

type News = Record<Answer['step'], string>

const replacementNews: News = {
  making: 'seu cartão novo está sendo feito.',
  sent: 'seu cartão novo foi enviado.',
  granted: 'seu cartão novo foi entregue e já pode ser usado.',
  analysing: 'seu pedido está em análise.',
  refused: 'seu pedido tem resposta.',
}

/** Whoever reads over a shoulder learns of no purchase. */
const disputeNews: News = {
  ...replacementNews,
  analysing: 'sua contestação está em análise.',
  granted: 'sua contestação foi aceita.',
  refused: 'sua contestação tem resposta.',
}
