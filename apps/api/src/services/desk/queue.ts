import { addBusinessDays } from '@portal/brazil/holidays'
import { type CivilDate, civilDateInSaoPaulo, compareDates } from '@portal/brazil/dates'
import { DeskItem, type DeskOrder, type DeskProposal } from '@portal/contract/desk'
import { instantOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Desk } from '../../platform/http/desk.ts'
import { findWaitingProposals } from './proposal-repository.ts'

type Room = DeskOrder['sala']
type ListedRow = Record<string, unknown>
type Source = {
  type: DeskItem['tipo']
  room: Room | undefined
  list(desk: Desk): Promise<{ body: object }>
  /** The name of the list in the desk's answer, and of an item's own key in it. */
  named: string
  key: string
  /** The last day of an answer, where the list has none of its own. */
  answerBy?(row: ListedRow): CivilDate
  more?(row: ListedRow): object
}

const LIST = { acao: 'listar' }
const NOBODY = ''
/** Business days that the house takes for money of others: no law names any. */
const within = (days: number, since: unknown): CivilDate =>
  addBusinessDays(civilDateInSaoPaulo(instantOf(String(since))), days)

const sources: readonly Source[] = [
  {
    type: 'SUSPENSO',
    room: 'suspenso',
    list: (desk) => desk.suspense(LIST, NOBODY),
    named: 'suspenso',
    key: 'id',
    answerBy: ({ pagoEm }) => within(2, pagoEm),
  },
  {
    type: 'CREDITO',
    room: 'credito',
    list: (desk) => desk.credits(LIST, NOBODY),
    named: 'creditos',
    key: 'credito',
    answerBy: ({ desde }) => within(5, desde),
  },
  {
    type: 'PAGAMENTO_INFORMADO',
    room: undefined,
    list: (desk) => desk.claims(LIST),
    named: 'protocolos',
    key: 'protocolo',
  },
  {
    type: 'PEDIDO',
    room: 'servico',
    list: (desk) => desk.requests(LIST, NOBODY),
    named: 'pedidos',
    key: 'protocolo',
    more: ({ tipo }) => ({ servico: tipo }),
  },
]

type Deps = { db: Database; desk: Desk }

/** The signed lists as one, by the day of an answer, with the proposals that wait. */
export function deskQueue({ db, desk }: Deps) {
  const itemsOf = async (source: Source, proposalOf: (subject: string) => DeskProposal | null): Promise<DeskItem[]> => {
    const { body } = await source.list(desk)
    const rows = (body as Record<string, ListedRow[]>)[source.named] ?? []
    return rows.map((row) => {
      const id = String(row[source.key])
      const answerBy = source.answerBy?.(row) ?? row['responderAte']
      const facts = { ...row, ...source.more?.(row), tipo: source.type }
      return DeskItem.parse({ ...facts, id, responderAte: answerBy, proposta: proposalOf(id) })
    })
  }

  return {
    async of(clerkId: string): Promise<DeskItem[]> {
      const waiting = await findWaitingProposals(db)
      const proposalIn = (room: Room | undefined) => (subject: string) => {
        const found = waiting.find((one) => one.room === room && one.subject === subject)
        return found === undefined ? null : wireProposal(found, clerkId)
      }
      const lists = await Promise.all(sources.map((source) => itemsOf(source, proposalIn(source.room))))
      return lists.flat().sort((one, other) => compareDates(one.responderAte, other.responderAte))
    },
  }
}

export type DeskQueueService = ReturnType<typeof deskQueue>

type WaitingProposal = Awaited<ReturnType<typeof findWaitingProposals>>[number]

const wireProposal = (proposal: WaitingProposal, clerkId: string): DeskProposal => ({
  id: proposal.id,
  pedido: { sala: proposal.room, pedido: proposal.orderBody } as DeskOrder,
  por: { nome: proposal.name, login: proposal.login },
  em: proposal.proposedAt.toISOString(),
  minha: proposal.proposedBy === clerkId,
})
