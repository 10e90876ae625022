import { z } from 'zod'
import type { DeskAnswer } from '../../platform/http/desk.ts'
import type { CreditReturns } from './service.ts'

const order = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('listar') }),
  z.strictObject({
    acao: z.literal('devolver'),
    credito: z.uuid(),
    protocolo: z.string().trim().min(3).max(40),
    nota: z.string().trim().min(3).max(300),
    /** The amount as the list said it: another by now is not given back. */
    valorCentavos: z.int().optional(),
  }),
])

export const creditDesk = (credits: CreditReturns) => ({
  async credits(body: unknown, by: string): Promise<DeskAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    const listed = async (): Promise<DeskAnswer> => ({
      status: 200,
      body: { creditos: (await credits.waiting()).map(wireWaiting) },
    })
    if (read.data.acao === 'listar') return listed()
    const { credito: id, protocolo: protocol, nota: note, valorCentavos: cents } = read.data
    const about = (await credits.waiting()).find((credit) => credit.id === id)
    const outcome = await credits.markReturned({ id, protocol, note, by, cents })
    const answer = outcome === 'done' ? await listed() : { status: 409, body: { mensagem: refusals[outcome] } }
    return { ...answer, ...(about && { about }) }
  },
})

type WaitingCredit = Awaited<ReturnType<CreditReturns['waiting']>>[number]

const wireWaiting = ({ id, issuer, issuerName, name, cpf, about, cents, since }: WaitingCredit) => ({
  credito: id,
  emissor: issuer,
  nomeEmissor: issuerName,
  nome: name,
  cpf,
  de: about,
  valorCentavos: cents,
  desde: since.toISOString(),
})

const refusals = {
  'not-waiting': 'Este crédito não espera devolução: já foi devolvido, ou nunca existiu.',
  changed: 'O valor deste crédito mudou desde que foi visto. Nada foi feito: veja de novo e decida.',
  'protocol-used': 'Este protocolo já é de outra devolução.',
} as const
