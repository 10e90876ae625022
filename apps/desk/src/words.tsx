import { formatCpf } from '@portal/brazil/cpf'
import { formatMoney } from '@portal/brazil/money'
import { monthName } from '@portal/brazil/dates'
import type { DeskItem, DeskOrder, DeskProposal } from '@portal/contract/desk'
import type { Fact } from '@portal/portal/ui/layout/facts.tsx'
import { Money } from '@portal/portal/ui/money/money.tsx'
import { CivilDate } from '@portal/portal/ui/time/civil-date.tsx'
import { instantDate, instantSentence } from '@portal/portal/ui/time/instant-words.ts'

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

const kinds: Record<string, string> = {
  SUSPENSO: 'Pagamento em suspenso',
  CREDITO: 'Valor a devolver',
  PAGAMENTO_INFORMADO: 'Pagamento informado',
  PEDIDO: 'Pedido',
}

/** The kind of an item, in a few words. */
export function titleOf(item: DeskItem): string {
  if (item.tipo === 'ILEGIVEL') return `${kinds[item.origem] ?? 'Item'} que não conseguimos ler`
  if (item.tipo === 'PEDIDO') return services[item.servico] ?? 'Pedido'
  return kinds[item.tipo] ?? 'Item'
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

/** A day of the wire, or of one of its instants. */
const day = (when: string) => <CivilDate date={when.includes('T') ? instantDate(when) : when} />
const money = (cents: number) => <Money cents={cents} />
const maybe = (term: string, value: string | null | undefined): Fact[] => (value ? [{ term, value }] : [])
const monthWords = (month: string): string => `${monthName(month)} de ${month.slice(0, 4)}`

type Holder = { nome: string | null; cpf: string | null; nomeEmissor: string | null }

const holder = ({ nome, cpf, nomeEmissor }: Holder): Fact[] => [
  { term: 'Titular', value: nome ?? 'Ainda não sabemos de quem é' },
  ...maybe('CPF', cpf),
  ...maybe('Emissor', nomeEmissor),
]

type ItemOf<T extends DeskItem['tipo']> = Extract<DeskItem, { tipo: T }>

/** The facts of each kind of item, besides its holder and its day. */
const facts: { [T in DeskItem['tipo']]: (item: ItemOf<T>) => Fact[] } = {
  SUSPENSO: (item) => [
    { term: 'Valor', value: money(item.valorCentavos) },
    { term: 'Pago em', value: day(item.pagoEm) },
    { term: 'Forma', value: methodWords(item.origem) },
    { term: 'Motivo', value: item.porque },
    ...maybe('Nosso número', item.nossoNumero),
    ...maybe('Sobre', item.sobre),
  ],
  CREDITO: (item) => [
    { term: 'Valor', value: money(item.valorCentavos) },
    { term: 'De', value: item.de },
    { term: 'Desde', value: day(item.desde) },
  ],
  PAGAMENTO_INFORMADO: (item) => [
    { term: 'Protocolo', value: item.id },
    { term: 'Cartão final', value: item.cartaoFinal },
    { term: 'Fatura', value: monthWords(item.fatura) },
    { term: 'Valor da fatura', value: money(item.faturaCentavos) },
    { term: 'Forma', value: methodWords(item.forma) },
    { term: 'Pago em', value: day(item.pagoEm) },
  ],
  PEDIDO: (item) => [
    { term: 'Protocolo', value: item.id },
    { term: 'Aberto em', value: day(item.abertoEm) },
    ...wishOf(item),
  ],
  ILEGIVEL: (item) => [{ term: 'Código', value: item.id === '' ? 'sem código' : item.id }],
}

const methodWords = (method: string): string => ({ PIX: 'Pix', BOLETO: 'Boleto' })[method] ?? method

/** The facts of an item, for who decides. */
export function factsOf(item: DeskItem): Fact[] {
  const own = facts[item.tipo](item as never)
  if (item.tipo === 'ILEGIVEL') return own
  return [{ term: 'Responder até', value: day(item.responderAte) }, ...holder(item), ...own]
}

const fields: Record<string, string> = { name: 'Nome', 'birth-date': 'Data de nascimento', address: 'Endereço' }

function wishOf({ pedido, compra }: ItemOf<'PEDIDO'>): Fact[] {
  const purchase: Fact[] =
    compra === null
      ? maybe('Compra', pedido.purchase?.description)
      : [
          { term: 'Loja', value: compra.loja },
          { term: 'Data da compra', value: day(compra.em) },
          { term: 'Valor da compra', value: money(compra.valorCentavos) },
        ]
  return [
    ...purchase,
    ...maybe('Motivo', reasons[pedido.reason ?? ''] ?? pedido.reason),
    ...(pedido.cents === undefined || compra !== null ? [] : [{ term: 'Valor', value: money(pedido.cents) }]),
    ...maybe('Cartão final', pedido.last4),
    ...maybe('Dado', fields[pedido.field ?? '']),
    ...maybe('Dado novo', pedido.value),
    ...maybe('Relato', pedido.words),
    ...maybe('Para', pedido.person && `${pedido.person.name}, CPF ${formatCpf(pedido.person.cpf)}`),
  ]
}

/** A proposal as its clerk saw it: it is done so, or not at all. */
export const seenFacts = ({ pedido, por, em, visto: { valorCentavos, destino } }: DeskProposal): Fact[] => [
  { term: 'Proposta', value: orderWords(pedido) },
  ...(valorCentavos === null ? [] : [{ term: 'Valor da proposta', value: money(valorCentavos) }]),
  ...maybe('Vai para', destino && `${destino.sobre}, de ${destino.nome}`),
  { term: 'Por', value: `${por.nome} (${por.login}), ${instantSentence(em)}` },
  { term: 'Nota da proposta', value: pedido.pedido.nota },
]

/** The marks that tell an item from others of its kind: holder, amount, shop, number. */
export function marksOf(item: DeskItem): string[] {
  if (item.tipo === 'ILEGIVEL') return [`código ${item.id}`]
  const cents =
    'valorCentavos' in item ? item.valorCentavos : item.tipo === 'PEDIDO' ? centsOf(item) : item.faturaCentavos
  const marks = [
    item.nome ?? 'titular não identificado',
    cents === undefined ? undefined : formatMoney(cents),
    item.tipo === 'PEDIDO' ? item.compra?.loja : undefined,
    item.tipo === 'SUSPENSO'
      ? item.nossoNumero
        ? `nosso número ${item.nossoNumero}`
        : methodWords(item.origem)
      : undefined,
    item.tipo === 'CREDITO' ? item.de : undefined,
    item.tipo === 'PEDIDO' || item.tipo === 'PAGAMENTO_INFORMADO' ? `protocolo ${item.id}` : undefined,
  ]
  return marks.filter((mark) => mark !== undefined)
}

const centsOf = ({ compra, pedido }: ItemOf<'PEDIDO'>): number | undefined => compra?.valorCentavos ?? pedido.cents
