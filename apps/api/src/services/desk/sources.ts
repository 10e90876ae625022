import { addBusinessDays } from '@portal/brazil/holidays'
import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { DeskItem, DeskOrder } from '@portal/contract/desk'
import { ASIDE_DAYS } from '../../charges/payments/public.ts'
import { instantOf } from '../../platform/clock.ts'
import type { Desk } from '../../platform/http/desk.ts'

export type Room = DeskOrder['sala']
export type ListedRow = Record<string, unknown>
export type DeskSource = {
  type: Exclude<DeskItem['tipo'], 'ILEGIVEL'>
  room: Room | undefined
  list(desk: Desk): Promise<{ body: object }>
  /** The name of the list in the desk's answer, and of an item's own key in it. */
  named: string
  key: string
  /** The facts that a decision is about: another value of one makes it another item. */
  bound: readonly string[]
  /** The last day of an answer, where the list has none of its own. */
  answerBy?(row: ListedRow): CivilDate
  more?(row: ListedRow): object
}

const LIST = { acao: 'listar' }
const NOBODY = ''
/** Rows of one list; a list of so many may have more behind it. */
export const MOST_LISTED = 500
/** Business days that the house takes for money of others: no law names any. */
const within = (days: number, since: unknown): CivilDate =>
  addBusinessDays(civilDateInSaoPaulo(instantOf(String(since))), days)

const ENDS: ReadonlySet<unknown> = new Set(['ATENDIDO', 'RECUSADO'])
/** Requests whose end moves money, or lets more of it be spent. */
const OF_MONEY: ReadonlySet<unknown> = new Set(['CONTESTACAO', 'LIMITE', 'ADICIONAL'])

/** True for a step of a request that two people decide. */
const isOfTwo = (service: unknown, step: unknown): boolean => OF_MONEY.has(service) && ENDS.has(step)

/** The signed lists that the desk's page shows as one. */
export const sources: readonly DeskSource[] = [
  {
    type: 'SUSPENSO',
    room: 'suspenso',
    list: (desk) => desk.suspense(LIST, NOBODY),
    named: 'suspenso',
    key: 'id',
    bound: ['valorCentavos', 'motivo', 'origem', 'cobranca', 'nossoNumero', 'cpf'],
    answerBy: ({ desde }) => within(ASIDE_DAYS, desde),
  },
  {
    type: 'CREDITO',
    room: 'credito',
    list: (desk) => desk.credits(LIST, NOBODY),
    named: 'creditos',
    key: 'credito',
    bound: ['valorCentavos', 'de', 'cpf'],
    answerBy: ({ desde }) => within(5, desde),
  },
  {
    type: 'PAGAMENTO_INFORMADO',
    room: undefined,
    list: (desk) => desk.claims(LIST),
    named: 'protocolos',
    key: 'protocolo',
    bound: [],
  },
  {
    type: 'PEDIDO',
    room: 'servico',
    list: (desk) => desk.requests(LIST, NOBODY),
    named: 'pedidos',
    key: 'protocolo',
    bound: ['tipo', 'pedido', 'compra', 'cpf'],
    more: ({ tipo: servico, etapas }) => ({
      servico,
      etapasDeDois: Array.isArray(etapas) ? etapas.filter((step) => isOfTwo(servico, step)) : [],
    }),
  },
]
