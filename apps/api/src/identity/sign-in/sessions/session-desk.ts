import { Cpf, Issuer } from '@portal/contract/fields'
import { z } from 'zod'
import type { DeskAnswer } from '../../../platform/http/desk.ts'
import type { DeskEndings } from './desk-endings.ts'

const order = z.strictObject({
  acao: z.literal('encerrar'),
  emissor: Issuer,
  cpf: Cpf,
  nota: z.string().trim().min(3).max(300),
})

/** An issuer's people end the accesses of somebody who says that another is in the account. */
export const sessionDesk = (endings: DeskEndings) => ({
  async accesses(body: unknown, by: string): Promise<DeskAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    const { emissor: issuer, cpf, nota: note } = read.data
    const ended = await endings.endAll({ issuer, cpf, note, by })
    const about = { issuer, cpf }
    if (ended !== undefined) return { status: 200, body: { encerradas: ended }, about }
    return { status: 404, body: { mensagem: 'Não há cadastro com este CPF neste emissor.' }, about }
  },
})
