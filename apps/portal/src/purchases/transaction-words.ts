import { monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import type { Transaction } from './transaction.ts'

export type WholeTransaction = Reply<'transaction'>
type TransactionKind = Transaction['tipo']
type PurchaseImpediment = NonNullable<NonNullable<WholeTransaction['contestar']>['impedimento']>

/** The kind of a transaction, as its title says it. */
export function kindName({ tipo, parcela, exterior }: Pick<Transaction, 'tipo' | 'parcela' | 'exterior'>): string {
  if (tipo !== 'COMPRA') return kindNames[tipo]
  if (exterior !== null) return 'Compra internacional'
  return parcela === null ? 'Compra' : 'Compra parcelada'
}

/** The kinds besides purchases, in a row and in a title. */
export const kindNames: Record<Exclude<TransactionKind, 'COMPRA'>, string> = {
  PARCELAMENTO: 'Operação de crédito',
  TARIFA: 'Tarifa',
  JUROS: 'Juros',
  CREDITO: 'Crédito',
  IOF: 'Imposto (IOF)',
}

/** The kinds of transactions that are no purchase. */
export const kindWords: Partial<Record<TransactionKind, string>> = {
  PARCELAMENTO: 'É parte de uma fatura que você dividiu. Os juros, onde há, vêm em outra linha.',
  TARIFA: 'É o preço de um serviço do cartão.',
  JUROS: 'É o preço do crédito que você usou: o que ficou de uma fatura para outra, ou foi dividido.',
  CREDITO: 'É um valor a seu favor: já saiu do total desta fatura.',
  IOF: 'É um imposto federal sobre crédito e sobre compras internacionais. O valor inteiro vai para a União.',
}

/** The instalments of the purchase that are still to come. */
export function toComeWords({ parcela }: Pick<WholeTransaction, 'parcela'>): string | undefined {
  if (parcela === null) return undefined
  const { numero, total, restantes, restantesCentavos, ultima } = parcela
  if (numero === total) return 'É a última parcela.'
  if (restantes === 0 || ultima === null) return 'Depois da fatura aberta não vem mais nenhuma.'
  const last = `fatura de ${monthName(ultima)} de ${ultima.slice(0, 4)}`
  const cents = formatMoney(restantesCentavos)
  return restantes === 1
    ? `Falta 1, de ${cents}, na ${last}.`
    : `Faltam ${restantes}, que somam ${cents}. A última vem na ${last}.`
}

export const disputeNames: Record<NonNullable<Transaction['contestacao']>, string> = {
  ABERTA: 'Em contestação',
  ACEITA: 'Contestação aceita',
  RECUSADA: 'Contestação não aceita',
}

/** The reason why a purchase cannot be contested here; a telephone ends the sentence. */
export const impedimentWords: Record<PurchaseImpediment, string> = {
  COMPRA_NAO_CONTESTAVEL: 'Algo errado? Ligue para',
  COMPRA_EM_CONTESTACAO: 'Esta compra já está em contestação. Dúvidas? Ligue para',
  COMPRA_JA_RESPONDIDA: 'A contestação desta compra já terminou. Se algo novo apareceu, ligue para',
  PRAZO_DA_CONTESTACAO_PASSOU: 'O prazo para contestar por aqui passou. Se algo está errado, ligue para',
  CONTESTACOES_DEMAIS: 'Você já tem dez contestações em análise. Para contestar esta também, ligue para',
}
