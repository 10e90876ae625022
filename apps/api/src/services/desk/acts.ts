import { randomUUID } from 'node:crypto'
import type { DeskDecision, DeskItem, DeskOrder } from '@portal/contract/desk'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Desk, DeskAnswer } from '../../platform/http/desk.ts'
import { transact } from '../../platform/transact.ts'
import type { Clerk } from './clerk-sessions.ts'
import { closeLocked } from './closing.ts'
import * as proposals from './proposal-repository.ts'
import { type DeskQueueService, orderOf } from './queue.ts'
import { type ItemOrder, type SeenFacts, bindingOf, changeWords, seenIn } from './seen.ts'
import type { Room } from './sources.ts'

type Deps = { db: Database; clock: Clock; desk: Desk; queue: DeskQueueService }

/** The very calls of the signed orders. */
const calls: Record<Room, (desk: Desk, body: unknown, by: string) => Promise<DeskAnswer>> = {
  suspenso: (desk, body, by) => desk.suspense(body, by),
  credito: (desk, body, by) => desk.credits(body, by),
  servico: (desk, body, by) => desk.requests(body, by),
  acesso: (desk, body, by) => desk.accesses(body, by),
}

/** True for an order that two people decide. */
function needsTwo({ sala, pedido }: ItemOrder, item: DeskItem): boolean {
  if (sala !== 'servico') return true
  return item.tipo === 'PEDIDO' && item.etapasDeDois.includes(pedido.etapa)
}

function subjectOf(order: ItemOrder): string {
  if (order.sala === 'suspenso') return order.pedido.id
  return order.sala === 'credito' ? order.pedido.credito : order.pedido.protocolo
}

const refused = (codigo: string, mensagem: string): DeskAnswer => ({ status: 409, body: { codigo, mensagem } })
const gone = refused('NAO_ESPERA', 'Isto não espera mais decisão. Atualize a fila.')
const changed = refused('ITEM_MUDOU', 'Isto mudou desde que você abriu. Nada foi feito: leia de novo e decida.')
const outcome = (status: number, resultado: 'FEITO' | 'PROPOSTO' | 'RECUSADO'): DeskAnswer => ({
  status,
  body: { resultado },
})

/** Acts of clerks: alone where no money moves; else one proposes, and another decides. */
export function deskActs({ db, clock, desk, queue }: Deps) {
  const run = async ({ sala, pedido }: DeskOrder, by: string, seen?: SeenFacts): Promise<DeskAnswer> => {
    const answer = await calls[sala](desk, { ...pedido, ...(seen && bindingOf[sala](seen)) }, by)
    return answer.status === 200 ? { ...answer, ...outcome(200, 'FEITO') } : answer
  }

  const waitingItem = async (clerk: Clerk, order: ItemOrder): Promise<DeskItem | undefined> => {
    const subject = subjectOf(order)
    return (await queue.of(clerk.id)).find(({ id, tipo }) => id === subject && tipo === typeOf[order.sala])
  }

  const propose = async (clerk: Clerk, order: ItemOrder, item: DeskItem): Promise<DeskAnswer> => {
    const visto = await seenIn(desk, order, item)
    if ('status' in visto) return visto
    const { sala: room, pedido, versao } = order
    return transact(db, async (tx) => {
      const [id, at] = [randomUUID(), clock.now()]
      const orderBody = { pedido, versao, visto }
      const proposal = { id, room, subject: subjectOf(order), orderBody, proposedBy: clerk.id, proposedAt: at }
      if (!(await proposals.insertProposal(tx, proposal)))
        return refused('JA_PROPOSTO', 'Já há uma proposta para este item. Decida sobre essa primeiro.')
      const { nota, ...details } = pedido
      await note(tx, clerk, id, { act: 'proposal', note: nota, details: { room, ...details, ...visto }, at })
      return outcome(202, 'PROPOSTO')
    })
  }

  /** The refusal of what is another by now. The queue has closed the proposals of what is gone. */
  const changeSince = async (clerk: Clerk, proposal: proposals.StoredProposal | undefined) => {
    if (proposal === undefined) return undefined
    const order = orderOf(proposal.room, proposal.orderBody) as ItemOrder
    const item = await waitingItem(clerk, order)
    const isSame = item === undefined || (item.tipo !== 'ILEGIVEL' && item.versao === order.versao)
    return isSame ? undefined : refused('ITEM_MUDOU', changeWords(proposal.orderBody.visto, item))
  }

  return {
    async order(clerk: Clerk, order: DeskOrder): Promise<DeskAnswer> {
      if (order.sala === 'acesso') return run(order, clerk.login)
      const item = await waitingItem(clerk, order)
      if (item === undefined) return gone
      if (item.tipo === 'ILEGIVEL' || item.versao !== order.versao) return changed
      return needsTwo(order, item) ? propose(clerk, order, item) : run(order, clerk.login)
    },

    /** The approval is written first: no order is done without it, whenever the process dies. */
    async decide(clerk: Clerk, id: string, decision: DeskDecision): Promise<DeskAnswer> {
      const change = decision.aprova ? await changeSince(clerk, await proposals.findProposal(db, id)) : undefined
      const decided = await transact(db, (tx) => writeDecision(tx, { clerk, id, decision, change, at: clock.now() }))
      if ('body' in decided) return decided
      const { room, orderBody } = decided
      const answer = await run(orderOf(room, orderBody), clerk.login, orderBody.visto)
      await proposals.concludeProposal(db, id, answer.status)
      return answer
    },
  }
}

type WrittenDecision = { clerk: Clerk; id: string; decision: DeskDecision; change: DeskAnswer | undefined; at: Date }

/** Writes a decision down: the proposal where its order is to be done now, else the answer. */
async function writeDecision(tx: Transaction, { clerk, id, decision, change, at }: WrittenDecision) {
  const proposal = await proposals.lockProposal(tx, id)
  if (proposal === undefined) return gone
  const isOwn = proposal.proposedBy === clerk.id
  if (isOwn && decision.aprova) return refused('PROPOSTA_PROPRIA', 'Quem propôs não aprova: peça a outra pessoa.')
  if (!isOwn && !clerk.roles.includes('approves')) return notYours
  if (change !== undefined) {
    await closeLocked(tx, id, 'changed', at)
    return change
  }
  await proposals.decideProposal(tx, id, { decidedBy: clerk.id, decidedAt: at, approved: decision.aprova })
  const act = decision.aprova ? 'proposal-approval' : 'proposal-refusal'
  await note(tx, clerk, id, { act, note: decision.nota, details: {}, at })
  return decision.aprova ? proposal : outcome(200, 'RECUSADO')
}

/** The item that an order names; an order about accesses names a person, who is no item. */
export const itemOf = (order: DeskOrder): { item?: string } =>
  order.sala === 'acesso' ? {} : { item: subjectOf(order) }

export type DeskActs = ReturnType<typeof deskActs>

type ProposalNote = {
  act: 'proposal' | 'proposal-approval' | 'proposal-refusal'
  note: string
  details: object
  at: Date
}

const note = (tx: Transaction, { login: actor }: Clerk, subjectId: string, { at, ...event }: ProposalNote) =>
  proposals.noteAtDesk(tx, { ...event, subjectId, customerId: null, actor, happenedAt: at })

const typeOf = { suspenso: 'SUSPENSO', credito: 'CREDITO', servico: 'PEDIDO' } as const

export const notYours: DeskAnswer = {
  status: 403,
  body: { codigo: 'PAPEL_INSUFICIENTE', mensagem: 'Seu acesso à mesa não inclui esta decisão.' },
}
