import { capitalized } from '@portal/brazil/casing'

/** Words in the copy's names and values with accents, or not in small letters. */
const accented: Readonly<Record<string, string>> = {
  alguem: 'alguém',
  analise: 'análise',
  antecipacoes: 'antecipações',
  aprovacao: 'aprovação',
  ate: 'até',
  autenticacao: 'autenticação',
  automatico: 'automático',
  automaticos: 'automáticos',
  autorizacao: 'autorização',
  carne: 'carnê',
  carnes: 'carnês',
  cartao: 'cartão',
  cartoes: 'cartões',
  cet: 'CET',
  cnpj: 'CNPJ',
  cobranca: 'cobrança',
  cobrancas: 'cobranças',
  codigo: 'código',
  contestacao: 'contestação',
  contestacoes: 'contestações',
  correcao: 'correção',
  cotacao: 'cotação',
  cpf: 'CPF',
  credito: 'crédito',
  debito: 'débito',
  debitos: 'débitos',
  decisoes: 'decisões',
  declaracao: 'declaração',
  declaracoes: 'declarações',
  descricao: 'descrição',
  desistencia: 'desistência',
  devolucao: 'devolução',
  devolucoes: 'devoluções',
  digitavel: 'digitável',
  divida: 'dívida',
  dividas: 'dívidas',
  email: 'e-mail',
  emprestimo: 'empréstimo',
  endereco: 'endereço',
  exclusao: 'exclusão',
  exportacao: 'exportação',
  iof: 'IOF',
  lancado: 'lançado',
  lancamento: 'lançamento',
  lancamentos: 'lançamentos',
  mes: 'mês',
  minimo: 'mínimo',
  mudancas: 'mudanças',
  nao: 'não',
  negociacao: 'negociação',
  numero: 'número',
  operacao: 'operação',
  pix: 'Pix',
  premio: 'prêmio',
  premios: 'prêmios',
  producao: 'produção',
  proximo: 'próximo',
  quitacao: 'quitação',
  reconheco: 'reconheço',
  saude: 'saúde',
  seguranca: 'segurança',
  situacao: 'situação',
  sms: 'SMS',
  solucao: 'solução',
  titulo: 'título',
  ultimo: 'último',
  versao: 'versão',
}

/** Values that are not just their words. */
const whole: Readonly<Record<string, string>> = {
  bytes: 'Tamanho',
  descontoAVista: 'Desconto à vista',
  protocoloCancelamento: 'Protocolo do cancelamento',
  versaoContrato: 'Versão do contrato',
  versaoTexto: 'Versão do texto',
  E_MAIL: 'E-mail',
  ESPERA_ENTRADA: 'Espera a entrada',
  CANCELEI: 'Cancelei e continuam cobrando',
}

const sentence = (words: readonly string[]): string =>
  capitalized(words.map((word) => accented[word] ?? word).join(' '))

/** `pagamentosDosAcordos` is `Pagamentos dos acordos`. */
export const titleOf = (name: string): string =>
  whole[name] ?? sentence(name.replaceAll(/[A-Z]/g, ' $&').toLowerCase().split(' '))

/** `EM_ANALISE` is `Em análise`. */
export const codeWords = (code: string): string => whole[code] ?? sentence(code.toLowerCase().split('_'))
