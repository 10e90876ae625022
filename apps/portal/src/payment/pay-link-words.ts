import type { Reply } from '@portal/contract'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { paths } from '../paths.ts'
import { instantSentence } from '../ui/time/instant-words.ts'

export type MadeLink = Reply<'createPayLink'>
export type PayLink = MadeLink['link']

/** From when on a link asks for more than it did, where it outlives the last day to pay on time. */
export const lateWords = ({ emDiaAte }: Pick<PayLink, 'emDiaAte'>): string =>
  emDiaAte === null ? '' : `Depois de ${formatDate(emDiaAte)}, o valor é o do dia, com os encargos do atraso.`

const wishes = {
  FATURA: 'Você pode pagar a fatura do meu cartão?',
  PARCELAS: 'Você pode pagar esta conta para mim?',
} as const

/** The message to the payer, in its sender's voice: what it is for, amount, last day, and how to know that it is no fraud. */
export function messageOf({ link, token, beneficiario }: MadeLink, origin: string) {
  const url = origin + paths.payLink(token)
  const text = [
    `${wishes[link.sobre]} São ${formatMoney(link.valorCentavos)}. ${link.pagarAte ? `Pague até ${formatDate(link.pagarAte)}. ` : ''}O link vale até ${instantSentence(link.venceEm)}. ${lateWords(link)}`.trimEnd(),
    `Antes de pagar, confira se quem recebe é ${beneficiario.nome}. Na dúvida, cole em ${origin}${paths.checkCode()} o código que o link mostra.`,
  ].join('\n')
  return { url, text }
}

/** A debt has one Pix and one boleto of an amount, whoever was given them. */
export const revokeWords = {
  offer: 'Cancelar este link',
  question:
    'Cancelar mesmo? O link deixa de abrir, e o Pix e o boleto deste valor acabam junto, até os que você guardou.',
  keep: 'Não, manter o link',
  confirm: 'Sim, cancelar o link',
}

/** A revoked link leaves nothing behind, or codes that can be paid until the outside has heard of it. */
export function leftWords({ pixAte, boletoAte }: Pick<PayLink, 'pixAte' | 'boletoAte'>): string {
  const left = [
    pixAte !== null && `o Pix até ${instantSentence(pixAte)}`,
    boletoAte !== null && `o boleto até ${formatDate(boletoAte)}`,
  ].filter((words) => words !== false)
  if (left.length === 0) return 'O Pix e o boleto do link não podem mais ser pagos.'
  return `O banco ainda não confirmou o fim dos códigos. Até lá, quem já copiou pode pagar ${left.join(' e ')}; se pagar, o valor entra na sua conta.`
}

/** The words after a link was revoked; somebody may have paid a moment before. */
export const endedWords = (link: Pick<PayLink, 'situacao' | 'pixAte' | 'boletoAte'>): string =>
  link.situacao === 'CANCELADO'
    ? `O link foi cancelado e não abre mais. ${leftWords(link)}`
    : 'Este link já não pedia mais nada: não havia o que cancelar.'
