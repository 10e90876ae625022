import { formatCpf } from '@portal/brazil/cpf'
import type { DeskItem, DeskOrder } from '@portal/contract/desk'
import type { Fact } from '@portal/portal/ui/layout/facts.tsx'
import { Money } from '@portal/portal/ui/money/money.tsx'
import { CivilDate } from '@portal/portal/ui/time/civil-date.tsx'

const services: Record<string, string> = {
  CONTESTACAO: 'Contestação de compra',
  LIMITE: 'Mudança de limite',
  SEGUNDA_VIA: 'Segunda via de cartão',
  CANCELAMENTO: 'Cancelamento de cartão',
  ADICIONAL: 'Cartão adicional',
  PORTABILIDADE: 'Portabilidade da dívida',
  CORRECAO: 'Correção de dados',
  EXCLUSAO: 'Exclusão da conta',
}

/** The kind of an item, in a few words. */
export function titleOf(item: DeskItem): string {
  if (item.tipo === 'PEDIDO') return services[item.servico] ?? 'Pedido'
  return { SUSPENSO: 'Pagamento em suspenso', CREDITO: 'Valor a devolver', PAGAMENTO_INFORMADO: 'Pagamento informado' }[
    item.tipo
  ]
}

export const steps: Record<string, string> = {
  EM_ANALISE: 'Avisar que está em análise',
  EM_PRODUCAO: 'Avisar que está em produção',
  ENVIADO: 'Avisar que foi enviado',
  ATENDIDO: 'Atender o pedido',
  RECUSADO: 'Recusar o pedido',
}

const reasons: Record<string, string> = {
  NAO_RECONHECO: 'Não reconhece a compra',
  VALOR_ERRADO: 'Valor errado',
  NAO_RECEBI: 'Não recebeu o produto',
  COBRADA_DUAS_VEZES: 'Cobrada duas vezes',
  CANCELEI: 'Compra cancelada',
  PERDA: 'Perda',
  ROUBO: 'Roubo',
  DANO: 'Dano',
}

/** The order of a proposal, in words. */
export function orderWords({ sala, pedido }: DeskOrder): string {
  if (sala === 'suspenso') return pedido.acao === 'lancar' ? 'Lançar o pagamento' : 'Encerrar sem lançar'
  if (sala === 'credito') return `Registrar a devolução, protocolo ${pedido.protocolo}`
  return sala === 'servico' ? (steps[pedido.etapa] ?? pedido.etapa) : 'Encerrar os acessos'
}

const day = (date: string) => <CivilDate date={date.slice(0, 10)} />
const maybe = (term: string, value: string | null | undefined): Fact[] => (value ? [{ term, value }] : [])

const holder = ({ cpf, emissor }: { cpf: string; emissor: string }): Fact[] => [
  { term: 'CPF', value: formatCpf(cpf) },
  { term: 'Emissor', value: emissor },
]

/** The facts of an item, for who decides. */
export function factsOf(item: DeskItem): Fact[] {
  const common: Fact[] = [{ term: 'Responder até', value: day(item.responderAte) }]
  if (item.tipo === 'SUSPENSO')
    return [
      ...common,
      { term: 'Valor', value: <Money cents={item.valorCentavos} /> },
      { term: 'Pago em', value: day(item.pagoEm) },
      { term: 'Motivo', value: item.porque },
      ...maybe('Nosso número', item.nossoNumero),
      ...maybe('Sobre', item.sobre),
    ]
  if (item.tipo === 'CREDITO')
    return [
      ...common,
      ...holder(item),
      { term: 'Valor', value: <Money cents={item.valorCentavos} /> },
      { term: 'De', value: item.de },
      { term: 'Desde', value: day(item.desde) },
    ]
  if (item.tipo === 'PAGAMENTO_INFORMADO')
    return [
      ...common,
      ...holder(item),
      { term: 'Protocolo', value: item.id },
      { term: 'Cartão final', value: item.cartaoFinal },
      { term: 'Fatura', value: item.fatura },
      { term: 'Forma', value: item.forma === 'PIX' ? 'Pix' : 'Boleto' },
      { term: 'Pago em', value: day(item.pagoEm) },
    ]
  return [
    ...common,
    ...holder(item),
    { term: 'Protocolo', value: item.id },
    { term: 'Aberto em', value: day(item.abertoEm) },
    ...wishOf(item),
  ]
}

const wishOf = ({ pedido }: Extract<DeskItem, { tipo: 'PEDIDO' }>): Fact[] => [
  ...maybe('Compra', pedido.purchase?.description),
  ...maybe('Motivo', reasons[pedido.reason ?? ''] ?? pedido.reason),
  ...(pedido.cents === undefined ? [] : [{ term: 'Valor', value: <Money cents={pedido.cents} /> }]),
  ...maybe('Cartão final', pedido.last4),
  ...maybe('Dado novo', pedido.value),
  ...maybe('Relato', pedido.words),
  ...(pedido.person === undefined
    ? []
    : [{ term: 'Para', value: `${pedido.person.name}, CPF ${formatCpf(pedido.person.cpf)}` }]),
]
