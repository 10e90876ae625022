import { maskBirthDate } from '@portal/brazil/masks'
import type { Reply } from '@portal/contract'
import type { PersonField, ServiceRequest } from './repository.ts'

/** The names of the kinds on the wire and at the desk. */
export const kinds = {
  lock: 'BLOQUEIO',
  unlock: 'DESBLOQUEIO',
  replacement: 'SEGUNDA_VIA',
  cancellation: 'CANCELAMENTO',
  'due-day': 'VENCIMENTO',
  limit: 'LIMITE',
  portability: 'PORTABILIDADE',
  dispute: 'CONTESTACAO',
  'additional-card': 'ADICIONAL',
  'additional-lock': 'BLOQUEIO_ADICIONAL',
  'additional-unlock': 'DESBLOQUEIO_ADICIONAL',
  'additional-end': 'CANCELAMENTO_ADICIONAL',
  'data-export': 'EXPORTACAO',
  'data-correction': 'CORRECAO',
  'data-erasure': 'EXCLUSAO',
} as const
export const states = { open: 'ABERTO', granted: 'ATENDIDO', refused: 'RECUSADO', withdrawn: 'DESISTIDO' } as const
export const steps = {
  asked: 'PEDIDO',
  analysing: 'EM_ANALISE',
  making: 'EM_PRODUCAO',
  sent: 'ENVIADO',
  granted: 'ATENDIDO',
  refused: 'RECUSADO',
  withdrawn: 'DESISTENCIA',
} as const
const fields = { name: 'NOME', 'birth-date': 'NASCIMENTO', address: 'ENDERECO' } as const satisfies Record<
  PersonField,
  string
>

export const wireRequest = (request: ServiceRequest): Reply<'lockCard'> => ({
  protocolo: request.protocol,
  tipo: kinds[request.kind],
  situacao: states[request.state],
  cartaoFinal: request.asked.additional?.last4 ?? request.asked.last4 ?? null,
  motivo: request.asked.reason ?? null,
  dia: request.asked.day ?? null,
  valorCentavos: request.asked.cents ?? null,
  campo: request.asked.field === undefined ? null : fields[request.asked.field],
  valor: valueOf(request),
  compra: purchaseOf(request),
  abertoEm: request.openedAt.toISOString(),
  respostaAte: request.answerBy,
  encerradoEm: request.endedAt?.toISOString() ?? null,
  historico: request.events.map(({ step, at, note }) => ({ etapa: steps[step], em: at, nota: note })),
})

/** A birth date is a part of every answer to a reset's questions: no session reads it. */
function valueOf({ asked: { field, value, person } }: ServiceRequest): string | null {
  if (value !== undefined) return field === 'birth-date' ? maskBirthDate(value) : value
  return person?.name.split(' ')[0] ?? null
}

const purchaseOf = ({ asked: { purchase } }: ServiceRequest): Reply<'lockCard'>['compra'] =>
  purchase === undefined ? null : { id: purchase.id, descricao: purchase.description }
