import { compareDates } from '@portal/brazil/dates'
import type { ClosedProposal, DeskItem, DeskOrder, DeskProposal } from '@portal/contract/desk'
import { type Clock, days, later } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Desk } from '../../platform/http/desk.ts'
import type { Log } from '../../platform/log.ts'
import { closeProposal } from './closing.ts'
import { type ProposalFinder, itemReader, keyOf } from './item.ts'
import * as proposals from './proposal-repository.ts'
import { type DeskSource, type ListedRow, MOST_LISTED, sources } from './sources.ts'

type Deps = { db: Database; clock: Clock; desk: Desk; log: Log }
type DeskList = { source: DeskSource; rows: ListedRow[] }

/** Days that a clerk is told of a proposal of theirs that was closed. */
const TOLD_DAYS = 7

/** The signed lists as one, by the day of an answer, with the proposals that wait. */
export function deskQueue({ db, clock, desk, log }: Deps) {
  const readItem = itemReader(log)

  const readLists = (): Promise<DeskList[]> =>
    Promise.all(
      sources.map(async (source) => {
        const { body } = await source.list(desk)
        return { source, rows: (body as Record<string, ListedRow[]>)[source.named] ?? [] }
      }),
    )

  /** Closes the proposals of what waits no more; gives the others. */
  const closeGone = async (waiting: readonly WaitingProposal[], lists: readonly DeskList[]) => {
    const gone = waiting.filter((proposal) => lists.some((list) => isGoneFrom(list, proposal)))
    for (const { id } of gone) await closeProposal(db, clock, id, 'gone')
    return waiting.filter((proposal) => !gone.includes(proposal))
  }

  return {
    async of(clerkId: string): Promise<DeskItem[]> {
      // Proposals are read first: one that is made meanwhile is of an item that the lists have.
      const known = await proposals.findWaitingProposals(db)
      const lists = await readLists()
      const waiting = await closeGone(known, lists)
      const proposalIn: ProposalFinder = (room, subject) => {
        const found = waiting.find((one) => one.room === room && one.subject === subject)
        return found === undefined ? null : wireProposal(found, clerkId)
      }
      const items = lists.flatMap(({ source, rows }) => rows.map((row) => readItem(source, row, proposalIn)))
      return items.sort((one, other) => compareDates(answerDay(one), answerDay(other)))
    },

    /** Proposals of the clerk that the portal closed lately. */
    async closedOf(clerkId: string): Promise<ClosedProposal[]> {
      const closed = await proposals.findClosedOf(db, clerkId, later(clock.now(), -days(TOLD_DAYS)))
      return closed.map(({ id, room, orderBody, decidedAt, closedBecause }) => ({
        id,
        pedido: orderOf(room, orderBody),
        valorCentavos: orderBody.visto.valorCentavos,
        em: decidedAt?.toISOString() ?? '',
        porque: closedBecause === 'gone' ? 'SUMIU' : 'MUDOU',
      }))
    },
  }
}

export type DeskQueueService = ReturnType<typeof deskQueue>
type WaitingProposal = Awaited<ReturnType<typeof proposals.findWaitingProposals>>[number]

/** A list that is full may have the item behind its end. */
const isGoneFrom = ({ source, rows }: DeskList, { room, subject }: WaitingProposal): boolean =>
  source.room === room && rows.length < MOST_LISTED && !rows.some((row) => keyOf(source, row) === subject)

/** An item that nobody can read stands before all that have a day. */
const answerDay = (item: DeskItem): string => (item.tipo === 'ILEGIVEL' ? '' : item.responderAte)

/** An order as it was proposed. */
export const orderOf = (room: string, { pedido, versao }: proposals.ProposedOrder): DeskOrder =>
  ({ sala: room, versao, pedido }) as DeskOrder

const wireProposal = (proposal: WaitingProposal, clerkId: string): DeskProposal => ({
  id: proposal.id,
  pedido: orderOf(proposal.room, proposal.orderBody),
  visto: proposal.orderBody.visto,
  por: { nome: proposal.name, login: proposal.login },
  em: proposal.proposedAt.toISOString(),
  minha: proposal.proposedBy === clerkId,
})
