import { z } from 'zod'
import type { DeskAnswer } from '../http/desk.ts'
import type { RequestAnswering } from './answering.ts'
import { kinds } from './words.ts'

const steps = { EM_PRODUCAO: 'making', ENVIADO: 'sent', ATENDIDO: 'granted', RECUSADO: 'refused' } as const

const order = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('listar') }),
  z.strictObject({
    acao: z.literal('responder'),
    protocolo: z.string().max(40),
    etapa: z.enum(['EM_PRODUCAO', 'ENVIADO', 'ATENDIDO', 'RECUSADO']),
    nota: z.string().trim().min(3).max(300),
    cartaoFinal: z
      .string()
      .regex(/^[0-9]{4}$/)
      .optional(),
  }),
])

/** What people asked for and waits for an answer, and the answer. */
export const requestDesk = (answering: RequestAnswering) => ({
  async requests(body: unknown): Promise<DeskAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    if (read.data.acao === 'responder') {
      const { protocolo: protocol, etapa, nota: note, cartaoFinal: last4 } = read.data
      const outcome = await answering.answer({ protocol, step: steps[etapa], note, last4 })
      if (outcome !== 'done') return { status: 409, body: { mensagem: refusals[outcome] } }
    }
    return { status: 200, body: { pedidos: (await answering.waiting()).map(wireWaiting) } }
  },
})

type Waiting = Awaited<ReturnType<RequestAnswering['waiting']>>[number]

const wireWaiting = ({ protocol, issuer, cpf, kind, asked, opened_at, answer_by }: Waiting) => ({
  protocolo: protocol,
  emissor: issuer,
  cpf,
  tipo: kinds[kind],
  pedido: asked,
  abertoEm: opened_at.toISOString(),
  responderAte: answer_by,
})

const refusals = {
  'not-waiting': 'Este protocolo não espera resposta: já foi respondido, ou nunca existiu.',
  'not-its-step': 'Este pedido não passa por esta etapa, ou já passou.',
  impeded: 'Ainda há algo no caminho deste pedido, como uma dívida ou um cartão. Nada foi feito: veja com a pessoa.',
  'no-number': 'Um cartão entregue precisa dos quatro últimos números dele, em cartaoFinal.',
} as const
