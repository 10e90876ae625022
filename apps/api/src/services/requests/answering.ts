import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { lockCard, updateCard } from '../../accounts/cards/public.ts'
import { type MessageService, composeMail } from '../../records/messages/public.ts'
import { grantAdditional } from './additional-granting.ts'
import * as repository from './repository.ts'
import { changeLimit } from './limit-service.ts'

/** An answer of the issuer's desk: a step on the way of a request, or its end. */
export type RequestAnswer = {
  protocol: string
  step: Exclude<repository.RequestStep, 'asked' | 'withdrawn'>
  note: string
  /** The person of the issuer who answers. */
  by: string
  /** The last digits of the replacement card. */
  last4?: string | undefined
}

type AnswerOutcome = 'done' | 'not-waiting' | 'not-its-step' | 'no-number' | 'impeded'
export type End = Exclude<repository.ServiceRequest['state'], 'open'>
/** The effect of a request's end, where it is more than its card's; false where something prevents it by now. */
export type Endings = Partial<
  Record<repository.RequestKind, (tx: Transaction, request: repository.ServiceRequest, end: End) => Promise<boolean>>
>
type Deps = {
  db: Database
  clock: Clock
  messages: MessageService
  endings: Endings
}

/** Steps that the desk may report of each kind, besides its end. */
const WAY: Record<repository.RequestKind, readonly repository.RequestStep[]> = {
  lock: [],
  unlock: [],
  'due-day': [],
  limit: [],
  portability: [],
  replacement: ['making', 'sent'],
  cancellation: [],
  'data-export': [],
  'data-correction': [],
  'data-erasure': [],
  dispute: ['analysing'],
  'additional-card': ['making', 'sent'],
  'additional-lock': [],
  'additional-unlock': [],
  'additional-end': [],
}

/** Kinds that end with a card of its own number. */
const BRINGS_A_CARD: ReadonlySet<repository.RequestKind> = new Set(['replacement', 'additional-card'])
export const bringsCard = ({ kind }: Pick<repository.ServiceRequest, 'kind'>): boolean => BRINGS_A_CARD.has(kind)
const ENDS_ITS_CARD: ReadonlySet<repository.RequestKind> = new Set(['replacement', 'cancellation'])

/** The steps that the desk may take now. A card that is ended stays ended until there is another one. */
export const openSteps = ({
  kind,
  events,
}: Pick<repository.ServiceRequest, 'kind' | 'events'>): RequestAnswer['step'][] => [
  ...deskSteps.filter((step) => WAY[kind].includes(step) && !events.some((event) => event.step === step)),
  'granted',
  ...(ENDS_ITS_CARD.has(kind) ? [] : (['refused'] as const)),
]
const deskSteps = ['analysing', 'making', 'sent'] as const

/** An answer is stored, takes effect, and the customer is notified, all in one transaction. */
export function requestAnswering({ db, clock, messages, endings }: Deps) {
  const notify = async (
    tx: Transaction,
    { customerId, protocol, kind }: repository.ServiceRequest,
    step: RequestAnswer['step'],
    { email, phone, issuerName }: Awaited<ReturnType<typeof repository.findContacts>>,
  ) => {
    const words = `${issuerName}: ${news(kind, step)} Protocolo ${protocol}.`
    const common = { customerId, purpose: 'card-service', subject: 'Novidade do seu pedido' } as const
    await messages.write(tx, { ...common, channel: 'SMS', destination: phone, body: words })
    await messages.write(tx, {
      ...common,
      channel: 'EMAIL',
      destination: email,
      ...composeMail(common.subject, [words]),
    })
  }

  const grantOfCard = async (
    tx: Transaction,
    { kind, asked, cardId, customerId }: repository.ServiceRequest,
    answer: RequestAnswer,
  ) => {
    const card = cardId === null ? undefined : await lockCard(tx, customerId, cardId)
    if (card === undefined) throw new Error('a request without its card')
    if (kind === 'limit') await changeLimit(tx, card, asked.cents ?? card.limitCents, answer.note, clock.now())
    if (kind === 'additional-card')
      return grantAdditional(tx, card, { person: asked.person, last4: answer.last4, since: clock.today() })
    if (kind === 'replacement')
      await updateCard(tx, card.id, { endedAt: null, ...(answer.last4 && { last4: answer.last4 }) })
    return true
  }

  const finish = async (tx: Transaction, request: repository.ServiceRequest, answer: RequestAnswer, end: End) => {
    const own = endings[request.kind]
    if (own !== undefined) return own(tx, request, end)
    return end !== 'granted' || grantOfCard(tx, request, answer)
  }

  return {
    waiting: () => repository.findWaiting(db),

    async answer(answer: RequestAnswer): Promise<AnswerOutcome> {
      return transact(db, async (tx): Promise<AnswerOutcome> => {
        const request = await repository.lockWaiting(tx, answer.protocol)
        if (request === undefined) return 'not-waiting'
        const { id, kind, events } = request
        const end = answer.step === 'granted' || answer.step === 'refused' ? answer.step : undefined
        if (!openSteps(request).includes(answer.step)) return 'not-its-step'
        if (bringsCard(request) && answer.step === 'granted' && answer.last4 === undefined) return 'no-number'
        const now = clock.now()
        const { step, note } = answer
        // Contacts are read first: an erasure deletes them.
        const contacts = await repository.findContacts(tx, request.customerId)
        if (end !== undefined && !(await finish(tx, request, answer, end))) return 'impeded'
        await repository.insertEvent(tx, { requestId: id, position: events.length + 1, step, happenedAt: now, note })
        if (end !== undefined) await repository.endRequest(tx, id, end, now)
        await notify(tx, request, step, contacts)
        const about = { customerId: request.customerId, subjectId: id, details: { kind, step } }
        await repository.noteAtDesk(tx, { ...about, happenedAt: now, act: 'request-answer', note, actor: answer.by })
        return 'done'
      })
    },
  }
}

export type RequestAnswering = ReturnType<typeof requestAnswering>

const SEE = 'Veja em Cartão.'

const news = (kind: repository.RequestKind, step: RequestAnswer['step']): string => {
  if (kind === 'replacement') return `${replacementNews[step]} ${SEE}`
  if (kind === 'additional-card') return `${additionalStepNews[step]} ${SEE}`
  if (kind === 'dispute') return `${disputeNews[step]} ${SEE}`
  if (kind === 'cancellation')
    return `o cancelamento do seu cartão foi concluído. O que falta pagar continua no portal. ${SEE}`
  if (kind === 'data-erasure' && step === 'granted')
    return 'sua conta foi apagada, como você pediu. O que a lei manda guardar fica guardado, sem acesso pelo portal.'
  return `${step === 'granted' ? 'seu pedido foi atendido.' : 'seu pedido tem resposta.'} ${SEE}`
}

type StepNews = Record<RequestAnswer['step'], string>

const replacementNews: StepNews = {
  making: 'seu cartão novo está sendo feito.',
  sent: 'seu cartão novo foi enviado.',
  granted: 'seu cartão novo foi entregue e já pode ser usado.',
  analysing: 'seu pedido está em análise.',
  refused: 'seu pedido tem resposta.',
}

/** A message may be read by others, so it names no other person. */
const additionalStepNews: StepNews = {
  making: 'o cartão adicional que você pediu está sendo feito.',
  sent: 'o cartão adicional que você pediu foi enviado.',
  granted: 'o cartão adicional que você pediu foi entregue e já pode ser usado.',
  analysing: 'seu pedido de cartão adicional está em análise.',
  refused: 'seu pedido de cartão adicional tem resposta.',
}

/** A message may be read by others, so it names no purchase. */
const disputeNews: StepNews = {
  ...replacementNews,
  analysing: 'sua contestação está em análise.',
  granted: 'sua contestação foi aceita.',
  refused: 'sua contestação tem resposta.',
}
