import type { Reply } from '@portal/contract'
import { formatMoney } from '@portal/brazil/money'
import { insidePaths } from '../inside-paths.ts'
import { paths } from '../paths.ts'
import { instantSentence } from '../ui/instant-words.ts'

export type MadeLink = Reply<'createPayLink'>
export type PayLink = MadeLink['link']

/** What is sent to whoever pays: how much, where, until when, and how to know that it is no fraud. */
export function messageOf({ link: { valorCentavos, venceEm }, token }: MadeLink, origin: string) {
  const url = origin + insidePaths.payLink(token)
  const text = [
    `Você pode pagar isto para mim? São ${formatMoney(valorCentavos)}. O link vale até ${instantSentence(venceEm)}.`,
    `Para conferir que é verdadeiro, cole o código em ${origin}${paths.checkCode()} antes de pagar.`,
  ].join('\n')
  return { url, text }
}
