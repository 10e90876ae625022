import { Cpf, Issuer } from '@portal/contract/fields'
import { z } from 'zod'
import type { DeskAnswer } from '../../../platform/http/desk.ts'
import type { ReviewedRescue, RescueReview } from './rescue-review.ts'
import { isInReview } from './rescues.ts'

const nota = z.string().trim().min(3).max(300)
const order = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('listar'), emissor: Issuer }),
  z.strictObject({ acao: z.literal('aprovar'), emissor: Issuer, resgate: z.uuid(), nota }),
  z.strictObject({ acao: z.literal('recusar'), emissor: Issuer, resgate: z.uuid(), nota }),
  z.strictObject({ acao: z.literal('liberar-senha'), emissor: Issuer, cpf: Cpf, nota }),
])

type DeskOrder = z.infer<typeof order>

/** An issuer's people look at the rescues that wait, and help after one to a new password. */
export const rescueDesk = (review: RescueReview) => ({
  async rescues(body: unknown, by: string): Promise<DeskAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    return answers[read.data.acao](review, { ...read.data, by } as never)
  },
})

type Answer<A extends DeskOrder['acao']> = (
  review: RescueReview,
  asked: Extract<DeskOrder, { acao: A }> & { by: string },
) => Promise<DeskAnswer>

const listOf = async (review: RescueReview, issuer: string): Promise<DeskAnswer> => ({
  status: 200,
  body: { resgates: (await review.waiting(issuer)).map(wireRescue) },
})

const decideBy =
  (decision: 'approve' | 'refuse') =>
  async (
    review: RescueReview,
    { emissor: issuer, resgate: id, nota: note, by }: Extract<DeskOrder, { resgate: string }> & { by: string },
  ): Promise<DeskAnswer> => {
    const found = (await review.waiting(issuer)).find((rescue) => rescue.id === id)
    const answer = (await review[decision]({ issuer, id, note, by })) ? await listOf(review, issuer) : undecided
    return { ...answer, ...(found && { about: { issuer, cpf: found.cpf } }) }
  }

const undecided: DeskAnswer = {
  status: 409,
  body: { mensagem: 'Esta troca não espera decisão: já foi decidida, terminou ou não existe.' },
}

const answers: { [A in DeskOrder['acao']]: Answer<A> } = {
  listar: (review, { emissor }) => listOf(review, emissor),
  aprovar: decideBy('approve'),
  recusar: decideBy('refuse'),
  'liberar-senha': async (review, { emissor: issuer, cpf, nota: note, by }) => {
    const made = await review.release({ issuer, cpf, note, by })
    const answer: DeskAnswer =
      made === undefined
        ? {
            status: 409,
            body: { mensagem: 'Esta conta não espera um código: a senha nova segue o caminho de sempre.' },
          }
        : { status: 200, body: { codigo: made.code, venceEm: made.endsAt.toISOString() } }
    return { ...answer, about: { issuer, cpf } }
  },
}

const wireRescue = (rescue: ReviewedRescue) => ({
  resgate: rescue.id,
  cpf: rescue.cpf,
  nome: rescue.name,
  pedidoEm: rescue.askedAt.toISOString(),
  valeEm: rescue.takesEffectAt.toISOString(),
  prova: rescue.provenBy === 'password' ? 'SENHA' : 'DADOS',
  aparelhoConhecido: rescue.knownDevice,
  esperaAprovacao: isInReview(rescue),
  contatosAntigos: { celular: rescue.oldPhone, email: rescue.oldEmail },
  contatosNovos: { celular: rescue.phone, email: rescue.email },
})
