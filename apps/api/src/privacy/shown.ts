import { formatDate, isCivilDate, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'

/** Names of the copy whose words have accents or go another way than their letters. */
const words: Readonly<Record<string, string>> = {
  acordos: 'Acordos',
  acessos: 'Acessos',
  alertasDeSeguranca: 'Alertas de segurança',
  andamentoDosAcordos: 'Andamento dos acordos',
  antecipacoes: 'Antecipações',
  arquivosDasContestacoes: 'Arquivos das contestações',
  contestacoes: 'Contestações',
  linksParaAlguemPagar: 'Links para alguém pagar',
  avisosDePagamento: 'Avisos de pagamento',
  carnes: 'Carnês',
  carne: 'Carnê',
  cartoes: 'Cartões',
  cartao: 'Cartão',
  cobranca: 'Cobrança',
  cobrancas: 'Cobranças',
  cetAoAno: 'CET ao ano',
  cetAoMes: 'CET ao mês',
  codigo: 'Código',
  codigoNoBanco: 'Código no banco',
  cotacao: 'Cotação',
  cpf: 'CPF',
  declaracoesDeQuitacao: 'Declarações de quitação',
  decisoesDoEmissor: 'Decisões do emissor',
  descricao: 'Descrição',
  devolucao: 'Devolução',
  devolucoes: 'Devoluções',
  divida: 'Dívida',
  dividas: 'Dívidas',
  dividaOriginal: 'Dívida original',
  dividasDasPropostas: 'Dívidas das propostas',
  dividasDosAcordos: 'Dívidas dos acordos',
  email: 'E-mail',
  endereco: 'Endereço',
  enderecoDeRede: 'Endereço de rede',
  faturaDaDevolucao: 'Fatura da devolução',
  iof: 'IOF',
  lancamentos: 'Lançamentos',
  linksDeNegociacao: 'Links de negociação',
  descontoAVista: 'Desconto à vista',
  cnpjDoNovoCredor: 'CNPJ do novo credor',
  linhaDigitavel: 'Linha digitável',
  mes: 'Mês',
  mesDeCobertura: 'Mês de cobertura',
  minimo: 'Mínimo',
  mudancasDeLimite: 'Mudanças de limite',
  nossoNumero: 'Nosso número',
  numero: 'Número',
  pagamentosEmAnalise: 'Pagamentos em análise',
  pagamentosDeDividas: 'Pagamentos de dívidas',
  parcelasDosCarnes: 'Parcelas dos carnês',
  premio: 'Prêmio',
  premiosCobrados: 'Prêmios cobrados',
  proximoFechamento: 'Próximo fechamento',
  proximoVencimento: 'Próximo vencimento',
  riscoDoAparelhoAoPagar: 'Risco do aparelho ao pagar',
  situacao: 'Situação',
  solucao: 'Solução',
  taxaAoMes: 'Taxa ao mês',
  titulo: 'Título',
  ultimoDia: 'Último dia',
  versaoContrato: 'Versão do contrato',
  versaoTexto: 'Versão do texto',
}

/** What the end of a name says of its value. */
const units: Readonly<Record<string, (value: number) => string>> = {
  Centavos: formatMoney,
  Centesimos: (value) => `${(value / 100).toFixed(2).replace('.', ',')}%`,
}

/** `pagamentosDosAcordos` is `Pagamentos dos acordos`. */
export function titleOf(name: string): string {
  const known = words[name]
  if (known !== undefined) return known
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A row as a person reads it: what is known of it, one after the other. */
export const shownLine = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => shownField(name, value))
    .join(' · ')

function shownField(name: string, value: unknown): string {
  const unit = Object.keys(units).find((end) => name.endsWith(end))
  if (unit === undefined) return `${titleOf(name)}: ${shown(value)}`
  return `${titleOf(name.slice(0, -unit.length))}: ${units[unit]?.(Number(value)) ?? ''}`
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (value instanceof Date) return saoPauloDateTime(value)
  const text = String(value)
  return isCivilDate(text) ? formatDate(text) : text
}
