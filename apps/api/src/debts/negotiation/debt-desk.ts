import { formatCnpj, isCnpj } from '@portal/brazil/cnpj'
import { CivilDate, Cpf, Issuer } from '@portal/contract/fields'
import { z } from 'zod'
import type { DeskAnswer } from '../../platform/http/desk.ts'
import type { DebtAct, DebtDeskService } from './debt-desk-service.ts'
import type { DebtState } from '../agreements/public.ts'

const which = {
  emissor: Issuer,
  cpf: Cpf,
  contrato: z.string().trim().min(1).max(60),
  nota: z.string().trim().min(3).max(300),
}
const words = z.string().trim().min(3).max(120)
const order = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('contestar'), ...which, valorCentavos: z.int().min(1) }),
  z.strictObject({ acao: z.literal('encerrar-contestacao'), ...which }),
  z.strictObject({
    acao: z.literal('vender'),
    ...which,
    desde: CivilDate,
    credor: z.strictObject({ nome: words, cnpj: z.string().refine(isCnpj).transform(formatCnpj), canal: words }),
  }),
])
type DeskOrder = z.output<typeof order>

/** The desk's calls: a debt is contested, contested no longer, or sold. */
export const debtDesk = (debts: DebtDeskService) => ({
  async debts(body: unknown, by: string): Promise<DeskAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    const { emissor: issuer, cpf, contrato: contract, nota: note } = read.data
    const outcome = await debts.act({ issuer, cpf, contract, note, by, does: actOf(read.data) })
    const about = { issuer, cpf }
    if (typeof outcome === 'string') return { ...refusals[outcome], about }
    return { status: 200, body: { contrato: contract, situacao: stateNames[outcome.state] }, about }
  },
})

function actOf(command: DeskOrder): DebtAct {
  if (command.acao === 'contestar') return { act: 'contest', cents: command.valorCentavos }
  if (command.acao === 'encerrar-contestacao') return { act: 'contest-end' }
  const { nome: name, cnpj, canal: channel } = command.credor
  return { act: 'sale', to: { name, cnpj, channel }, on: command.desde }
}

const stateNames: Record<DebtState, string> = {
  open: 'ABERTA',
  contested: 'CONTESTADA',
  sold: 'VENDIDA',
  'in-agreement': 'EM_ACORDO',
  settled: 'QUITADA',
}

const refusals = {
  'no-debt': { status: 404, body: { mensagem: 'Não há uma dívida só com este CPF e contrato neste emissor.' } },
  'not-allowed': { status: 409, body: { mensagem: 'Esta dívida não está numa situação em que isso caiba.' } },
} as const satisfies Record<string, DeskAnswer>
