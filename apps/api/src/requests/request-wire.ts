import type { Reply } from '@portal/contract'
import type { ServiceRequest } from './repository.ts'

const kinds = {
  lock: 'BLOQUEIO',
  unlock: 'DESBLOQUEIO',
  replacement: 'SEGUNDA_VIA',
  'due-day': 'VENCIMENTO',
  limit: 'LIMITE',
  dispute: 'CONTESTACAO',
} as const
const states = { open: 'ABERTO', granted: 'ATENDIDO', refused: 'RECUSADO', withdrawn: 'DESISTIDO' } as const
const steps = {
  asked: 'PEDIDO',
  analysing: 'EM_ANALISE',
  making: 'EM_PRODUCAO',
  sent: 'ENVIADO',
  granted: 'ATENDIDO',
  refused: 'RECUSADO',
  withdrawn: 'DESISTENCIA',
} as const

/** A request as its owner sees it. */
export const wireRequest = (request: ServiceRequest): Reply<'lockCard'> => ({
  protocolo: request.protocol,
  tipo: kinds[request.kind],
  situacao: states[request.state],
  cartaoFinal: request.asked.last4,
  motivo: request.asked.reason ?? null,
  dia: request.asked.day ?? null,
  valorCentavos: request.asked.cents ?? null,
  compra: purchaseOf(request),
  abertoEm: request.opened_at.toISOString(),
  respostaAte: request.answer_by,
  encerradoEm: request.ended_at?.toISOString() ?? null,
  historico: request.events.map(({ step, at, note }) => ({ etapa: steps[step], em: at, nota: note })),
})

const purchaseOf = ({ asked: { purchase } }: ServiceRequest): Reply<'lockCard'>['compra'] =>
  purchase === undefined ? null : { id: purchase.id, descricao: purchase.description }
