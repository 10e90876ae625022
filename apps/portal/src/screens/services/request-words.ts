import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { info } from '../../ui/icons/info.ts'
import { instantSentence } from '../../ui/instant-words.ts'
import type { StepShown } from '../../ui/steps.tsx'
import type { ServiceRequest } from './card-services.ts'

export const requestTitles = {
  BLOQUEIO: 'Bloqueio do cartão',
  DESBLOQUEIO: 'Desbloqueio do cartão',
  SEGUNDA_VIA: 'Cartão novo',
  VENCIMENTO: 'Dia de vencimento',
  LIMITE: 'Limite',
  PORTABILIDADE: 'Portabilidade do saldo',
  EXPORTACAO: 'Cópia dos seus dados',
  CORRECAO: 'Correção de dados',
  EXCLUSAO: 'Fim da conta',
} as const satisfies Record<ServiceRequest['tipo'], string>

export const requestLooks = {
  ABERTO: { tone: 'informative', icon: clock, word: 'Em análise' },
  ATENDIDO: { tone: 'positive', icon: circleCheck, word: 'Feito' },
  RECUSADO: { tone: 'warning', icon: info, word: 'Não aprovado' },
} as const satisfies Record<ServiceRequest['situacao'], object>

const reasons = { PERDA: 'perda', ROUBO: 'roubo', DANO: 'cartão danificado' } as const

/** What of a person the issuer corrects. */
export const fieldNames = { NOME: 'Nome', NASCIMENTO: 'Nascimento', ENDERECO: 'Endereço' } as const

/** A birth date as people write it. */
export const shownValue = (campo: keyof typeof fieldNames, valor: string): string =>
  campo === 'NASCIMENTO' ? formatDate(valor) : valor

/** What was asked for, in a few words. */
export function wishWords({ tipo, motivo, dia, valorCentavos, cartaoFinal, campo, valor }: ServiceRequest): string {
  if (campo !== null && valor !== null) return `${fieldNames[campo]}: ${shownValue(campo, valor)}`
  if (tipo === 'SEGUNDA_VIA' && motivo !== null) return `Por ${reasons[motivo]}, final ${cartaoFinal}`
  if (tipo === 'VENCIMENTO' && dia !== null) return `Todo dia ${dia}`
  if (tipo === 'LIMITE' && valorCentavos !== null) return `Para ${formatMoney(valorCentavos)}`
  if (tipo === 'PORTABILIDADE' && valorCentavos !== null) return `Saldo de ${formatMoney(valorCentavos)}`
  return cartaoFinal === null ? '' : `Final ${cartaoFinal}`
}

/** What is still to come, and until when it is answered. */
export const answerWords = ({ tipo, situacao, respostaAte }: ServiceRequest): string | undefined =>
  situacao === 'ABERTO' && tipo !== 'SEGUNDA_VIA' ? `Respondemos até ${formatDate(respostaAte)}.` : undefined

/** A card that is on its way is not thought about. */
export const stateWord = ({ tipo, situacao }: ServiceRequest): string =>
  tipo === 'SEGUNDA_VIA' && situacao === 'ABERTO' ? 'A caminho' : requestLooks[situacao].word

const names = {
  PEDIDO: 'Pedido feito',
  EM_PRODUCAO: 'Cartão em produção',
  ENVIADO: 'Cartão enviado',
  ATENDIDO: 'Feito',
  RECUSADO: 'Não aprovado',
} as const

type StepName = keyof typeof names

/** The way that a kind of request goes when all goes well. */
const ways: Partial<Record<ServiceRequest['tipo'], readonly StepName[]>> = {
  SEGUNDA_VIA: ['PEDIDO', 'EM_PRODUCAO', 'ENVIADO', 'ATENDIDO'],
}

/** What happened, step by step, and what is still to come. */
export function stepsOf({ tipo, historico, situacao }: ServiceRequest): StepShown[] {
  const done = historico.map(({ etapa, em, nota }) => ({
    name: tipo === 'SEGUNDA_VIA' && etapa === 'ATENDIDO' ? 'Cartão entregue' : names[etapa],
    note: [instantSentence(em), nota].filter((part) => part !== null).join('. '),
    place: 'done' as const,
  }))
  if (situacao !== 'ABERTO') return done
  const way: readonly StepName[] = ways[tipo] ?? ['PEDIDO', 'ATENDIDO']
  const coming = way.filter((step) => !historico.some(({ etapa }) => etapa === step))
  return [
    ...done,
    ...coming.map((step, index) => ({
      name: comingName(tipo, step),
      note: '',
      place: index === 0 ? ('now' as const) : ('next' as const),
    })),
  ]
}

const comingName = (tipo: ServiceRequest['tipo'], step: StepName): string => {
  if (step !== 'ATENDIDO') return names[step]
  return tipo === 'SEGUNDA_VIA' ? 'Cartão entregue' : 'Resposta'
}
