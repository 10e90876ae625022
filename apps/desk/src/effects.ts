import { formatMoney } from '@portal/brazil/money'
import type { DeskItem, DeskProposal } from '@portal/contract/desk'

export type ReadableItem = Exclude<DeskItem, { tipo: 'ILEGIVEL' }>
type DeskRequest = Extract<DeskItem, { tipo: 'PEDIDO' }>
type DeskMoney = Extract<DeskItem, { tipo: 'SUSPENSO' }>
type DeskCredit = Extract<DeskItem, { tipo: 'CREDITO' }>

const TOLD = 'A pessoa recebe um aviso por SMS e e-mail, e o pedido continua aberto.'
const REFUSED = 'O pedido termina sem mudar nada. A pessoa é avisada e lê a nota.'

const limitWords = ({ pedido: { cents } }: DeskRequest): string =>
  cents === undefined ? 'O limite do cartão muda na hora.' : `O limite do cartão passa a ${formatMoney(cents)} na hora.`

/** The effect of a request's end, by its service. */
const granted: Record<string, (item: DeskRequest) => string> = {
  CONTESTACAO: ({ compra }) =>
    `A compra${compra ? ` de ${formatMoney(compra.valorCentavos)}` : ''} sai da fatura com os encargos dela. O que já foi pago vira crédito.`,
  LIMITE: limitWords,
  SEGUNDA_VIA: () => 'O cartão volta a valer com os 4 números informados.',
  CANCELAMENTO: () => 'O cancelamento do cartão é concluído. O que falta pagar continua.',
  ADICIONAL: () => 'O cartão adicional passa a valer com os 4 números informados.',
  CORRECAO: () => 'O dado novo substitui o antigo na hora.',
  EXCLUSAO: () => 'A conta da pessoa é apagada na hora. Não há como voltar.',
}

const refused: Record<string, string> = {
  CONTESTACAO: 'A compra volta a ser cobrada: nesta fatura, se der tempo, ou na próxima. A pessoa lê a nota.',
}

function requestEffect(item: DeskRequest, step: string): string {
  if (step === 'ATENDIDO') return granted[item.servico]?.(item) ?? 'O pedido termina como atendido. A pessoa é avisada.'
  return step === 'RECUSADO' ? (refused[item.servico] ?? REFUSED) : TOLD
}

function moneyEffect({ valorCentavos, sobre, nome }: DeskMoney, act: string, to: Target | null): string {
  const amount = formatMoney(valorCentavos)
  if (act === 'encerrar') return `${amount} saem da fila sem pagar nada. A nota diz o que foi feito do dinheiro.`
  if (to !== null) return `Lançamento de ${amount}: ${to.sobre}, de ${to.nome}. O que sobrar vira crédito.`
  return sobre === null || nome === null
    ? `Lançamento de ${amount} no boleto do nosso número que você informar. O que sobrar vira crédito.`
    : `Lançamento de ${amount}: ${sobre}, de ${nome}, ou o boleto que você informar. O que sobrar vira crédito.`
}

type Target = { sobre: string; nome: string }

const creditEffect = ({ valorCentavos, nome }: DeskCredit): string =>
  `A devolução de ${formatMoney(valorCentavos)} a ${nome} fica registrada, e a pessoa recebe um e-mail. Nenhum dinheiro sai por aqui.`

/** A decision's effect in a sentence or two; `choice` is what would be done. */
export function effectOf(item: ReadableItem, choice: string, to: Target | null = null): string {
  if (item.tipo === 'SUSPENSO') return moneyEffect(item, choice, to)
  if (item.tipo === 'CREDITO') return creditEffect(item)
  return item.tipo === 'PEDIDO' ? requestEffect(item, choice) : ''
}

/** True where the choice waits for another clerk. */
export const takesTwo = (item: ReadableItem, choice: string): boolean =>
  item.tipo === 'PEDIDO' ? item.etapasDeDois.includes(choice) : true

/** The choice that an order has made. */
export function choiceOf({ pedido: { pedido, sala } }: DeskProposal): string {
  return sala === 'servico' ? pedido.etapa : pedido.acao
}
