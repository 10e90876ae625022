import { type CivilDate, formatDate, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { type Draft, type Recipient, holderMail } from '../../records/messages/public.ts'
import type { RequestKind, ServiceRequest } from './repository.ts'

type RequestWords = {
  what: string
  place: string
  meanwhile: string
  /** The next thing to come, where the request was done at once: there is no answer to wait for, and no withdrawal. */
  rest?: (day: string) => string
}

/** A message may be read by others, so it names no purchase and no amount. */
const asked: Partial<Record<RequestKind, RequestWords>> = {
  dispute: {
    what: 'a contestação de uma compra',
    place: 'Cartão',
    meanwhile: 'Durante a análise, você pode anexar comprovantes.',
  },
  portability: {
    what: 'o documento para levar seu saldo a outro banco',
    place: 'Portabilidade do saldo',
    meanwhile: 'Até a troca terminar, a dívida continua aqui e as datas de pagamento não mudam.',
  },
  'data-correction': {
    what: 'a correção de um dado do seu cadastro',
    place: 'Meus dados',
    meanwhile: 'Até a resposta, o cadastro continua como está.',
  },
  'data-erasure': {
    what: 'o fim da sua conta',
    place: 'Meus dados',
    meanwhile: 'Até a resposta, tudo continua como está.',
  },
  replacement: {
    what: 'um cartão novo no lugar do seu',
    place: 'Cartão',
    meanwhile: 'O cartão antigo não faz mais compras.',
    rest: () => 'Avisamos cada passo, por SMS e e-mail.',
  },
  cancellation: {
    what: 'o cancelamento do seu cartão',
    place: 'Cartão',
    meanwhile: 'Novas compras são recusadas. O que já foi comprado continua na fatura, e você paga como antes.',
    rest: (day) => `Terminamos o que falta até ${day} e avisamos por SMS e e-mail.`,
  },
  'additional-card': {
    what: 'um cartão adicional',
    place: 'Cartões adicionais',
    meanwhile: 'Os dados da outra pessoa são apagados com a resposta.',
  },
  limit: {
    what: 'outro limite para o seu cartão',
    place: 'Cartão',
    meanwhile: 'Até a resposta, o limite é o mesmo.',
  },
}

const anything: RequestWords = { what: 'um serviço', place: 'Cartão', meanwhile: '' }

export type ServiceChange =
  | { what: 'limit'; from: number; to: number }
  | { what: 'due-day'; from: CivilDate; to: CivilDate }

/** The confirmation of a request: its protocol and, where one was promised, the day of the answer. */
export function askedMail(holder: Recipient, request: ServiceRequest): Draft {
  const { kind, protocol, answerBy: day } = request
  const { what, place, meanwhile, rest } = asked[kind] ?? anything
  const next = rest?.(formatDate(day)) ?? `Respondemos até ${formatDate(day)}, por SMS e e-mail.`
  const wayBack = rest ? '' : ', onde dá para desistir enquanto não houver resposta'
  return holderMail('card-service', holder, 'Recebemos o seu pedido', [
    `${momentOf(request)} você pediu no portal: ${what}.`,
    `Protocolo: ${protocol}. ${next}`,
    [meanwhile, `Acompanhe em ${place}, no portal${wayBack}.`].filter(Boolean).join(' '),
  ])
}

/** An alert's words about a card, by the act. */
const cardWords = {
  lock: (card: string) => `${card} foi bloqueado.`,
  unlock: (card: string) => `${card} foi desbloqueado.`,
  replacement: (card: string, cause: string) => `${card} foi cancelado${cause}. Já pedimos um cartão novo.`,
  cancellation: (card: string) => `${card} foi cancelado.`,
} as const

export type CardAct = keyof typeof cardWords

const causes: Partial<Record<NonNullable<ServiceRequest['asked']['reason']>, string>> = {
  PERDA: ' por perda',
  ROUBO: ' por roubo',
  DANO: ' por dano',
}

/** Somebody else may have done it. */
export const NOT_YOU = 'Não foi você? Fale com a central agora.'

/** A locked screen shows no number of a card; in the portal and the e-mail, a holder of several sees which one. */
export function cardNews(act: CardAct, { asked: { last4 = '', reason } }: ServiceRequest) {
  return {
    text: `${cardWords[act]('O seu cartão', '')} ${NOT_YOU}`,
    portalText: `${cardWords[act](`O cartão final ${last4}`, (reason && causes[reason]) ?? '')} ${NOT_YOU}`,
    details: [`É o cartão final ${last4}.`],
  }
}

/** A change made at once is confirmed with the old and the new value: a person who did not want it can put it right. */
export const changedMail = (holder: Recipient, request: ServiceRequest, change: ServiceChange): Draft =>
  holderMail('card-service', holder, 'Uma mudança no seu cartão', [
    `${momentOf(request)} você mudou no portal ${changed[change.what]} do cartão final ${request.asked.last4 ?? ''}.`,
    change.what === 'limit'
      ? `Era ${formatMoney(change.from)} e agora é ${formatMoney(change.to)}.`
      : `O próximo era ${formatDate(change.from)} e agora é ${formatDate(change.to)}.`,
    `Protocolo: ${request.protocol}. Já está valendo: veja em Cartão, no portal.`,
  ])

const changed = { limit: 'o limite', 'due-day': 'o vencimento da fatura' } as const satisfies Record<
  ServiceChange['what'],
  string
>

const momentOf = ({ openedAt: at }: ServiceRequest): string => `Em ${saoPauloDateTime(at).replace(' ', ' às ')}`
