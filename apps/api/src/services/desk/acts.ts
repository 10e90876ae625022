import { randomUUID } from 'node:crypto'
import type { DeskDecision, DeskItem, DeskOrder } from '@portal/contract/desk'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Desk, DeskAnswer } from '../../platform/http/desk.ts'
import { transact } from '../../platform/transact.ts'
import type { Clerk } from './clerk-sessions.ts'
import * as proposals from './proposal-repository.ts'
import type { DeskQueueService } from './queue.ts'

type Room = DeskOrder['sala']
type Deps = { db: Database; clock: Clock; desk: Desk; queue: DeskQueueService }

/** The very calls of the signed orders. */
const calls: Record<Room, (desk: Desk, body: unknown, by: string) => Promise<DeskAnswer>> = {
  suspenso: (desk, body, by) => desk.suspense(body, by),
  credito: (desk, body, by) => desk.credits(body, by),
  servico: (desk, body, by) => desk.requests(body, by),
  acesso: (desk, body, by) => desk.accesses(body, by),
}

const ENDS: ReadonlySet<string> = new Set(['ATENDIDO', 'RECUSADO'])
/** Requests whose end moves money, or lets more of it be spent. */
const OF_MONEY: ReadonlySet<string> = new Set(['CONTESTACAO', 'LIMITE'])

/** True for an order that two people decide. */
function needsTwo({ sala, pedido }: DeskOrder, item: DeskItem): boolean {
  if (sala === 'suspenso' || sala === 'credito') return true
  if (sala === 'acesso' || item.tipo !== 'PEDIDO') return false
  return ENDS.has(pedido.etapa) && OF_MONEY.has(item.servico)
}

function subjectOf(order: Exclude<DeskOrder, { sala: 'acesso' }>): string {
  if (order.sala === 'suspenso') return order.pedido.id
  return order.sala === 'credito' ? order.pedido.credito : order.pedido.protocolo
}

const refused = (codigo: string, mensagem: string): DeskAnswer => ({ status: 409, body: { codigo, mensagem } })
const gone = refused('NAO_ESPERA', 'Isto não espera mais decisão. Atualize a fila.')
const outcome = (status: number, resultado: 'FEITO' | 'PROPOSTO' | 'RECUSADO'): DeskAnswer => ({
  status,
  body: { resultado },
})

/** Acts of clerks: alone where no money moves; else one proposes, and another decides. */
export function deskActs({ db, clock, desk, queue }: Deps) {
  const run = async ({ sala, pedido }: DeskOrder, by: string): Promise<DeskAnswer> => {
    const answer = await calls[sala](desk, pedido, by)
    return answer.status === 200 ? { ...answer, ...outcome(200, 'FEITO') } : answer
  }

  const note = (tx: Transaction, clerk: Clerk, proposalId: string, event: ProposalNote) =>
    proposals.noteAtDesk(tx, {
      ...event,
      subjectId: proposalId,
      customerId: null,
      actor: clerk.login,
      happenedAt: clock.now(),
    })

  const propose = (clerk: Clerk, { sala: room, pedido }: DeskOrder, subject: string): Promise<DeskAnswer> =>
    transact(db, async (tx) => {
      const id = randomUUID()
      const proposal = { id, room, subject, orderBody: pedido, proposedBy: clerk.id, proposedAt: clock.now() }
      if (!(await proposals.insertProposal(tx, proposal)))
        return refused('JA_PROPOSTO', 'Já há uma proposta para este item. Decida sobre essa primeiro.')
      const { nota, ...details } = pedido
      await note(tx, clerk, id, { act: 'proposal', note: nota, details: { room, ...details } })
      return outcome(202, 'PROPOSTO')
    })

  return {
    async order(clerk: Clerk, order: DeskOrder): Promise<DeskAnswer> {
      if (order.sala === 'acesso') return run(order, clerk.login)
      const subject = subjectOf(order)
      const item = (await queue.of(clerk.id)).find(({ id, tipo }) => id === subject && tipo === typeOf[order.sala])
      if (item === undefined) return gone
      return needsTwo(order, item) ? propose(clerk, order, subject) : run(order, clerk.login)
    },

    /** The approval is written first: no order is done without it, whenever the process dies. */
    async decide(clerk: Clerk, id: string, { aprova: approved, nota }: DeskDecision): Promise<DeskAnswer> {
      const decided = await transact(db, async (tx): Promise<DeskOrder | DeskAnswer> => {
        const proposal = await proposals.lockProposal(tx, id)
        if (proposal === undefined) return gone
        const isOwn = proposal.proposedBy === clerk.id
        if (isOwn && approved) return refused('PROPOSTA_PROPRIA', 'Quem propôs não aprova: peça a outra pessoa.')
        if (!isOwn && !clerk.roles.includes('approves')) return notYours
        await proposals.decideProposal(tx, id, { decidedBy: clerk.id, decidedAt: clock.now(), approved })
        const act = approved ? 'proposal-approval' : 'proposal-refusal'
        await note(tx, clerk, id, { act, note: nota, details: {} })
        return { sala: proposal.room, pedido: proposal.orderBody } as DeskOrder
      })
      if ('status' in decided) return decided
      if (!approved) return outcome(200, 'RECUSADO')
      const answer = await run(decided, clerk.login)
      await proposals.concludeProposal(db, id, answer.status)
      return answer
    },
  }
}

export type DeskActs = ReturnType<typeof deskActs>

type ProposalNote = { act: 'proposal' | 'proposal-approval' | 'proposal-refusal'; note: string; details: object }

const typeOf = { suspenso: 'SUSPENSO', credito: 'CREDITO', servico: 'PEDIDO' } as const

export const notYours: DeskAnswer = {
  status: 403,
  body: { codigo: 'PAPEL_INSUFICIENTE', mensagem: 'Seu acesso à mesa não inclui esta decisão.' },
}
