import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import type { StepShown } from '../../../ui/layout/steps.tsx'
import type { ServiceRequest } from '../card-services.ts'

export const requestTitles = {
  BLOQUEIO: 'Bloqueio do cartão',
  DESBLOQUEIO: 'Desbloqueio do cartão',
  SEGUNDA_VIA: 'Cartão novo',
  CANCELAMENTO: 'Cancelamento do cartão',
  VENCIMENTO: 'Dia de vencimento',
  LIMITE: 'Limite',
  PORTABILIDADE: 'Portabilidade do saldo',
  EXPORTACAO: 'Cópia dos seus dados',
  CORRECAO: 'Correção de dados',
  EXCLUSAO: 'Fim da conta',
  CONTESTACAO: 'Contestação de compra',
  ADICIONAL: 'Cartão adicional',
  BLOQUEIO_ADICIONAL: 'Bloqueio de cartão adicional',
  DESBLOQUEIO_ADICIONAL: 'Desbloqueio de cartão adicional',
  CANCELAMENTO_ADICIONAL: 'Cancelamento de cartão adicional',
} as const satisfies Record<ServiceRequest['tipo'], string>

export const requestLooks = {
  ABERTO: { tone: 'informative', icon: clock, word: 'Em análise' },
  ATENDIDO: { tone: 'positive', icon: circleCheck, word: 'Feito' },
  RECUSADO: { tone: 'warning', icon: info, word: 'Não aprovado' },
  DESISTIDO: { tone: 'informative', icon: info, word: 'Você desistiu' },
} as const satisfies Record<ServiceRequest['situacao'], object>

const reasons: Partial<Record<NonNullable<ServiceRequest['motivo']>, string>> = {
  PERDA: 'perda',
  ROUBO: 'roubo',
  DANO: 'cartão danificado',
}

/** The personal data that the issuer corrects. */
export const fieldNames = { NOME: 'Nome', NASCIMENTO: 'Nascimento', ENDERECO: 'Endereço' } as const

/** The content of a request, in a few words. */
export function wishWords(request: ServiceRequest): string {
  const { tipo, motivo, dia, valorCentavos, compra, cartaoFinal, campo, valor } = request
  if (campo !== null && valor !== null) return `${fieldNames[campo]}: ${valor}`
  if (tipo === 'SEGUNDA_VIA' && motivo !== null) return `Por ${reasons[motivo]}, final ${cartaoFinal}`
  if (tipo === 'ADICIONAL') return valor === null ? `Do cartão final ${cartaoFinal}` : `Para ${valor}`
  if (tipo === 'VENCIMENTO' && dia !== null) return `Todo dia ${dia}`
  if (compra !== null && valorCentavos !== null) return `${compra.descricao}, ${formatMoney(valorCentavos)}`
  if (tipo === 'LIMITE' && valorCentavos !== null) return `Para ${formatMoney(valorCentavos)}`
  if (tipo === 'PORTABILIDADE' && valorCentavos !== null) return `Saldo de ${formatMoney(valorCentavos)}`
  return cartaoFinal === null ? '' : `Final ${cartaoFinal}`
}

/** The pending answer, and its day. */
export const answerWords = ({ tipo, situacao, respostaAte }: ServiceRequest): string | undefined =>
  situacao === 'ABERTO' && tipo !== 'SEGUNDA_VIA'
    ? `${tipo === 'CANCELAMENTO' ? 'Concluímos' : 'Respondemos'} até ${formatDate(respostaAte)}.`
    : undefined

/** True for a request that its holder may withdraw while unanswered; a dispute has its own screen for that. */
export const mayBeWithdrawn = ({ tipo, situacao }: ServiceRequest): boolean =>
  situacao === 'ABERTO' && ['LIMITE', 'PORTABILIDADE', 'ADICIONAL', 'CORRECAO', 'EXCLUSAO'].includes(tipo)

/** A card in production is not called 'in analysis'. */
export const stateWord = ({ tipo, situacao }: ServiceRequest): string =>
  ownStates[tipo]?.[situacao] ?? requestLooks[situacao].word

const ownStates: Partial<Record<ServiceRequest['tipo'], Partial<Record<ServiceRequest['situacao'], string>>>> = {
  SEGUNDA_VIA: { ABERTO: 'Em andamento' },
  ADICIONAL: { ABERTO: 'Em andamento', ATENDIDO: 'Entregue' },
  CANCELAMENTO: { ABERTO: 'Em conclusão' },
  CONTESTACAO: { ATENDIDO: 'Aceita', RECUSADO: 'Não aceita' },
}

const names = {
  PEDIDO: 'Pedido feito',
  EM_ANALISE: 'Em análise',
  EM_PRODUCAO: 'Cartão em produção',
  ENVIADO: 'Cartão enviado',
  ATENDIDO: 'Feito',
  RECUSADO: 'Não aprovado',
  DESISTENCIA: 'Você desistiu',
} as const

type RequestStepName = keyof typeof names

/** The steps with another name in one kind of request. */
const ownNames: Partial<Record<ServiceRequest['tipo'], Partial<Record<RequestStepName, string>>>> = {
  SEGUNDA_VIA: { ATENDIDO: 'Cartão entregue' },
  ADICIONAL: { ATENDIDO: 'Cartão entregue' },
  CANCELAMENTO: { PEDIDO: 'Cartão cancelado', ATENDIDO: 'Cancelamento concluído' },
  CONTESTACAO: { PEDIDO: 'Contestação enviada', ATENDIDO: 'Aceita', RECUSADO: 'Não aceita' },
}

/** The steps of a kind of request that succeeds. */
const stepsByKind: Partial<Record<ServiceRequest['tipo'], readonly RequestStepName[]>> = {
  SEGUNDA_VIA: ['PEDIDO', 'EM_PRODUCAO', 'ENVIADO', 'ATENDIDO'],
  ADICIONAL: ['PEDIDO', 'EM_PRODUCAO', 'ENVIADO', 'ATENDIDO'],
  CONTESTACAO: ['PEDIDO', 'EM_ANALISE', 'ATENDIDO'],
}

/** The steps of a request: done ones, then those to come. */
export function stepsOf({ tipo, historico, situacao }: ServiceRequest): StepShown[] {
  const done = historico.map(({ etapa, em, nota }) => ({
    name: ownNames[tipo]?.[etapa] ?? names[etapa],
    note: [instantSentence(em), nota].filter((part) => part !== null).join('. '),
    place: 'done' as const,
  }))
  if (situacao !== 'ABERTO') return done
  const steps: readonly RequestStepName[] = stepsByKind[tipo] ?? ['PEDIDO', 'ATENDIDO']
  const coming = steps.filter((step) => !historico.some(({ etapa }) => etapa === step))
  return [
    ...done,
    ...coming.map((step, index) => ({
      name: comingName(tipo, step),
      note: '',
      place: index === 0 ? ('now' as const) : ('next' as const),
    })),
  ]
}

const comingName = (tipo: ServiceRequest['tipo'], step: RequestStepName): string => {
  if (step !== 'ATENDIDO') return names[step]
  return comingEnds[tipo] ?? 'Resposta'
}

const comingEnds: Partial<Record<ServiceRequest['tipo'], string>> = {
  SEGUNDA_VIA: 'Cartão entregue',
  ADICIONAL: 'Cartão entregue',
  CANCELAMENTO: 'Conclusão',
}
